// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver

extension Window {
  /// Returns the errors about the window's objects that a body causes.
  func errors(during body: () throws -> Void) rethrows -> [ViewError] {
    var found: [ViewError] = []
    let earlier = errorHandler
    errorHandler = { found.append($0) }
    defer { errorHandler = earlier }
    try body()
    return found
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

/// Returns a view with a name, a frame and subviews.
func view(
  _ name: String, _ frame: Rect = .zero, mask: AutoresizingMask? = nil, _ subviews: [View] = []
) -> View {
  let view = View(frame: frame)
  view.identifier = name
  if let mask { view.autoresizingMask = mask }
  for subview in subviews { view.addSubview(subview) }
  return view
}

/// Returns a view with a name, to be positioned by constraints.
func item(_ name: String, _ subviews: [View] = []) -> View {
  let item = view(name, .zero, subviews)
  item.translatesAutoresizingMaskIntoConstraints = false
  return item
}

/// Returns a window with a root view of its size.
func window(
  _ width: Double, _ height: Double, scale: Double = 1,
  direction: LayoutDirection = .leftToRight, root: View
) -> Window {
  let window = Window(frame: rect(0, 0, width, height))
  window.scale = scale
  window.layoutDirection = direction
  window.rootView = root
  return window
}

/// Activates the constraint `item.attribute relation multiplier * other.attribute + constant`.
@discardableResult
func constrain(
  _ item: any LayoutItem, _ attribute: LayoutAttribute, _ relation: Relation = .equal,
  _ other: (any LayoutItem)? = nil, _ otherAttribute: LayoutAttribute = .notAnAttribute,
  times multiplier: Double = 1, plus constant: Double = 0, at priority: Float = 1000
) throws -> LayoutConstraint {
  let constraint = try LayoutConstraint(
    validating: item, attribute: attribute, relatedBy: relation, toItem: other,
    attribute: otherAttribute, multiplier: multiplier, constant: constant)
  try constraint.setPriority(Priority(priority))
  try constraint.activate()
  return constraint
}

/// Constrains an item to a frame, relative to the top left corner of another item.
func place(_ item: View, in other: View, _ frame: Rect) throws {
  try constrain(item, .left, .equal, other, .left, plus: frame.minX)
  try constrain(item, .top, .equal, other, .top, plus: frame.minY)
  try constrain(item, .width, plus: frame.width)
  try constrain(item, .height, plus: frame.height)
}
