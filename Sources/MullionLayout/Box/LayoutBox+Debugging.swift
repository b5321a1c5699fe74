// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Queries that explain a layout. Each query runs any pending layout first.
extension LayoutBox {
  /// Returns the constraints that affect the box's position and size along an axis.
  ///
  /// The effect may be direct or through other constraints. Inactive constraints stand for the rows
  /// of masks and intrinsic content sizes, with the names used in reports, such as
  /// `card.autoresizing.width`. The result omits constraints that were dropped in a conflict. It
  /// also omits constraints that can be satisfied wherever the box is, such as those that place a
  /// neighbor relative to the box.
  ///
  /// Errors of the layout are reported to ``LayoutError/handler``. For debugging only.
  ///
  /// - Parameter axis: Horizontal for left and width, vertical for top and height.
  /// - Returns: The constraints of masks and contents in tree order, then the others in the order
  ///   of their activation.
  /// - Complexity: O(n · log n) for n constraints in the tree.
  public final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    debugging(otherwise: []) { engine, node throws(LayoutError) in
      engine.constraints(bearingOn: node, axis)
    }
  }

  /// Whether another position or size of the box would satisfy the constraints equally well.
  ///
  /// Errors of the layout are reported to ``LayoutError/handler``, and the value is then false. For
  /// debugging only: computing the value takes several solves.
  public final var hasAmbiguousLayout: Bool {
    debugging(otherwise: false) { engine, node throws(LayoutError) in
      try engine.ranges(of: node).contains { $0.range.isOpen }
    }
  }

  /// Returns the exact range of each edge and size of the frame in all equally good layouts.
  ///
  /// The keys are `left`, `right`, `width`, `top`, `bottom` and `height`. If the constraints
  /// determine a value, its range contains only this value. An unbounded end is infinite. For
  /// debugging only: computing the ranges takes several solves.
  ///
  /// - Returns: The ranges, in points of the superbox.
  /// - Throws: A ``LayoutError`` if the solver refuses a row or fails.
  public final func layoutRanges() throws(LayoutError) -> [LayoutAttribute: ClosedRange<Double>] {
    try LayoutCycle(around: topmost).run()
    let engine = treeEngine()
    try engine.needSolver()
    guard superbox != nil, let node = engine.node(of: self) else { return rangesOfFrame }
    var ranges: [LayoutAttribute: ClosedRange<Double>] = [:]
    for (attribute, range) in try engine.ranges(of: node) {
      // Rounding can put the ends of a one-value range in the wrong order.
      ranges[attribute] = min(range.minimum, range.maximum)...max(range.minimum, range.maximum)
    }
    return ranges
  }

  /// Moves the box at random to another position that satisfies the constraints equally well.
  ///
  /// Boxes that depend on it move too. Does nothing if the layout is not ambiguous. The next change
  /// of the model restores the regular layout. Errors of the layout are reported to
  /// ``LayoutError/handler``.
  public final func exerciseAmbiguityInLayout() {
    var generator = SystemRandomNumberGenerator()
    exerciseAmbiguityInLayout(using: &generator)
  }

  /// Moves the box as ``exerciseAmbiguityInLayout()`` does, with a random number generator.
  ///
  /// - Parameter generator: The generator; equal numbers give equal frames.
  public final func exerciseAmbiguityInLayout(using generator: inout some RandomNumberGenerator) {
    do throws(LayoutError) {
      try LayoutCycle(around: topmost).run()
      let engine = treeEngine()
      try engine.needSolver()
      guard !engine.isBusy, let node = engine.node(of: self) else { return }
      try engine.exercise(node, using: &generator)
      try LayoutCycle(around: topmost).run()
    } catch {
      report(error)
    }
  }

  /// Returns a text with one line for each box of the subtree and its exact frame.
  ///
  /// A box that its autoresizing mask positions is marked `mask`. A box or guide whose position
  /// or size is not determined is marked `ambiguous`, with the ranges of the undetermined values:
  ///
  /// ```
  /// card LayoutBox (10, 10, 50, 50)
  ///   title Label (3, 0, 47, 20) ambiguous: left 3...50, width 0...47
  /// ```
  ///
  /// Errors of the layout are reported to ``LayoutError/handler``. For debugging only.
  public final func layoutTrace() -> String {
    var open: [LayoutAmbiguity] = []
    reporting { () throws(LayoutError) in open = try ambiguities() }
    return LayoutTrace(open).text(of: self)
  }

  /// Runs a layout, then a query, and returns the result of the query.
  ///
  /// After an error, or if the engine does not know the box, returns `answer`.
  private func debugging<Answer>(
    otherwise answer: Answer,
    _ ask: (LayoutEngine, LayoutNode) throws(LayoutError) -> Answer
  ) -> Answer {
    do throws(LayoutError) {
      try LayoutCycle(around: topmost).run()
      let engine = treeEngine()
      try engine.needSolver()
      guard let node = engine.node(of: self) else { return answer }
      return try ask(engine, node)
    } catch {
      report(error)
      return answer
    }
  }

  private var rangesOfFrame: [LayoutAttribute: ClosedRange<Double>] {
    let frame = exactFrame
    let values: [(LayoutAttribute, Double)] = [
      (.left, frame.minX), (.right, frame.maxX), (.width, frame.width), (.top, frame.minY),
      (.bottom, frame.maxY), (.height, frame.height),
    ]
    return Dictionary(uniqueKeysWithValues: values.map { ($0, $1...$1) })
  }
}
