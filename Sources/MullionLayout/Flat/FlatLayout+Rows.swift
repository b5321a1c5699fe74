// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension FlatLayout {
  // MARK: Rows

  /// Adds the rows of masks and constraints; returns false if one of them needs the solver.
  func addRows() -> Bool {
    for index in items.indices where !items[index].isGuide {
      if isOutdated { return false }
      guard
        items[index].boxReference._withUnsafeGuaranteedRef({ addRows(of: $0, Int32(index)) })
      else { return false }
    }
    return true
  }

  private func addRows(of box: LayoutBox, _ index: Int32) -> Bool {
    if box.translatesMask, index > 0, index != rootItem, let superbox = box.superbox,
      isPlacedByMask(box, in: superbox)
    {
      items[Int(index)].maskRow = Int32(model.rows.count)
      for axis in Axis.allCases {
        guard let law = maskLaw(index, box, axis) else { return false }
        addMask(index, law, axis)
      }
    }
    let mayBePlain = !items[Int(index)].scrolls
    // Baselines and insets may be computed by code that edits the tree. The copy keeps the constraints, so
    // that their references need no counting.
    let held = box.heldConstraints
    for place in held.indices {
      let isKnown = Unmanaged.passUnretained(held[place])._withUnsafeGuaranteedRef {
        $0.rowSlot = model.rows.nextIndex
        return mayBePlain && addPlain($0, heldBy: index)
      }
      guard isKnown || add(held[place], heldBy: index) else { return false }
    }
    return !box.flags.contains(.hasDescribedRows) || addDescribedRows(of: box, index)
  }

  /// Returns the numbers of a box's mask along one axis; nil if no mask positions the box.
  private func maskLaw(
    _ index: Int32, _ box: LayoutBox, _ axis: Axis
  ) -> LayoutEngine.MaskLaw? {
    guard let reference = box.reference else { return nil }
    return LayoutEngine.MaskLaw(
      reference.shares(box.effectiveMask, axis), reference.extent(axis),
      insets: insets(of: index).along(axis),
      outer: insets(of: items[Int(index)].container).along(axis))
  }

  private func addMask(_ index: Int32, _ law: LayoutEngine.MaskLaw, _ axis: Axis) {
    let item = items[Int(index)]
    let own = 4 * index + Int32(axis.rawValue)
    let outer = 4 * item.container + Int32(axis.rawValue)
    model.beginRow(-law.start, .equal, Priority.required.value)
    model.add(own, 1)
    if law.shares.before != 0 { model.add(outer + 2, -law.shares.before) }
    model.endRow()
    model.beginRow(-law.size, .equal, Priority.required.value)
    model.add(own + 2, 1)
    if law.shares.size != 0 { model.add(outer + 2, -law.shares.size) }
    model.endRow()
  }

  /// Returns the insets from an item's frame to its alignment rectangle.
  @inline(__always)
  func insets(of index: Int32) -> EdgeInsets {
    items[Int(index)].hasInsets ? items[Int(index)].box.alignmentRectInsets : .zero
  }

  /// Adds the row of a constraint, if it is a plain pair.
  @inline(__always)
  private func addPlain(_ constraint: LayoutConstraint, heldBy holder: Int32) -> Bool {
    guard let pair = PlainPair(constraint, heldBy: holder, in: self) else { return false }
    model.addRow(
      -constraint.constant, constraint.storedRelation, constraint.storedPriority.value, pair.first,
      pair.second)
    return true
  }

  /// Adds the row of a constraint that is no plain pair; returns false if the constraint needs the solver.
  private func add(_ constraint: LayoutConstraint, heldBy holder: Int32) -> Bool {
    if constraint.presentTerms.contains(where: engine.dependsOnFrames) {
      insetConstraints.append(constraint)
    }
    model.beginRow(0, constraint.storedRelation, constraint.storedPriority.value)
    var sum = FlatSum(of: self, holder: holder)
    guard engine.gather(constraint, into: &sum), !sum.needsOffset else { return false }
    model.endMergedRow()
    return true
  }

  // MARK: Changed numbers

  /// Transfers the edits of numbers to the model and solves it again; returns false if it must be built
  /// again.
  ///
  /// Measuring contents runs other code, which may edit the tree. Each list is emptied before it is
  /// transferred, so that the next layout transfers these edits.
  func update() -> Bool {
    guard hasWork else { return true }
    assumeNoInsets()
    if isTopStale { giveTop() }
    isTopStale = false
    let masks = staleMasks
    staleMasks.removeAll(keepingCapacity: true)
    for index in masks { guard updateMask(index) else { return false } }
    let contents = staleContents
    staleContents.removeAll(keepingCapacity: true)
    for index in contents where !updateContent(index) {
      // The layout that is built next must measure them.
      staleContents += contents
      return false
    }
    return repeatLayout() && settleFrames()
  }

  /// Solves the model again after changes of constraints and contents; returns false if it must be built
  /// again.
  func repeatLayout() -> Bool {
    // The lines of a text may move a baseline, and constants depend on it.
    for _ in 0...LayoutEngine.mostTextRounds {
      guard updateConstraints(), !isOutdated, model.repeatForms(), breakKnownTexts() else {
        return false
      }
      if changedConstraints.isEmpty { break }
    }
    return !isOutdated && model.repeatSteps()
  }

  private func updateConstraints() -> Bool {
    guard updateStacks() else { return false }
    guard !changedConstraints.isEmpty else { return true }
    let constraints = changedConstraints
    changedConstraints.removeAll(keepingCapacity: true)
    for constraint in constraints {
      guard constraint.rowSlot >= 0, update(constraint) else { return false }
    }
    return true
  }

  /// Updates the numbers of a box's mask; returns false if its rows have other factors.
  private func updateMask(_ index: Int32) -> Bool {
    let item = items[Int(index)]
    if index == 0 || index == rootItem { return true }
    guard let superbox = item.box.superbox,
      isPlacedByMask(item.box, in: superbox) == (item.maskRow >= 0)
    else { return false }
    if item.maskRow < 0 { return true }
    guard engine.isNear(item.box), !(item.box.reference?.isProvisional ?? false),
      hasSameSource(item, in: superbox)
    else { return false }
    for axis in Axis.allCases {
      guard let law = maskLaw(index, item.box, axis) else { return false }
      let row = Int(item.maskRow) + 2 * axis.rawValue
      guard model.secondFactor(row) == -law.shares.before,
        model.secondFactor(row + 1) == -law.shares.size
      else { return false }
      model.set(row, constant: -law.start, priority: Priority.required.value)
      model.set(row + 1, constant: -law.size, priority: Priority.required.value)
    }
    return true
  }

  /// Whether the mask of an item still fixes its size before the solve, or still does not.
  private func hasSameSource(_ item: Item, in superbox: LayoutBox) -> Bool {
    item.hasGivenSize
      == (items[Int(item.container)].hasGivenSize
        || item.box.effectiveMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]))
  }

  private func update(_ constraint: LayoutConstraint) -> Bool {
    guard let holder = constraint.holder, holder.flatIndex >= 0 else { return false }
    let row = Int(constraint.rowSlot)
    var constant = -constraint.constant
    let scrolls = items[Int(holder.flatIndex)].scrolls
    if scrolls || PlainPair(constraint, heldBy: holder.flatIndex, in: self) == nil {
      // Form the row again beside the others, to see whether only its constant differs.
      let count = model.terms.count
      model.beginRow(0, constraint.storedRelation, 0)
      defer {
        model.rows.removeLast()
        model.terms.removeLast(model.terms.count - count)
      }
      var sum = FlatSum(of: self, holder: holder.flatIndex)
      guard engine.gather(constraint, into: &sum), !sum.needsOffset, model.lastRowHasTerms(of: row)
      else {
        return false
      }
      constant = model.rows[model.rows.count - 1].constant
    }
    model.set(row, constant: constant, priority: constraint.storedPriority.value)
    return true
  }
}
