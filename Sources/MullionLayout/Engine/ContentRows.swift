// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

/// The pairs of rows that limit a content size from above and below.
package struct ContentRows {
  private var partners: [Constraint.ID: Constraint.ID] = [:]

  /// Finds the pairs of a tree.
  ///
  /// - Complexity: O(boxes).
  package init(in engine: LayoutEngine) {
    if let root = engine.root { visit(root, engine) }
  }

  /// Returns the other row of a content size; nil for other rows.
  package subscript(row: Constraint.ID) -> Constraint.ID? { partners[row] }

  private mutating func visit(_ box: LayoutBox, _ engine: LayoutEngine) {
    if let rows = box.node?.rows {
      for (one, other) in [
        (DerivedRows.Row.huggingX, DerivedRows.Row.resistanceX), (.huggingY, .resistanceY),
      ] {
        guard let low = rows.id(of: one, in: engine.solver),
          let high = rows.id(of: other, in: engine.solver)
        else { continue }
        partners[low] = high
        partners[high] = low
      }
    }
    for subbox in box.subboxes { visit(subbox, engine) }
  }
}
