// SPDX-License-Identifier: GPL-3.0-or-later

/// An invalid call on a ``CollectionView`` or a ``DiffableDataSourceSnapshot``.
///
/// ``ViewError/collection(_:)`` reports it.
nonisolated public enum CollectionError: Error, Hashable, Sendable {
  /// An item that does not exist: the collection view, the item, and the number of items in its
  /// section, or nil if the section does not exist.
  case noSuchItem(collection: String, item: Int, section: Int, itemCount: Int?)
  /// A section that does not exist: the collection view, the section, and the number of sections.
  case noSuchSection(collection: String, section: Int, sectionCount: Int)
  /// A batch names one item or section twice, or moves and deletes it.
  case namedTwice(collection: String)
  /// The data source's number of sections does not match the changes of a batch.
  case sectionCount(collection: String, expected: Int, actual: Int)
  /// The data source's number of items in a section does not match the changes of a batch.
  ///
  /// The section is given by its index after the batch. The expected number is nil if items were
  /// inserted at indices beyond the end of the section.
  case itemCount(collection: String, section: Int, expected: Int?, actual: Int)
  /// The items of a collection view without a data source were changed.
  case noDataSource(collection: String)
  /// A view was requested with an unregistered identifier; the collection view creates a plain one.
  case unregisteredView(collection: String, identifier: String, registered: [String])
  /// A snapshot already contains an identifier that was added to it.
  case duplicateIdentifier(String)
  /// A snapshot does not contain the identifier of a section or item that a call names.
  case unknownIdentifier(String)
  /// The accessories of a list cell contain one kind, or one custom view, twice; the cell ignores the
  /// second one.
  case duplicateAccessory(String, cell: String)
}

nonisolated extension CollectionError: CustomStringConvertible {
  /// One sentence that names the mistake and the remedy.
  public var description: String {
    switch self {
    case .noSuchItem(let name, let item, let section, let count?):
      "\(name) has no item \(item) in section \(section), "
        + ErrorText.choice(of: count, "item", "which has")
    case .noSuchItem(let name, let item, let section, nil):
      "\(name) has no item \(item) in section \(section), because it has no such section; use numberOfSections"
    case .noSuchSection(let name, let section, let count):
      "\(name) has no section \(section), " + ErrorText.choice(of: count, "section", "it has")
    case .namedTwice(let name):
      "an update of \(name) names an item or section twice; name each once, either deleted, inserted, moved or reloaded"
    case .sectionCount(let name, let expected, let actual):
      "\(name) should have \(ErrorText.count(expected, "section")) after the update, but its data source has \(actual); change "
        + "the data source in the update, then insert or delete the same sections"
    case .itemCount(let name, let section, let expected?, let actual):
      "section \(section) of \(name) should have \(ErrorText.count(expected, "item")) after the update, but its data source has "
        + "\(actual); change the data source in the update, then insert or delete the same items"
    case .itemCount(let name, let section, nil, let actual):
      "items are inserted into section \(section) of \(name) beyond its end; its data source has "
        + "\(ErrorText.count(actual, "item")), so use indices below \(actual)"
    case .noDataSource(let name):
      "\(name) has no data source, so no items can be inserted, deleted, moved or reloaded; set dataSource first"
    case .unregisteredView(let name, let identifier, let registered):
      "\(name) has no views for the identifier \(identifier.quoted), so a plain one is shown; register a class "
        + "first\(ErrorText.list(registered))"
    case .duplicateIdentifier(let identifier):
      "the snapshot already contains \(identifier); add each identifier once"
    case .unknownIdentifier(let identifier):
      "the snapshot does not contain \(identifier); add it first"
    case .duplicateAccessory(let accessory, let cell):
      "the accessories of \(cell) contain \(accessory) twice; add each kind and each custom view once"
    }
  }
}
