// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The command `mullion render FILE -o FILE.png`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a document into a PNG file and prints its frames.",
    discussion: "If the document has steps, draws the layout after the last applied step.")

  @Argument(help: "A layout document, .storyboard or .xib file; - reads standard input.")
  var file: String

  @Option(name: .shortAndLong, help: .init("The PNG file to write.", valueName: "png"))
  var output: String

  @Option(help: .init("Number of steps to apply, 0 for none; all by default.", valueName: "number"))
  var steps: Int?

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    if output.isEmpty || output == "-" {
      throw ValidationError(
        "--output needs the path of a file; standard output receives the frames")
    }
    if let steps, steps < 0 {
      throw ValidationError("--steps needs a number of at least 0")
    }
  }

  /// The run that the arguments ask for.
  var plainRun: RenderRun {
    RenderRun(
      file: file, output: output, steps: steps, settings: layout.settings,
      interface: interface.settings)
  }

  func run() throws { throw plainRun.run().exitCode }
}
