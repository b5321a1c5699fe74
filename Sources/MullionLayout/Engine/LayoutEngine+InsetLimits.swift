// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionSolver

// The rows of a solve contain insets, which depend on frames, as constants. An affine function for
// a part of the solution therefore holds only while the frames keep these insets.
extension LayoutEngine {
  /// Returns the conditions under which frames keep the insets that the rows of some components
  /// contain.
  ///
  /// - Parameter components: The numbers of the components.
  /// - Returns: For each edge of each box on the path to the root, the range of its distance from
  ///   the superbox's edge.
  /// - Complexity: O(dependent constraints × depth).
  package func insetLimits(of components: Set<Int32>) -> [Explainer.Limit] {
    insetLimitsByBox { concerns($0, components) }.flatMap(\.limits)
  }

  /// Returns the conditions under which frames keep the insets that rows contain, grouped by the
  /// boxes whose gaps they limit.
  ///
  /// A gap is the distance between an edge of a box and the same edge of its superbox.
  ///
  /// - Parameter isChosen: Returns whether a row counts.
  /// - Returns: The conditions of each box on the path to the root, in no particular order.
  func insetLimitsByBox(
    _ isChosen: (Constraint.ID) -> Bool
  ) -> [(box: ObjectIdentifier, limits: [Explainer.Limit])] {
    guard mayChangeInsets else { return [] }
    var limits: [(ObjectIdentifier, [Explainer.Limit])] = []
    var known: [ObjectIdentifier: FrameInsets.Insets] = [:]
    var visited: Set<ObjectIdentifier> = []
    for (constraint, row) in frameInsets.dependents.values where isChosen(row) {
      for term in constraint.presentTerms where dependsOnFrames(term) {
        var next = term.host
        while let box = next, visited.insert(ObjectIdentifier(box)).inserted {
          limits.append((ObjectIdentifier(box), insetLimits(of: box, &known)))
          next = box.superbox
        }
      }
    }
    return limits
  }

  private func concerns(_ row: Constraint.ID, _ components: Set<Int32>) -> Bool {
    solver.constraint(row)?.expression.terms.contains { term in
      solver.componentNumber(of: term.variable).map(components.contains) ?? false
    } ?? false
  }

  /// Returns the conditions for a box to keep its insets while its superbox keeps its own.
  private func insetLimits(
    of box: LayoutBox, _ known: inout [ObjectIdentifier: FrameInsets.Insets]
  ) -> [Explainer.Limit] {
    guard !isGiven(box), let superbox = box.superbox, let own = node(of: box),
      let container = node(of: superbox)
    else { return [] }
    let outer = insetsFromFrames(of: superbox, in: self, &known)
    let offset = superbox.bounds.origin
    let seen = solvedFrame(of: own).offsetBy(dx: -offset.x, dy: -offset.y)
    let gaps = EdgeInsets.gaps(from: solvedFrame(of: container), to: seen)
    let safeArea = superbox.safeAreaForSubboxes(outer.safeArea)
    let expressions = self.gaps(of: own, in: container)
    var limits = expressions.compactMap { edge, gap in
      let (now, inset) = (gaps[keyPath: edge], safeArea[keyPath: edge])
      return limit(on: gap, now, to: Self.range(ofGap: now, overlappedBy: inset))
    }
    guard box.preservesSuperboxLayoutMargins else { return limits }
    let margins = box.margins(within: insetsFromFrames(of: box, in: self, &known).safeArea) { nil }
    let alignmentGaps = EdgeInsets.gaps(
      from: solvedAlignment(of: container),
      to: solvedAlignment(of: own).offsetBy(dx: -offset.x, dy: -offset.y))
    limits += expressions.compactMap { edge, gap in
      let now = alignmentGaps[keyPath: edge]
      // At a smaller gap, the superbox's margin replaces the box's own.
      let least = outer.margins[keyPath: edge] - margins[keyPath: edge]
      return limit(on: gap, now, to: now >= least ? least ... .infinity : now...now)
    }
    return limits
  }

  /// Creates the condition for a gap to stay in a range.
  ///
  /// - Parameters:
  ///   - gap: An expression that differs from the gap by a constant, such as a scroll box's offset.
  ///   - now: The value of the gap in the current solution.
  ///   - range: The range of the gap.
  /// - Returns: The condition; nil for the range of all numbers.
  private func limit(
    on gap: LinearExpression, _ now: Double, to range: ClosedRange<Double>
  ) -> Explainer.Limit? {
    guard range.lowerBound.isFinite || range.upperBound.isFinite else { return nil }
    let shift = (solver.value(of: gap) ?? now) - now
    return .init(gap, range.lowerBound + shift...range.upperBound + shift)
  }

  /// Returns the distances from the edges of a node's frame to those of its superbox's.
  private func gaps(
    of own: LayoutNode, in container: LayoutNode
  ) -> [(edge: WritableKeyPath<EdgeInsets, Double>, gap: LinearExpression)] {
    guard let top = expression(of: .top, own), let left = expression(of: .left, own),
      let bottom = expression(of: .bottom, own), let right = expression(of: .right, own),
      let height = expression(of: .height, container), let width = expression(of: .width, container)
    else { return [] }
    return [
      (\.top, top), (\.left, left), (\.bottom, height - bottom), (\.right, width - right),
    ]
  }

  /// Returns the gaps for which an inset overlaps a box by the same length as now.
  private static func range(
    ofGap gap: Double, overlappedBy inset: Double
  ) -> ClosedRange<Double> {
    if inset <= 0 { return -.infinity ... .infinity }
    if gap >= inset { return inset ... .infinity }
    return gap <= 0 ? -.infinity...0 : gap...gap
  }
}
