// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension View {
  /// Returns the reasons why an attribute of the view's frame has its value.
  ///
  /// Runs any pending layout first. The explanation has the constraints that determine the value,
  /// the value as a function of the root's size, the optional constraints that are not satisfied,
  /// and the constants that change the value.
  ///
  /// - Parameter attribute: An edge, a size, a center, a baseline or a margin.
  /// - Returns: The explanation, in the coordinates of the superview.
  /// - Throws: A ``ViewError`` for ``LayoutAttribute/notAnAttribute``, or if the solver refuses a
  ///   row or fails.
  /// - Complexity: A few copies and solves of the tree's model, three solves for each constraint
  ///   that determines the value, and two for each segment in which the law may hold.
  public final func explanation(
    of attribute: LayoutAttribute
  ) throws(ViewError) -> LayoutExplanation {
    try LayoutCycle(around: topmost).run()
    return try treeEngine().explanation(of: attribute, node, in: self)
  }
}

extension View {
  /// Runs any pending layout, and returns an explainer of the view's tree.
  ///
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  package final func explainer() throws(ViewError) -> LayoutExplainer {
    try LayoutCycle(around: topmost).run()
    return try LayoutExplainer(of: treeEngine(), self)
  }
}

extension LayoutGuide {
  /// Returns the reasons why an attribute of the guide has its value.
  ///
  /// Like ``View/explanation(of:)``.
  ///
  /// - Parameter attribute: An edge, a size or a center.
  /// - Returns: The explanation, in the coordinates of the owning view.
  /// - Throws: A ``ViewError`` for a guide that no view owns or that follows from margins or safe
  ///   areas, for another attribute, or if the solver refuses a row or fails.
  /// - Complexity: As for ``View/explanation(of:)``.
  public final func explanation(
    of attribute: LayoutAttribute
  ) throws(ViewError) -> LayoutExplanation {
    guard let owner = owningView else { throw .fixedGuide(view: "its view") }
    try LayoutCycle(around: owner.topmost).run()
    return try owner.treeEngine().explanation(of: attribute, node, in: owner)
  }
}

extension LayoutEngine {
  /// Returns the explanation of an attribute of a node in a view's tree.
  fileprivate func explanation(
    of attribute: LayoutAttribute, _ node: LayoutNode?, in view: View
  ) throws(ViewError) -> LayoutExplanation {
    guard let node else { throw .fixedGuide(view: view.displayName) }
    // The rows of an exercise hold values that the layout does not have.
    let wishes = exercise.compactMap { solver.constraint($0) }
    endExercise()
    let explanation = try LayoutExplainer(of: self, view).explanation(of: attribute, node)
    do {
      for wish in wishes { exercise.append(try solver.add(wish)) }
      if !wishes.isEmpty { try solver.solve() }
    } catch {
      throw viewError(error, view.displayName)
    }
    return explanation
  }
}
