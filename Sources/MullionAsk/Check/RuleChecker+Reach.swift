// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// Finds controls that a touch does not reach, and content that cannot be scrolled to.
extension RuleChecker {
  /// The conditions that a touch at the center of a control does not reach the control.
  ///
  /// A touch must be inside each ancestor, whether it clips or not. A view in front of the control
  /// or of one of its ancestors takes the touch, also if it paints nothing.
  var unreachable: [CheckCondition] {
    entries(.reachable) { $0 is Control }.flatMap { entry -> [CheckCondition] in
      let (view, id) = (entry.view, entry.id)
      func condition(_ part: String, _ sentence: String) -> CheckCondition {
        CheckCondition(
          key: .init(rule: .reachable, views: [id], part: part),
          sentence: "a touch at the center of \(id) does not reach it: \(sentence)")
      }
      var conditions: [CheckCondition] = []
      if entry.placement.determinant.magnitude < 1e-9 {
        var flat = condition("scale", "its transform leaves no area")
        flat.fixedAmount = 0
        return [flat]
      }
      var inner = view
      while let outer = inner.superview, inner !== tree.root {
        conditions += covers(of: inner, in: outer, view, condition)
        // Stop here: the user can scroll the control into the visible part of the scroll view.
        if outer is ScrollView { break }
        conditions += outside(outer, view, condition)
        if !outer.isUserInteractionEnabled {
          var off = condition("off", "\(outer.identifier ?? "a view around it") takes no touches")
          off.fixedAmount = 0
          conditions.append(off)
        }
        inner = outer
      }
      return conditions
    }
  }

  /// Returns the conditions that the center of a control is outside one of its ancestors.
  private func outside(
    _ outer: View, _ control: View, _ make: (String, String) -> CheckCondition
  ) -> [CheckCondition] {
    guard let limits = views.placement(of: outer),
      let placement = views.placement(of: control, in: outer)
    else { return [] }
    let center = placement.point(placement.width * 0.5, placement.height * 0.5)
    let name = outer.identifier ?? "the root"
    return [
      ("left", center.x * -1), ("top", center.y * -1), ("right", center.x - limits.width),
      ("bottom", center.y - limits.height),
    ].map { side, amount in
      var condition = make("outside \(name) \(side)", "it is outside \(name)")
      condition.amounts = [amount]
      condition.details =
        RepairAdvice.inside(control.identifier ?? "", side, RepairAdvice.name(of: outer))
        .map { [$0] } ?? []
      return condition
    }
  }

  /// Returns the conditions that siblings in front of the control or of one of its ancestors,
  /// `inner`, take the touch.
  private func covers(
    of inner: View, in outer: View, _ control: View, _ make: (String, String) -> CheckCondition
  ) -> [CheckCondition] {
    guard let place = outer.subviews.firstIndex(where: { $0 === inner }),
      let own = views.placement(of: control, in: outer)
    else { return [] }
    let center = own.point(own.width * 0.5, own.height * 0.5)
    return outer.subviews[(place + 1)...].compactMap { front in
      guard let name = front.identifier, !front.isHidden, front.alpha >= 0.01,
        front.isUserInteractionEnabled, let placement = views.placement(of: front, in: outer),
        let local = placement.local(center)
      else { return nil }
      var condition = make("covered \(name)", "\(name) is in front of it")
      condition.shownViews = [control.identifier ?? "", name]
      condition.details = [
        RepairAdvice.start + "move \(name) away from it, or before it in \"subviews\""
      ]
      condition.amounts = [
        local.x, placement.width - local.x, local.y, placement.height - local.y,
      ]
      return condition
    }
  }

  // MARK: Scrolling

  /// The conditions that a view in a scroll view is beyond the area that scrolling can show.
  var unscrollable: [CheckCondition] {
    entries(.scrolls, where: CheckedTree.paints).flatMap { entry -> [CheckCondition] in
      guard let scroll = Self.scrollView(around: entry.view), let id = scroll.identifier,
        let area = scrollableArea(of: scroll),
        let placement = views.placement(of: entry.view, in: scroll)
      else { return [] }
      let edges = PaintedView.pieces(of: entry.view, placement).map {
        (piece: $0, edges: placement.edges(of: $0.area))
      }
      // The placement is relative to the top left corner of the visible part, the area to that of
      // the content.
      let origin = scroll.bounds.origin
      return edges.flatMap { piece, edges -> [CheckCondition] in
        let sides: [(String, [Law])] = [
          ("left", [area.left - edges.left + Law(constant: -origin.x)]),
          ("top", [area.top - edges.top + Law(constant: -origin.y)]),
          ("right", area.rights.map { edges.right + Law(constant: origin.x) - $0 }),
          ("bottom", area.bottoms.map { edges.bottom + Law(constant: origin.y) - $0 }),
        ]
        return sides.map { side, amounts in
          CheckCondition(
            key: .init(rule: .scrolls, views: [entry.id], part: side), bounds: piece.bounds,
            amounts: amounts,
            sentence: "the \(side) edge of \(entry.id) is cut off, and \(id) does not scroll to it")
        }
      }
    }
  }

  /// The edges of the area that a scroll view can show, in its content's coordinates.
  ///
  /// The largest of the right edges and of the bottom edges counts.
  private struct ScrollableArea {
    var left: Law
    var top: Law
    var rights: [Law]
    var bottoms: [Law]
  }

  private func scrollableArea(of scroll: ScrollView) -> ScrollableArea? {
    guard let own = views.placement(of: scroll) else { return nil }
    let origin = scroll.bounds.origin
    guard scroll.isScrollEnabled else {
      return ScrollableArea(
        left: Law(constant: origin.x), top: Law(constant: origin.y),
        rights: [own.width + Law(constant: origin.x)],
        bottoms: [own.height + Law(constant: origin.y)])
    }
    guard let content = contentSize(of: scroll) else { return nil }
    let inset = scroll.adjustedContentInset
    return ScrollableArea(
      left: Law(constant: -inset.left), top: Law(constant: -inset.top),
      rights: [
        content.width + Law(constant: inset.right), own.width + Law(constant: -inset.left),
      ],
      bottoms: [
        content.height + Law(constant: inset.bottom), own.height + Law(constant: -inset.top),
      ])
  }

  /// Returns the size of a scroll view's content; nil for a table, a collection or a text view,
  /// which set it in code.
  func contentSize(of scroll: ScrollView) -> (width: Law, height: Law)? {
    if scroll is TableView || scroll is CollectionView || scroll is TextView { return nil }
    if scroll.layoutBox?.hasConstrainedContent ?? false {
      return map.law(of: scroll.contentLayoutGuide, in: region).map { ($0.width, $0.height) }
    }
    let size = scroll.contentSize
    return (Law(constant: size.width), Law(constant: size.height))
  }

  private static func scrollView(around view: View) -> ScrollView? {
    for outer in sequence(first: view, next: \.superview).dropFirst() {
      if let scroll = outer as? ScrollView { return scroll }
      // This ancestor clips the view and is checked itself, so the view needs no check.
      if outer.clipsToBounds, CheckedTree.isReported(outer) { return nil }
    }
    return nil
  }
}

extension ViewPlacement {
  /// Returns a point in the view's coordinates; nil if the view's matrix has no inverse.
  func local(_ point: (x: Law, y: Law)) -> (x: Law, y: Law)? {
    let determinant = determinant
    guard determinant.magnitude > 1e-12 else { return nil }
    let (dx, dy) = (point.x - x, point.y - y)
    return (
      dx * (d / determinant) - dy * (c / determinant),
      dy * (a / determinant) - dx * (b / determinant)
    )
  }
}
