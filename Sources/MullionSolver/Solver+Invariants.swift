// SPDX-License-Identifier: GPL-3.0-or-later

#if INTERNAL_CHECKS
  /// What must hold between any two edits.
  ///
  /// Compiled with the trait `InternalChecks`.
  extension Solver {
    /// Traps if a table disagrees with another.
    func checkInvariants() {
      engine.model.checkInvariants()
      engine.checkInvariants()
    }
  }

  extension Model {
    /// The counts are right, and variables and constraints know of each other.
    func checkInvariants() {
      precondition(variableCount == kinds.count { $0 != .vacant }, "variables are miscounted")
      precondition(
        constraintCount == rows.count { $0.activation != 0 }, "constraints are miscounted")
      var links = 0
      for slot in rows.indices where isAlive(constraint: slot) {
        for place in rows[slot].terms {
          precondition(terms.entries[place].constraint == slot, "a term is another constraint's")
          let variable = terms.entries[place].variable
          precondition(kinds[Int(variable)] != .vacant, "a constraint mentions a removed variable")
          precondition(
            terms.places(of: variable).contains(place), "a variable does not know of a term")
          links += 1
        }
      }
      let mentioned = mentions.lazy.map(Int.init).reduce(0, +)
      precondition(links == mentioned, "a mention is miscounted")
      for slot in kinds.indices {
        let count = terms.places(of: Int32(slot)).count
        precondition(count == mentions[slot], "a link leads nowhere")
      }
    }
  }

  extension Engine {
    /// Every variable is in one component, isolated, or waiting to be placed.
    func checkInvariants() {
      precondition(componentCount == components.count { $0 != nil }, "components are miscounted")
      for slot in isolated {
        precondition(model.isAlive(variable: Int(slot)), "a removed variable is isolated")
        precondition(model.mentions[Int(slot)] == 0, "a tied variable is isolated")
        precondition(reduction.components[Int(slot)] < 0, "an isolated variable is in a component")
      }
      guard !needsSolve else { return }
      for component in components.lazy.compactMap(\.self) where component.replay != nil {
        let isCurrent =
          !component.needsCompile && component.changedConstraints.isEmpty
          && component.unchecked.isEmpty && component.duePieces.isEmpty
        precondition(isCurrent, "what passes repeat is out of date")
      }
      for slot in model.kinds.indices where model.kinds[slot] == .variable {
        let number = reduction.components[slot]
        let isPlaced = isolated.contains(Int32(slot)) || component(number) != nil
        precondition(isPlaced, "a variable is in no component")
        guard let component = component(number) else { continue }
        precondition(
          component.variables.contains(Int32(slot)), "a component does not list a variable")
        checkPlace(of: Int32(slot), component)
      }
      for slot in model.rows.indices where model.isAlive(constraint: slot) {
        let number = reduction.ties[slot].component
        precondition(component(number) != nil, "a constraint is in no component")
        guard reduction.ties[slot].use == .row, let component = component(number) else { continue }
        let piece = component.pieces[Int(reduction.ties[slot].place)]
        precondition(piece.sources.contains(Int32(slot)), "a piece does not know of a source")
      }
    }

    private func checkPlace(of slot: Int32, _ component: Component) {
      let place = Int(reduction.places[Int(slot)])
      switch reduction.roles[Int(slot)] {
      case .column:
        precondition(component.pieces[place].columns.contains(slot), "a piece lost a column")
      case .definition:
        precondition(component.definitions[place].slot == slot, "a definition is another's")
      case .alias:
        precondition(component.aliases.contains(slot), "a component does not list an alias")
      default: preconditionFailure("a variable of a component has no part")
      }
    }
  }
#endif
