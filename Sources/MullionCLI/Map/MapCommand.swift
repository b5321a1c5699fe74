// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry

/// The command `mullion map FILE…`.
struct MapCommand: ParsableCommand {
  /// The forms of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case svg
  }

  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Prints the frames as exact functions of the root's size.",
    usage: "mullion map <files> ... --width A...B [<options>]",
    discussion: """
      Divides the sizes into regions in which every coordinate is an affine function of the root's width and \
      height. Says which regions are proved and where frames jump. Exits with code 6 if a limit was reached; \
      the output then lists the sizes that are not covered.
      """)

  @Argument(
    help: "Layout documents, .storyboard or .xib files; - reads a document from standard input.")
  var files: [String]

  @OptionGroup var range: RangeOptions

  @Option(help: .init("Output format: text, json or svg.", valueName: "format"))
  var format = Format.text

  @Option(
    help: .init("Only these views, by their ids, separated by commas.", valueName: "ids"))
  var views: String?

  @Flag(help: "With svg: draw top and bottom edges in place of left and right ones.")
  var vertical = false

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    guard range.width != nil || range.height != nil else {
      throw ValidationError("Missing expected argument '--width A...B' or '--height C...D'")
    }
  }

  func run() throws {
    var worst = ExitStatus.solved
    for file in files { worst = max(worst, map(file)) }
    throw worst.exitCode
  }

  private func map(_ file: String) -> ExitStatus {
    do {
      var worst = ExitStatus.solved
      for asked in try AskedDocument.all(in: file, range.settings, interface.settings) {
        worst = max(worst, try map(asked))
      }
      return worst
    } catch {
      DocumentRun.complain(error, about: file)
      return ExitStatus(error)
    }
  }

  private func map(_ asked: AskedDocument) throws -> ExitStatus {
    let layout = try asked.layout(range.settings)
    let size = layout.window.bounds.size
    let chosen = views?.split(separator: ",").map(String.init)
    for id in chosen ?? [] where layout.view(id) == nil {
      StandardStreams.complain("\(asked.file): found no view \"\(id)\"; check --views")
      return .usage
    }
    let map = try DocumentMap(
      layout, name: asked.name, widths: range.width?.range ?? size.width...size.width,
      heights: range.height?.range, deadline: asked.budget.deadline, chosen: chosen)
    try print(map, of: asked.file)
    guard map.map.missing.isEmpty else {
      StandardStreams.complain(
        "\(asked.file): a limit was reached before all sizes were covered; --time-limit sets the "
          + "limit of time")
      return .limit
    }
    return .solved
  }

  private func print(_ map: DocumentMap, of file: String) throws {
    switch format {
    case .text: try StandardStreams.print(map.text)
    case .json: try StandardStreams.print(map.json)
    case .svg:
      guard let chart = MapChart(of: map, axis: vertical ? .vertical : .horizontal) else {
        throw ValidationError(
          "\(file): svg shows one range; give a range of widths or of heights, not both")
      }
      try StandardStreams.print(chart.svg)
    }
  }
}
