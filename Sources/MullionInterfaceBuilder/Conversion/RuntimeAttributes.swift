// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionRaster

/// Converts the runtime attributes that set properties of a view or of its layer.
///
/// A key path without `layer.` belongs to a custom class. If it has the name of a layer's property,
/// such as `cornerRadius`, it is treated as this property, because custom classes almost always
/// pass it on.
struct RuntimeAttributes {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties that the attributes of a view set.
  func settings(of view: InterfaceView) -> [ViewSetting] {
    view.element.list("userDefinedRuntimeAttributes").compactMap { attribute in
      let path = attribute["keyPath"] ?? ""
      switch path.hasPrefix("layer.") ? String(path.dropFirst("layer.".count)) : path {
      case "cornerRadius": return length(attribute).map { .cornerRadius($0) }
      case "borderWidth": return length(attribute).map { .borderWidth($0) }
      case "borderColor", "borderUIColor": return color(attribute).map { .borderColor($0) }
      case "masksToBounds", "clipsToBounds":
        return .clipsToBounds(context.values.truth("value", of: attribute))
      default:
        context.notes.add(
          "runtime attribute",
          "found the runtime attribute \(path); only those of corners, borders and clipping apply",
          at: attribute)
        return nil
      }
    }
  }

  private func length(_ attribute: XMLElement) -> Double? {
    let child = attribute.children.first { $0["key"] == "value" }
    guard let length = context.values.number("value", of: child ?? attribute), length >= 0 else {
      return nil
    }
    return length
  }

  private func color(_ attribute: XMLElement) -> Color? {
    attribute.child("color", key: "value").flatMap { context.resources.color($0, context.values) }
  }
}
