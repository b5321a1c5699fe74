// SPDX-License-Identifier: GPL-3.0-or-later
#if INTERNAL_CHECKS
  import MullionSolver

  extension LayoutEngine {
    /// Stops the process if the engine's tables and the tree do not fit together; for tests.
    func checkInvariants() {
      // What a view edited while it was asked for its content is still to be carried over.
      guard let root, !hasWork else { return }
      var items = 0
      var constraints = 0
      func check(_ view: View) {
        for item in [view as any LayoutItem] + view.layoutGuides {
          guard let node = node(of: item) else { preconditionFailure("\(item) has no variables") }
          precondition(node.item === item, "a node belongs to another item")
          precondition(node.variables.allSatisfy { owners[$0] === node }, "a variable is astray")
          precondition(node.engine === self, "a node belongs to another engine")
          items += 1
        }
        precondition(view.node === node(of: view), "a view has another engine's variables")
        for constraint in view.installed.values {
          precondition(constraint.holder === view, "a constraint is held by another view")
          precondition(
            constraint.weakTerms.allSatisfy { $0.item?.hostView?.isDescendant(of: view) ?? false },
            "a constraint reaches out of the view that holds it")
          guard let row = rows[ObjectIdentifier(constraint)] else { continue }
          precondition(solver.constraint(row) != nil, "a row is not in the solver")
          constraints += 1
        }
        for subview in view.subviews {
          precondition(subview.superview === view, "a subview has another superview")
          check(subview)
        }
      }
      check(root)
      precondition(items == nodes.count, "the engine knows items that are not in the tree")
      precondition(owners.count == 4 * nodes.count, "the engine knows variables of no item")
      precondition(constraints == rows.count, "the engine knows constraints that are not in force")
      let derived = nodes.values.reduce(0) { $0 + $1.rows.lazy.filter { $0 != nil }.count }
      precondition(sources.count == derived + rows.count, "the engine knows rows of nothing")
    }
  }
#endif
