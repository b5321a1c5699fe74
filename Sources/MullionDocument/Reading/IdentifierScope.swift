// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

/// Which ids stand for something while a document is read: after the root, and after each step.
///
/// Views and guides share one set of ids, because constraints name both; constraints have another.
final class IdentifierScope {
  /// What an id of an item stands for.
  struct Item {
    /// The type of the view; nil for a guide.
    var kind: ViewDescription.Kind?
    /// The view it is in; nil for the root.
    var superview: String?
    /// The subviews and guides, for removing them together.
    var contents: [String] = []

    var words: String { kind == nil ? "a guide" : "another view" }
  }

  /// What steps have made of a constraint.
  struct ConstraintState {
    /// Tells it from an earlier constraint of the same id that is gone.
    let number: Int
    var isRequired: Bool
    var isActive: Bool
  }

  private(set) var items: [String: Item] = [:]
  var constraints: [String: ConstraintState] = [:]
  /// The constraints that speak of an item; some may be gone.
  private var mentions: [String: [(id: String, number: Int)]] = [:]
  /// The number of all constraints.
  private(set) var constraintCount = 0
  /// Whether anything may be removed, so that it matters what is in a view and what speaks of it.
  private let hasSteps: Bool
  /// How many views there were in all.
  private(set) var viewCount = 0

  init(hasSteps: Bool) {
    self.hasSteps = hasSteps
  }

  /// Takes an id for a view or a guide; answers what it stands for if it is taken.
  func declare(_ id: String, kind: ViewDescription.Kind?, in superview: String?) -> Item? {
    if let taken = items[id] { return taken }
    items[id] = Item(kind: kind, superview: superview)
    if hasSteps, let superview { items[superview]?.contents.append(id) }
    return nil
  }

  func countView() { viewCount += 1 }

  /// The number of subviews of a view.
  ///
  /// O(subviews and guides).
  func subviewCount(of id: String) -> Int {
    items[id]?.contents.count { items[$0]?.kind != nil } ?? 0
  }

  /// Takes an id for a constraint; answers whether it was free.
  func declareConstraint(_ constraint: ConstraintDescription) -> Bool {
    guard constraints[constraint.id] == nil else { return false }
    constraintCount += 1
    constraints[constraint.id] = ConstraintState(
      number: constraintCount, isRequired: constraint.priority.isRequired,
      isActive: constraint.isActive)
    guard hasSteps else { return true }
    for id in Set((constraint.left.terms + constraint.right.terms).map(\.item.id)) {
      mentions[id, default: []].append((constraint.id, constraintCount))
    }
    return true
  }

  /// Frees the ids of a view, of all in it, and of the constraints that speak of any of them.
  ///
  /// O(what goes).
  func remove(_ id: String) {
    if let superview = items[id]?.superview {
      items[superview]?.contents.removeAll { $0 == id }
    }
    var rest = [id]
    while let next = rest.popLast() {
      rest += items.removeValue(forKey: next)?.contents ?? []
      for mention in mentions.removeValue(forKey: next) ?? []
      where constraints[mention.id]?.number == mention.number {
        constraints[mention.id] = nil
      }
    }
  }
}
