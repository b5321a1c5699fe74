// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import MullionImageIO
import MullionInterfaceBuilder
import MullionServe

/// Lays out a document for a page of `mullion serve`.
struct ServedLayout: Sendable {
  let document: ServedDocuments.Document
  let variant: ServeVariant
  /// The text of the editor; nil for the file.
  let draft: [UInt8]?
  let settings: LayoutSettings

  /// The widths of a page without a device, in points; that of the document is added.
  private static let widths = 320.0...1024

  /// Makes the page and the picture, and returns a description of the page or of the mistakes.
  func answer(_ pages: ServedPages) -> LoopbackAnswer {
    let start = ContinuousClock.now
    do {
      let input = try self.input()
      let (page, picture) = try make(input)
      let number = pages.add(.init(html: page.html, picture: picture))
      return Self.json { writer in
        writer.member("page", .number(Double(number)))
        writer.member("findings", .number(Double(page.findingCount)))
        writer.member("hasPicture", .truth(picture != nil))
        writer.member("isComplete", .truth(page.missing.isEmpty))
        writer.member(
          "milliseconds", .number(((ContinuousClock.now - start) / .milliseconds(1)).rounded()))
      }
    } catch {
      return Self.mistakes(error, in: document.file)
    }
  }

  // MARK: Layout

  /// The settings for the document: its scene, and the variant.
  private var ownSettings: LayoutSettings {
    var settings = settings
    settings.interface = InterfaceSettings(
      scene: document.scene, options: variant.options, direction: variant.direction)
    return settings
  }

  private func input() throws -> InputDocument {
    guard let draft else { return try InputDocument.single(in: document.file, ownSettings) }
    return try InputDocument.json(
      draft, of: document.file, DocumentFile.name(of: document.file), ownSettings)
  }

  private func make(_ input: InputDocument) throws -> (page: InspectPage, picture: [UInt8]?) {
    let options = ownSettings.forDocument(in: document.file)
    let layout = try input.silentLayout(ownSettings)
    layout.window.overrideUserInterfaceStyle = variant.style
    _ = try layout.solveAll()
    let size = layout.window.bounds.size
    let picture = try Self.picture(of: layout)
    let page = try InspectPage(
      of: input.document, options: options, file: document.file, widths: widths(around: size.width),
      heights: size.height...size.height, style: variant.style, deadline: input.budget.deadline)
    return (page, picture)
  }

  /// Returns the widths of the page: that of the device, or a range with that of the document.
  private func widths(around width: Double) -> ClosedRange<Double> {
    if variant.options.device != nil { return width...width }
    return min(Self.widths.lowerBound, width)...max(Self.widths.upperBound, width)
  }

  private static func picture(of layout: DocumentLayout) throws -> [UInt8]? {
    let size = layout.pixelSize
    guard size.width > 0, size.height > 0 else { return nil }
    return try PNG.encode(try layout.render())
  }

  // MARK: Answers

  /// Returns an answer with an object.
  static func json(status: Int = 200, _ body: (inout JSONWriter) -> Void) -> LoopbackAnswer {
    LoopbackAnswer(
      status: status, type: "application/json", text: JSONWriter.text(isOneLine: true, body))
  }

  /// Returns the answer for a document that has no layout: each mistake, where it is, and what to do.
  static func mistakes(_ error: any Error, in file: String) -> LoopbackAnswer {
    json(status: 422) { writer in
      guard let error = error as? DocumentError else {
        let text =
          (error as? ValidationError)?.message ?? (error as? LimitReached)?.sentence ?? "\(error)"
        return writer.list("issues", [.members([("text", .string(text))])])
      }
      let remainder = error.remainder.map { JSONWriter.Value.members([("text", .string($0))]) }
      writer.list("issues", error.issues.map(value) + remainder)
    }
  }

  private static func value(_ issue: DocumentIssue) -> JSONWriter.Value {
    var members: JSONWriter.Members = [("text", .string("\(issue.problem)"))]
    if let pointer = issue.position.pointer { members.append(("pointer", .string(pointer))) }
    if let line = issue.position.line { members.append(("line", .number(Double(line)))) }
    if let column = issue.position.column { members.append(("column", .number(Double(column)))) }
    return .members(members)
  }
}
