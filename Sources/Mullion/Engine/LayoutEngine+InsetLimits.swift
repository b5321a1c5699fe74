// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// The rows of a solve have the insets of its frames as constants. A law of the solution therefore
// holds only where the frames keep these insets.
extension LayoutEngine {
  /// Returns the conditions for frames to keep the insets that the rows of some components mention.
  ///
  /// - Parameter components: The numbers of the components.
  /// - Returns: For each edge of each view on the way to the root, the range of its gap.
  /// - Complexity: O(dependent constraints × depth).
  func insetLimits(of components: Set<Int32>) -> [Explainer.Limit] {
    guard mayChangeInsets else { return [] }
    var limits: [Explainer.Limit] = []
    var known: [ObjectIdentifier: FrameInsets.Insets] = [:]
    var visited: Set<ObjectIdentifier> = []
    for (constraint, row) in frameInsets.dependents.values where concerns(row, components) {
      for term in constraint.presentTerms where dependsOnFrames(term) {
        var next = term.host
        while let view = next, visited.insert(ObjectIdentifier(view)).inserted {
          limits += insetLimits(of: view, &known)
          next = view.superview
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

  /// Returns the conditions for a view to keep its insets while its superview keeps its own.
  private func insetLimits(
    of view: View, _ known: inout [ObjectIdentifier: FrameInsets.Insets]
  ) -> [Explainer.Limit] {
    guard !isGiven(view), let superview = view.superview, let own = node(of: view),
      let container = node(of: superview)
    else { return [] }
    let outer = insetsFromFrames(of: superview, &known)
    let safeArea = superview.safeAreaForSubviews(outer.safeArea)
    let offset = superview.bounds.origin
    let seen = solvedFrame(of: own).offsetBy(dx: -offset.x, dy: -offset.y)
    let gaps = EdgeInsets.zero.subtracting(
      EdgeInsets.zero.reaching(seen, from: solvedFrame(of: container)))
    var limits: [Explainer.Limit] = []
    for (edge, gap) in self.gaps(of: own, in: container) {
      let now = gaps[keyPath: edge]
      var range = Self.range(ofGap: now, overlappedBy: safeArea[keyPath: edge])
      if view.preservesSuperviewLayoutMargins, outer.margins[keyPath: edge] > now {
        // The margins of the superview reach into the view.
        range = now...now
      }
      guard range.lowerBound.isFinite || range.upperBound.isFinite else { continue }
      // The expression and the gap differ by a constant, such as a scroll view's offset.
      let shift = (solver.value(of: gap) ?? now) - now
      limits.append(.init(gap, range.lowerBound + shift...range.upperBound + shift))
    }
    return limits
  }

  /// Returns the distances from the edges of a node's frame to those of its superview's.
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

  /// Returns the gaps for which an inset overlaps a view by the same length as now.
  private static func range(
    ofGap gap: Double, overlappedBy inset: Double
  ) -> ClosedRange<Double> {
    if inset <= 0 { return -.infinity ... .infinity }
    if gap >= inset { return inset ... .infinity }
    return gap <= 0 ? -.infinity...0 : gap...gap
  }
}
