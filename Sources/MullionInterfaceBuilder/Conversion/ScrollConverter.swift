// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry

/// Converts the content offsets and insets of scroll views.
struct ScrollConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties of a scroll view.
  ///
  /// If the file has no offset, the scroll view shows the start of its content, below the bars.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - topOverlap: The part of the view that bars at the top cover, in points.
  /// - Returns: The settings.
  func settings(of view: InterfaceView, topOverlap: Double) -> [ViewSetting] {
    let element = view.element
    let values = context.values
    var settings: [ViewSetting] = []
    let inset = element.child("inset", key: "contentInset").map(insets) ?? .zero
    let behavior = element["contentInsetAdjustmentBehavior"].flatMap {
      ScrollView.ContentInsetAdjustmentBehavior(rawValue: $0)
    }
    let start = Point(x: -inset.left, y: -inset.top - (behavior == .never ? 0 : topOverlap))
    if let point = element.child("point", key: "contentOffset"),
      let x = values.number("x", of: point), let y = values.number("y", of: point)
    {
      settings.append(.contentOffset(Point(x: x, y: y)))
    } else if start != Point(x: 0, y: 0) {
      settings.append(.contentOffset(start))
    }
    if inset != .zero { settings.append(.contentInset(inset)) }
    if let behavior { settings.append(.contentInsetAdjustmentBehavior(behavior)) }
    return settings
  }

  private func insets(_ element: XMLElement) -> EdgeInsets {
    let values = context.values
    return EdgeInsets(
      top: values.number("minY", of: element) ?? 0, left: values.number("minX", of: element) ?? 0,
      bottom: values.number("maxY", of: element) ?? 0,
      right: values.number("maxX", of: element) ?? 0)
  }
}
