// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The sections and items of a diffable data source at one time, named by identifiers.
///
/// Each identifier occurs once. A call that adds an identifier again, or names one that the snapshot
/// does not contain, is reported to ``ViewError/handler``; the rest of the call takes effect.
nonisolated public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The sections whose views the data source requests again when it applies the snapshot.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells the data source requests again when it applies the snapshot.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose existing cells the data source fills again when it applies the snapshot.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The identifiers of all items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// Returns the number of items in a section; 0 for an unknown one.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  /// Returns the identifiers of the items in a section; none for an unknown one.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }

  /// Returns the section of an item; nil for an unknown one.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier] }

  /// Returns the index of an item among all items; nil for an unknown one.
  ///
  /// - Complexity: O(items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier] else { return nil }
    var before = 0
    for section in sectionIdentifiers {
      if section == home { return items[home]?.firstIndex(of: identifier).map { $0 + before } }
      before += items[section]?.count ?? 0
    }
    return nil
  }

  /// Returns the index of a section; nil for an unknown one.
  ///
  /// - Complexity: O(sections).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - sectionIdentifier: The section; nil for the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      return Self.report(unknown: sectionIdentifier.map { "section \($0)" } ?? "any section")
    }
    insert(identifiers, in: section, at: items[section]?.count ?? 0)
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  /// Inserts items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
    for identifier in identifiers {
      guard let home = homes.removeValue(forKey: identifier) else {
        Self.report(unknown: "item \(identifier)")
        continue
      }
      gone[home, default: []].insert(identifier)
    }
    for (section, names) in gone { items[section]?.removeAll { names.contains($0) } }
    forgetMarks()
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  /// Marks items whose cells the data source requests again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += known(identifiers)
  }

  /// Marks items whose existing cells the data source fills again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += known(identifiers)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = index(of: toIdentifier) else { return }
    insert(identifiers, at: index)
  }

  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = index(of: toIdentifier) else { return }
    insert(identifiers, at: index + 1)
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = index(of: identifier) else { continue }
      sectionIdentifiers.remove(at: index)
      for item in items.removeValue(forKey: identifier) ?? [] { homes[item] = nil }
    }
    forgetMarks()
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  /// Marks sections whose views the data source requests again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { index(of: $0) != nil }
  }

  // MARK: Inside

  /// Removes the marks of reloaded and reconfigured items and sections.
  mutating func removeMarks() {
    (reloadedSectionIdentifiers, reloadedItemIdentifiers) = ([], [])
    reconfiguredItemIdentifiers = []
  }

  /// Removes the marks of items and sections that were deleted.
  private mutating func forgetMarks() {
    reloadedSectionIdentifiers.removeAll { items[$0] == nil }
    reloadedItemIdentifiers.removeAll { homes[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { homes[$0] == nil }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    guard let (section, index) = place(of: other) else { return }
    insert(identifiers, in: section, at: index + offset)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    var new: [ItemIdentifierType] = []
    for identifier in identifiers {
      guard homes[identifier] == nil else {
        Self.report(duplicate: "item \(identifier)")
        continue
      }
      homes[identifier] = section
      new.append(identifier)
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var new: [SectionIdentifierType] = []
    for identifier in identifiers {
      guard items[identifier] == nil else {
        Self.report(duplicate: "section \(identifier)")
        continue
      }
      items[identifier] = []
      new.append(identifier)
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int
  ) {
    guard identifier != other, place(of: other) != nil, let (home, index) = place(of: identifier)
    else { return }
    items[home]?.remove(at: index)
    guard let (section, target) = place(of: other) else { return }
    items[section]?.insert(identifier, at: target + offset)
    homes[identifier] = section
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    guard identifier != other, index(of: other) != nil, let index = index(of: identifier) else {
      return
    }
    sectionIdentifiers.remove(at: index)
    guard let target = sectionIdentifiers.firstIndex(of: other) else { return }
    sectionIdentifiers.insert(identifier, at: target + offset)
  }

  /// Returns the section of an item and its index in it; reports an unknown item.
  private func place(
    of identifier: ItemIdentifierType
  ) -> (section: SectionIdentifierType, index: Int)? {
    guard let home = homes[identifier], let index = items[home]?.firstIndex(of: identifier) else {
      Self.report(unknown: "item \(identifier)")
      return nil
    }
    return (home, index)
  }

  /// Returns the index of a section; reports an unknown one.
  private func index(of identifier: SectionIdentifierType) -> Int? {
    guard items[identifier] != nil else {
      Self.report(unknown: "section \(identifier)")
      return nil
    }
    return sectionIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the items that the snapshot contains, and reports the others.
  private func known(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    identifiers.filter { identifier in
      if homes[identifier] == nil { Self.report(unknown: "item \(identifier)") }
      return homes[identifier] != nil
    }
  }

  private static func report(unknown name: String) {
    ViewError.report(.collection(.unknownIdentifier(name)))
  }

  private static func report(duplicate name: String) {
    ViewError.report(.collection(.duplicateIdentifier(name)))
  }
}

nonisolated extension DiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

nonisolated extension DiffableDataSourceSnapshot: Equatable {}
