// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// The command `mullion solve FILE…`.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Prints the frames of one or more documents, one JSON object for each.",
    usage: "mullion solve <files> ... [<options>]",
    discussion: """
      With --ndjson, each line is a document. Each output line is the result of the same input line, or \
      {"line": n, "error": {...}} for a line without a result. Blank lines are skipped but counted. Without \
      files, reads the lines of standard input.
      """)

  @Argument(help: "Layout documents; - reads standard input.")
  var files: [String] = []

  @OptionGroup var layout: LayoutOptions

  @Flag(help: "Read one document from each line and print each result on one line.")
  var ndjson = false

  @Option(
    help: .init("Number of lines to solve concurrently, with --ndjson.", valueName: "number"))
  var jobs: Int?

  private static let mostJobs = 1024

  func validate() throws {
    if files.isEmpty, !ndjson { throw ValidationError("Missing expected argument '<files> ...'") }
    guard let jobs else { return }
    guard ndjson else { throw ValidationError("--jobs needs --ndjson") }
    guard (1...Self.mostJobs).contains(jobs) else {
      throw ValidationError("--jobs needs a number from 1 to \(Self.mostJobs)")
    }
  }

  func run() throws {
    if ndjson { EngineMessages.discard() }
    var worst = ExitStatus.solved
    for file in ndjson && files.isEmpty ? ["-"] : files {
      let status =
        ndjson
        ? LinesRun(file: file, options: layout, jobs: jobs ?? 1, name: name(of: file)).solve()
        : DocumentRun(file: file, options: layout, name: name(of: file)).solve().status
      worst = max(worst, status)
    }
    throw worst.exitCode
  }

  /// Returns the name of a file in results.
  ///
  /// The name omits the folder, unless another file has the same name.
  private func name(of file: String) -> String {
    let name = DocumentFile.name(of: file)
    let isTaken = files.contains { $0 != file && DocumentFile.name(of: $0) == name }
    return isTaken ? file : name
  }
}
