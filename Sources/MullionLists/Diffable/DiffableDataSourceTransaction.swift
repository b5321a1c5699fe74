// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The movement of an item by the user, as the snapshots before and after it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The snapshot before the movement.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the movement.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The insertions and removals that lead from the items before to those after the movement.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections whose items changed, in the order of the sections.
  public let sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The movement of an item by the user in one section, as the section snapshots before and after it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section snapshot before the movement.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section snapshot after the movement.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The insertions and removals that lead from the items before to those after the movement.
  public let difference: CollectionDifference<ItemIdentifierType>
}
