// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder

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

  @Argument(help: .documents, completion: .documents)
  var files: [String]

  @OptionGroup var range: RangeOptions

  @Option(help: .init("Output format: text, json or svg.", valueName: "format"))
  var format = Format.text

  @Option(
    help: .init(
      "Only these views and guides, by their ids, separated by commas.", valueName: "ids"))
  var views: String?

  @Flag(help: "With svg: draw top and bottom edges in place of left and right ones.")
  var vertical = false

  @OptionGroup var interface: InterfaceArguments

  func validate() throws { try range.requireRange() }

  func run() throws {
    let settings = interface.settings(over: range.settings)
    let worst = files.worstStatus { file in
      ExitStatus.reporting(about: file) {
        let name = DocumentFile.name(of: file, among: files)
        return try InputDocument.all(in: file, name: name, settings).worstStatus {
          try map($0, settings)
        }
      }
    }
    throw worst.exitCode
  }

  private func map(_ input: InputDocument, _ settings: LayoutSettings) throws -> ExitStatus {
    let layout = try input.silentLayout(settings)
    let width = layout.window.bounds.width
    let chosen = views?.split(separator: ",").map(String.init)
    for id in chosen ?? [] where !DocumentMap.hasItem(id, in: layout) {
      StandardStreams.complain("\(input.file): found no view or guide \"\(id)\"; check --views")
      return .usage
    }
    let map = try DocumentMap(
      layout, name: input.name, widths: range.width ?? width...width, heights: range.height,
      deadline: input.budget.deadline, chosen: chosen)
    try print(map, of: input)
    guard map.map.missing.isEmpty else {
      return .reportLimit(beforeAllSizesWere: "covered", in: input.file)
    }
    return .solved
  }

  private func print(_ map: DocumentMap, of input: InputDocument) throws {
    switch format {
    case .text: try StandardStreams.print(input.names.named(map.text))
    case .json: try StandardStreams.print(map.json)
    case .svg:
      guard let chart = MapChart(of: map, axis: vertical ? .vertical : .horizontal) else {
        throw ValidationError(
          "\(input.file): svg shows one range; give a range of widths or of heights, not both")
      }
      try StandardStreams.print(chart.svg)
    }
  }
}
