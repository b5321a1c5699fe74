// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry

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

  @Argument(help: .document, completion: .documents)
  var file: String

  @Option(
    name: .shortAndLong,
    help: .init("The page to write; - for standard output.", valueName: "page.html"),
    completion: .file(extensions: ["html"]))
  var output: String

  @OptionGroup var range: RangeOptions

  @OptionGroup var interface: InterfaceArguments

  func run() throws { throw inspect().exitCode }

  private var settings: LayoutSettings { interface.settings(over: range.settings) }

  /// The root's widths, in points, if the caller gives neither widths nor heights.
  private static let defaultWidths = 320.0...1024

  /// Writes the page and prints a line about it.
  private func inspect() -> ExitStatus {
    ExitStatus.reporting(about: file) {
      let target = OutputFile(path: output)
      let isPrinted = output == "-"
      if !isPrinted { try target.requireOutput(besides: file) }
      let page = try page()
      let count = page.regionCount
      let summary =
        "\(count) segment\(count == 1 ? "" : "s"), \(page.findingCount) findings of check"
      if isPrinted {
        try StandardStreams.print(page.html)
        StandardStreams.complain("\(file): \(summary)")
      } else {
        try target.write(page.html)
        try StandardStreams.print("\(output): \(summary)\n")
      }
      guard page.missing.isEmpty else {
        return .reportLimit(beforeAllSizesWere: "covered", in: file)
      }
      return .solved
    }
  }

  private func page() throws -> InspectPage {
    EngineMessages.discard()
    let input = try InputDocument.single(in: file, settings)
    let own = try input.silentLayout(settings).window.bounds.width
    let hasRange = range.width != nil || range.height != nil
    return try InspectPage(
      of: input.document, options: settings.forDocument(in: input.file), file: file,
      widths: hasRange ? range.width ?? own...own : Self.defaultWidths, heights: range.height,
      deadline: input.budget.deadline)
  }
}
