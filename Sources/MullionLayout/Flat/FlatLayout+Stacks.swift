// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

// The rows that stacks describe without constraints.
extension FlatLayout {
  /// Adds the rows that a stack describes; returns false if one of them needs the solver.
  ///
  /// Does nothing for a box that is no such stack.
  func addDescribedRows(of box: LayoutBox, _ stack: Int32) -> Bool {
    guard let arrangement = box.arrangement, let rows = arrangement.rows.described?.rows else {
      return true
    }
    arrangement.rows.described?.firstSlot = Int32(model.rows.count)
    let boxes = arrangement.boxes
    for row in rows {
      guard add(row, of: boxes, stack) else { return false }
    }
    return true
  }

  private func add(_ row: StackRow, of boxes: [LayoutBox], _ stack: Int32) -> Bool {
    guard var first = part(row.first, boxes, stack) else { return false }
    let (constant, priority) = (-row.constant, row.priority.value)
    guard let secondTerm = row.second else {
      guard first.location == 0, first.size != 0 else { return false }
      model.addRow(constant, row.relation, priority, first, nil)
      return true
    }
    guard var second = part(secondTerm, boxes, stack) else { return false }
    let isMirrored = items[Int(stack)].isMirrored
    if let rest = row.rest {
      guard let third = part(rest.third, boxes, stack), let fourth = part(rest.fourth, boxes, stack)
      else { return false }
      model.beginRow(constant, row.relation, priority)
      return add([first, second, third, fourth], isMirrored: isMirrored)
    }
    guard first.location + second.location == 0, first.item != second.item else { return false }
    if isMirrored, first.isDirectional || second.isDirectional {
      first.mirror()
      second.mirror()
    }
    model.addRow(constant, row.relation, priority, first, second)
    return true
  }

  /// Adds the terms of a row that may mention an item several times.
  private func add(_ parts: [FlatPart], isMirrored: Bool) -> Bool {
    guard parts.reduce(0, { $0 + $1.location }) == 0 else { return false }
    let mirrors = isMirrored && parts.contains(where: \.isDirectional)
    for var part in parts {
      if mirrors { part.mirror() }
      part.mergeTerms(into: &model)
    }
    model.endMergedRow()
    return true
  }

  @inline(__always)
  private func part(_ term: StackRow.Term, _ boxes: [LayoutBox], _ stack: Int32) -> FlatPart? {
    let isStack = term.item == .stack
    let item = isStack ? stack : boxes[Int(term.item.index)].flatIndex
    return FlatPart(item, isHolder: isStack, term.attribute, term.coefficient)
  }

  /// Transfers changed numbers of described rows; returns false if the model must be built again.
  func updateStacks() -> Bool {
    guard !changedStacks.isEmpty else { return true }
    let stacks = changedStacks
    changedStacks.removeAll(keepingCapacity: true)
    for stack in stacks {
      // If the constraints exist by now, they were created with the changed numbers.
      guard let described = items[Int(stack)].box.arrangement?.rows.described,
        described.firstSlot >= 0
      else { return false }
      for (index, row) in described.rows.enumerated() {
        model.set(
          Int(described.firstSlot) + index, constant: -row.constant, priority: row.priority.value)
      }
    }
    return true
  }
}
