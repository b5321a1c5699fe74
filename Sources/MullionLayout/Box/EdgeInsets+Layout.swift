// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

nonisolated extension EdgeInsets {
  /// Returns the insets at the start and the end of an axis.
  package func along(_ axis: Axis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }

  /// Returns the sum of the insets, edge by edge.
  package func adding(_ other: EdgeInsets) -> EdgeInsets { merged(other, +) }

  /// Returns the distances from the edges of a container to those of a rectangle inside it.
  package static func gaps(from container: Rect, to inner: Rect) -> EdgeInsets {
    EdgeInsets(
      top: inner.minY - container.minY, left: inner.minX - container.minX,
      bottom: container.maxY - inner.maxY, right: container.maxX - inner.maxX)
  }

  /// Returns the difference of the insets, edge by edge.
  package func subtracting(_ other: EdgeInsets) -> EdgeInsets { merged(other, -) }

  /// Returns the greater inset of each edge.
  package func maximum(_ other: EdgeInsets) -> EdgeInsets { merged(other, max) }

  /// Returns the smaller inset of each edge.
  func minimum(_ other: EdgeInsets) -> EdgeInsets { merged(other, min) }

  /// Returns the part of a container's insets that overlaps a rectangle inside the container.
  ///
  /// For each edge, the overlap is the container's inset minus the gap between the edges. It is at
  /// least zero and at most the inset.
  package func clipped(to inner: Rect, in container: Rect) -> EdgeInsets {
    maximum(.zero).merged(reaching(inner, from: container)) { min(max($1, 0), $0) }
  }

  /// Returns the distances by which a container's insets overlap a rectangle inside the container.
  ///
  /// For each edge, the overlap is the container's inset minus the gap between the edges. A negative
  /// value means no overlap.
  func reaching(_ inner: Rect, from container: Rect) -> EdgeInsets {
    subtracting(.gaps(from: container, to: inner))
  }

  /// Returns whether other insets are equal up to the solver's rounding.
  package func isNear(_ other: EdgeInsets) -> Bool {
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
  /// Creates directional insets from left and right insets in a layout direction.
  package init(_ insets: EdgeInsets, in direction: LayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  /// Returns the insets by left and right in a layout direction.
  package func resolved(in direction: LayoutDirection) -> EdgeInsets {
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}
