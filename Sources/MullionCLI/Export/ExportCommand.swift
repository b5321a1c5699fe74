// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionAsk
import MullionDocument

/// The command `mullion export FILE --to lp|mps`.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the linear program of a layout as text that other solvers read.",
    discussion: """
      Columns and rows have the names of views and constraints. Each optional priority is a level: a \
      column with the sum of the errors of its constraints. A comment lists the levels in the order in \
      which Mullion minimizes them. The text minimizes one level and bounds those before it.
      """)

  @Argument(help: .document, completion: .documents)
  var file: String

  @Option(
    help: .init("The text format: lp (glpsol --lp) or mps (glpsol --freemps).", valueName: "name"))
  var to: LayoutProgram.Format

  @Option(
    name: .shortAndLong, help: .init("The file to write; standard output by default."),
    completion: .file())
  var output: String?

  @Option(
    help: .init("The level to minimize, 1 for the highest priority.", valueName: "number"))
  var level = 1

  @OptionGroup var steps: StepOptions

  @Option(
    help: .init(
      "Print the program itself (text), or an object with the levels and the program (json).",
      valueName: "name"))
  var format = ReportFormat.text

  @OptionGroup var input: InputOptions

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    guard level >= 1 else { throw ValidationError("--level needs a number of at least 1") }
  }

  func run() throws { throw export().exitCode }

  /// Solves the document and writes its program.
  private func export() -> ExitStatus {
    ExitStatus.reporting(about: file) {
      let settings = interface.settings(over: input.settings)
      let (layout, result) = try InputDocument.explainedResult(of: file, steps.steps, settings)
      let program = try LayoutProgram(of: layout.window, level: level - 1)
      let text =
        switch format {
        case .text: program.text(to, name: result.name, size: result.size)
        case .json: program.json(to, name: result.name, size: result.size)
        }
      try OutputFile.write(text, to: output, besides: file)
      return ExitStatus(result, failOn: nil)
    }
  }
}
