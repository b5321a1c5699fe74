// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionRaster

/// Converts the configurations and colors of buttons.
struct ButtonConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the color of the title of a button without a configuration.
  func titleColor(of element: XMLElement) -> Color {
    if let color = color("titleColor", of: element.child("state", key: "normal")) { return color }
    // A button without a type is a custom button, whose title is white in UIKit.
    return element["buttonType"] == nil
      ? .white : color("tintColor", of: element) ?? SystemColors.tint
  }

  /// Returns the properties of a button with a configuration, without its title and image.
  func settings(of element: XMLElement, _ configuration: XMLElement) -> [ViewSetting] {
    let tint = color("tintColor", of: element).map { [ViewSetting.tintColor($0)] } ?? []
    return tint + [.configuration(description(of: configuration))]
  }

  private func description(of element: XMLElement) -> ButtonConfigurationDescription {
    var result = ButtonConfigurationDescription(
      style: Self.styles[element["style"] ?? ""] ?? .plain)
    let subtitle = TextConverter(context).text("subtitle", "attributedSubtitle", of: element)
    if !subtitle.isEmpty { result.subtitle = subtitle }
    result.titleAlignment = Self.alignments[element["titleAlignment"] ?? ""]
    result.titlePadding = length("titlePadding", of: element)
    result.imagePlacement = .init(rawValue: element["imagePlacement"] ?? "")
    result.imagePadding = length("imagePadding", of: element)
    result.buttonSize = Self.sizes[element["buttonSize"] ?? ""]
    result.titleFont = FontConverter(context).titleFont(of: element, 17)
    result.contentInsets = element.child("directionalEdgeInsets", key: "contentInsets")
      .map(context.values.directionalInsets)
    result.cornerStyle = Self.cornerStyles[element["cornerStyle"] ?? ""]
    result.baseForegroundColor = color("baseForegroundColor", of: element)
    result.baseBackgroundColor = color("baseBackgroundColor", of: element)
    if let background = element.child("backgroundConfiguration", key: "background") {
      result.cornerRadius = length("cornerRadius", of: background)
      result.strokeWidth = length("strokeWidth", of: background)
      result.strokeColor = color("strokeColor", of: background)
      result.backgroundColor = color("backgroundColor", of: background)
    }
    return result
  }

  /// Reads a nonnegative length, in points.
  private func length(_ name: String, of element: XMLElement) -> Double? {
    context.values.number(name, of: element).map { max($0, 0) }
  }

  private func color(_ key: String, of element: XMLElement?) -> Color? {
    element?.child("color", key: key).flatMap { context.resources.color($0, context.values) }
  }

  private static let styles: [String: ButtonConfigurationDescription.Style] = [
    "gray": .gray, "tinted": .tinted, "filled": .filled, "bordered": .gray,
    "borderedTinted": .tinted, "borderedProminent": .filled,
  ]

  private static let alignments: [String: Button.Configuration.TitleAlignment] = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]

  private static let sizes: [String: Button.Configuration.Size] = [
    "mini": .mini, "small": .small, "large": .large,
  ]

  private static let cornerStyles: [String: Button.Configuration.CornerStyle] = [
    "fixed": .fixed, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
  ]
}
