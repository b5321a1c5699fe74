// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionLayout
import MullionSolver

/// Evaluates the constraints of a document for given frames.
///
/// The content of each scroll view has coordinates of its own, which begin at its top left corner.
struct FrameMeasure {
  /// A view with its frame.
  struct Item {
    let view: ViewDescription
    /// The alignment rectangle, in the coordinates of ``space``.
    let rect: Rect
    /// The alignment rectangle in the root's coordinates, including the content offsets of scroll
    /// views.
    let visible: Rect
    /// The size of the frame.
    let size: Size
    /// The id of the innermost scroll view around the view; nil outside of scroll views.
    let space: String?
    /// The id of the superview; nil for the root.
    let superview: String?
  }

  let document: LayoutDocument
  let frames: [String: Rect]
  /// The views with frames, by id.
  private(set) var items: [String: Item] = [:]
  /// The views with frames, in tree order.
  private var views: [ViewDescription] = []

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - frames: The frames in superviews' coordinates, by view id.
  init(_ document: LayoutDocument, frames: [String: Rect]) {
    (self.document, self.frames) = (document, frames)
    collect(document.root, in: nil, at: Point(x: 0, y: 0), seen: Point(x: 0, y: 0), nil)
  }

  // MARK: Constraints

  /// The largest error of a constraint that still counts as satisfied, in points, because the
  /// values on both sides can be rounded to whole points.
  private static let roundingError = 1.01

