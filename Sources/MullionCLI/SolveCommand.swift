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

  private static let mostJobs = 1024

  func validate() throws {
    if files.isEmpty, !ndjson { throw ValidationError("Missing expected argument '<files> ...'") }
    if compareRecorded { try checkComparison() }
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
      worst = max(worst, solve(file))
    }
    throw worst.exitCode
  }

  private func solve(_ file: String) -> ExitStatus {
    let name = name(of: file)
    if ndjson { return LinesRun(file: file, options: layout, jobs: jobs ?? 1, name: name).solve() }
    guard InterfaceArguments.isInterface(file) else {
      return DocumentRun(file: file, options: layout, name: name).solve().status
    }
    var arguments = interface
    // The recorded frames are those of the canvas.
    if compareRecorded { arguments.canvas = true }
    let run = InterfaceRun(file: file, options: layout, arguments: arguments, name: name)
    return compareRecorded ? run.compare() : run.solve()
  }

  private func checkComparison() throws {
    guard !ndjson, files.allSatisfy(InterfaceArguments.isInterface) else {
      throw ValidationError("--compare-recorded needs .storyboard or .xib files")
    }
    guard interface.device == nil, interface.orientation == nil, layout.size == nil else {
      throw ValidationError(
        "--compare-recorded compares at the recorded size; omit --device, --orientation and --size")
    }
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
