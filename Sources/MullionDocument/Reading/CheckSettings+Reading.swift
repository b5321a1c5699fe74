// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

extension CheckSettings {
  /// Reads settings from JSON.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Throws: A ``DocumentError`` with all mistakes and their positions.
  public init(json bytes: [UInt8]) throws(DocumentError) {
    self = try ReadingContext.read(bytes, budget: DocumentBudget()) { context, root in
      CheckSettingsReader(context: context).settings(root)
    }
  }
}

/// Reads the file `mullion.json`.
private struct CheckSettingsReader {
  let context: ReadingContext

  func settings(_ value: JSONValue) -> CheckSettings? {
    var settings = CheckSettings()
    context.object(value, .settings, expected: "the settings of a project, which are an object") {
      key, member in
      switch key {
      case "rules": settings.rules = CheckReader(context: context, scope: nil).checks(member)
      case "width": settings.widths = range(member)
      case "height": settings.heights = range(member)
      case "directions":
        settings.directions = list(member, of: "directions") {
          context.name($0, of: LayoutDirection.documentNames)
        }
      case "fontScales":
        settings.fontScales = list(member, of: "numbers") {
          context.number($0, in: ObjectShape.fontScales)
        }
      case "pseudoLocalize":
        settings.pseudoLength = context.number(member, in: ObjectShape.pseudoLengths)
      case "devices": settings.devices = list(member, of: "names") { context.text($0) }
      case "texts": settings.texts = list(member, of: "paths") { context.text($0) }
      case "baseline": settings.baseline = context.text(member)
      default: _ = context.text(member)
      }
    }
    return settings
  }

  private func list<Element>(
    _ value: JSONValue, of what: String, _ read: (JSONValue) -> Element?
  ) -> [Element] {
    var elements: [Element] = []
    context.array(value, of: what) { _, element in
      if let element = read(element) { elements.append(element) }
    }
    return elements
  }

  /// Reads a length, or an array of the least and the greatest one.
  private func range(_ value: JSONValue) -> ClosedRange<Double>? {
    if value.kind == .number { return context.extent(value).map { $0...$0 } }
    let ends = list(value, of: "the least and the greatest length") { context.extent($0) }
    guard value.kind == .array else { return nil }
    guard ends.count == 2, ends[0] <= ends[1] else {
      context.reject(value, expected: "a length, or the least and the greatest one")
      return nil
    }
    return ends[0]...ends[1]
  }
}

extension ObjectShape {
  static let fontScales = 0.1...10.0
  static let pseudoLengths = 1.0...10.0

  static let settings = ObjectShape(
    "settings", "The settings of mullion check for the documents of a project.",
    [
      .schemaAddress,
      .init("rules", .definition("checks"), "The settings of rules."),
      .init("width", length, "The widths of the root; by default the document's."),
      .init("height", length, "The heights of the root; by default the document's."),
      .init(
        "directions", .array(of: .names(LayoutDirection.documentNames.map(\.0))),
        "The layout directions; by default the document's."),
      .init(
        "fontScales", .array(of: .number(in: fontScales)), "The factors of the font sizes."),
      .init(
        "pseudoLocalize", .number(in: pseudoLengths),
        "The factor of the lengths of accented texts."),
      .init("devices", .array(of: .type("string")), "The names of devices."),
      .init("texts", .array(of: .filledText), "The paths of files with texts by the ids of views."),
      .init("baseline", .filledText, "The path of the file with known findings."),
    ])

  private static let length = JSONSchema.anyOf([
    .definition("extent"), .array(of: .definition("extent")),
  ])
}
