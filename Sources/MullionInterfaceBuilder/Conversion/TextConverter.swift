// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry

/// Converts the texts of labels and buttons.
struct TextConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties of a label or a button; none for other views.
  func settings(of view: InterfaceView) -> [ViewSetting] {
    switch view.kind {
    case .label: label(view)
    case .button: button(view)
    default: []
    }
  }

  private func label(_ view: InterfaceView) -> [ViewSetting] {
    let element = view.element
    var settings: [ViewSetting] = [.text(text("text", "attributedText", of: element))]
    settings.append(.font(FontConverter(context).font(of: view, 17)))
    if let color = element.child("color", key: "textColor"),
      let value = context.resources.color(color, context.values)
    {
      settings.append(.textColor(value))
    }
    if let alignment = TextAlignment(rawValue: element["textAlignment"] ?? "") {
      settings.append(.textAlignment(alignment))
    }
    if let lines = context.values.number("numberOfLines", of: element), (0...1e6).contains(lines) {
      settings.append(.numberOfLines(Int(lines)))
    }
    if let mode = Self.lineBreakModes[element["lineBreakMode"] ?? ""] {
      settings.append(.lineBreakMode(mode))
    }
    return settings
  }

  private func button(_ view: InterfaceView) -> [ViewSetting] {
    let element = view.element
    let state = element.child("state", key: "normal")
    let configuration = element.child("buttonConfiguration", key: "configuration")
    let title =
      [state, configuration].lazy.compactMap { $0 }
      .map { self.text("title", "attributedTitle", of: $0) }.first { !$0.isEmpty }
    var settings: [ViewSetting] = [.text(title ?? "")]
    settings.append(.font(FontConverter(context).font(of: view, 15)))
    if let color = state?.child("color", key: "titleColor"),
      let value = context.resources.color(color, context.values)
    {
      settings.append(.textColor(value))
    }
    if let inset = element.child("inset", key: "contentEdgeInsets") {
      settings.append(.contentEdgeInsets(insets(inset)))
    }
    return settings
  }

  private func insets(_ element: XMLElement) -> EdgeInsets {
    func length(_ name: String) -> Double { max(context.values.number(name, of: element) ?? 0, 0) }
    return EdgeInsets(
      top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
  }

  /// Returns a text, which is an attribute, an element, or the fragments of an attributed text.
  private func text(_ key: String, _ attributedKey: String, of element: XMLElement) -> String {
    if let text = element[key] { return text }
    for name in ["string", "mutableString"] {
      if let child = element.child(name, key: key) { return child.text }
    }
    guard let attributed = element.child("attributedString", key: attributedKey) else { return "" }
    return attributed.children.filter { $0.name == "fragment" }
      .map { text("content", "", of: $0) }.joined()
  }

  private static let lineBreakModes: [String: LineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
  ]
}
