// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionAsk

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
        + "or guide and an attribute, for example title.width.", valueName: "files-and-attribute"))
  var arguments: [String] = []

  @Option(help: .init("The form of the output: text or json.", valueName: "form"))
  var format = ExplainRun.Format.text

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
    let run = ExplainRun(
      files: arguments.dropLast(), question: try ItemAttribute(last), format: format,
      settings: layout.settings, interface: interface.settings)
    throw run.run().exitCode
  }
}

extension ExplainRun.Format: ExpressibleByArgument {}
