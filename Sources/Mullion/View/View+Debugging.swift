// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Queries for finding out why a layout is as it is. Each lays out first what is due.
extension View {
  /// The constraints that bear on the view's place and size along an axis, directly or through others.
  ///
  /// A mask and the size of a content take part as inactive constraints that say the same and are named as reports name
  /// them, such as `card.autoresizing.width`. Left out is what gave way in a conflict, and what could be met whatever the
  /// view's place: a neighbour that merely follows it. Errors of the layout go to ``ViewError/handler``. For debugging only.
  ///
  /// - Parameter axis: Horizontal for left and width, vertical for top and height.
  /// - Returns: Those of masks and contents in tree order, then the others in the order of activation.
  /// - Complexity: O(constraints of the tree · log of that).
  public final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    debugging(otherwise: []) { engine, node throws(ViewError) in
      engine.constraints(bearingOn: node, axis)
    }
  }

  /// Whether the constraints would be met as well with the view at another place or of another size.
  ///
  /// Errors of the layout go to ``ViewError/handler``, and the answer is false. For debugging only: it takes several solves.
  public final var hasAmbiguousLayout: Bool {
    debugging(otherwise: false) { engine, node throws(ViewError) in
      try engine.ranges(of: node).contains { $0.range.isOpen }
    }
  }

  /// How far each edge and size of the frame can go while everything is met as well as it is, exactly.
  ///
  /// The keys are `left`, `right`, `width`, `top`, `bottom` and `height`. What is decided has a range of one value; an end
  /// that nothing holds is infinite. For debugging only: it takes several solves.
  ///
  /// - Returns: The ranges, in points of the superview.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  public final func layoutRanges() throws(ViewError) -> [LayoutAttribute: ClosedRange<Double>] {
    try LayoutCycle(around: topmost).run()
    let engine = treeEngine()
    guard superview != nil, let node = engine.node(of: self) else { return rangesOfFrame }
    var ranges: [LayoutAttribute: ClosedRange<Double>] = [:]
    for (attribute, range) in try engine.ranges(of: node) {
      // A range of one value may have its ends crossed by rounding.
      ranges[attribute] = min(range.minimum, range.maximum)...max(range.minimum, range.maximum)
    }
    return ranges
  }

  /// Moves the view, and what hangs on it, to another place that meets everything as well, at random.
  ///
  /// Nothing happens where the layout is not ambiguous. The next change of the model brings back the answer that the rules
  /// give. Errors of the layout go to ``ViewError/handler``.
  public final func exerciseAmbiguityInLayout() {
    var generator = SystemRandomNumberGenerator()
    exerciseAmbiguityInLayout(using: &generator)
  }

  /// Moves the view as ``exerciseAmbiguityInLayout()`` does, by the numbers of a generator.
  ///
  /// - Parameter generator: Equal numbers give equal frames.
  public final func exerciseAmbiguityInLayout(using generator: inout some RandomNumberGenerator) {
    do throws(ViewError) {
      try LayoutCycle(around: topmost).run()
      let engine = treeEngine()
      guard !engine.isBusy, let node = engine.node(of: self) else { return }
      try engine.exercise(node, using: &generator)
      try LayoutCycle(around: topmost).run()
    } catch {
      ViewError.report(error)
    }
  }

  /// The view and all in it as lines of text, each with its exact frame.
  ///
  /// `mask` stands behind a view that its autoresizing mask places, and `ambiguous` behind a view or a guide that could
  /// be elsewhere, with the ranges of what is open:
  ///
  /// ```
  /// card View (10, 10, 50, 50)
  ///   title Label (3, 0, 47, 20) ambiguous: left 3...50, width 0...47
  /// ```
  ///
  /// Errors of the layout go to ``ViewError/handler``. For debugging only.
  public final func layoutTrace() -> String {
    var open: [LayoutAmbiguity] = []
    ViewError.reporting { () throws(ViewError) in open = try ambiguities() }
    return LayoutTrace(open).text(of: self)
  }

  /// Lays out and asks the engine; nothing comes of it for a view that it does not know.
  private func debugging<Answer>(
    otherwise answer: Answer,
    _ ask: (LayoutEngine, LayoutNode) throws(ViewError) -> Answer
  ) -> Answer {
    do throws(ViewError) {
      try LayoutCycle(around: topmost).run()
      let engine = treeEngine()
      guard let node = engine.node(of: self) else { return answer }
      return try ask(engine, node)
    } catch {
      ViewError.report(error)
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
