// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

/// The sources of rows in an engine's solver.
///
/// A permanent table of all rows would use more memory than the rows. So this type finds the
/// sources when a message needs them.
package struct RowSources {
  /// The source of a row.
  package enum Source {
    case constraint(LayoutConstraint)
    case derived(LayoutNode, DerivedRows.Row)
  }

  private var sources: [Constraint.ID: Source] = [:]

  /// Finds the sources of some rows in a tree.
  ///
  /// - Complexity: O(boxes + constraints); O(1) if there are no rows.
  package init(of rows: Set<Constraint.ID>, in root: LayoutBox?) {
    guard !rows.isEmpty, let root else { return }
    visit(root, rows)
  }

  package subscript(row: Constraint.ID) -> Source? { sources[row] }

  private mutating func visit(_ box: LayoutBox, _ rows: Set<Constraint.ID>) {
    for node in [box.node] + box.layoutGuides.map(\.node) {
      guard let node, let solver = node.engine?.solver else { continue }
      for (row, id) in node.rows.entries(in: solver) where rows.contains(id) {
        sources[id] = .derived(node, row)
      }
    }
    for constraint in box.installed {
      if let id = box.node?.engine?.row(of: constraint), rows.contains(id) {
        sources[id] = .constraint(constraint)
      }
    }
    for subbox in box.subboxes { visit(subbox, rows) }
  }
}
