// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionSolver

/// Evaluates the constraints of a document for given frames.
struct FrameMeasure {
  private let document: LayoutDocument
  private let frames: [String: Rect]
  /// The alignment rectangles in the root's coordinates, by view id.
  private var rects: [String: Rect] = [:]
  /// The views that the document has, in tree order.
  private var views: [ViewDescription] = []
  /// The first stack that its arranged views do not fit into; nil if there is none.
  private(set) var brokenStack: String?

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - frames: The frames in superviews' coordinates, by view id.
  init(_ document: LayoutDocument, frames: [String: Rect]) {
    (self.document, self.frames) = (document, frames)
    collect(document.root, at: Point(x: 0, y: 0), isRoot: true)
  }

  // MARK: Constraints

  /// The first required constraint that does not hold; nil if there is none.
  ///
  /// Constraints with margins, baselines and contents of scroll views are not checked, because
  /// frames do not determine their values.
  var brokenConstraint: String? {
    for constraint in document.constraints
    where constraint.isActive && constraint.priority == .required {
      if let error = error(of: constraint), error > tolerance { return constraint.id }
    }
    return brokenStack
  }

  /// Returns the sum of the errors of optional constraints and content sizes, by priority.
  func errors() -> [Double: Double] {
    var errors: [Double: Double] = [:]
    for constraint in document.constraints
    where constraint.isActive && constraint.priority != .required {
      guard let error = error(of: constraint) else { continue }
      errors[constraint.priority.value, default: 0] += error
    }
    for view in views { add(contentErrorsOf: view, to: &errors) }
    return errors
  }

  /// The largest error that rounded frames explain, in points: the edges of both items are rounded
  /// to pixels.
  private var tolerance: Double { document.scale > 1 ? 0.51 : 1.01 }

  private func error(of constraint: ConstraintDescription) -> Double? {
    guard let left = value(constraint.left), let right = value(constraint.right) else { return nil }
    let excess = left - right
    return switch constraint.relation {
    case .equal: excess.magnitude
    case .lessThanOrEqual: max(excess, 0)
    case .greaterThanOrEqual: max(-excess, 0)
    }
  }

  private func add(contentErrorsOf view: ViewDescription, to errors: inout [Double: Double]) {
    guard let size = view.settings.lazy.compactMap({ $0[ViewSetting.intrinsicSize] }).first,
      let rect = rects[view.id]
    else { return }
    let hugging = view.settings.lazy.compactMap { $0[ViewSetting.hugging] }.first ?? .init()
    let resistance =
      view.settings.lazy.compactMap { $0[ViewSetting.compressionResistance] }.first ?? .init()
    func add(_ natural: Double?, _ length: Double, _ hugging: Priority?, _ resistance: Priority?) {
      guard let natural else { return }
      errors[(hugging ?? .low).value, default: 0] += max(length - natural, 0)
      errors[(resistance ?? .high).value, default: 0] += max(natural - length, 0)
    }
    add(size.width, rect.width, hugging.horizontal, resistance.horizontal)
    add(size.height, rect.height, hugging.vertical, resistance.vertical)
  }

  // MARK: Values

  private func value(_ sum: ConstraintSum) -> Double? {
    var total = sum.constant
    for term in sum.terms {
      guard let value = value(term) else { return nil }
      total += term.coefficient * value
    }
    return total
  }

  private func value(_ term: ConstraintSum.Term) -> Double? {
    // The formulas below are those of a layout from left to right.
    guard document.direction == .leftToRight, var rect = rects[term.item.id] else { return nil }
    switch term.item.area {
    case .whole: break
    case .safeArea where term.item.id == document.root.id: rect = rect.inset(by: document.safeArea)
    default: return nil
    }
    return switch term.attribute {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX
    case .centerY: rect.midY
    default: nil
    }
  }

  // MARK: Frames

  private mutating func collect(_ view: ViewDescription, at origin: Point, isRoot: Bool) {
    guard let frame = isRoot ? view.frame : frames[view.id] else { return }
    views.append(view)
    let insets = view.settings.lazy.compactMap { $0[ViewSetting.alignmentInsets] }.first ?? .zero
    let whole = Rect(
      x: origin.x + frame.minX, y: origin.y + frame.minY, width: frame.width, height: frame.height)
    rects[view.id] = whole.inset(by: insets)
    // Positions inside a scroll view depend on its content offset.
    guard view.kind != .scroll else { return }
    for subview in view.subviews { collect(subview, at: whole.origin, isRoot: false) }
    if view.kind == .stack { checkStack(view, frame.size) }
  }

  /// Records a stack that its visible arranged views do not fit into.
  private mutating func checkStack(_ stack: ViewDescription, _ size: Size) {
    let isVertical = stack.settings.contains { $0[ViewSetting.axis] == .vertical }
    let fills = !stack.settings.contains { $0.key == ViewSetting.alignment.key }
    for view in stack.subviews where !view.settings.contains(.hidden(true)) {
      guard let frame = frames[view.id] else { continue }
      let (low, high, end) =
        isVertical
        ? (frame.minY, frame.maxY, size.height) : (frame.minX, frame.maxX, size.width)
      let excess = isVertical ? frame.width - size.width : frame.height - size.height
      let isOutside = low < -tolerance || high > end + tolerance
      if isOutside || fills && excess > tolerance { brokenStack = brokenStack ?? stack.id }
    }
  }
}
