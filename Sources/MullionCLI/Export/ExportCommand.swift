// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionAsk

/// The command `mullion export FILE --to lp|mps`.
struct ExportCommand: ParsableCommand {
  /// The text formats of linear programs.
  enum ProgramFormat: String, ExpressibleByArgument, CaseIterable {
    case lp
    case mps

    var format: LayoutProgram.Format { self == .lp ? .lp : .mps }
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the linear program of a layout as text that other solvers read.",
    discussion: """
      Columns and rows have the names of views and constraints. Each optional priority is a level: a \
      column with the sum of the errors of its constraints. A comment lists the levels in the order in \
      which Mullion minimizes them. The text minimizes one level and bounds those before it.
      """)

  @Argument(
    help: "A layout document, .storyboard or .xib file; - reads standard input.",
    completion: .file(extensions: ["json", "storyboard", "xib"]))
  var file: String

  @Option(
    help: .init("The text format: lp (glpsol --lp) or mps (glpsol --freemps).", valueName: "name"))
  var to: ProgramFormat

  @Option(
    name: .shortAndLong, help: .init("The file to write; standard output by default."),
    completion: .file())
  var output: String?

  @Option(
    help: .init("The level to minimize, 1 for the highest priority.", valueName: "number"))
  var level = 1

  @Option(help: .init("Number of steps to apply, 0 for none; all by default.", valueName: "number"))
  var steps: Int?

  @Option(
    help: .init(
      "Print the program itself (text), or an object with the levels and the program (json).",
      valueName: "name"))
  var format = ReportFormat.text

  @OptionGroup var input: InputOptions

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    guard level >= 1 else { throw ValidationError("--level needs a number of at least 1") }
    guard steps ?? 0 >= 0 else { throw ValidationError("--steps needs a number of at least 0") }
  }

  func run() throws {
    let run = ExportRun(
      input: LayoutInput(
        file: file, settings: input.settings, interface: interface.settings, steps: steps),
      programFormat: to.format, level: level - 1, output: output, format: format)
    throw run.run().exitCode
  }
}
