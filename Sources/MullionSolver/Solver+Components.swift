// SPDX-License-Identifier: GPL-3.0-or-later

/// Which variables the next solve may change, for who repeats solves.
extension Solver {
  /// The numbers of the components that edits since the last solve reach.
  ///
  /// Values of other components stay. The numbers hold until the next solve.
  ///
  /// - Complexity: O(edits).
  package func touchedComponents() -> Set<Int32> { engine.touchedComponents() }

  /// The number of the component a variable was in at the last solve; nil for one that was in none.
  package func componentNumber(of variable: Variable) -> Int32? {
    guard let slot = try? model.slot(of: variable) else { return nil }
    let number = engine.reduction.components[slot]
    return number < 0 ? nil : number
  }
}

extension Engine {
  fileprivate func touchedComponents() -> Set<Int32> {
    var numbers = Set(pending)
    for slot in changedParameters { numbers.formUnion(usersOfParameter[slot] ?? []) }
    for slot in looseConstraints where reduction.ties[Int(slot)].use == .loose {
      for place in model.rows[Int(slot)].terms {
        let number = reduction.components[Int(model.terms.entries[place].variable)]
        if number >= 0 { numbers.insert(number) }
      }
    }
    return numbers
  }
}
