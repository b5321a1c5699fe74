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
/// A decoration view of a section.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// The surroundings for which a section is made.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
/// The size of a container of a layout.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// An edge or corner of a rectangle.
public typealias NSRectAlignment = RectAlignment
