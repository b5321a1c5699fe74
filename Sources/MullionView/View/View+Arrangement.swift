// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import Synchronization

extension View {
  /// Whether any stack of the process has ever used the fitting size of a nested stack.
  ///
  /// While false, edits need not search for stacks to mark.
  static let someStackWeighs = Atomic<Bool>(false)

  /// Returns the upper limit for the priorities of the view's content size; nil for no limit.
  ///
  /// A stack, up to `root`, that hides the view or an ancestor imposes a limit.
  ///
  /// - Complexity: O(depth).
  final func contentLimit(inside root: View?) -> Priority? {
    var limit: Priority?
    var view = self
    while view !== root, let outer = view.superview {
      if view.isHidden, let new = outer.contentLimit(ofHidden: view) {
        limit = min(limit ?? new, new)
      }
      view = outer
    }
    return limit
  }

  /// Updates content constraints of the subtree after a stack hid or showed the view.
  final func contentLimitDidChange() {
    fittingDidChange()
    guard let engine = node?.engine else { return }
    func visit(_ view: View) {
      engine.invalidate(view, .content)
      for subview in view.subviews { visit(subview) }
    }
    visit(self)
  }

  /// Marks ancestor stacks whose constraints depend on the fitting size of a subtree around the
  /// view.
  ///
  /// Called after each edit that can change that fitting size.
  ///
  /// - Complexity: O(depth) once a stack has used the fitting size of another; O(1) before.
  final func fittingDidChange() {
    guard Self.someStackWeighs.load(ordering: .relaxed) else { return }
    var view = superview
    while let next = view {
      if next.marks.contains(.dependsOnNestedStacks) { next.setNeedsUpdateConstraints() }
      view = next.superview
    }
  }
}
