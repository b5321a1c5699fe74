// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension EdgeInsets {
  /// The insets before and behind along one axis.
  func along(_ axis: Axis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }

  /// The sum, edge by edge.
  func adding(_ other: EdgeInsets) -> EdgeInsets { merged(other, +) }

  /// The difference, edge by edge.
  func subtracting(_ other: EdgeInsets) -> EdgeInsets { merged(other, -) }

  /// The greater of the two at each edge.
  func maximum(_ other: EdgeInsets) -> EdgeInsets { merged(other, max) }

  /// What is left of the insets of a container for a rectangle inside of it.
  ///
  /// Each edge: the container's inset less the gap to its edge, between nothing and the whole inset.
  func clipped(to inner: Rect, in container: Rect) -> EdgeInsets {
    maximum(.zero).merged(reaching(inner, from: container)) { min(max($1, 0), $0) }
  }

  /// How far the insets of a container reach into a rectangle inside of it: less the gap to each edge.
  func reaching(_ inner: Rect, from container: Rect) -> EdgeInsets {
    subtracting(
      EdgeInsets(
        top: inner.minY - container.minY, left: inner.minX - container.minX,
        bottom: container.maxY - inner.maxY, right: container.maxX - inner.maxX))
  }

  /// Whether other insets are the same but for the noise of a solver.
  func isNear(_ other: EdgeInsets) -> Bool {
    let gaps = subtracting(other)
    return [gaps.top, gaps.left, gaps.bottom, gaps.right].allSatisfy { $0.magnitude <= 1e-6 }
  }

  private func merged(
    _ other: EdgeInsets, _ merge: (Double, Double) -> Double
  ) -> EdgeInsets {
    EdgeInsets(
      top: merge(top, other.top), left: merge(left, other.left),
      bottom: merge(bottom, other.bottom), right: merge(right, other.right))
  }
}

extension DirectionalEdgeInsets {
  /// The same distances by the direction of a layout.
  init(_ insets: EdgeInsets, in direction: LayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  /// The same distances by left and right.
  func resolved(in direction: LayoutDirection) -> EdgeInsets {
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}
