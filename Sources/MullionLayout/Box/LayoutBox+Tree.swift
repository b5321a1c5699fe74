// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutBox {
  /// The box at the top of the tree.
  ///
  /// - Complexity: O(depth).
  package final var topmost: LayoutBox {
    // A box clears the references to it when it is deallocated, so they need no counting.
    var box = Unmanaged.passUnretained(self)
    while let next = box._withUnsafeGuaranteedRef({ $0.uncountedSuperbox }) { box = next }
    return box.takeUnretainedValue()
  }

  /// Returns whether the box is another box or inside it.
  ///
  /// - Complexity: O(depth).
  public final func isDescendant(of other: LayoutBox) -> Bool {
    let goal = Unmanaged.passUnretained(other).toOpaque()
    var box: Unmanaged? = .passUnretained(self)
    while let candidate = box {
      if candidate.toOpaque() == goal { return true }
      box = candidate._withUnsafeGuaranteedRef { $0.uncountedSuperbox }
    }
    return false
  }

  /// The number of boxes on the path from the top of the tree to this box, both included.
  ///
  /// - Complexity: O(depth).
  package final var depth: Int {
    var levels = 1
    var box = Unmanaged.passUnretained(self)
    while let next = box._withUnsafeGuaranteedRef({ $0.uncountedSuperbox }) {
      box = next
      levels += 1
    }
    return levels
  }

  // MARK: Changes, which the owner makes or knows

  /// Inserts a box that has no superbox.
  package final func attach(_ box: LayoutBox, at index: Int) {
    box.dissolveOwnedEngine()
    if index == subboxes.count { subboxes.append(box) } else { subboxes.insert(box, at: index) }
    box.superbox = self
    box.captureReference()
    box.propagateMarks()
    markLayoutImplicitly()
    topmost.ownedEngine?.add(box)
  }

  /// Removes the box, which has a superbox.
  ///
  /// Constraints that connect the box or a descendant with a box outside are deactivated.
  package final func detach() {
    guard let superbox else { return }
    fittingDidChange()
    deactivateCrossingConstraints()
    let top = topmost
    top.ownedEngine?.remove(self)
    superbox.arrangement?.remove(self)
    if let environment = superbox.ownEnvironment, environment.rootBox === self {
      environment.rootBox = nil
    }
    if let index = superbox.subboxes.firstIndex(where: { $0 === self }) {
      superbox.subboxes.remove(at: index)
    }
    self.superbox = nil
    reference = nil
    superbox.markLayoutImplicitly()
  }

  /// Moves a subbox to another index.
  package final func moveSubbox(from old: Int, to new: Int) {
    topmost.ownedEngine?.orderWillChange()
    subboxes.insert(subboxes.remove(at: old), at: new)
  }

  /// Exchanges two subboxes.
  package final func exchangeSubboxes(_ first: Int, _ second: Int) {
    topmost.ownedEngine?.orderWillChange()
    subboxes.swapAt(first, second)
  }

  /// Updates layout after the order of the subboxes has changed.
  package final func subboxesWereReordered() {
    markLayoutImplicitly()
    topmost.ownedEngine?.orderDidChange()
  }

  // Rows that a stack only describes are not searched. Such a row connects the subtree with a box
  // outside only while the stack arranges this box, and `detach()` ends that.
  private func deactivateCrossingConstraints() {
    let crossing = mentionsInSubtree().filter { constraint in
      constraint.holder.map { !$0.isDescendant(of: self) } ?? false
    }
    for constraint in crossing { constraint.deactivate() }
  }

  private func mentionsInSubtree() -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    func visit(_ box: LayoutBox) {
      found += box.existingMentions
      for guide in box.allGuides { found += guide.mentions }
      for subbox in box.subboxes { visit(subbox) }
    }
    visit(self)
    return found
  }
}
