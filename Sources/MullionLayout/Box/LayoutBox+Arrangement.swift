// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import Synchronization

extension LayoutBox {
  /// Whether any stack of the process has ever used the fitting size of a nested stack.
  ///
  /// While false, ``fittingDidChange()`` and ``weighStacksAgain()`` have no stacks to mark.
  static let someStackWeighs = Atomic<Bool>(false)

  /// The arrangement of the subboxes; nil unless the box is a stack.
  package final var arrangement: StackArrangement? {
    get { detailsBox?.details.arrangement }
    set { if newValue != nil || detailsBox != nil { details.arrangement = newValue } }
  }

  /// Whether the box arranges a subbox by constraints of its own, so that its mask has no effect.
  final func arranges(_ subbox: LayoutBox) -> Bool { arrangement?.contains(subbox) ?? false }

  /// The subboxes in the order in which the engine chooses undetermined values.
  final var subboxesInLayoutOrder: [LayoutBox] {
    guard let arrangement else { return subboxes }
    let own = Set(arrangement.boxes.map { ObjectIdentifier($0) })
    return arrangement.boxes + subboxes.filter { !own.contains(ObjectIdentifier($0)) }
  }

  /// Whether drawing omits the box and its subboxes; they still take part in layout.
  ///
  /// A stack gives a hidden box no length.
  public final var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set {
      guard newValue != isHidden else { return }
      TreeAccess.check(self, "hides or shows")
      flags.set(.isHidden, newValue)
      superbox?.arrangement?.traitDidChange(of: self)
    }
  }

  /// Returns the upper limit for the priorities of the box's content size; nil for no limit.
  ///
  /// A stack, up to `root`, that hides the box or an ancestor imposes a limit.
  ///
  /// - Complexity: O(depth).
  final func contentLimit(inside root: LayoutBox?) -> Priority? {
    var limit: Priority?
    var box = self
    while box !== root, let outer = box.superbox {
      if box.isHidden, let new = outer.arrangement?.contentLimit(ofHidden: box) {
        limit = min(limit ?? new, new)
      }
      box = outer
    }
    return limit
  }

  /// Updates content constraints of the subtree after a stack hid or showed the box.
  final func contentLimitDidChange() {
    fittingDidChange()
    guard let engine = adoptingEngine else { return }
    func visit(_ box: LayoutBox) {
      engine.invalidate(box, .content)
      for subbox in box.subboxes { visit(subbox) }
    }
    visit(self)
  }

  /// Marks the ancestor stacks whose constraints depend on the fitting size of a nested stack,
  /// which may contain the box.
  ///
  /// Called after each edit that can change that fitting size.
  ///
  /// - Complexity: O(depth) once a stack has used the fitting size of another; O(1) before.
  package final func fittingDidChange() {
    guard Self.someStackWeighs.load(ordering: .relaxed) else { return }
    var box = superbox
    while let next = box {
      if next.marks.contains(.dependsOnNestedStacks) { next.setNeedsUpdateConstraints() }
      box = next.superbox
    }
  }

  /// Marks the stacks of the subtree whose constraints depend on the fitting sizes of nested stacks.
  ///
  /// Called when the layout direction changes, because mirrored constraints can give a nested stack
  /// another fitting size.
  final func weighStacksAgain() {
    guard Self.someStackWeighs.load(ordering: .relaxed) else { return }
    if marks.contains(.dependsOnNestedStacks) { setNeedsUpdateConstraints() }
    for subbox in subboxes { subbox.weighStacksAgain() }
  }
}
