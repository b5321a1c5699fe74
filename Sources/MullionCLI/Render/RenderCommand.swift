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
    help: .init(
      "A layout document, .storyboard or .xib file; - reads standard input.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: .init("The PNG file to write, or the folder with --ndjson.", valueName: "png"))
  var output: String

  @Option(help: .init("Number of steps to apply, 0 for none; all by default.", valueName: "number"))
  var steps: Int?

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var interface: InterfaceArguments

  @OptionGroup var batch: BatchOptions

  func validate() throws {
    guard files.count == 1 || files.isEmpty && batch.ndjson else {
      throw ValidationError(
        files.isEmpty ? "Missing expected argument '<file>'" : "only one file can be drawn")
    }
    if batch.ndjson, !DocumentFile.isFolder(output) {
      throw ValidationError("--output \(output): there is no such folder; create it first")
    }
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
      file: files.first ?? "-", output: output, steps: steps, settings: layout.settings,
      interface: interface.settings, batch: batch.settings)
  }

  func run() throws { throw plainRun.run().exitCode }
}
