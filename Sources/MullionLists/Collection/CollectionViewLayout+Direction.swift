// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

// A collection view that runs from right to left mirrors some layouts. Such a layout computes all
// positions from left to right. The methods here translate them to the content and back.
extension CollectionViewLayout {
  /// Whether the collection view mirrors the positions of the layout.
  ///
  /// - Complexity: O(depth of the collection view).
  final var isFlipped: Bool {
    guard mirrorsItself || flipsHorizontallyInOppositeLayoutDirection, let collectionView else {
      return false
    }
    let direction = collectionView.effectiveUserInterfaceLayoutDirection
    return mirrorsItself
      ? direction == .rightToLeft : direction != developmentLayoutDirection
  }

  /// The width in which positions are mirrored, in points.
  ///
  /// Content that is narrower than the visible area lies at its right edge.
  private var mirrorWidth: Double {
    max(collectionViewContentSize.width, collectionView?.visibleWidth ?? 0)
  }

  /// The size of the content in the collection view, in points.
  final var shownContentSize: Size {
    var size = collectionViewContentSize
    if isFlipped { size.width = mirrorWidth }
    return size
  }

  /// Converts a rectangle from the content to the layout's coordinates, or back, which is the same
  /// operation.
  final func flipped(_ rect: Rect) -> Rect {
    isFlipped ? rect.mirrored(in: mirrorWidth) : rect
  }

  /// The bounds and the adjusted insets of the collection view in the layout's coordinates.
  final var visibleArea: (bounds: Rect, inset: EdgeInsets) {
    guard let view = collectionView else { return (.zero, .zero) }
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    return isFlipped ? (bounds.mirrored(in: mirrorWidth), inset.mirrored) : (bounds, inset)
  }

  /// Returns attributes of the layout in the coordinates in which the collection view shows them.
  final func shown(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    isFlipped ? mirrored(attributes, in: mirrorWidth) : attributes
  }

  /// Returns the attributes that the collection view shows in a rectangle of the content.
  final func shownElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    guard isFlipped else { return layoutAttributesForElements(in: rect) ?? [] }
    let width = mirrorWidth
    return (layoutAttributesForElements(in: rect.mirrored(in: width)) ?? []).map {
      mirrored($0, in: width)
    }
  }

  /// Returns the attributes with which the collection view shows an item; nil for none.
  final func shownItem(
    at path: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { layoutAttributesForItem(at: path).map(shown) }

  private func mirrored(
    _ attributes: CollectionViewLayoutAttributes, in width: Double
  ) -> CollectionViewLayoutAttributes {
    let mirrored = attributes.copy()
    mirrored.transform.b.negate()
    mirrored.transform.c.negate()
    mirrored.transform.tx.negate()
    if attributes.isScrolledAcross, let area = scrollArea(ofSection: attributes.indexPath.section),
      area.isHorizontal
    {
      // Both frames begin at the left edge of the section's scroll view, so only the content in it is
      // mirrored.
      let start = area.frame.mirrored(in: width).minX
      mirrored.center.x = start + area.width - (attributes.center.x - area.frame.minX)
    } else {
      mirrored.center.x = width - attributes.center.x
    }
    return mirrored
  }

  /// Returns the offset at which a drag of the collection view comes to rest.
  final func restingOffset(_ proposed: Point, velocity: Point) -> Point {
    guard isFlipped, let view = collectionView else {
      return targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
    let last = mirrorWidth - view.bounds.width
    let target = targetContentOffset(
      forProposedContentOffset: Point(x: last - proposed.x, y: proposed.y),
      withScrollingVelocity: Point(x: -velocity.x, y: velocity.y))
    return Point(x: last - target.x, y: target.y)
  }
}

extension CollectionView {
  /// The width of the bounds without the adjusted insets, in points.
  final var visibleWidth: Double {
    let inset = adjustedContentInset
    return max(bounds.width - inset.left - inset.right, 0)
  }

  /// The distance by which an orthogonally scrolling section has moved its cells, in points.
  final func shift(ofSection area: CollectionScrollArea) -> Point {
    let offset = scrollOffset(inSection: area.section) ?? area.range.lowerBound
    guard area.isHorizontal else { return Point(x: 0, y: offset) }
    return Point(x: collectionViewLayout.isFlipped ? area.span - offset : offset, y: 0)
  }
}

nonisolated extension Rect {
  /// Returns the rectangle, mirrored in a container of a width.
  func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

nonisolated extension EdgeInsets {
  /// The insets with left and right exchanged.
  var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
