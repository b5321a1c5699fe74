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

  @Argument(
    help: "Layout documents, .storyboard or .xib files; - reads a document from standard input.")
  var files: [String] = []

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var interface: InterfaceArguments

  @Flag(
    help: .init(
      "Compare the frames of .storyboard and .xib files with the recorded ones, as the canvas "
        + "shows them; exit with code 1 for a difference without a known reason."))
  var compareRecorded = false

  @Flag(help: "Read one document from each line and print each result on one line.")
  var ndjson = false

  @Option(
    help: .init("Number of lines to solve concurrently, with --ndjson.", valueName: "number"))
  var jobs: Int?

  func validate() throws {
    if files.isEmpty, !ndjson { throw ValidationError("Missing expected argument '<files> ...'") }
    if compareRecorded { try checkComparison() }
    guard let jobs else { return }
    guard ndjson else { throw ValidationError("--jobs needs --ndjson") }
    guard SolveRun.jobNumbers.contains(jobs) else {
      throw ValidationError("--jobs needs a number from 1 to \(SolveRun.jobNumbers.upperBound)")
    }
  }

  /// The run that the arguments ask for.
  var plainRun: SolveRun {
    SolveRun(
      files: files, settings: layout.settings, interface: interface.settings,
      comparesRecorded: compareRecorded, ndjson: ndjson, jobs: jobs ?? 1)
  }

  private func checkComparison() throws {
    guard !ndjson, files.allSatisfy(InterfaceSettings.isInterface) else {
      throw ValidationError("--compare-recorded needs .storyboard or .xib files")
    }
    guard interface.device == nil, interface.orientation == nil, layout.size == nil else {
      throw ValidationError(
        "--compare-recorded compares at the recorded size; omit --device, --orientation and --size")
    }
  }

  func run() throws { throw plainRun.run().exitCode }
}
