// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The command `mullion watch FILE -o FILE.png`.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Draws a document again after each save and prints which views moved.",
    discussion: """
      The picture is replaced at once when it is complete, so a viewer that reloads it never shows a \
      part. While the document has mistakes or is missing, the picture stays. Ctrl-C ends the command.
      """)

  @Argument(
    help: "A layout document, .storyboard or .xib file.",
    completion: .file(extensions: ["json", "storyboard", "xib"]))
  var file: String

  @Option(
    name: .shortAndLong, help: .init("The PNG file to write.", valueName: "png"),
    completion: .file(extensions: ["png"]))
  var output: String

  @Option(help: .init("Number of steps to apply, 0 for none; all by default.", valueName: "number"))
  var steps: Int?

  @Option(
    help: .init(
      "Print lines for people (text), or an object on one line for each save (json).",
      valueName: "name"))
  var format = ReportFormat.text

  @OptionGroup var input: InputOptions

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    guard file != "-" else { throw ValidationError("standard input cannot be watched") }
    guard !output.isEmpty, output != "-" else {
      throw ValidationError("--output needs the path of a file")
    }
    guard steps ?? 0 >= 0 else { throw ValidationError("--steps needs a number of at least 0") }
  }

  func run() throws {
    let run = WatchRun(
      input: LayoutInput(
        file: file, settings: input.settings, interface: interface.settings, steps: steps),
      output: output, format: format)
    throw run.run().exitCode
  }
}
