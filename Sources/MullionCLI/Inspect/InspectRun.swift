// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionFiles
import MullionGeometry

/// The work of the command `mullion inspect FILE -o page.html`.
struct InspectRun {
  var file: String
  var output: String
  /// The root's widths, in points; nil if the caller gives none.
  var widths: ClosedRange<Double>?
  /// The root's heights, in points; nil if the caller gives none.
  var heights: ClosedRange<Double>?
  var settings: LayoutSettings
  var interface: InterfaceSettings

  /// The root's widths, in points, if the caller gives neither widths nor heights.
  private static let defaultWidths = 320.0...1024

  /// Writes the page and prints a line about it.
  func run() -> ExitStatus {
    do {
      let inode = RegularFile.inode(at: output)
      if inode != nil, inode == DocumentFile.inode(of: file) {
        throw PictureFile.Failure(
          description: "--output is the document itself; choose another file", status: .usage)
      }
      let page = try page()
      try ReplacementFile.write(page.html, to: output)
      try StandardStreams.print(
        "\(output): \(page.regionCount) segments, \(page.findingCount) findings of check\n")
      guard page.missing.isEmpty else {
        StandardStreams.complain(
          "\(file): a limit was reached before all sizes were covered; --time-limit sets the limit of "
            + "time")
        return .limit
      }
      return .solved
    } catch {
      DocumentRun.complain(error, about: error is FileError ? output : file)
      return error is FileError ? .outputFailure : ExitStatus(error)
    }
  }

  private func page() throws -> InspectPage {
    EngineMessages.discard()
    let asked = try AskedDocument.single(in: file, settings, interface)
    var widths = widths
    if widths == nil, heights == nil { widths = Self.defaultWidths }
    let own = try asked.layout(settings).window.bounds.width
    return try InspectPage(
      of: asked.document, options: settings.forDocument(in: asked.file), file: file,
      widths: widths ?? own...own, heights: heights, deadline: asked.budget.deadline)
  }
}
