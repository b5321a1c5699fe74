// SPDX-License-Identifier: GPL-3.0-or-later

#if INTERNAL_CHECKS
  /// Checks of the solver's internal invariants, which must hold after every edit.
  ///
  /// They are compiled only with the trait `InternalChecks`.
  extension Solver {
    /// Stops the process if the solver's data is inconsistent.
    func checkInvariants() {
      engine.model.checkInvariants()
      engine.checkInvariants()
    }
  }

  extension Model {
    /// Stops the process if a count is wrong, or if the links between variables and constraints are
    /// inconsistent.
    func checkInvariants() {
      precondition(
        variableCount == kinds.count { $0 == .variable || $0 == .parameter }, "wrong variable count"
      )
      precondition(
        constraintCount == rows.count { $0.activation != 0 }, "wrong constraint count")
      var links = 0
      for slot in rows.indices where isAlive(constraint: slot) {
        for place in rows[slot].terms {
          precondition(terms.entries[place].constraint == slot, "a term has the wrong constraint")
          let variable = terms.entries[place].variable
          precondition(kinds[Int(variable)] != .vacant, "a constraint mentions a removed variable")
          precondition(
            terms.places(of: variable).contains(place), "a term is not in its variable's list")
          links += 1
        }
      }
      let mentioned = mentions.lazy.map(Int.init).reduce(0, +)
      precondition(links == mentioned, "wrong sum of mention counts")
      for slot in kinds.indices {
        let count = terms.places(of: Int32(slot)).count
        precondition(count == mentions[slot], "wrong mention count of a variable")
      }
    }
  }

  extension Engine {
    /// Stops the process if, after a solve, a variable is neither in a component nor isolated, or
    /// if a component's lists are inconsistent.
    func checkInvariants() {
      precondition(
        compiler.components.count == compiler.components.all.count { $0 != nil },
        "wrong component count")
      for slot in isolated.slots {
        precondition(model.isAlive(variable: Int(slot)), "a removed variable is isolated")
        precondition(model.mentions[Int(slot)] == 0, "a constraint mentions an isolated variable")
        precondition(
          compiler.reduction.components[Int(slot)] < 0, "an isolated variable is in a component")
      }
      guard !needsSolve else { return }
      for component in compiler.components.all.lazy.compactMap(\.self)
      where component.replays.replay != nil {
        let isCurrent =
          !component.work.needsCompile && component.work.changedConstraints.isEmpty
          && component.work.unchecked.isEmpty && component.work.dueSubproblems.isEmpty
        precondition(isCurrent, "a replay is out of date")
      }
      for slot in model.kinds.indices where model.kinds[slot] == .variable {
        let number = compiler.reduction.components[slot]
        let isPlaced = isolated.slots.contains(Int32(slot)) || compiler.components[number] != nil
        precondition(isPlaced, "a variable is in no component")
        guard let component = compiler.components[number] else { continue }
        precondition(
          component.variables.contains(Int32(slot)), "a variable is not in its component's list")
        checkPlace(of: Int32(slot), component)
      }
      for slot in model.rows.indices where model.isAlive(constraint: slot) {
        let number = compiler.reduction.states[slot].component
        precondition(compiler.components[number] != nil, "a constraint is in no component")
        guard compiler.reduction.states[slot].use == .row,
          let component = compiler.components[number]
        else {
          continue
        }
        let subproblem = component.subproblems[Int(compiler.reduction.states[slot].place)]
        precondition(
          subproblem.sources.contains(.constraint(Int32(slot))), "a source is not in its subproblem"
        )
      }
    }

    private func checkPlace(of slot: Int32, _ component: Component) {
      let place = Int(compiler.reduction.places[Int(slot)])
      switch compiler.reduction.roles[Int(slot)] {
      case .column:
        precondition(component.subproblems[place].columns.contains(slot), "a column is misplaced")
      case .definition:
        precondition(component.definitions.list[place].slot == slot, "a definition is misplaced")
      case .alias:
        precondition(component.aliases.contains(slot), "an alias is not in its component's list")
      default: preconditionFailure("a variable of a component has no role")
      }
    }
  }
#endif
