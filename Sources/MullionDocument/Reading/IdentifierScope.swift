// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

/// The ids in use while a document is read, initially and after each step.
///
/// Views and guides share one set of ids because constraints refer to both; constraints have a set
/// of their own.
final class IdentifierScope {
  /// The view or guide that an id names.
  struct Item {
    /// The type of the view; nil for a guide.
    var kind: ViewDescription.Kind?
    /// The id of the containing view; nil for the root.
    var superview: String?
    /// The ids of the subviews and guides, which are removed together with the view.
    var contents: [String] = []

    var words: String { kind == nil ? "a guide" : "another view" }
  }

  /// The current state of a constraint, which steps can change.
  struct ConstraintState {
    /// A unique number that distinguishes the constraint from a removed one with the same id.
    let number: Int
    var isRequired: Bool
    var isActive: Bool
  }

  private(set) var items: [String: Item] = [:]
  /// The id of the root view.
  private(set) var root: String?
  /// The constraints by id; in a document without steps, only those whose id the document
  /// specifies.
  var constraints: [String: ConstraintState] = [:]
  /// The constraints that refer to an item, by the item's id; some may have been removed.
  private var mentions: [String: [(id: String, number: Int)]] = [:]
  /// The number of constraints declared so far, removed ones included.
  private(set) var constraintCount = 0
  /// Whether the document has steps; otherwise no view is removed, so `contents` and `mentions`
  /// stay empty.
  private let hasSteps: Bool
  /// The ids of toolbars, by the ids of their items.
  var barItems: [String: String] = [:]
  /// Whether a view is a row of a table or an item of a collection.
  private(set) var hasCells = false
  /// The number of views, including those with mistakes.
  private(set) var viewCount = 0

  init(hasSteps: Bool) {
    self.hasSteps = hasSteps
  }

  /// Returns a scope with the same ids, which changes independently.
  ///
  /// - Complexity: O(1); the first change of each table after it takes O(ids).
  func copy() -> IdentifierScope {
    let copy = IdentifierScope(hasSteps: hasSteps)
    (copy.items, copy.root) = (items, root)
    copy.constraints = constraints
    copy.mentions = mentions
    copy.constraintCount = constraintCount
    copy.viewCount = viewCount
    copy.hasCells = hasCells
    copy.barItems = barItems
    return copy
  }

  /// Declares the id of a view or a guide.
  ///
  /// - Returns: The item that already has the id; nil if the id was free.
  func declare(_ id: String, kind: ViewDescription.Kind?, in superview: String?) -> Item? {
    if let taken = items.updateValue(Item(kind: kind, superview: superview), forKey: id) {
      items[id] = taken
      return taken
    }
    if kind?.isCell == true { hasCells = true }
    if superview == nil, kind != nil { root = root ?? id }
    if hasSteps, let superview { items[superview]?.contents.append(id) }
    return nil
  }

  func countView() { viewCount += 1 }

  /// Returns the id of the row or the item that contains a view or guide, or is it; nil if there is
  /// none.
  ///
  /// - Complexity: O(depth).
  func cell(of id: String) -> String? {
    var next: String? = id
    while let current = next, let item = items[current] {
      if item.kind?.isCell == true { return current }
      next = item.superview
    }
    return nil
  }

  /// Returns the number of subviews of a view.
  ///
  /// - Complexity: O(subviews and guides).
  func subviewCount(of id: String) -> Int {
    items[id]?.contents.count { items[$0]?.kind != nil } ?? 0
  }

  /// Declares the id of a constraint.
  ///
  /// - Returns: Whether the id was free.
  func declareConstraint(_ constraint: ConstraintDescription) -> Bool {
    // Only steps refer to a constraint that the document does not name.
    if !hasSteps, !constraint.name.isOfDocument {
      constraintCount += 1
      return true
    }
    let state = ConstraintState(
      number: constraintCount + 1, isRequired: constraint.priority.isRequired,
      isActive: constraint.isActive)
    if let taken = constraints.updateValue(state, forKey: constraint.id) {
      constraints[constraint.id] = taken
      return false
    }
    constraintCount += 1
    guard hasSteps else { return true }
    for id in Set((constraint.left.terms + constraint.right.terms).map(\.item.id)) {
      mentions[id, default: []].append((constraint.id, constraintCount)) {
        constraints[$0.id]?.number == $0.number
      }
    }
    return true
  }

  /// Makes the ids of a view, of its descendants, and of all constraints on any of them available
  /// again.
  ///
  /// - Returns: The ids of the view and of its descendants.
  /// - Complexity: O(removed items and constraints).
  @discardableResult
  func remove(_ id: String) -> [String] {
    var removed: [String] = []
    if let superview = items[id]?.superview {
      items[superview]?.contents.removeAll { $0 == id }
    }
    var rest = [id]
    while let next = rest.popLast() {
      let item = items.removeValue(forKey: next)
      rest += item?.contents ?? []
      if item?.kind != nil { viewCount -= 1 }
      removed.append(next)
      if item?.kind == .toolbar { barItems = barItems.filter { $0.value != next } }
      for mention in mentions.removeValue(forKey: next) ?? []
      where constraints[mention.id]?.number == mention.number {
        constraints[mention.id] = nil
      }
    }
    return removed
  }
}
