// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionLayout
import MullionSolver

extension LayoutBox {
  /// Returns the reasons why an attribute of the box's frame has its value.
  ///
  /// Runs any pending layout first. The explanation has the constraints that determine the value,
  /// the value as a function of the root's size, the optional constraints that are not satisfied,
  /// and the constants that change the value.
  ///
  /// - Parameter attribute: An edge, a size, a center, a baseline or a margin.
  /// - Returns: The explanation, in the coordinates of the superbox.
  /// - Throws: A ``LayoutError`` for ``LayoutAttribute/notAnAttribute``, or if the solver refuses a
  ///   row or fails.
  /// - Complexity: A few copies and solves of the tree's model, three solves for each constraint
  ///   that determines the value, and two for each segment of sizes in which the affine solution is
  ///   examined.
  public final func explanation(
    of attribute: LayoutAttribute
  ) throws(LayoutError) -> LayoutExplanation {
    try LayoutCycle(around: topmost).run()
    let engine = treeEngine()
    try engine.needSolver()
    return try engine.explanation(of: attribute, node, in: self)
  }
}

extension LayoutBox {
  /// Runs any pending layout, and returns an explainer of the box's tree.
  ///
  /// - Throws: A ``LayoutError`` if the solver refuses a row or fails.
  package final func explainer() throws(LayoutError) -> LayoutExplainer {
    try LayoutCycle(around: topmost).run()
    let engine = treeEngine()
    try engine.needSolver()
    return try LayoutExplainer(of: engine, self)
  }
}

extension LayoutGuide {
  /// Returns the reasons why an attribute of the guide has its value.
  ///
  /// Like ``LayoutBox/explanation(of:)``.
  ///
  /// - Parameter attribute: An edge, a size or a center.
  /// - Returns: The explanation, in the coordinates of the owning box.
  /// A guide of margins, of a safe area or of a frame follows from the size of its box and from the
  /// current insets.
  ///
  /// - Throws: A ``LayoutError`` for a guide that no box owns, for another attribute, or if the
  ///   solver refuses a row or fails.
  /// - Complexity: As for ``LayoutBox/explanation(of:)``.
  public final func explanation(
    of attribute: LayoutAttribute
  ) throws(LayoutError) -> LayoutExplanation {
    guard let owner = owningBox else { throw .fixedGuide(item: "its view") }
    try LayoutCycle(around: owner.topmost).run()
    let engine = owner.treeEngine()
    try engine.needSolver()
    if kind.hasVariables { return try engine.explanation(of: attribute, node, in: owner) }
    return try InsetGuideExplanation(of: attribute, self, in: owner, engine).explanation()
  }
}

extension LayoutEngine {
  /// Returns the explanation of an attribute of a node in a box's tree.
  fileprivate func explanation(
    of attribute: LayoutAttribute, _ node: LayoutNode?, in box: LayoutBox
  ) throws(LayoutError) -> LayoutExplanation {
    guard let node else { throw .fixedGuide(item: box.displayName) }
    // While the ambiguity of the layout is exercised, temporary rows hold other values than those
    // of the layout. Remove them for the explanation, and add them again afterward.
    let wishes = exercise.compactMap { solver.constraint($0) }
    endExercise()
    let explanation = try LayoutExplainer(of: self, box).explanation(of: attribute, node)
    do {
      for wish in wishes { exercise.append(try solver.add(wish)) }
      if !wishes.isEmpty { try solver.solve() }
    } catch {
      throw boxError(error, box.displayName)
    }
    return explanation
  }
}
