// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import Synchronization

extension View {
  /// Whether a stack of the process has weighed another; until then edits look for none.
  static let someStackWeighs = Atomic<Bool>(false)

  /// The strongest priority that the view's content may have in a tree, because a stack hides the view or one around it;
  /// nil for any.
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

  /// Updates the content of the subtree after a stack hid the view, or showed it.
  final func contentLimitDidChange() {
    fittingDidChange()
    guard let engine = node?.engine else { return }
    func visit(_ view: View) {
      engine.invalidate(view, .content)
      for subview in view.subviews { visit(subview) }
    }
    visit(self)
  }

  /// Marks the stacks around the view that weigh a subtree with the view in it.
  ///
  /// Called after each edit that a fitting size of the subtree may depend on. O(depth) once a stack has weighed another.
  final func fittingDidChange() {
    guard Self.someStackWeighs.load(ordering: .relaxed) else { return }
    var view = superview
    while let next = view {
      if next.marks.contains(.weighsStacks) { next.setNeedsUpdateConstraints() }
      view = next.superview
    }
  }
}
