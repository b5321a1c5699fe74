// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionSolver

/// Lists the ways in which the layout of one region may break rules.
///
/// Inside a region all edges are affine functions, so each way is a set of linear inequalities on the
/// root's size. The rules of geometry apply to the painted areas: they consider transforms, content modes
/// and clipping, but not shadows.
struct RuleChecker {
  let layout: DocumentLayout
  let plan: CheckPlan
  let tree: CheckedTree
  let map: LayoutMap
  let region: LayoutMap.Region
  let views: RegionViews

  typealias Law = LayoutMap.Law

  /// A visible view to which a rule applies.
  struct Entry {
    var id: String
    var view: View
    var placement: ViewPlacement
  }

  init(
    _ layout: DocumentLayout, _ plan: CheckPlan, _ tree: CheckedTree, _ map: LayoutMap,
    _ region: LayoutMap.Region
  ) {
    (self.layout, self.plan, self.tree) = (layout, plan, tree)
    (self.map, self.region) = (map, region)
    views = RegionViews(map, region)
  }

  /// The conditions of all rules that need no further layouts, only the affine functions of the region.
  var conditions: [CheckCondition] {
    truncations + overlaps + outsideAncestors + outsideSafeArea + smallTargets + unreachable
      + unscrollable + emptyViews + wrongOrders + assertions
  }

  /// Returns the visible views that a rule applies to and that satisfy a condition.
  func entries(_ rule: CheckRule, where isConcerned: (View) -> Bool) -> [Entry] {
    guard plan.has(rule) else { return [] }
    return tree.visible.compactMap { id, view in
      guard plan.applies(rule, to: id), isConcerned(view),
        let placement = views.placement(of: view)
      else { return nil }
      return Entry(id: id, view: view, placement: placement)
    }
  }

  // MARK: Areas

  private var outsideAncestors: [CheckCondition] {
    entries(.insideSuperview, where: CheckedTree.paints).flatMap { entry in
      tree.clippingAncestors(of: entry.view).enumerated().flatMap { number, outer in
        outside(outer, entry, isNearest: number == 0)
      }
    }
  }

  /// Returns the conditions that a view is outside an ancestor that clips.
  ///
  /// Round corners of the ancestor do not count: most contents are meant to be cut there.
  private func outside(
    _ outer: View, _ entry: Entry, isNearest: Bool
  ) -> [CheckCondition] {
    guard let limits = views.placement(of: outer),
      let placement = views.placement(of: entry.view, in: outer)
    else { return [] }
    let name = outer.identifier ?? "the root"
    let place = RepairAdvice.name(of: outer)
    let area = RootFrame.Edges(
      left: Law(constant: 0), top: Law(constant: 0), right: limits.width, bottom: limits.height)
    return PaintedView.pieces(of: entry.view, placement).flatMap { piece in
      outside(placement.edges(of: piece.area), area) { side in
        CheckCondition(
          key: .init(
            rule: .insideSuperview, views: [entry.id],
            part: isNearest ? side : "\(side) of \(name)"),
          bounds: piece.bounds, tolerance: halfPixel,
          sentence: "the \(side) edge of \(entry.id) is outside \(name)",
          details: RepairAdvice.inside(entry.id, side, place).map { [$0] } ?? [])
      }
    }
  }

  /// Half a pixel, in points.
  ///
  /// An edge that is outside by less can be rounded to the edge of the superview.
  private var halfPixel: Double {
    0.5 / layout.window.scale + CheckCondition.standardTolerance
  }

  private var outsideSafeArea: [CheckCondition] {
    let insets = layout.window.safeArea
    guard let root = views.edges(of: tree.root), insets != .zero else { return [] }
    let limits = RootFrame.Edges(
      left: root.left + Law(constant: insets.left), top: root.top + Law(constant: insets.top),
      right: root.right + Law(constant: -insets.right),
      bottom: root.bottom + Law(constant: -insets.bottom))
    let safeArea = tree.root.identifier.map { "\($0).\(ItemReference.Area.safeArea.rawValue)" }
    let concerned = entries(.insideSafeArea) { view in
      (view is Control || (view as? Label).map { !$0.text.isEmpty } ?? false)
        && !CheckedTree.isScrolled(view)
    }
    return concerned.flatMap { entry in
      outside(entry.placement.edges(of: entry.placement.bounds), limits) { side in
        CheckCondition(
          key: .init(rule: .insideSafeArea, views: [entry.id], part: side),
          sentence: "the \(side) edge of \(entry.id) is outside the safe area",
          details: RepairAdvice.inside(entry.id, side, safeArea).map { [$0] } ?? [])
      }
    }
  }

