// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Synchronization
import Testing

/// The errors that the handler received from all tests of the process.
enum Reported {
  private static let errors = Mutex<[ViewError]>([])
  private static let isInstalled: Bool = {
    ViewError.handler = { error in errors.withLock { $0.append(error) } }
    return true
  }()

  /// Runs a body that makes many errors, which the tests' handler receives like all others.
  static func quietly(_ body: () throws -> Void) rethrows {
    _ = isInstalled
    try body()
  }

  /// Returns the errors of a body whose text contains a name that only one test uses.
  static func errors(naming name: String, during body: () throws -> Void) rethrows -> [ViewError] {
    _ = isInstalled
    let before = errors.withLock { $0.count }
    try body()
    return errors.withLock { $0[before...].filter { "\($0)".contains(name) } }
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

/// Returns a view with a name, to be placed by constraints.
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
    item: item, attribute: attribute, relatedBy: relation, toItem: other,
    attribute: otherAttribute, multiplier: multiplier, constant: constant)
  try constraint.setPriority(Priority(priority))
  try constraint.activate()
  return constraint
}

/// Constrains an item to a frame relative to another item's top left corner.
func place(_ item: View, in other: View, _ frame: Rect) throws {
  try constrain(item, .left, .equal, other, .left, plus: frame.minX)
  try constrain(item, .top, .equal, other, .top, plus: frame.minY)
  try constrain(item, .width, plus: frame.width)
  try constrain(item, .height, plus: frame.height)
}

func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
  (first - second).magnitude <= tolerance * max(1, first.magnitude, second.magnitude)
}

func isNear(_ first: Rect, _ second: Rect, _ tolerance: Double = 1e-9) -> Bool {
  isNear(first.minX, second.minX, tolerance) && isNear(first.minY, second.minY, tolerance)
    && isNear(first.width, second.width, tolerance)
    && isNear(first.height, second.height, tolerance)
}
