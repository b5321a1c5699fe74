// SPDX-License-Identifier: GPL-3.0-or-later
#if INTERNAL_CHECKS
  import MullionGeometry
  import MullionSolver

  extension LayoutEngine {
    /// Stops the process if the engine's tables do not match the tree; for tests.
    func checkInvariants() {
      // A box that edited the tree in a callback left work for the next layout.
      guard let root, !hasWork else { return }
      var items = 0
      var scrollBoxes = 0
      var rowCount = 0
      func check(_ node: LayoutNode?, of item: any LayoutItem) {
        guard let node else { preconditionFailure("\(item) has no variables") }
        precondition(node.item.layoutBox === item.layoutBox, "a node belongs to another item")
        precondition(node.isKnown && node.stale.isEmpty, "a node is out of date")
        precondition(node.variables.allSatisfy { owners[$0] === node }, "wrong variable owner")
        precondition(node.engine === self, "a node belongs to another engine")
        precondition(
          node.geometrySource == .top || node.container === node.outerBox?.node,
          "a node has another container")
        for (_, id) in node.rows.entries(in: solver) {
          precondition(solver.constraint(id) != nil, "a row is not in the solver")
          rowCount += 1
        }
        items += 1
      }
      func check(_ box: LayoutBox) {
        check(box.node, of: box)
        for guide in box.layoutGuides { check(guide.node, of: guide) }
        if box.scrollArea != nil { scrollBoxes += 1 }
        for (place, constraint) in box.installed.enumerated() {
          precondition(constraint.holder === box, "a constraint is held by another box")
          precondition(constraint.indexInHolder == place, "a constraint has another index")
          precondition(
            constraint.presentTerms.allSatisfy { $0.host?.isDescendant(of: box) ?? false },
            "a constraint has an item outside its holder")
          guard let row = row(of: constraint) else { continue }
          precondition(solver.constraint(row) != nil, "a row is not in the solver")
          rowCount += 1
        }
        checkMentions(of: box)
        for subbox in box.subboxes {
          precondition(subbox.superbox === box, "a subbox has another superbox")
          check(subbox)
        }
      }
      check(root)
      precondition(scrolling.boxCount == scrollBoxes, "the engine counts scroll boxes wrongly")
      precondition(owners.count == 4 * items, "a variable belongs to no item")
      precondition(
        solver.constraintIDs.count == rowCount + exercise.count,
        "a row belongs to no item or constraint")
    }

    private func checkMentions(of box: LayoutBox) {
      for constraint in box.mentions {
        precondition(
          constraint.presentTerms.contains { $0.box === box }, "a list of mentions has a stranger")
        constraint.checkMentions()
      }
    }
  }
#endif
