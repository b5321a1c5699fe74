// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of a parameter for which the last solution follows the same affine functions.
extension Engine {
  /// Returns the critical region of the last solution along a parameter: the values for which all
  /// variables are the same affine functions of the parameter.
  ///
  /// Where a conflict drops a constraint, the proof of the conflict holds in the whole region.
  ///
  /// Returns nil if a component that depends on the parameter has no affine solution, or has a
  /// dropped constraint without a proof.
  ///
  /// The model must have been solved since its last edit.
  ///
  /// - Complexity: O(rates of the components that mention the parameter).
  mutating func region(along parameter: Int32) -> ColumnBounds? {
    var region = ColumnBounds()
    for number in compiler.components.usersOfParameter[parameter] ?? [] {
      guard let component = compiler.components[number] else { continue }
      guard let own = self.region(of: component, along: parameter) else { return nil }
      region.narrow(to: own)
    }
    return isolatedDepend(on: parameter) ? nil : region
  }

  /// Marks the components that mention a parameter and have spares to be compiled with them.
  ///
  /// Returns false if there are none. After the next solve, their critical regions are known.
  mutating func includeSpares(of parameter: Int32) -> Bool {
    var isMarked = false
    for number in compiler.components.usersOfParameter[parameter] ?? [] {
      guard let component = compiler.components[number], !component.conflicts.spares.isEmpty
      else { continue }
      component.work.needsCompile = true
      component.forgetReplay()
      compiler.edits.mark(component)
      isMarked = true
    }
    return isMarked
  }

  private mutating func region(
    of component: Component, along parameter: Int32
  ) -> ColumnBounds? {
    guard !component.compilation.hasSlack, component.compilation.presolve == presolve,
      component.conflicts.spares.isEmpty, component.conflicts.findings.isEmpty
    else { return nil }
    var region = ColumnBounds()
    for proof in component.conflicts.proofs.sorted {
      guard let own = compiler.region(of: proof, along: parameter, model) else { return nil }
      region.narrow(to: own)
    }
    for subproblem in component.subproblems
    where !subproblem.isVacant && subproblem.parameters.contains(parameter) {
      guard !subproblem.needsBuild, let solution = subproblem.affineSolution else { return nil }
      region.narrow(to: solution.region(along: parameter, model.values))
    }
    return region
  }

  /// Whether tie breaks of isolated variables mention the parameter, or a variable of a component
  /// that does.
  private func isolatedDepend(on parameter: Int32) -> Bool {
    if isolated.isEmpty { return false }
    let users = compiler.components.usersOfParameter[parameter] ?? []
    return isolated.inputs.contains { input in
      input == parameter || users.contains(compiler.reduction.components[Int(input)])
    }
  }
}
