// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// Where rows of an engine's solver come from.
///
/// A table of all rows would cost more than the rows; so this is made when there is something to tell.
struct RowSources {
  /// Where a row comes from.
  enum Source {
    case constraint(LayoutConstraint)
    case derived(LayoutNode, DerivedRows.Row)
  }

  private var sources: [Constraint.ID: Source] = [:]

  /// Finds the sources of some rows in a tree.
  ///
  /// O(views + constraints), nothing for no rows.
  init(of rows: Set<Constraint.ID>, in root: View?) {
    guard !rows.isEmpty, let root else { return }
    visit(root, rows)
  }

  subscript(row: Constraint.ID) -> Source? { sources[row] }

  private mutating func visit(_ view: View, _ rows: Set<Constraint.ID>) {
    for node in [view.node] + view.layoutGuides.map(\.node) {
      guard let node, let solver = node.engine?.solver else { continue }
      for (row, id) in node.rows.entries(in: solver) where rows.contains(id) {
        sources[id] = .derived(node, row)
      }
    }
    for constraint in view.installed {
      if let id = constraint.row, rows.contains(id) { sources[id] = .constraint(constraint) }
    }
    for subview in view.subviews { visit(subview, rows) }
  }
}
