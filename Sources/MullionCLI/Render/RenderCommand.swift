// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The command `mullion render FILE -o FILE.png`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a document into a PNG file and prints its frames.",
    usage: "mullion render <file> --output <png> [<options>]",
    discussion: """
      If the document has steps, draws the layout after the last applied step. With --ndjson, each line \
      is a document, each output line its result, and --output a folder: the picture of line 3 is 3.png.
      """)

  @Argument(
    help: .init(ArgumentHelp.document.abstract, valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: .init("The PNG file to write, or the folder with --ndjson.", valueName: "png"))
  var output: String

  @OptionGroup var steps: StepOptions

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var interface: InterfaceArguments

  @OptionGroup var batch: BatchOptions

  func validate() throws {
    guard files.count == 1 || files.isEmpty && batch.ndjson else {
      throw ValidationError(
        files.isEmpty ? "Missing expected argument '<file>'" : "only one file can be drawn")
    }
    if batch.ndjson { try OptionValue.checkFolder(output, of: "--output ") }
    try OptionValue.checkPicture(output, "; standard output receives the frames")
  }

  /// The run that the arguments ask for.
  var plainRun: RenderRun {
    RenderRun(
      file: files.first ?? "-", output: output, steps: steps.steps,
      settings: interface.settings(over: layout.settings), batch: batch.settings)
  }

  func run() throws { throw plainRun.run().exitCode }
}
