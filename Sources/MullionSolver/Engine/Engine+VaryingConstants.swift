// SPDX-License-Identifier: GPL-3.0-or-later

/// The decision which constants are parameters. See ``VaryingConstants``.
extension Engine {
  /// Makes a constraint's constant a parameter if it was changed before.
  ///
  /// The constraint's component is then compiled again once. Does nothing in a transaction, whose
  /// edits must be undone in their order.
  mutating func makeVaryingIfWorthwhile(_ slot: Int) {
    guard !model.rows[slot].hasConstantTerm, let component = compiler.component(ofConstraint: slot)
    else { return }
    guard model.rows[slot].constantHasChanged else { return model.markConstant(of: slot) }
    guard canVary(slot, component), makePlace() else { return }
    let parameter = varyingConstants.takeUnused() ?? addConstantParameter()
    model.makeConstantTerm(of: slot, parameter)
    compiler.reduction.stamps[Int(parameter)] = compiler.reduction.pass
    varyingConstants.add(Int32(slot), parameter)
    didChangeTerms(of: component)
  }

  private func canVary(_ slot: Int, _ component: Component) -> Bool {
    guard undoLog == nil, presolve == .on, component.conflicts.isEmpty,
      component.conflicts.leftOut.isEmpty, !diagnosis.reported.needsNumbers
    else { return false }
    switch compiler.reduction.states[slot].use {
    case .row, .alias, .closing, .definition: return true
    case .vacant, .loose, .pending, .idle, .broken: return false
    }
  }

  /// Returns whether one more constant can be a parameter.
  ///
  /// If there are many, makes one of them a number again that has not changed for long.
  private mutating func makePlace() -> Bool {
    if varyingConstants.hasPlace { return true }
    let (stamps, pass) = (compiler.reduction.stamps, compiler.reduction.pass)
    guard let oldest = varyingConstants.leastRecentlyChanged(stamps, pass: pass).map(Int.init),
      let parameter = model.constantParameter(of: oldest)
    else { return false }
    model.removeConstantTerm(of: oldest)
    varyingConstants.release(parameter)
    if let component = compiler.component(ofConstraint: oldest) { didChangeTerms(of: component) }
    return true
  }

  private mutating func addConstantParameter() -> Int32 {
    let slot = model.addVariable(.constant, lowerBound: -.infinity, value: 0, name: nil)
    didAdd(variable: slot)
    return Int32(slot)
  }

  private mutating func didChangeTerms(of component: Component) {
    component.work.needsCompile = true
    component.forgetReplay()
    compiler.edits.mark(component)
  }
}
