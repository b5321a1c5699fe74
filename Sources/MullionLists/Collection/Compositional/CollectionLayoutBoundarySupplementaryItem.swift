// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
import MullionView

/// A supplementary view at an edge of a section, such as a header.
///
/// If a dimension of the size is estimated, the view determines it. The index path of the view
/// names the section; its item is the number of earlier views of the same kind there.
public final class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The edge or corner of the section at which the view is.
  public let alignment: RectAlignment
  /// The distance by which the view is moved from its position, in points.
  public let offset: Point
  /// Whether the section becomes longer to make space for the view; otherwise the view overlaps the
  /// groups.
  ///
  /// Default true.
  public var extendsBoundary = true
  /// Whether the view stays visible as long as its section is.
  ///
  /// Default false.
  public var pinToVisibleBounds = false

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, whose fractions are those of the section's container.
  ///   - elementKind: The kind.
  ///   - alignment: The edge or corner. If the layout scrolls vertically, `leading` and `trailing`
  ///     stand for their top corners; if it scrolls horizontally, `top` and `bottom` for their
  ///     leading ones.
  ///   - absoluteOffset: The distance by which the view is moved, in points.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: Point = Point(x: 0, y: 0)
  ) {
    self.alignment = alignment
    offset = absoluteOffset.isFinite ? absoluteOffset : Point(x: 0, y: 0)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: CollectionLayoutAnchor(edges: alignment.edges))
  }

  /// Whether the view is at the end of the section, after its groups.
  func isAtEnd(_ isVertical: Bool) -> Bool {
    switch alignment {
    case .bottom: isVertical
    case .trailing, .topTrailing: !isVertical
    case .bottomLeading: isVertical
    case .bottomTrailing: true
    default: false
    }
  }

  /// The position across the scroll direction: 0 at the start, 1 at the end.
  func position(_ isVertical: Bool) -> Double {
    switch (alignment, isVertical) {
    case (.top, true), (.bottom, true), (.leading, false), (.trailing, false), (.none, _): 0.5
    case (.topTrailing, true), (.trailing, true), (.bottomTrailing, true): 1
    case (.bottom, false), (.bottomLeading, false), (.bottomTrailing, false): 1
    default: 0
    }
  }
}

/// A decoration view of a section.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class CollectionLayoutDecorationItem {
  /// The kind, for which the layout has a registered class.
  public let elementKind: String
  /// The distances of the view from the edges of the section, in points.
  ///
  /// Default zero.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The order of overlapping views; a view with a greater index is in front.
  ///
  /// Default -1, behind cells.
  public var zIndex = -1

  private init(elementKind: String) { self.elementKind = elementKind }

  /// Returns a view behind all of the section, with its supplementary views.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

/// An edge or corner of a rectangle.
nonisolated public enum RectAlignment: Int, Sendable, CaseIterable {
  /// No edge.
  case none = 0
  /// The middle of the top edge.
  case top = 1
  /// The top leading corner.
  case topLeading = 2
  /// The middle of the leading edge.
  case leading = 3
  /// The bottom leading corner.
  case bottomLeading = 4
  /// The middle of the bottom edge.
  case bottom = 5
  /// The bottom trailing corner.
  case bottomTrailing = 6
  /// The middle of the trailing edge.
  case trailing = 7
  /// The top trailing corner.
  case topTrailing = 8

  /// The edges at which the point is.
  var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
