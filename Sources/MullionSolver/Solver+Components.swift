// SPDX-License-Identifier: GPL-3.0-or-later

/// Queries for the variables that the next solve may change.
extension Solver {
  /// Returns the numbers of the components that the edits since the last solve affect.
  ///
  /// The next solve does not change the values of other components. The numbers are valid until the
  /// next solve.
  ///
  /// - Complexity: O(edits).
  package func touchedComponents() -> Set<Int32> { engine.touchedComponents() }

  /// Returns the number of the component that contained a variable at the last solve; nil if the
  /// variable was in none, or if the handle is invalid.
  package func componentNumber(of variable: Variable) -> Int32? {
    guard let slot = try? model.slot(of: variable) else { return nil }
    let number = engine.compiler.reduction.components[slot]
    return number < 0 ? nil : number
  }
}

extension Engine {
  fileprivate func touchedComponents() -> Set<Int32> {
    var numbers = Set(compiler.edits.components)
    for slot in compiler.edits.changedParameters {
      numbers.formUnion(compiler.components.usersOfParameter[slot] ?? [])
    }
    for slot in compiler.edits.looseConstraints
    where compiler.reduction.states[Int(slot)].use == .loose {
      for place in model.rows[Int(slot)].terms {
        let number = compiler.reduction.components[Int(model.terms.entries[place].variable)]
        if number >= 0 { numbers.insert(number) }
      }
    }
    return numbers
  }
}
