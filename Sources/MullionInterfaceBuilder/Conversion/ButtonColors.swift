// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionRaster

/// The colors of buttons, which depend on the type of a button or on the style of its configuration.
struct ButtonColors {
  /// The corner radius of a configuration of medium size, in points.
  private static let cornerRadius = 6.0

  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the color of a button's title.
  func title(of element: XMLElement) -> Color {
    let state = element.child("state", key: "normal")
    if let color = color("titleColor", of: state) { return color }
    guard let configuration = configuration(of: element) else {
      // A button without a type is a custom button, whose title is white in UIKit.
      return element["buttonType"] == nil ? .white : tint(of: element)
    }
    if let color = color("baseForegroundColor", of: configuration) { return color }
    return configuration["style"] == "filled" ? .white : tint(of: element)
  }

  /// Returns the background and the corners of a configuration; none for other buttons.
  func background(of element: XMLElement) -> [ViewSetting] {
    guard let configuration = configuration(of: element) else { return [] }
    let base = color("baseBackgroundColor", of: configuration)
    let usual: Color? =
      switch configuration["style"] {
      case "filled": tint(of: element)
      case "tinted": tint(of: element).withAlphaComponent(0.18)
      case "gray": Color(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.12)
      default: nil
      }
    guard let color = usual.map({ base ?? $0 }) else { return [] }
    return [.background(color), .cornerRadius(Self.cornerRadius)]
  }

  private func configuration(of element: XMLElement) -> XMLElement? {
    element.child("buttonConfiguration", key: "configuration")
  }

  private func tint(of element: XMLElement) -> Color {
    color("tintColor", of: element) ?? SystemColors.tint
  }

  private func color(_ key: String, of element: XMLElement?) -> Color? {
    element?.child("color", key: key).flatMap { context.resources.color($0, context.values) }
  }
}
