// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionAsk
import MullionDocument

/// The command `mullion inspect FILE -o page.html`.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Writes a web page that shows a layout at every size of a range.",
    usage: "mullion inspect <file> -o <page.html> [--width A...B] [--height C...D] [<options>]",
    discussion: """
      The page is one file and needs no network. It evaluates the frames as functions of the size: drag the \
      edge of the window, and all views follow exactly. A click on a view shows its frame as formulas, the \
      constraints that add up to it, and those that mention it. The page lists the findings of check and the \
      conflicts. Exits with code 6 if a limit was reached before all sizes were covered.
      """)

  @Argument(
    help: "A layout document, .storyboard or .xib file; - reads standard input.",
    completion: .file(extensions: ["json", "storyboard", "xib"]))
  var file: String

  @Option(
    name: .shortAndLong, help: .init("The page to write.", valueName: "page.html"),
    completion: .file(extensions: ["html"]))
  var output: String

  @OptionGroup var range: RangeOptions

  @OptionGroup var interface: InterfaceArguments

  func run() throws {
    let run = InspectRun(
      file: file, output: output, widths: range.width?.range, heights: range.height?.range,
      settings: range.settings, interface: interface.settings)
    throw run.run().exitCode
  }
}
