// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// The live constraints of a layout, by their ids.
///
/// Most documents never look up a constraint, and a dictionary takes several times the memory of a
/// list. So the first search makes the dictionary.
struct ConstraintTable {
  /// A live constraint and its place in the document.
  struct Entry {
    /// The id; nil for a constraint that is named after its index, such as `constraints[3]`.
    fileprivate let ownID: String?
    let constraint: LayoutConstraint
    /// The index of the list that contains the constraint, in ``ConstraintTable/lists``.
    fileprivate let list: Int32
    /// The index in the list; -1 if the list is a visual format.
    fileprivate let index: Int32

    fileprivate var id: String { ownID ?? LayoutConstraint.identifier(atListIndex: index) }
  }

  /// The constraints in the order of their creation; nil for a removed one.
  private var entries: [Entry?] = []
  /// The JSON pointers of the lists that contain the constraints.
  private var lists: [String] = []
  /// The indices of the entries by id; nil before the first search.
  private var indices: [String: Int]?
  /// Whether an id contains a dot, which is possible only in a document that was not read from JSON.
  private(set) var hasDottedIDs = false
  /// The number of removed entries.
  private var vacancies = 0

  /// Reserves capacity for more constraints.
  mutating func reserve(_ count: Int) { entries.reserveCapacity(entries.count + count) }

  /// Adds a constraint.
  ///
  /// - Parameters:
  ///   - name: The name, which replaces a constraint with the same name.
  ///   - constraint: The constraint.
  ///   - list: The JSON pointer of the list that contains the constraint, or of its visual format.
  ///   - index: The index in the list; nil for a constraint of a visual format.
  mutating func add(
    _ name: ConstraintName, _ constraint: LayoutConstraint, in list: String, at index: Int?
  ) {
    if lists.last != list { lists.append(list) }
    let ownID = name.isListIndex(index) ? nil : name.text
    if let ownID, ownID.utf8.contains(UInt8(ascii: ".")) { hasDottedIDs = true }
    indices?[name.text] = entries.count
    entries.append(
      Entry(
        ownID: ownID, constraint: constraint, list: Int32(truncatingIfNeeded: lists.count - 1),
        index: Int32(truncatingIfNeeded: index ?? -1)))
  }

  /// Returns the constraint with an id; nil if there is none.
  ///
  /// - Complexity: O(constraints) at the first call.
  subscript(id: String) -> LayoutConstraint? {
    mutating get { entry(id)?.constraint }
  }

  /// Returns the JSON pointer of the constraint with an id, or of its visual format; nil if there is
  /// no such constraint.
  mutating func pointer(of id: String) -> String? {
    entry(id).map { entry in
      let list = lists[Int(entry.list)]
      return entry.index < 0 ? list : "\(list)/\(entry.index)"
    }
  }

  /// Removes the constraint with an id.
  mutating func remove(_ id: String) {
    guard entry(id) != nil, let index = indices?.removeValue(forKey: id) else { return }
    entries[index] = nil
    vacancies += 1
    if vacancies >= 64, 2 * vacancies > entries.count { compact() }
  }

  /// Removes the vacant entries and the lists without entries.
  private mutating func compact() {
    var kept: [String] = []
    var numbers: [Int32: Int32] = [:]
    entries = entries.compactMap { entry in
      guard let entry else { return nil }
      if numbers[entry.list] == nil {
        numbers[entry.list] = Int32(truncatingIfNeeded: kept.count)
        kept.append(lists[Int(entry.list)])
      }
      return Entry(
        ownID: entry.ownID, constraint: entry.constraint, list: numbers[entry.list] ?? 0,
        index: entry.index)
    }
    (lists, indices, vacancies) = (kept, nil, 0)
  }

  private mutating func entry(_ id: String) -> Entry? {
    if indices == nil {
      var made: [String: Int] = Dictionary(minimumCapacity: entries.count)
      for (index, entry) in entries.enumerated() {
        if let entry { made[entry.id] = index }
      }
      indices = made
    }
    return indices?[id].flatMap { entries[$0] }
  }
}
