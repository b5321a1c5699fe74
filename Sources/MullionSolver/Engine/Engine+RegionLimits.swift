// SPDX-License-Identifier: GPL-3.0-or-later

/// The critical region of the last solution in two directions.
extension Engine {
  /// Returns the limits of the critical region of the last solution; nil if they are not known.
  ///
  /// - Parameters:
  ///   - groups: The parameters that grow together in each of the two directions.
  ///   - chosen: The numbers of the components that count; nil for all.
  /// - Returns: The limits; nil if they are not known.
  /// - Complexity: O(rates of the components that mention a parameter).
  mutating func regionLimits(
    along groups: [Set<Int32>], in chosen: Set<Int32>?
  ) -> [RegionLimit]? {
    var limits: [RegionLimit] = []
    for number in users(of: groups) {
      if let chosen, !chosen.contains(number) { continue }
      guard let component = compiler.components[number] else { continue }
      guard appendLimits(of: component, along: groups, to: &limits) else { return nil }
    }
    if chosen == nil, isolatedDepend(onAny: groups) { return nil }
    return limits
  }

  /// Marks the components that mention one of the parameters and have spares, to be compiled with
  /// them; returns false if there are none.
  mutating func includeSpares(ofAny groups: [Set<Int32>]) -> Bool {
    var isMarked = false
    for parameter in groups.flatMap({ $0 }).sorted() where includeSpares(of: parameter) {
      isMarked = true
    }
    return isMarked
  }

  private func users(of groups: [Set<Int32>]) -> [Int32] {
    var numbers: Set<Int32> = []
    for parameter in groups.joined() {
      numbers.formUnion(compiler.components.usersOfParameter[parameter] ?? [])
    }
    return numbers.sorted()
  }

  /// Appends the limits of one component; returns false if they are not known.
  private mutating func appendLimits(
    of component: Component, along groups: [Set<Int32>], to limits: inout [RegionLimit]
  ) -> Bool {
    guard !component.compilation.hasSlack, component.compilation.presolve == presolve,
      component.conflicts.spares.isEmpty, component.conflicts.findings.isEmpty
    else { return false }
    for proof in component.conflicts.proofs.sorted {
      guard let limit = compiler.limit(of: proof, along: groups, model) else { return false }
      limits.append(limit)
    }
    for subproblem in component.subproblems
    where !subproblem.isVacant
      && subproblem.parameters.contains(where: { slot in groups.contains { $0.contains(slot) } })
    {
      guard !subproblem.needsBuild, let solution = subproblem.affineSolution else { return false }
      solution.appendLimits(along: groups, model.values, to: &limits)
    }
    return true
  }

  private func isolatedDepend(onAny groups: [Set<Int32>]) -> Bool {
    if isolated.isEmpty { return false }
    let users = Set(users(of: groups))
    return isolated.inputs.contains { input in
      groups.contains { $0.contains(input) }
        || users.contains(compiler.reduction.components[Int(input)])
    }
  }
}

extension Solver {
  /// Returns the limits of the critical region of the last solution; nil if they are not known.
  ///
  /// - Parameters:
  ///   - first: The parameters that grow together in the first direction.
  ///   - second: The parameters that grow together in the second direction.
  ///   - components: The numbers of the components that count; nil for all.
  /// - Returns: The limits; nil if they are not known.
  /// - Complexity: O(rates of the components that mention a parameter).
  package func regionLimits(
    along first: [Variable], _ second: [Variable], in components: Set<Int32>? = nil
  ) -> [RegionLimit]? {
    engine.regionLimits(along: groups(first, second), in: components)
  }

  /// Prepares the next solve to know the critical region although constraints were dropped.
  ///
  /// Returns false if that would change nothing.
  package func includeSpares(along first: [Variable], _ second: [Variable]) -> Bool {
    engine.includeSpares(ofAny: groups(first, second))
  }

  private func groups(_ first: [Variable], _ second: [Variable]) -> [Set<Int32>] {
    [Set(first.map(\.index)), Set(second.map(\.index))]
  }
}
