// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// UIKit's names for compositional layouts.

/// A layout of sections that repeat groups of items.
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
/// The direction and the distances of all sections.
public typealias UICollectionViewCompositionalLayoutConfiguration =
  CollectionViewCompositionalLayoutConfiguration
/// Returns the section with an index.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  CollectionViewCompositionalLayout.SectionProvider
/// A width or a height.
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
/// A width and a height.
public typealias NSCollectionLayoutSize = CollectionLayoutSize
/// A distance between items or around an item.
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
/// The distances around an item.
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
/// The size of a cell and the distances around it.
public typealias NSCollectionLayoutItem = CollectionLayoutItem
/// Items in a row or a column.
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
/// Groups one after the other.
public typealias NSCollectionLayoutSection = CollectionLayoutSection
/// A supplementary view at an edge of a section.
public typealias NSCollectionLayoutBoundarySupplementaryItem =
  CollectionLayoutBoundarySupplementaryItem
/// A supplementary view at an anchor of a cell or a group.
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
/// A point of a rectangle and a distance from it.
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
/// The position of an item of a custom group.
public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem
/// Returns the positions of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  CollectionLayoutGroupCustomItemProvider
/// A visible element of a section.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem
/// Changes the visible elements of a section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  CollectionLayoutSectionVisibleItemsInvalidationHandler
/// The ways in which the groups of a section scroll orthogonally, across the scroll direction of
/// the layout.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior =
  CollectionLayoutSectionOrthogonalScrollingBehavior
/// The insets of a collection view within which a section is.
public typealias UIContentInsetsReference = ContentInsetsReference
/// A data source that prepares the data of items before they become visible.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// A decoration view of a section.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// The surroundings for which a section is made.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
/// The size of a container of a layout.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// An edge or corner of a rectangle.
public typealias NSRectAlignment = RectAlignment
