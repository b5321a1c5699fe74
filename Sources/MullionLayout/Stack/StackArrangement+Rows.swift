// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

// The rows of a stack follow from its properties. A stack first keeps only descriptions of its
// rows, from which a FlatLayout lays out the tree. The stack creates the constraints when a program
// reads them, or when the tree is passed to the solver. Each constraint then gets the rank that was
// reserved for it when its row was described.
extension StackArrangement {
  /// Replaces the described rows; returns false if the given rows need constraints.
  ///
  /// - Complexity: O(rows).
  func describe(_ wanted: [StackRow]) -> Bool {
    guard canDescribe(wanted) else { return false }
    if rows.described?.isSame(as: wanted) ?? wanted.isEmpty { return true }
    let access = TreeAccess(to: stack, "updates the constraints of")
    defer { access.end() }
    stack.noteCause("updates the constraints of \(stack.displayName)")
    if rows.described?.hasSameTerms(as: wanted) ?? false {
      rows.described?.rows = wanted
      stack.adoptingEngine?.refreshRows(of: stack)
    } else {
      stack.adoptingEngine?.rowsWillChange()
      _ = takeDescribedRows()
      if !wanted.isEmpty { setDescribedRows(wanted) }
    }
    stack.fittingDidChange()
    return true
  }

  /// Whether rows can stay without constraints.
  ///
  /// This requires that no row of the stack has a constraint, that all rows relate only boxes, and
  /// that the tree is not laid out by the solver.
  ///
  /// The shares of a proportional stack depend on the fitting sizes of nested stacks, for which temporary
  /// engines read the constraints.
  private func canDescribe(_ wanted: [StackRow]) -> Bool {
    !rows.hasConstraints && distribution != .fillProportionally && !stack.flags.contains(.scrolls)
      && stack.topmost.ownedEngine?.mayBeFlat ?? true && wanted.allSatisfy(\.isPlain)
  }

  private func setDescribedRows(_ wanted: [StackRow]) {
    rows.described = StackRows.Described(
      rows: wanted, firstSerial: LayoutConstraint.reserveSerials(wanted.count))
    stack.flags.insert(.hasDescribedRows)
    for box in boxes { box.flags.insert(.hasDescribedRows) }
  }

  /// Removes the described rows, because the arranged boxes change; the next update describes them again.
  func forgetDescribedRows() {
    guard rows.described != nil else { return }
    stack.adoptingEngine?.rowsWillChange()
    _ = takeDescribedRows()
  }

  /// Creates the constraints of rows that are only described.
  ///
  /// ``LayoutBox/installed`` and ``LayoutBox/mentions`` call this, so all other code finds the
  /// constraints there. It changes neither frames nor the engine's model.
  ///
  /// - Complexity: O(rows); O(1) if all rows have constraints.
  func makeConstraints() {
    guard let described = takeDescribedRows() else { return }
    let items = self.items
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(described.rows.count)
    stack.reporting { () throws(LayoutConstraintError) in
      for row in described.rows { constraints.append(try row.constraint(of: items)) }
    }
    rows.adopt(constraints, of: described.rows)
    for (index, constraint) in constraints.enumerated() {
      constraint.install(
        on: holder(of: described.rows[index]), serial: described.firstSerial + UInt64(index),
        slot: described.firstSlot < 0 ? -1 : described.firstSlot + Int32(index))
    }
  }

  /// Returns the box that holds the constraint of a row: the only one it mentions, or the stack.
  private func holder(of row: StackRow) -> LayoutBox {
    row.second == nil && row.first.item != .stack ? boxes[Int(row.first.item.index)] : stack
  }

  /// Returns the described rows, and removes them.
  private func takeDescribedRows() -> StackRows.Described? {
    guard let described = rows.described else { return nil }
    rows.described = nil
    stack.describedRowsEnded()
    for box in boxes { box.describedRowsEnded() }
    return described
  }
}

extension LayoutBox {
  /// Creates the constraints of the stacks that only describe rows of the box.
  final func makeDescribedConstraints() {
    arrangement?.makeConstraints()
    superbox?.arrangement?.makeConstraints()
    flags.remove(.hasDescribedRows)
  }

  /// Records that a stack no longer describes rows of the box.
  fileprivate final func describedRowsEnded() {
    if arrangement?.rows.described != nil || superbox?.arrangement?.rows.described != nil { return }
    flags.remove(.hasDescribedRows)
  }
}
