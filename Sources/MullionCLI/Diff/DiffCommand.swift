// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder

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

  @Argument(help: .document, completion: .documents)
  var first: String

  @Argument(help: "The file to compare with.", completion: .documents)
  var second: String

  @OptionGroup var range: RangeOptions

  @Option(
    help: .init(
      "Greatest difference in points that counts as equal; 0 by default.", valueName: "points"))
  var tolerance = 0.0

  @Option(help: .format)
  var format = ReportFormat.text

  @Option(
    help: .init(
      "PNG file for both layouts side by side, at the size with the greatest difference.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var picture: String?

  @OptionGroup var interface: InterfaceArguments

  func validate() throws {
    try range.requireRange()
    guard first != "-" || second != "-" else {
      throw ValidationError("Only one of the two documents can come from standard input")
    }
    try OptionValue.checkLength(tolerance, of: "--tolerance")
    if let picture { try OptionValue.checkPicture(picture) }
  }

  func run() throws { throw compare().exitCode }

  private var settings: LayoutSettings { interface.settings(over: range.settings) }

  /// Compares the documents and prints the differences; errors go to standard error.
  private func compare() -> ExitStatus {
    var file = first
    do {
      let one = try InputDocument.single(in: first, settings)
      file = second
      let other = try InputDocument.single(in: second, settings)
      file = first
      let map = try map(one, range.width, range.height)
      file = second
      // Use the sizes of the first map, because the second document's own size may differ.
      let diff = try compare(map, with: other)
      file = picture ?? first
      try draw(diff, one, other)
      try print(diff, one.names)
      return status(of: diff)
    } catch {
      StandardStreams.complain(error, about: file)
      return ExitStatus(error)
    }
  }

  private func map(
    _ input: InputDocument, _ widths: ClosedRange<Double>?, _ heights: ClosedRange<Double>?
  ) throws -> DocumentMap {
    let layout = try input.silentLayout(settings)
    let width = layout.window.bounds.width
    return try DocumentMap(
      layout, name: input.name, widths: widths ?? width...width, heights: heights,
      deadline: input.budget.deadline)
  }

  private func compare(_ map: DocumentMap, with other: InputDocument) throws -> LayoutDiff {
    var diff = LayoutDiff(
      map, try self.map(other, map.map.widths, map.map.heights), tolerance: tolerance,
      deadline: other.budget.deadline)
    (diff.firstName, diff.secondName) = (first, second)
    return diff
  }

  private func print(_ diff: LayoutDiff, _ names: InterfaceNames) throws {
    switch format {
    case .text:
      let text = DiffText(usesColor: TerminalStyle().isColored).text(of: diff)
      try StandardStreams.print(names.named(text))
    case .json: try StandardStreams.print(diff.json)
    }
  }

  private func status(of diff: LayoutDiff) -> ExitStatus {
    guard diff.missing.isEmpty else {
      return .reportLimit(beforeAllSizesWere: "compared", in: "\(first), \(second)")
    }
    return diff.isEqual ? .solved : .findings
  }

  /// Draws both layouts side by side.
  private func draw(_ diff: LayoutDiff, _ one: InputDocument, _ other: InputDocument) throws {
    guard let picture else { return }
    var settings = settings
    settings.size = diff.pictureSize
    let layouts = try [one, other].map { input in
      let layout = try input.build(settings.forDocument(in: input.file))
      layout.window.errorHandler = { _ in }
      return layout
    }
    let inodes = [first, second].map(DocumentFile.inode)
    try OutputFile(path: picture).draw(layouts, besides: inodes) {
      try diff.picture(of: layouts[0], and: layouts[1])
    }
  }
}