  /// Returns four conditions, one for each edge of a rectangle that is outside another rectangle.
  private func outside(
    _ own: RootFrame.Edges, _ limits: RootFrame.Edges, _ make: (String) -> CheckCondition
  ) -> [CheckCondition] {
    [
      ("left", limits.left - own.left), ("top", limits.top - own.top),
      ("right", own.right - limits.right), ("bottom", own.bottom - limits.bottom),
    ].map { side, amount in
      var condition = make(side)
      condition.amounts = [amount]
      return condition
    }
  }

  private var smallTargets: [CheckCondition] {
    let least = plan.minimumTarget
    return entries(.minimumTarget) { $0 is Control }.flatMap { entry in
      shownSides(of: entry).map { name, length in
        CheckCondition(
          key: .init(rule: .minimumTarget, views: [entry.id], part: name),
          amounts: [Law(constant: least) - length],
          sentence: "the \(name) of \(entry.id) is below \(ShortDecimal.text(least)) points",
          details: RepairAdvice.atLeast(least, entry.id, name, entry.view).map { [$0] } ?? [])
      }
    }
  }

  private var emptyViews: [CheckCondition] {
    entries(.noEmptyView, where: CheckedTree.hasContent).flatMap { entry in
      shownSides(of: entry).map { name, length in
        var condition = CheckCondition(
          key: .init(rule: .noEmptyView, views: [entry.id], part: name),
          bounds: [Law(constant: CheckCondition.standardTolerance) - length],
          sentence: "\(entry.id) shows content, but its \(name) is 0")
        condition.fixedAmount = 0
        return condition
      }
    }
  }

  /// Returns the lengths of a view's sides on the screen.
  private func shownSides(of entry: Entry) -> [(name: String, length: Law)] {
    let stretch = entry.placement.stretch
    return [
      ("width", entry.placement.width * stretch.width),
      ("height", entry.placement.height * stretch.height),
    ]
  }

  // MARK: Order and assertions

  private var wrongOrders: [CheckCondition] {
    guard plan.has(.onScreenOrder) else { return [] }
    return plan.orderedViews.flatMap { id -> [CheckCondition] in
      guard let container = layout.view(id) else { return [] }
      let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let ordered = container.subviews.filter(CheckedTree.showsSomething)
      return zip(ordered, ordered.dropFirst()).flatMap {
        wrongOrder(of: $0, before: $1, isMirrored)
      }
    }
  }

  private func wrongOrder(
    of first: View, before second: View, _ isMirrored: Bool
  ) -> [CheckCondition] {
    guard let one = views.edges(of: first), let other = views.edges(of: second),
      let name = first.identifier, let next = second.identifier
    else { return [] }
    func key(_ part: String) -> CheckCondition.Key {
      .init(rule: .onScreenOrder, views: [name, next], part: part)
    }
    let above = CheckCondition(
      key: key("above"), bounds: [one.top - other.bottom], amounts: [one.bottom - other.bottom],
      sentence: "\(next) is above \(name), which precedes it")
    let before = CheckCondition(
      key: key("before"), bounds: [other.bottom - one.top, one.bottom - other.top],
      amounts: [
        isMirrored ? other.right - one.right : one.left - other.left,
        other.bottom - one.top, one.bottom - other.top,
      ], sentence: "\(next) is before \(name) on the same row, but follows it")
    return [above, before]
  }

  private var assertions: [CheckCondition] {
    guard plan.has(.assertions) else { return [] }
    return layout.document.assertions.enumerated().flatMap { index, assertion in
      let value = map.observedLaw(index, in: region)
      let ids = (assertion.left.terms + assertion.right.terms).map(\.item.id)
      let views = ids.enumerated().filter { ids.firstIndex(of: $1) == $0 }.map(\.element)
      func condition(_ part: String, _ amount: Law) -> CheckCondition {
        var condition = CheckCondition(
          key: .init(rule: .assertions, views: views, part: assertion.id + part),
          amounts: [amount], tolerance: 1e-6, sentence: "\(assertion.text) does not hold")
        condition.pointer = "/assertions/\(index)"
        condition.identity = assertion.text + part
        return condition
      }
      switch assertion.relation {
      case .lessThanOrEqual: return [condition("", value)]
      case .greaterThanOrEqual: return [condition("", value * -1)]
      case .equal: return [condition("", value), condition("", value * -1)]
      }
    }
  }
}
