// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument
import MullionLog

/// The command `mullion log [FILE]`.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Explains logs of UIKit and AppKit about constraints that cannot hold together.",
    usage: "mullion log [<file>] [<options>]",
    discussion: """
      Reads each log "Unable to simultaneously satisfy constraints" in the file, finds a minimal \
      set of its constraints that cannot hold together, and proves it in exact numbers. Prints the \
      set in words, the proof, the usual suspect, and a change after which the constraints hold. \
      Exits with 0 if the file has no log, 1 if no log has a conflict that is proved, and 4 if one \
      has.
      """)

  @Argument(
    help: .init("The file with the logs; standard input by default and for -.", valueName: "file"),
    completion: .file(extensions: ["log", "txt"]))
  var file = "-"

  @Option(help: .format)
  var format = ReportFormat.text

  @Option(
    help: .init("Only the log with this number, from 1.", valueName: "number"))
  var number: Int?

  @Flag(help: "Print a document with the constraints of one log in place of the answer.")
  var document = false

  @Option(
    name: .shortAndLong,
    help: .init("Draw one log to an .svg or .png file.", valueName: "picture"),
    completion: .file(extensions: ["svg", "png"]))
  var output: String?

  func validate() throws {
    if let number, number < 1 {
      throw ValidationError("--number is \(number), expected at least 1")
    }
    if let output, !output.hasSuffix(".svg"), !output.hasSuffix(".png") {
      throw ValidationError("--output is \(output.debugDescription), expected an .svg or .png file")
    }
  }

  /// The run that the arguments ask for.
  private var settings: LogRun {
    LogRun(file: file, format: format, number: number, printsDocument: document, output: output)
  }

  func run() throws { throw settings.run().exitCode }
}
