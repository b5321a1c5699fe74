// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

// If two rows of one origin contradict each other, the solver drops the one that it got later. The
// program decides the order of its own constraints, but not that of rows of stacks, masks and
// contents, which the engine adds and replaces after edits. If such a row is dropped, the engine adds
// all rows again in the order of a new tree, so the same tree has the same frames after any edits.

/// The order in which the solver got the rows of stacks, masks and contents.
enum RowOrder {
  /// Tree order, from a rebuild; but the constraints of stacks are in the order of their
  /// activation.
  case ofBuilding
  /// No fixed order, because the engine added rows or replaced them since the rebuild.
  case ofEdits
  /// The order in which the first layout of an equal new tree adds its rows.
  case ofTree
}

extension LayoutEngine {
  /// Solves the model; if one of the engine's own rows is dropped, solves it again with the rows in
  /// the order ``RowOrder/ofTree``.
  func solveInOrder() throws(LayoutError) -> SolveReport {
    var report = try solve()
    guard rowOrder != .ofTree, dropsOwnRow else { return report }
    let isRenumbered = renumberStackRows()
    if isRenumbered || rowOrder == .ofEdits {
      invalidate()
      try bringUpToDate()
      let further = try solve()
      report.changed = further.changed
      report.statistics.add(further.statistics)
    }
    rowOrder = .ofTree
    return report
  }

  /// Whether a dropped row is one of a stack, a mask or a content.
  private var dropsOwnRow: Bool {
    solver.brokenConstraints.contains { id in
      solver.constraint(id).map { $0.origin != .explicit } ?? false
    }
  }

  /// Sorts the constraints of stacks in the order in which the first layout of a new tree makes them:
  /// those of inner stacks first.
  ///
  /// Other constraints keep their ranks in the order of activations.
  ///
  /// - Returns: Whether the order changed.
  private func renumberStackRows() -> Bool {
    guard let root else { return false }
    var constraints: [LayoutConstraint] = []
    gatherStackRows(of: root, into: &constraints)
    var isRenumbered = false
    for (constraint, serial) in zip(constraints, constraints.map(\.serial).sorted())
    where constraint.serial != serial {
      constraint.renumber(serial)
      isRenumbered = true
    }
    return isRenumbered
  }

  private func gatherStackRows(of box: LayoutBox, into constraints: inout [LayoutConstraint]) {
    for subbox in box.subboxes { gatherStackRows(of: subbox, into: &constraints) }
    guard let arrangement = box.arrangement else { return }
    constraints += arrangement.constraints.filter(\.isActive)
  }
}
