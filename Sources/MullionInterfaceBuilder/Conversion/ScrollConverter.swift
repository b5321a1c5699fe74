// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry

/// Converts the content offsets and insets of scroll views.
struct ScrollConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties of a scroll view.
  func settings(of view: InterfaceView) -> [ViewSetting] {
    let element = view.element
    let values = context.values
    var settings: [ViewSetting] = []
    if let point = element.child("point", key: "contentOffset"),
      let x = values.number("x", of: point), let y = values.number("y", of: point)
    {
      settings.append(.contentOffset(Point(x: x, y: y)))
    }
    if let inset = element.child("inset", key: "contentInset") {
      settings.append(
        .contentInset(
          EdgeInsets(
            top: values.number("minY", of: inset) ?? 0, left: values.number("minX", of: inset) ?? 0,
            bottom: values.number("maxY", of: inset) ?? 0,
            right: values.number("maxX", of: inset) ?? 0)))
    }
    if let name = element["contentInsetAdjustmentBehavior"],
      let behavior = ScrollView.ContentInsetAdjustmentBehavior(rawValue: name)
    {
      settings.append(.contentInsetAdjustmentBehavior(behavior))
    }
    return settings
  }
}
