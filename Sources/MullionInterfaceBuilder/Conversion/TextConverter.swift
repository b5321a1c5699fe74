// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster

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
    var settings = shownText(of: view, 17)
    if let lines = context.values.number("numberOfLines", of: element), (0...1e6).contains(lines) {
      settings.append(.numberOfLines(Int(lines)))
    }
    if let mode = Self.lineBreakModes[element["lineBreakMode"] ?? ""] {
      settings.append(.lineBreakMode(mode))
    }
    return settings + shrinking(element, FontConverter(context).size(of: view, 17))
  }

  /// Returns the properties of a label whose font becomes smaller if its text does not fit.
  ///
  /// A file names a smallest size or factor only for such labels, and `adjustsFontSizeToFit` is NO
  /// for others.
  private func shrinking(_ element: XMLElement, _ size: Double) -> [ViewSetting] {
    let factor =
      context.values.number("minimumScaleFactor", of: element)
      ?? context.values.number("minimumFontSize", of: element).map { $0 / size }
    let isShrinking = element["adjustsFontSizeToFit"] != "NO"
    guard isShrinking, let factor, factor < 1 else { return [] }
    var settings: [ViewSetting] = [
      .adjustsFontSizeToFitWidth(true), .minimumScaleFactor(max(factor, 0)),
    ]
    if element["baselineAdjustment"] == "alignCenters" {
      settings.append(.baselineAdjustment(.alignCenters))
    }
    return settings
  }

  /// Returns the text, the font, the color and the alignment of a label or a text view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The size of the font if the file does not say one, in points.
  /// - Returns: The settings.
  func shownText(of view: InterfaceView, _ size: Double) -> [ViewSetting] {
    let element = view.element
    let attributed = AttributedTextConverter(context).text(of: element, size)
    var settings: [ViewSetting] = [
      attributed.map { .attributedText($0) } ?? .text(text("text", "", of: element)),
      .font(FontConverter(context).font(of: view, size)),
    ]
    settings += FontConverter(context).adjustment(of: view)
    if let color = element.child("color", key: "textColor"),
      let value = context.resources.color(color, context.values)
    {
      settings.append(.textColor(value))
    }
    if let alignment = TextAlignment(rawValue: element["textAlignment"] ?? "") {
      settings.append(.textAlignment(alignment))
    }
    return settings
  }

  private func button(_ view: InterfaceView) -> [ViewSetting] {
    let element = view.element
    let state = element.child("state", key: "normal")
    let configuration = element.child("buttonConfiguration", key: "configuration")
    // A button with a configuration may still have an unused title of its normal state in the file.
    let title =
      [configuration, state].lazy.compactMap { $0 }
      .map { self.text("title", "attributedTitle", of: $0) }.first { !$0.isEmpty }
    var settings: [ViewSetting] = [.text(title ?? "")]
    if let configuration {
      settings += ButtonConverter(context).settings(of: element, configuration)
    } else {
      settings.append(.font(FontConverter(context).font(of: view, 15)))
      settings.append(.textColor(ButtonConverter(context).titleColor(of: element)))
      if let inset = element.child("inset", key: "contentEdgeInsets") {
        settings.append(.contentEdgeInsets(insets(inset)))
      }
    }
    let source = configuration?.imageName == nil ? state : configuration
    if let source, let image = image(of: source) {
      settings.append(.image(image))
    }
    return settings
  }

  /// The longest side of a button's image that is not a file, in points.
  private static let longestBlankSide = 512.0

  /// Returns the file of a button's image, or a transparent image with its size.
  private func image(of source: XMLElement) -> ImageSource? {
    guard let name = source.imageName else { return nil }
    if let file = context.imageFile(name, of: source) { return .file(file) }
    let sides = 1...Self.longestBlankSide
    guard let size = context.resources.images[name], sides.contains(size.width),
      sides.contains(size.height)
    else { return nil }
    return .pattern(.solid, size: size, colors: [.clear])
  }

  private func insets(_ element: XMLElement) -> EdgeInsets {
    func length(_ name: String) -> Double { max(context.values.number(name, of: element) ?? 0, 0) }
    return EdgeInsets(
      top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
  }

  /// Returns a text, which is an attribute, an element, or the fragments of an attributed text.
  func text(_ key: String, _ attributedKey: String, of element: XMLElement) -> String {
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
