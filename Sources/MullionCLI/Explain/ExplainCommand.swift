// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument

/// The command `mullion explain FILE… ITEM.ATTRIBUTE`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains why an edge or a size of a view has its value.",
    usage: "mullion explain <files> ... <item.attribute> [<options>]",
    discussion: """
      Prints the constraints that add up to the value, the value as a function of the root's size, the \
      constants that change it, and the wishes that cannot hold, each with the constraints against it. \
      Steps of a document are not made.
      """)

  @Argument(
    help: .init(
      "Layout documents, .storyboard or .xib files, or - for standard input; then the id of a view "
        + "or guide and an attribute, for example title.width.", valueName: "files-and-attribute"),
    completion: .documents)
  var arguments: [String] = []

  @Option(help: .format)
  var format = ReportFormat.text

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    guard arguments.count >= 2, let last = arguments.last else {
      throw ValidationError("Missing expected arguments '<files> ... <item.attribute>'")
    }
    do {
      _ = try ItemAttribute(last)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() throws {
    guard let last = arguments.last else { return }
    let question = try ItemAttribute(last)
    throw arguments.dropLast().worstStatus { explain(question, in: $0) }.exitCode
  }

  private func explain(_ question: ItemAttribute, in file: String) -> ExitStatus {
    let settings = interface.settings(over: layout.settings)
    return ExitStatus.reporting(about: file) {
      let shown = DocumentFile.name(of: file, among: Array(arguments.dropLast()))
      return try InputDocument.all(in: file, name: shown, settings).worstStatus { input in
        let name = input.document.name ?? input.name
        return ExitStatus.reporting(about: name, status: Self.status) {
          try explain(question, in: input, name, settings)
        }
      }
    }
  }

  /// Returns the status for an error; an attribute that cannot be explained counts as wrong usage
  /// of the command.
  private static func status(of error: any Error) -> ExitStatus {
    switch error {
    case ViewError.outOfRange, ViewError.fixedGuide: .usage
    default: ExitStatus(error)
    }
  }

  private func explain(
    _ question: ItemAttribute, in input: InputDocument, _ name: String, _ settings: LayoutSettings
  ) throws -> ExitStatus {
    var input = input
    // The command explains the document as it is before its steps.
    input.keepSteps(0)
    let layout = try input.layout(settings.forDocument(in: input.file))
    _ = try layout.solveAll()
    let answer = try ExplainAnswer(question, in: layout, name: name)
    switch format {
    case .json: try StandardStreams.print(answer.json)
    case .text:
      let style = TerminalStyle().isColored ? ExplainText.Style.terminal : .plain
      try StandardStreams.print(ExplainText.text(of: answer, style: style))
    }
    return .solved
  }
}
