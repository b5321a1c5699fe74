// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

// Edits of the tree only record what is out of date. Removals are transferred to the solver at once,
// because the removed object may no longer exist later.
extension LayoutEngine {
  // MARK: Recording edits

  func add(_ box: LayoutBox) {
    if let flat { return flat.discard() }
    arrivals.append(Arrival(box: box))
  }

  func add(_ guide: LayoutGuide, to owner: LayoutBox) {
    if let flat { return flat.discard() }
    newGuides.append((guide, owner))
  }

  func add(_ constraint: LayoutConstraint) {
    if let flat { return flat.discard() }
    newConstraints.append(constraint)
  }

  /// Records that constants in a constraint's row may have changed.
  func refresh(_ constraint: LayoutConstraint) {
    guard constraint.rowSlot >= 0 else { return }
    if let flat { return flat.changedConstraints.append(constraint) }
    changedConstraints.append(constraint)
  }

  /// Records that a stack will describe other rows than before; see StackArrangement+Rows.swift.
  func rowsWillChange() { flat?.discard() }

  /// Records that numbers in the rows that a stack describes have changed.
  func refreshRows(of stack: LayoutBox) { flat?.changedStacks.append(stack.flatIndex) }

  func invalidate(_ box: LayoutBox, _ what: LayoutNode.Stale) {
    if let flat { return flat.invalidate(box, what) }
    guard let node = node(of: box) else { return }
    if node.stale.isEmpty { staleNodes.append(node) }
    node.stale.formUnion(what)
  }

  /// Rebuilds the model at the next layout.
  func invalidate() { mustRebuild = true }

  // MARK: Removals

  /// Removes a subtree that leaves the tree; the constraints inside it stay active.
  func remove(_ box: LayoutBox) {
    if let flat { return flat.remove(box) }
    modelWillChange()
    if !newGuides.isEmpty { newGuides.removeAll { $0.owner.isDescendant(of: box) } }
    forgetSubtree(box)
  }

  private func forgetSubtree(_ box: LayoutBox) {
    // Constraints held by the box mention its descendants; other constraints mention the box
    // itself.
    for constraint in box.heldConstraints { remove(constraint) }
    for subbox in box.subboxes { forgetSubtree(subbox) }
    for guide in box.layoutGuides {
      forget(guide.node)
      guide.node = nil
    }
    forget(box.node)
    box.node = nil
  }

  /// Removes a guide that leaves its box.
  func remove(_ guide: LayoutGuide) {
    if let flat {
      flat.discard()
      guide.flatIndex = -1
      return
    }
    modelWillChange()
    newGuides.removeAll { $0.guide === guide }
    forget(guide.node)
    guide.node = nil
  }

  func remove(_ constraint: LayoutConstraint) {
    if let flat {
      flat.discard()
      constraint.rowSlot = -1
      return
    }
    guard let row = row(of: constraint) else { return }
    modelWillChange()
    constraint.rowSlot = -1
    frameInsets.dependents[ObjectIdentifier(constraint)] = nil
    drop(row)
    if !scrolling.offsets.isEmpty { removeOffsets(of: constraint) }
  }

  private func forget(_ node: LayoutNode?) {
    guard let node, node.isKnown else { return }
    if let box = node.box {
      boxCount -= 1
      if box.scrollArea != nil { scrolling.boxCount -= 1 }
      frameInsets.assumed[ObjectIdentifier(box)] = nil
    }
    for entry in node.rows.entries(in: solver) { drop(entry.id) }
    owners.remove(node)
    if !bases.isEmpty { bases[ObjectIdentifier(node)] = nil }
    node.engine = nil
    for variable in node.variables {
      orRebuild { () throws(SolverError) in try solver.remove(variable) }
    }
    node.isKnown = false
  }

  func drop(_ id: Constraint.ID) {
    orRebuild { () throws(SolverError) in try solver.remove(id) }
  }

  /// Makes an edit of the solver's model; rebuilds the model if the solver refuses the edit.
  ///
  /// A refusal means that the engine's records do not match the solver.
  func orRebuild(_ edit: () throws(SolverError) -> Void) {
    do {
      try edit()
    } catch {
      mustRebuild = true
    }
  }
}
