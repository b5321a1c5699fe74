// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// Finds overlaps of painted views, also of views in different containers.
extension RuleChecker {
  /// Two painted views, neither of which contains the other.
  private struct Pair {
    var condition: CheckCondition
    /// The sizes of the region at which the views overlap.
    var cell: ConvexCell
    var one: CheckedTree.Painted
    var other: CheckedTree.Painted
  }

  /// The conditions that painted views overlap.
  ///
  /// At sizes at which the containers of two views overlap too, only the overlap of the containers
  /// is reported.
  var overlaps: [CheckCondition] {
    guard plan.has(.noOverlap) else { return [] }
    var pairs: [Pair] = []
    for scope in tree.painted { pairs += self.pairs(in: scope) }
    let known = Dictionary(grouping: pairs.indices) { pairs[$0].one.number }
    return pairs.indices.flatMap { index in
      outer(index, pairs, known).reduce([pairs[index]]) { rest, outer in
        rest.flatMap { without(pairs[outer], $0) }
      }.map(\.condition)
    }
  }

  /// Returns the indices of the other pairs whose views contain the views of a pair, or are the
  /// same.
  private func outer(_ index: Int, _ pairs: [Pair], _ known: [Int: [Int]]) -> [Int] {
    let (pair, others) = (pairs[index], Set(pairs[index].other.chain))
    return pair.one.chain.flatMap { known[$0] ?? [] }.filter {
      $0 != index && others.contains(pairs[$0].other.number)
    }
  }

  /// Returns the parts of a pair's sizes at which another pair does not overlap.
  ///
  /// Where the other pair does not overlap, at least one of its functions is too small. Each
  /// function gives one part.
  private func without(_ outer: Pair, _ pair: Pair) -> [Pair] {
    let margin = 1e-9 * region.cell.magnitude
    if pair.cell.corners.allSatisfy({ outer.cell.contains($0, within: margin) }) { return [] }
    let condition = outer.condition
    let limits =
      condition.amounts.map { Law(constant: condition.tolerance) - $0 }
      + condition.bounds.map { $0 * -1 }
    return limits.compactMap { limit in
      var rest = pair
      rest.condition.bounds.append(limit)
      guard let cell = rest.condition.broken(in: region.cell) else { return nil }
      rest.cell = cell
      return rest
    }
  }

  /// Returns the pairs that overlap at a size of the region.
  private func pairs(in scope: [CheckedTree.Painted]) -> [Pair] {
    let shown = scope.compactMap { painted -> PaintedBox? in
      guard let placement = views.placement(of: painted.view) else { return nil }
      return PaintedBox(painted, placement, views)
    }
    // Visit the views by their left edges and compare each only with those that reach it, because
    // most pairs never overlap.
    let sorted = shown.sorted {
      ($0.across.lowerBound, $0.painted.number) < ($1.across.lowerBound, $1.painted.number)
    }
    var open: [PaintedBox] = []
    var pairs: [Pair] = []
    for box in sorted {
      open.removeAll { $0.across.upperBound <= box.across.lowerBound }
      for other in open where other.down.overlaps(box.down) {
        let isFirst = other.painted.number < box.painted.number
        pairs += overlap(of: isFirst ? other : box, with: isFirst ? box : other)
      }
      open.append(box)
    }
    return pairs.sorted {
      ($0.one.number, $0.other.number) < ($1.one.number, $1.other.number)
    }
  }

  private func overlap(of one: PaintedBox, with other: PaintedBox) -> [Pair] {
    guard let names = tree.names(of: one.painted, other.painted, plan) else { return [] }
    // Views overlap only inside the ancestors that clip them, because the rest is not painted.
    var clips = clipShapes(of: one.painted.view, other.painted.view)
    if let safeArea = safeArea(below: one.painted.view, other.painted.view) {
      clips.append(safeArea)
    }
    return one.pieces.flatMap { first in
      other.pieces.compactMap { second -> Pair? in
        let shapes =
          [one.shape(of: first, views), other.shape(of: second, views)] + clips
        var condition = CheckCondition(
          key: .init(rule: .noOverlap, views: names.group, part: ""),
          bounds: first.bounds + second.bounds, amounts: PaintedShape.overlaps(of: shapes),
          sentence: "\(names.group[0]) and \(names.group[1]) overlap")
        if names.group != [one.painted.id, other.painted.id] {
          condition.details = ["here \(one.painted.id) and \(other.painted.id)"]
        } else if let advice = apart((one, first), (other, second)) {
          condition.details = [advice]
        }
        return PaintedShape.cutApart(shapes, &condition, in: region.cell).map {
          Pair(condition: condition, cell: $0, one: one.painted, other: other.painted)
        }
      }
    }
  }

