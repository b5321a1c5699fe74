// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// `mullion solve FILE…`.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Prints the frames of one or more documents, one JSON object for each.",
    usage: "mullion solve <files> ... [<options>]")

  @Argument(help: "Layout documents; - is standard input.")
  var files: [String] = []

  @OptionGroup var layout: LayoutOptions

  // Known, so that who asks for them is told why not.
  @Flag(help: .hidden) var ndjson = false
  @Option(help: .hidden) var jobs: Int?

  func validate() throws {
    guard files.isEmpty, unsupported.isEmpty else { return }
    throw ValidationError("Missing expected argument '<files> ...'")
  }

  private var unsupported: [String] {
    (ndjson ? ["--ndjson"] : []) + (jobs == nil ? [] : ["--jobs"])
  }

  func run() throws {
    for option in unsupported {
      StandardStreams.complain("mullion: found the option \(option), which is not supported yet")
    }
    guard unsupported.isEmpty else { throw ExitStatus.invalidInput.exitCode }
    var worst = ExitStatus.solved
    for file in files {
      let outcome = DocumentRun(file: file, options: layout).solve()
      worst = max(worst, outcome.status)
    }
    throw worst.exitCode
  }
}
