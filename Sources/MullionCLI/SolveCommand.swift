// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// `mullion solve FILE…`.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Prints the frames of one or more documents, one JSON object for each.")

  @Argument(help: "Layout documents; - is standard input.")
  var files: [String]

  @OptionGroup var layout: LayoutOptions

  func run() throws {
    var worst = ExitStatus.solved
    for file in files {
      let outcome = DocumentRun(file: file, options: layout).solve()
      worst = max(worst, outcome.status)
    }
    throw worst.exitCode
  }
}
