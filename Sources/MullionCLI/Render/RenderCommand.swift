// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The command `mullion render FILE -o FILE.png`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a document into a PNG file and prints its frames.",
    usage: "mullion render <files> ... --output <png or folder> [<options>]",
    discussion: """
      With several files, --output is a folder, which is created: the picture of card.json is card.png. If the \
      document has steps, draws the layout after the last applied step. With --ndjson, each line \
      is a document, each output line its result, and --output a folder: the picture of line 3 is 3.png.
      """)

  @Argument(
    help: .init(ArgumentHelp.documents.abstract, valueName: "files"), completion: .documents)
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: .init(
      "The PNG file to write, or the folder for several files or with --ndjson.", valueName: "png"),
    completion: .file(extensions: ["png"]))
  var output: String

  @OptionGroup var steps: StepOptions

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var interface: InterfaceArguments

  @OptionGroup var batch: BatchOptions

  func validate() throws {
    guard !files.isEmpty || batch.ndjson else {
      throw ValidationError("Missing expected argument '<files> ...'")
    }
    guard files.count <= 1 || !batch.ndjson else {
      throw ValidationError("only one file can be drawn with --ndjson")
    }
    guard files.count < 2 || DocumentFile.isFolder(output) || !output.lowercased().hasSuffix(".png")
    else {
      throw ValidationError("several files need a folder for --output; \(output) names one picture")
    }
    let isFolder = batch.ndjson || RenderRun.isFolder(output, for: files)
    try OptionValue.checkPicture(
      output, "; standard output receives the frames", isFolder: isFolder)
  }

  /// The run that the arguments ask for.
  var plainRun: RenderRun {
    RenderRun(
      files: files.isEmpty ? ["-"] : files, output: output, steps: steps.steps,
      settings: interface.settings(over: layout.settings), batch: batch.settings)
  }

  func run() throws { throw plainRun.run().exitCode }
}
