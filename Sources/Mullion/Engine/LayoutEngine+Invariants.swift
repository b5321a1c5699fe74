// SPDX-License-Identifier: GPL-3.0-or-later
#if INTERNAL_CHECKS
  import MullionGeometry
  import MullionSolver

  extension LayoutEngine {
    /// Stops the process if the engine's tables and the tree do not fit together; for tests.
    func checkInvariants() {
      // What a view edited while it was asked for its content is still to be carried over.
      guard let root, !hasWork else { return }
      var items = 0
      var rowCount = 0
      func check(_ node: LayoutNode?, of item: any LayoutItem) {
        guard let node else { preconditionFailure("\(item) has no variables") }
        precondition(node.item === item, "a node belongs to another item")
        precondition(node.isKnown && node.stale.isEmpty, "a node is out of date")
        precondition(node.variables.allSatisfy { owners[$0] === node }, "a variable is astray")
        precondition(node.engine === self, "a node belongs to another engine")
        precondition(
          node.place == .top || node.container === node.outerView?.node,
          "a node is relative to another one")
        for (_, id) in node.rows.entries(in: solver) {
          precondition(solver.constraint(id) != nil, "a row is not in the solver")
          rowCount += 1
        }
        items += 1
      }
      func check(_ view: View) {
        check(view.node, of: view)
        for guide in view.layoutGuides { check(guide.node, of: guide) }
        for (place, constraint) in view.installed.enumerated() {
          precondition(constraint.holder === view, "a constraint is held by another view")
          precondition(constraint.placeInHolder == place, "a constraint is listed elsewhere")
          precondition(
            constraint.presentTerms.allSatisfy { $0.host?.isDescendant(of: view) ?? false },
            "a constraint reaches out of the view that holds it")
          guard let row = constraint.row else { continue }
          precondition(solver.constraint(row) != nil, "a row is not in the solver")
          rowCount += 1
        }
        for (place, constraint) in view.mentions.enumerated() {
          precondition(
            constraint.presentTerms.contains { $0.place == place && $0.object === view },
            "a constraint that mentions a view is listed elsewhere")
        }
        for subview in view.subviews {
          precondition(subview.superview === view, "a subview has another superview")
          check(subview)
        }
      }
      check(root)
      precondition(owners.count == 4 * items, "the engine knows variables of no item")
      precondition(
        solver.constraintIDs.count == rowCount + exercise.count,
        "the engine knows rows of nothing")
    }
  }
#endif
