// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry

/// The work of the command `mullion diff A B`.
struct DiffRun {
  var first: String
  var second: String
  var widths: ClosedRange<Double>?
  var heights: ClosedRange<Double>?
  var tolerance: Double
  var settings: LayoutSettings
  var interface: InterfaceSettings
  var format: ReportFormat
  /// The file for both layouts side by side.
  var picture: PictureFile?

  /// Compares the documents and prints the differences; errors go to standard error.
  func run() -> ExitStatus {
    var file = first
    do {
      let one = try AskedDocument.single(in: first, settings, interface)
      file = second
      let other = try AskedDocument.single(in: second, settings, interface)
      file = first
      let map = try map(one, widths, heights)
      file = second
      // The second document may have another size of its own.
      let diff = try compare(map, with: other)
      file = picture?.path ?? first
      try draw(diff, one, other)
      switch format {
      case .text:
        try StandardStreams.print(DiffText(usesColor: TerminalStyle().isColored).text(of: diff))
      case .json: try StandardStreams.print(diff.json)
      }
      return status(of: diff)
    } catch {
      DocumentRun.complain(error, about: file)
      return ExitStatus(error)
    }
  }

  private func map(
    _ asked: AskedDocument, _ widths: ClosedRange<Double>?, _ heights: ClosedRange<Double>?
  ) throws -> DocumentMap {
    let layout = try asked.layout(settings)
    let width = layout.window.bounds.width
    return try DocumentMap(
      layout, name: asked.name, widths: widths ?? width...width, heights: heights,
      deadline: asked.budget.deadline)
  }

  private func compare(_ map: DocumentMap, with other: AskedDocument) throws -> LayoutDiff {
    var diff = LayoutDiff(
      map, try self.map(other, map.map.widths, map.map.heights), tolerance: tolerance,
      deadline: other.budget.deadline)
    (diff.firstName, diff.secondName) = (first, second)
    return diff
  }

  private func status(of diff: LayoutDiff) -> ExitStatus {
    guard diff.missing.isEmpty else {
      StandardStreams.complain(
        "\(first), \(second): a limit was reached before all sizes were compared; --time-limit sets "
          + "the limit of time")
      return .limit
    }
    return diff.isEqual ? .solved : .findings
  }

  private func draw(_ diff: LayoutDiff, _ one: AskedDocument, _ other: AskedDocument) throws {
    guard let picture else { return }
    let layouts = try [one, other].map { asked in
      var options = settings.forDocument(in: asked.file)
      options.size = diff.pictureSize
      let layout = try DocumentLayout(asked.document, options: options)
      layout.window.errorHandler = { _ in }
      return layout
    }
    let inodes = [first, second].map(DocumentFile.inode)
    try picture.draw(layouts, besides: inodes) {
      try diff.picture(of: layouts[0], and: layouts[1])
    }
  }
}
