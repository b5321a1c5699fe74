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

  /// The range of widths of a page without a device, in points.
  ///
  /// It is extended to contain the document's width.
  private static let widths = 320.0...1024

  /// Creates the inspector page and the picture, adds them to `pages`, and returns an answer that describes
  /// them, or the document's mistakes.
  func answer(_ pages: ServedPages) -> LoopbackAnswer {
    let start = ContinuousClock.now
    do {
      let input = try self.input()
      let result = try make(input)
      let (page, picture) = (result.page, result.picture)
      let number = pages.add(.init(html: page.html, picture: picture))
      return Self.json { writer in
        writer.member("page", .number(Double(number)))
        writer.member("findings", .number(Double(page.findingCount)))
        writer.member("hasPicture", .truth(picture != nil))
        writer.member("width", .exact(result.size.width))
        writer.member("height", .exact(result.size.height))
        writer.member("isNarrow", .truth(result.isNarrow))
        writer.member(
          "milliseconds", .number(((ContinuousClock.now - start) / .milliseconds(1)).rounded()))
      }
    } catch {
      if case ViewError.solver(_, .limitReached) = error {
        return .refusal(
          504, "the layout took longer than the time limit; start mullion serve with --time-limit")
      }
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

  /// A page of a document with its picture.
  private struct Result {
    var page: InspectPage
    var picture: [UInt8]?
    var size: Size
    /// Whether the page shows only one width, because the map of the whole range reached a limit.
    var isNarrow = false
  }

  private func make(_ input: InputDocument) throws -> Result {
    let options = ownSettings.forDocument(in: document.file)
    let layout = try input.silentLayout(ownSettings)
    layout.window.overrideUserInterfaceStyle = variant.style
    _ = try layout.solveAll()
    let size = layout.window.bounds.size
    let picture = try Self.picture(of: layout)
    func page(
      _ widths: ClosedRange<Double>, until deadline: ContinuousClock.Instant?
    ) throws -> InspectPage {
      try InspectPage(
        of: input.document, options: options, file: document.file, widths: widths,
        heights: size.height...size.height, style: variant.style, deadline: deadline)
    }
    let widths = widths(around: size.width)
    let deadline = input.budget.deadline
    guard widths.lowerBound < widths.upperBound else {
      return Result(page: try page(widths, until: deadline), picture: picture, size: size)
    }
    // Keep a quarter of the time for the page with one width, in case the map of the range takes too long.
    let early = deadline.map { $0 - (settings.limits.time ?? .zero) / 4 }
    if let page = try Self.unlessLate({ try page(widths, until: early) }), page.missing.isEmpty {
      return Result(page: page, picture: picture, size: size)
    }
    let one = try page(size.width...size.width, until: deadline)
    return Result(page: one, picture: picture, size: size, isNarrow: true)
  }

  /// Returns the range of widths of the page: only the width of the device or of the request, or the usual
  /// range extended to contain the document's width.
  private func widths(around width: Double) -> ClosedRange<Double> {
    if variant.options.device != nil { return width...width }
    switch variant.widths {
    case .own: return width...width
    case .one(let width): return width...width
    case .all: return min(Self.widths.lowerBound, width)...max(Self.widths.upperBound, width)
    }
  }

  /// Returns the result of a closure; nil if its layouts reached their deadline.
  private static func unlessLate<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch ViewError.solver(_, .limitReached) {
      return nil
    }
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
