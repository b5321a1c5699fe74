// SPDX-License-Identifier: GPL-3.0-or-later

#if INTERNAL_CHECKS
  /// What must hold between any two edits.
  ///
  /// Compiled with the trait `InternalChecks`.
  extension Solver {
    /// Traps if a table disagrees with another.
    func checkInvariants() {
      model.checkInvariants()
      partition.checkInvariants(model)
    }
  }

  extension Model {
    /// The counts are right, and variables and constraints know of each other.
    func checkInvariants() {
      precondition(variableCount == variables.count { $0.isAlive }, "variables are miscounted")
      precondition(
        constraintCount == constraints.count { $0.isAlive }, "constraints are miscounted")
      for (slot, record) in constraints.enumerated() where record.isAlive {
        for term in record.constraint.expression.terms {
          let variable = variables[Int(term.variable.index)]
          precondition(variable.isAlive, "a constraint mentions a removed variable")
          precondition(variable.generation == term.variable.generation, "a handle is outdated")
          let links = variable.constraints.count { $0 == slot }
          precondition(links == (variable.isParameter ? 0 : 1), "a link is missing or double")
        }
      }
      let links = variables.lazy.filter(\.isAlive).map(\.mentions).reduce(0, +)
      let terms = constraints.lazy.filter(\.isAlive).map(\.constraint.expression.terms.count)
      precondition(links == terms.reduce(0, +), "a link leads nowhere")
    }
  }

  extension Partition {
    /// Every variable is in one component, isolated, or waiting to be placed.
    func checkInvariants(_ model: Model) {
      for (number, component) in components {
        for slot in component.variables {
          precondition(self.number(at: slot) == number, "a component lost a variable")
          precondition(!isolated.contains(slot), "an isolated variable is in a component")
        }
      }
      for slot in isolated {
        precondition(model.variables[Int(slot)].isAlive, "a removed variable is isolated")
        precondition(model.variables[Int(slot)].constraints.isEmpty, "a tied variable is isolated")
      }
      guard !needsSolve else { return }
      for (slot, record) in model.variables.enumerated() where record.isAlive && !record.isParameter
      {
        let isPlaced = isolated.contains(Int32(slot)) || number(at: Int32(slot)) != nil
        precondition(isPlaced, "a variable is in no component")
      }
    }
  }
#endif
