// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
import MullionView

/// A supplementary view at an anchor of a cell or a group, such as a badge.
///
/// The index path of the view is the one of its cell, or of the first cell of its group. Fractions of the
/// size refer to the size of the cell or the group.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind, by which the data source finds the view.
  public final let elementKind: String
  /// The point of the cell or the group at which the view is.
  public final let containerAnchor: CollectionLayoutAnchor
  /// The point of the view that is at ``containerAnchor``; nil for the same edges, so that the view
  /// is inside.
  public final let itemAnchor: CollectionLayoutAnchor?
  /// The order of overlapping views; a view with a greater index is in front.
  ///
  /// Default 1, in front of cells.
  public final var zIndex = 1

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view.
  ///   - elementKind: The kind.
  ///   - containerAnchor: The point of the cell or the group.
  ///   - itemAnchor: The point of the view; nil for the same edges.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String,
    containerAnchor: CollectionLayoutAnchor, itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    (self.containerAnchor, self.itemAnchor) = (containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }

  /// Returns the frame of a view with a size on a cell or group.
  final func frame(of size: Size, on container: Rect) -> Rect {
    let target = containerAnchor.edges.point(in: container)
    let own = (itemAnchor ?? containerAnchor).edges.point(in: Rect(origin: .zero, size: size))
    let (first, second) = (
      containerAnchor.distance(for: size), itemAnchor?.distance(for: size) ?? Point(x: 0, y: 0)
    )
    return Rect(
      x: target.x - own.x + first.x - second.x, y: target.y - own.y + first.y - second.y,
      width: size.width, height: size.height)
  }
}

/// A point of a rectangle: the middle, an edge or a corner, and a distance from it.
nonisolated public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges; none for the middle, one for its middle, two for a corner.
  public let edges: DirectionalRectEdge
  /// The distance from the edges: in points, or as fractions of the size of the supplementary view.
  public let offset: Point
  /// Whether ``offset`` has fractions.
  public let isFractionalOffset: Bool
  /// Whether ``offset`` is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor at edges.
  public init(edges: DirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: Point(x: 0, y: 0))
  }

  /// Creates an anchor at a distance from edges, in points.
  public init(edges: DirectionalRectEdge, absoluteOffset: Point) {
    (self.edges, isFractionalOffset) = (edges, false)
    offset = absoluteOffset.isFinite ? absoluteOffset : Point(x: 0, y: 0)
  }

  /// Creates an anchor at a distance from edges, in fractions of the supplementary view's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: Point) {
    (self.edges, isFractionalOffset) = (edges, true)
    offset = fractionalOffset.isFinite ? fractionalOffset : Point(x: 0, y: 0)
  }

  /// Returns the distance from the edges for a supplementary view of a size, in points.
  func distance(for size: Size) -> Point {
    isFractionalOffset ? Point(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

nonisolated extension DirectionalRectEdge {
  /// Returns the point of a rectangle that the edges name: the middle of one edge, or the corner of two.
  ///
  /// Opposite edges cancel each other.
  fileprivate func point(in rect: Rect) -> Point {
    func share(_ start: Self, _ end: Self) -> Double {
      contains(start) == contains(end) ? 0.5 : contains(start) ? 0 : 1
    }
    return Point(
      x: rect.minX + rect.width * share(.leading, .trailing),
      y: rect.minY + rect.height * share(.top, .bottom))
  }
}
