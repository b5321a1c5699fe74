// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// The command `mullion diff A B`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares the frames of two layouts for every size of a range.",
    usage: "mullion diff <first> <second> --width A...B [<options>]",
    discussion: """
      Views match by their ids. Prints the number of segments that were compared and, for each view whose \
      frame differs, the size at which the difference begins, the greatest difference, and its size. Exits \
      with code 1 if the layouts differ, and with code 6 if a limit was reached before all sizes were compared.
      """)

  @Argument(
    help: "A layout document, .storyboard or .xib file; - reads a document from standard input.",
    completion: .file(extensions: ["json", "storyboard", "xib"]))
  var first: String

  @Argument(
    help: "The file to compare with.", completion: .file(extensions: ["json", "storyboard", "xib"]))
  var second: String

  @OptionGroup var range: RangeOptions

  @Option(
    help: .init(
      "Greatest difference in points that counts as equal; 0 by default.", valueName: "points"))
  var tolerance = 0.0

  @Option(help: .init("Output format: text or json.", valueName: "format"))
  var format = ReportFormat.text

  @Option(
    help: .init(
      "PNG file for both layouts side by side, at the size with the greatest difference.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var picture: String?

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    guard range.width != nil || range.height != nil else {
      throw ValidationError("Missing expected argument '--width A...B' or '--height C...D'")
    }
    guard first != "-" || second != "-" else {
      throw ValidationError("Only one of the two documents can come from standard input")
    }
    guard (0...LayoutDocument.Limit.length).contains(tolerance) else {
      throw ValidationError("--tolerance needs a number of points of at least 0")
    }
  }

  func run() throws {
    let run = DiffRun(
      first: first, second: second, widths: range.width?.range, heights: range.height?.range,
      tolerance: tolerance, settings: range.settings, interface: interface.settings,
      format: format, picture: picture.map(PictureFile.init))
    throw run.run().exitCode
  }
}
