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

  @Argument(help: .documents, completion: .documents)
  var files: [String] = []

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var interface: InterfaceArguments

  @Flag(
    help: .init(
      "Compare the frames of .storyboard and .xib files with the recorded ones, as the canvas "
        + "shows them; exit with code 1 for a difference without a known reason."))
  var compareRecorded = false

  @Flag(
    help: .init(
      "Print the accessibility elements in reading order in place of the frames, one line for each."
    ))
  var accessibility = false

  @Option(
    help: .init(
      "Output format: text or json. Frames are JSON by default, accessibility elements text.",
      valueName: "format"))
  var format: ReportFormat?

  @OptionGroup var batch: BatchOptions

  func validate() throws {
    if files.isEmpty, !batch.ndjson {
      throw ValidationError("Missing expected argument '<files> ...'")
    }
    if compareRecorded { try checkComparison() }
    if accessibility, batch.ndjson || compareRecorded {
      throw ValidationError("--accessibility cannot be used with --ndjson or --compare-recorded")
    }
    if format == .text, batch.ndjson || compareRecorded {
      throw ValidationError("--format text cannot be used with --ndjson or --compare-recorded")
    }
  }

  /// The run that the arguments ask for.
  var plainRun: SolveRun {
    var settings = interface.settings(over: layout.settings)
    settings.accessibility = accessibility ? format ?? .text : nil
    settings.printsText = format == .text && !accessibility
    return SolveRun(
      files: files, settings: settings, comparesRecorded: compareRecorded, batch: batch.settings)
  }

  private func checkComparison() throws {
    guard !batch.ndjson, files.allSatisfy(InterfaceSettings.isInterface) else {
      throw ValidationError("--compare-recorded needs .storyboard or .xib files")
    }
    guard interface.device == nil, interface.orientation == nil, layout.input.size == nil else {
      throw ValidationError(
        "--compare-recorded compares at the recorded size; omit --device, --orientation and --size")
    }
  }

  func run() throws { throw plainRun.run().exitCode }
}
