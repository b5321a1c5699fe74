// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster

/// The images and colors that a file refers to by name, and the sizes of its designable views.
struct InterfaceResources: Sendable {
  /// The recorded sizes of images, in points.
  var images: [String: Size] = [:]
  /// The colors of asset catalogs, as the file records them.
  var namedColors: [String: Color] = [:]
  /// The system's colors, as the file records them.
  var systemColors: [String: Color] = [:]
  /// The intrinsic content sizes that custom views reported to Interface Builder, by view id; -1
  /// for an axis without one.
  var designableSizes: [String: Size] = [:]

  /// Reads the `resources` and `designables` elements of a document.
  ///
  /// Images and colors of asset catalogs replace those that the file recorded.
  init(_ document: XMLElement, _ values: ValueReader, _ assets: InterfaceAssets) {
    for element in document.list("resources") {
      guard let name = element["name"] else { continue }
      switch element.name {
      case "image": images[name] = values.size(element)
      case "namedColor": namedColors[name] = color(of: element, values)
      case "systemColor": systemColors[name] = color(of: element, values)
      default: break
      }
    }
    for element in document.list("designables") {
      guard let id = element["name"], let size = element.child("size", key: "intrinsicContentSize")
      else { continue }
      designableSizes[id] = values.size(size)
    }
    for (name, image) in assets.images { images[name] = image.size }
    namedColors.merge(assets.colors) { $1 }
  }

  private func color(of element: XMLElement, _ values: ValueReader) -> Color? {
    element.child("color").flatMap { color($0, values) }
  }

  /// Returns the color of a `color` element; nil if its name is unknown.
  func color(_ element: XMLElement, _ values: ValueReader) -> Color? {
    if let name = element["name"] { return namedColors[name] }
    if let name = element["systemColor"] { return systemColors[name] ?? SystemColors.color(name) }
    if let name = element["cocoaTouchSystemColor"] { return SystemColors.color(name) }
    let alpha = values.number("alpha", of: element) ?? 1
    if let white = values.number("white", of: element) {
      return Color(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = values.number("red", of: element),
      let green = values.number("green", of: element),
      let blue = values.number("blue", of: element)
    else { return nil }
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