  /// The first required constraint, or stack, that does not hold; nil if there is none.
  var brokenConstraint: String? {
    for constraint in document.constraints
    where constraint.isActive && constraint.priority == .required {
      if let error = error(of: constraint), error > Self.roundingError { return constraint.id }
    }
    return views.first { stackError(of: $0) > Self.roundingError }?.id
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

  /// Returns the sum of the errors of required constraints and stacks.
  func requiredError() -> Double {
    let required = document.constraints.filter { $0.isActive && $0.priority == .required }
    let rows = required.reduce(0) { $0 + (error(of: $1) ?? 0) }
    return views.reduce(rows) { $0 + stackError(of: $1) }
  }

  private func error(of constraint: ConstraintDescription) -> Double? {
    guard let left = value(constraint.left, beside: constraint.right),
      let right = value(constraint.right, beside: constraint.left)
    else { return nil }
    let excess = left - right
    return switch constraint.relation {
    case .equal: excess.magnitude
    case .lessThanOrEqual: max(excess, 0)
    case .greaterThanOrEqual: max(-excess, 0)
    }
  }

  private func add(contentErrorsOf view: ViewDescription, to errors: inout [Double: Double]) {
    guard let size = view.settings.recorded(ViewSetting.intrinsicSize),
      let rect = items[view.id]?.rect
    else { return }
    let hugging = view.settings.recorded(ViewSetting.hugging) ?? .init()
    let resistance = view.settings.recorded(ViewSetting.compressionResistance) ?? .init()
    func add(_ natural: Double?, _ length: Double, _ hugging: Priority?, _ resistance: Priority?) {
      guard let natural else { return }
      errors[(hugging ?? .low).value, default: 0] += max(length - natural, 0)
      errors[(resistance ?? .high).value, default: 0] += max(natural - length, 0)
    }
    add(size.width, rect.width, hugging.horizontal, resistance.horizontal)
    add(size.height, rect.height, hugging.vertical, resistance.vertical)
  }

  // MARK: Values

  /// Returns the value of one side of a constraint; nil if frames do not determine it.
  private func value(_ sum: ConstraintSum, beside other: ConstraintSum) -> Double? {
    let spaces = Set((sum.terms + other.terms).filter(\.attribute.isLocation).map(space))
    // In a constraint between a scroll view and a view inside it, the edges of the scroll view mean
    // those of its content.
    let inner = spaces.compactMap(\.self).first { inner in
      spaces.subtracting([inner]).allSatisfy { $0 == items[inner]?.space }
        && (sum.terms + other.terms).contains { $0.item.id == inner }
    }
    guard spaces.count <= 1 || inner != nil else { return nil }
    var total = sum.constant
    for term in sum.terms {
      guard let value = value(term, insideOf: inner) else { return nil }
      total += term.coefficient * value
    }
    return total
  }

  private func space(of term: ConstraintSum.Term) -> String? {
    switch term.item.area {
    case .contentLayoutGuide: term.item.id
    default: items[term.item.id]?.space
    }
  }

  private func value(_ term: ConstraintSum.Term, insideOf scroll: String?) -> Double? {
    // The formulas below assume a left-to-right layout.
    guard document.direction == .leftToRight, let item = items[term.item.id] else { return nil }
    var rect = item.rect
    let isContent = term.item.area == .contentLayoutGuide || term.item.id == scroll
    if isContent, term.attribute.isLocation {
      // The content begins at 0. Its end is unknown here, because constraints determine it.
      return [.left, .leading, .top].contains(term.attribute) ? 0 : nil
    }
    switch term.item.area {
    case .whole: break
    case .safeArea where item.superview == nil: rect = rect.inset(by: document.safeArea)
    case .frameLayoutGuide where !term.attribute.isLocation: break
    default: return nil
    }
    return value(term.attribute, of: rect, item)
  }

  private func value(_ attribute: LayoutAttribute, of rect: Rect, _ item: Item) -> Double? {
    switch attribute {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX
    case .centerY: rect.midY
    case .leftMargin, .leadingMargin: rect.minX + margins(of: item).left
    case .rightMargin, .trailingMargin: rect.maxX - margins(of: item).right
    case .topMargin: rect.minY + margins(of: item).top
    case .bottomMargin: rect.maxY - margins(of: item).bottom
    case .centerXWithinMargins: rect.inset(by: margins(of: item)).midX
    case .centerYWithinMargins: rect.inset(by: margins(of: item)).midY
    case .firstBaseline: baselines(of: item)?.first.map { rect.minY + $0 }
    case .lastBaseline: baselines(of: item)?.last.map { rect.maxY - $0 }
    default: nil
    }
  }

  /// Returns the baselines that the document sets for a view; nil if the baselines are those of the
  /// view's own text.
  private func baselines(of item: Item) -> ViewSetting.Baselines? {
    item.view.settings.recorded(ViewSetting.baseline)
  }

  // MARK: Margins

  /// Returns the margins of a view, in a layout from left to right.
  func margins(of item: Item) -> EdgeInsets {
    let settings = item.view.settings
    var written = settings.recorded(ViewSetting.layoutMargins)
    if let directional = settings.recorded(ViewSetting.directionalLayoutMargins) {
      written = directional.resolved(in: .leftToRight)
    }
    let usual = item.view.kind == .stack ? 0.0 : 8
    var result = written ?? EdgeInsets(top: usual, left: usual, bottom: usual, right: usual)
    if settings.recorded(ViewSetting.insetsLayoutMarginsFromSafeArea) ?? true,
      let root = items[document.root.id]
    {
      result = result.adding(document.safeArea.clipped(to: item.visible, in: root.visible))
    }
    guard settings.recorded(ViewSetting.preservesSuperviewLayoutMargins) ?? false,
      let outer = item.superview.flatMap({ items[$0] })
    else { return result }
    let outerMargins = margins(of: outer)
    let overlap = EdgeInsets(
      top: outerMargins.top - item.visible.minY + outer.visible.minY,
      left: outerMargins.left - item.visible.minX + outer.visible.minX,
      bottom: outerMargins.bottom - outer.visible.maxY + item.visible.maxY,
      right: outerMargins.right - outer.visible.maxX + item.visible.maxX)
    return result.maximum(overlap)
  }

  // MARK: Frames

  private mutating func collect(
    _ view: ViewDescription, in superview: String?, at origin: Point, seen: Point, _ space: String?
  ) {
    guard let frame = superview == nil ? view.frame : frames[view.id] else { return }
    views.append(view)
    let insets = view.settings.recorded(ViewSetting.alignmentInsets) ?? .zero
    func rect(_ origin: Point) -> Rect {
      Rect(
        x: origin.x + frame.minX, y: origin.y + frame.minY, width: frame.width,
        height: frame.height)
    }
    let (whole, visible) = (rect(origin), rect(seen))
    items[view.id] = Item(
      view: view, rect: whole.inset(by: insets), visible: visible.inset(by: insets),
      size: frame.size, space: space, superview: superview)
    let isScroll = view.kind == .scroll
    let offset =
      isScroll
      ? view.settings.recorded(ViewSetting.contentOffset) ?? Point(x: 0, y: 0) : Point(x: 0, y: 0)
    let inner = isScroll ? Point(x: 0, y: 0) : whole.origin
    let innerSeen = Point(x: visible.minX - offset.x, y: visible.minY - offset.y)
    for subview in view.subviews {
      collect(subview, in: view.id, at: inner, seen: innerSeen, isScroll ? view.id : space)
    }
  }
}

extension [ViewSetting] {
  /// Returns the value of a property; nil if the settings do not have it.
  func recorded<Value>(_ property: ViewProperty<Value>) -> Value? {
    lazy.compactMap { $0[property] }.first
  }
}
