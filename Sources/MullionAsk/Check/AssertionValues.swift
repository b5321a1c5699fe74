// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// The values of a document's assertions in the last layout: left sides minus right sides.
///
/// Locations are in the coordinates of the root. In a right-to-left layout, leading and trailing edges are
/// measured from the root's right side. As in constraints, the direction is that of the nearest view that
/// contains all items.
struct AssertionValues {
  private let layout: DocumentLayout

  init(of layout: DocumentLayout) { self.layout = layout }

  /// The values, one for each assertion.
  var values: [Double] {
    layout.document.assertions.map { assertion in
      let isMirrored = isMirrored(assertion)
      return value(of: assertion.left, isMirrored) - value(of: assertion.right, isMirrored)
    }
  }

  /// Whether the nearest view that contains all items of an assertion is laid out from right to left.
  private func isMirrored(_ assertion: AssertionDescription) -> Bool {
    let items = (assertion.left.terms + assertion.right.terms).map(\.item)
    let hosts = items.compactMap { layout.view($0.id) ?? layout.guide($0.id)?.owningView }
    var common = hosts.first
    while let view = common, !hosts.allSatisfy({ $0.isDescendant(of: view) }) {
      common = view.superview
    }
    let direction = common?.effectiveUserInterfaceLayoutDirection
    return (direction ?? layout.window.layoutDirection) == .rightToLeft
  }

  private func value(of sum: ConstraintSum, _ isMirrored: Bool) -> Double {
    sum.terms.reduce(sum.constant) {
      $0 + $1.coefficient * value(of: $1.attribute, $1.item, isMirrored)
    }
  }

  private func value(
    of attribute: LayoutAttribute, _ item: ItemReference, _ isMirrored: Bool
  ) -> Double {
    guard let root = layout.window.rootView, let rect = rect(of: item, attribute) else { return 0 }
    let width = root.exactFrame.width
    switch attribute {
    case .left, .leftMargin: return rect.minX
    case .right, .rightMargin: return rect.maxX
    case .leading, .leadingMargin: return isMirrored ? width - rect.maxX : rect.minX
    case .trailing, .trailingMargin: return isMirrored ? width - rect.minX : rect.maxX
    case .top, .topMargin: return rect.minY
    case .bottom, .bottomMargin: return rect.maxY
    case .notAnAttribute: return 0
    case .width: return rect.width
    case .height: return rect.height
    case .centerX, .centerXWithinMargins: return rect.midX
    case .centerY, .centerYWithinMargins: return rect.midY
    case .firstBaseline, .lastBaseline:
      let isFirst = attribute == .firstBaseline
      let own = layout.view(item.id)?.baseline(isFirst: isFirst, inHeight: rect.height)
      return rect.minY + (own ?? (isFirst ? 0 : rect.height))
    }
  }

  /// Returns the rectangle that an attribute refers to, in the root's coordinates.
  private func rect(of item: ItemReference, _ attribute: LayoutAttribute) -> Rect? {
    if let guide = layout.guide(item.id), let owner = guide.owningView {
      return guide.layoutFrame.offsetBy(dx: origin(of: owner).x, dy: origin(of: owner).y)
    }
    guard let view = layout.view(item.id) else { return nil }
    let frame = view.exactFrame
    let outer = view.superview.map(origin) ?? .zero
    let own = Rect(
      x: outer.x + frame.minX, y: outer.y + frame.minY, width: frame.width, height: frame.height)
    switch item.area {
    case .whole: break
    case .safeArea: return Self.inset(own, view.safeAreaInsets)
    case .margins: return Self.inset(own, view.layoutMargins)
    case .contentLayoutGuide, .frameLayoutGuide:
      guard let guide = item.area.item(of: view.box) as? LayoutGuide else { return own }
      return guide.layoutFrame.offsetBy(dx: origin(of: view).x, dy: origin(of: view).y)
    }
    switch attribute {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      return Self.inset(own, view.layoutMargins)
    default: return Self.inset(own, view.alignmentRectInsets)
    }
  }

  /// Returns the origin of a view's coordinate system, in the root's coordinates.
  private func origin(of view: View) -> Point {
    var (x, y) = (0.0, 0.0)
    for outer in sequence(first: view, next: \.superview) {
      if outer === layout.window { break }
      x += outer.exactFrame.minX - outer.bounds.minX
      y += outer.exactFrame.minY - outer.bounds.minY
    }
    return Point(x: x, y: y)
  }

  private static func inset(_ rect: Rect, _ insets: EdgeInsets) -> Rect {
    Rect(
      x: rect.minX + insets.left, y: rect.minY + insets.top,
      width: rect.width - insets.left - insets.right,
      height: rect.height - insets.top - insets.bottom)
  }
}
