// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionSolver

/// The alignment insets of symbols, which a file does not record.
///
/// Constraints refer to the alignment rectangle of an SF Symbol, but the recorded frame is that of its
/// drawing. If constraints require another size than that of the frame, half of the difference is the inset
/// at each end.
enum SymbolInsets {
  /// The largest difference between the two rectangles, in points.
  private static let largest = 16.0

  /// Returns the insets from the recorded frame of an image view to its alignment rectangle; zero
  /// unless it shows a symbol of a required size.
  static func insets(of view: InterfaceView) -> EdgeInsets {
    guard isSymbol(view.element), let size = view.frame?.size else { return .zero }
    let required = requiredSize(of: view, size)
    let (x, y) = (inset(size.width, required.width), inset(size.height, required.height))
    return EdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  private static func isSymbol(_ element: XMLElement) -> Bool {
    element["catalog"] == "system"
      || element.child("imageReference", key: "image")?["catalog"] == "system"
  }

  private static func inset(_ length: Double, _ required: Double?) -> Double {
    guard let required, (length - required).magnitude <= largest else { return 0 }
    return (length - required) / 2
  }

  /// Returns the lengths that constraints of the view and of its superview require; nil for an axis
  /// without one.
  private static func requiredSize(
    of view: InterfaceView, _ size: Size
  ) -> (width: Double?, height: Double?) {
    var width = view.lengthsOfSuperview.horizontal
    var height = view.lengthsOfSuperview.vertical
    var ratio: Double?
    for constraint in view.constraints
    where constraint.relation == .equal && constraint.priority == 1000
      && (constraint.firstItem ?? view.id) == view.id
    {
      switch (constraint.firstAttribute, constraint.secondAttribute) {
      case ("width", nil): width = constraint.constant
      case ("height", nil): height = constraint.constant
      case ("width", "height") where (constraint.secondItem ?? view.id) == view.id:
        ratio = constraint.multiplier
      default: break
      }
    }
    guard let ratio, ratio > 0 else { return (width, height) }
    if let width, height == nil { height = width / ratio }
    if let height, width == nil { width = height * ratio }
    // If only the aspect ratio is fixed, it determines the height from the recorded width.
    if width == nil, height == nil { height = size.width / ratio }
    return (width, height)
  }
}
