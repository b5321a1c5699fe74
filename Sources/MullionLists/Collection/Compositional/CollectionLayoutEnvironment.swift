// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

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
