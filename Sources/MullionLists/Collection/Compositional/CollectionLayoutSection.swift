// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

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
  /// Whether and how the groups scroll orthogonally, which means across the scroll direction of the layout.
  ///
  /// Default none.
  public var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The insets of the collection view that ``contentInsets`` are added to, across the scroll
  /// direction.
  ///
  /// Default automatic, for those of the layout's configuration.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The insets of the collection view between its edges and the supplementary views, across the
  /// scroll direction.
  ///
  /// Default automatic, for ``contentInsetsReference``.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Changes the visible elements of the section before they are shown; nil for none.
  ///
  /// The layout calls it in each layout of the collection view that shows the section, also while
  /// the content scrolls.
  public var visibleItemsInvalidationHandler:
    CollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The list that the section is; nil for none.
  var list: CollectionList?
  /// The distance above the supplementary views at the start of the section, in points.
  var topPadding = 0.0

  /// Creates a section.
  ///
  /// - Parameter group: The group that the section repeats for its items.
  public init(group: CollectionLayoutGroup) { self.group = group }
}

/// The ways in which the groups of a section scroll orthogonally, across the scroll direction of the
/// layout.
nonisolated public enum CollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable,
  CaseIterable
{
  /// The groups do not scroll; they follow each other along the layout.
  case none = 0
  /// The groups come to rest anywhere.
  case continuous = 1
  /// The groups come to rest with a group at the leading edge.
  case continuousGroupLeadingBoundary = 2
  /// The groups come to rest at multiples of the visible length, one further with each drag.
  case paging = 3
  /// The groups come to rest with a group at the leading edge, one further with each drag.
  case groupPaging = 4
  /// The groups come to rest with a group in the middle, one further with each drag.
  case groupPagingCentered = 5
}

/// The insets of a collection view within which a section is.
nonisolated public enum ContentInsetsReference: Int, Sendable, CaseIterable {
  /// Those of the layout's configuration; in the configuration, those of the safe area.
  case automatic = 0
  /// None.
  case none = 1
  /// The insets of the safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The distances of the readable content.
  case readableContent = 4
}

/// A visible element of a section, which a handler may change before it is shown.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CollectionLayoutVisibleItem: AnyObject {
  /// The opacity, from 0 to 1.
  var alpha: Double { get set }
  /// The order of overlapping views; a view with a greater index is in front.
  var zIndex: Int { get set }
  /// A Boolean value that indicates whether the collection view shows no view for the element.
  var isHidden: Bool { get set }
  /// The center, in points of the content of the collection view, as if the section had not scrolled
  /// orthogonally.
  var center: Point { get set }
  /// The transform around the center.
  var transform: AffineTransform { get set }
  /// The kind of a supplementary or decoration view; empty for a cell.
  var name: String { get }
  /// The index path.
  var indexPath: CollectionView.IndexPath { get }
  /// The frame, in points of the content of the collection view, as if the section had not scrolled
  /// orthogonally.
  var frame: Rect { get }
  /// The size at the origin zero, in points.
  var bounds: Rect { get }
  /// The kind of the view.
  var representedElementCategory: CollectionElementCategory { get }
  /// The kind of the supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

/// Changes the visible elements of a section; receives them, the offset of the content, in points,
/// and the surroundings of the section.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any CollectionLayoutVisibleItem], Point, any CollectionLayoutEnvironment) -> Void

extension CollectionViewLayoutAttributes: CollectionLayoutVisibleItem {
  /// The kind of a supplementary or decoration view; empty for a cell.
  public final var name: String { representedElementKind ?? "" }
}
