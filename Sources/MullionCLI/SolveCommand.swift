// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

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

  func validate() throws {
    if files.isEmpty, !ndjson { throw ValidationError("Missing expected argument '<files> ...'") }
    guard let jobs else { return }
    guard ndjson else { throw ValidationError("--jobs needs --ndjson") }
    guard SolveRun.jobNumbers.contains(jobs) else {
      throw ValidationError("--jobs needs a number from 1 to \(SolveRun.jobNumbers.upperBound)")
    }
  }

  /// The run that the arguments ask for.
  var plainRun: SolveRun {
    SolveRun(files: files, settings: layout.settings, ndjson: ndjson, jobs: jobs ?? 1)
  }

  func run() throws { throw plainRun.run().exitCode }
}
