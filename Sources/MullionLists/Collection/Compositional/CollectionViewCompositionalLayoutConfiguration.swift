// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The direction and the distances of all sections of a compositional layout.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class CollectionViewCompositionalLayoutConfiguration {
  /// The direction in which the content scrolls.
  ///
  /// Default vertical.
  public var scrollDirection = CollectionViewFlowLayout.ScrollDirection.vertical
  /// The distance between two sections, in points.
  ///
  /// Default 0.
  public var interSectionSpacing = 0.0
  /// The supplementary views at the edges of the whole content, such as a header.
  ///
  /// Default none. The index path of a view has section 0, and as item the number of earlier views
  /// of the kind.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The insets of the collection view within which sections are, across the scroll direction.
  ///
  /// Default automatic, for those of the safe area.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// Creates a configuration.
  public init() {}
}