  /// Returns the line that proposes a constraint between two views, along the axis on which they
  /// overlap less; nil if on both axes one of them is inside the other.
  private func apart(
    _ one: (box: PaintedBox, piece: PaintedView.Piece),
    _ other: (box: PaintedBox, piece: PaintedView.Piece)
  ) -> String? {
    let center = region.cell.center
    let size = Size(width: center.x, height: center.y)
    func edges(_ part: (box: PaintedBox, piece: PaintedView.Piece)) -> [ClosedRange<Double>] {
      let edges = part.box.placement.edges(of: part.piece.area)
      return [(edges.left, edges.right), (edges.top, edges.bottom)].map { low, high in
        let low = low.value(at: size)
        return low...max(low, high.value(at: size))
      }
    }
    let pairs = zip(edges(one), edges(other)).map { (own: $0, its: $1) }
    func overlap(_ index: Int) -> Double {
      let (own, its) = pairs[index]
      return min(own.upperBound, its.upperBound) - max(own.lowerBound, its.lowerBound)
    }
    let beside = [0, 1].filter { index in
      let (own, its) = pairs[index]
      return (own.lowerBound - its.lowerBound) * (own.upperBound - its.upperBound) > 0
    }
    guard let index = beside.min(by: { overlap($0) < overlap($1) }) else { return nil }
    let (isAcross, isFirst) = (
      index == 0, pairs[index].own.lowerBound < pairs[index].its.lowerBound
    )
    let ids =
      isFirst
      ? (one.box.painted.id, other.box.painted.id) : (other.box.painted.id, one.box.painted.id)
    return RepairAdvice.constraint(
      ids.1, isAcross ? "left" : "top", ">=", "\(ids.0).\(isAcross ? "right" : "bottom")")
  }

  /// Returns the safe area of the root if one of two views is a bar and the other one a scroll view
  /// that insets its content by the bars; nil for other views.
  ///
  /// Outside the safe area, the bar covers only content that the user can scroll out from under it,
  /// so this is not reported.
  private func safeArea(below one: View, _ other: View) -> PaintedShape? {
    let scroll = (one as? ScrollView) ?? (other as? ScrollView)
    guard let scroll, scroll.contentInsetAdjustmentBehavior != .never,
      CheckedTree.isBarOfScreen(one) || CheckedTree.isBarOfScreen(other),
      let placement = views.placement(of: tree.root)
    else { return nil }
    return PaintedShape(
      placement, placement.bounds.inset(by: tree.root.safeAreaInsets), radius: 0)
  }

  /// Returns the shapes of the ancestors that clip one of two views, and of the root.
  private func clipShapes(of one: View, _ other: View) -> [PaintedShape] {
    var known: Set<ObjectIdentifier> = []
    return (clippers(of: one) + clippers(of: other))
      .filter { known.insert(ObjectIdentifier($0)).inserted }
      .compactMap { view in
        views.placement(of: view).map {
          PaintedShape($0, $0.bounds, radius: PaintedShape.radius(of: view, $0, views))
        }
      }
  }

  /// Returns the ancestors that clip a view, and the root, up to the nearest scroll view, whose
  /// content may be anywhere.
  private func clippers(of view: View) -> [View] {
    sequence(first: view, next: \.superview).dropFirst().prefix { !($0 is ScrollView) }
      .filter { $0.clipsToBounds || $0 === tree.root }
  }
}

/// A painted view with the ranges of its edges in one region.
struct PaintedBox {
  let painted: CheckedTree.Painted
  let placement: ViewPlacement
  let pieces: [PaintedView.Piece]
  /// The range from the leftmost position of the left edge to the rightmost position of the right
  /// edge in the region.
  let across: ClosedRange<Double>
  let down: ClosedRange<Double>

  init(_ painted: CheckedTree.Painted, _ placement: ViewPlacement, _ views: RegionViews) {
    (self.painted, self.placement) = (painted, placement)
    pieces = PaintedView.pieces(of: painted.view, placement)
    let edges = pieces.map { placement.edges(of: $0.area) }
    func range(
      _ low: KeyPath<RootFrame.Edges, LayoutMap.Law>,
      _ high: KeyPath<RootFrame.Edges, LayoutMap.Law>
    ) -> ClosedRange<Double> {
      let least = edges.map { views.range(of: $0[keyPath: low]).lowerBound }.reduce(.infinity, min)
      let most = edges.map { views.range(of: $0[keyPath: high]).upperBound }.reduce(least, max)
      return least...most
    }
    across = range(\.left, \.right)
    down = range(\.top, \.bottom)
  }

  /// Returns the shape of an area that the view paints.
  func shape(of piece: PaintedView.Piece, _ views: RegionViews) -> PaintedShape {
    let view = painted.view
    // Round corners limit only the background, and the content of a view that clips to its bounds.
    let isRound = view.clipsToBounds || !CheckedTree.paintsBeyondFill(view)
    return PaintedShape(
      placement, piece.area, radius: isRound ? PaintedShape.radius(of: view, placement, views) : 0)
  }
}

extension ViewPlacement {
  /// Whether the view's sides are horizontal and vertical.
  var isUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}
