// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A section of a ``CollectionViewCompositionalLayout``: groups one after the other.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class CollectionLayoutSection {
  /// The group that the section repeats for its items.
  let group: CollectionLayoutGroup
  /// The distances of the groups from the edges of the section, in points.
  ///
  /// Default zero. Those across the scroll direction reduce the container of the groups.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The distance between two groups, in points.
  ///
  /// Default 0.
  public var interGroupSpacing = 0.0
  /// The supplementary views at the edges of the section.
  ///
  /// Default none.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the supplementary views are inside of the ``contentInsets`` across the scroll direction.
  ///
  /// Default true.
  public var supplementariesFollowContentInsets = true
  /// The decoration views of the section.
  ///
  /// Default none.
  public var decorationItems: [CollectionLayoutDecorationItem] = []

  /// Creates a section.
  ///
  /// - Parameter group: The group that the section repeats for its items.
  public init(group: CollectionLayoutGroup) { self.group = group }
}

/// A supplementary view at an edge of a section, such as a header.
///
/// If the size is estimated, the view determines it. The index path of the view has the section, and as
/// item the number of earlier views of the kind in the section.
public final class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutItem {
  /// The kind, by which the data source finds the view.
  public let elementKind: String
  /// The edge or corner of the section at which the view is.
  public let alignment: RectAlignment
  /// The distance by which the view is moved from its position, in points.
  public let offset: Point
  /// Whether the section is larger by the view; otherwise the view is over the groups.
  ///
  /// Default true.
  public var extendsBoundary = true
  /// Whether the view stays visible as long as its section is.
  ///
  /// Default false.
  public var pinToVisibleBounds = false
  /// The order of overlapping views; a view with a greater index is in front.
  ///
  /// Default 1, in front of cells.
  public var zIndex = 1

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
    (self.elementKind, self.alignment) = (elementKind, alignment)
    offset = absoluteOffset.isFinite ? absoluteOffset : Point(x: 0, y: 0)
    super.init(layoutSize: layoutSize)
  }

  /// Whether the view is after the groups.
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
}

/// The surroundings for which a section provider makes a section.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CollectionLayoutEnvironment {
  /// The visible area of the collection view.
  var container: any CollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: TraitCollection { get }
}

/// The size of a container of a layout.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CollectionLayoutContainer {
  /// The size with the insets, in points.
  var contentSize: Size { get }
  /// The size without the insets, in points.
  var effectiveContentSize: Size { get }
  /// The adjusted insets of the collection view, in points.
  var contentInsets: DirectionalEdgeInsets { get }
}

/// The visible area of a collection view.
struct CompositionalEnvironment: CollectionLayoutEnvironment, CollectionLayoutContainer {
  var container: any CollectionLayoutContainer { self }
  let traitCollection: TraitCollection
  let contentSize: Size
  let contentInsets: DirectionalEdgeInsets
  var effectiveContentSize: Size {
    Rect(origin: .zero, size: contentSize).shrunk(by: contentInsets.leftToRight()).size
  }
}
