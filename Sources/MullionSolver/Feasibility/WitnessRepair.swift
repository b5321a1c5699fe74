// SPDX-License-Identifier: GPL-3.0-or-later

/// Moves single variables of a witness until a violated constraint holds.
///
/// Each step moves one variable of a violated constraint just so far that the constraint holds, and
/// notes the constraints that this violates. No variable moves twice, so the repair ends. It may
/// fail although there is a solution; a linear program decides then.
struct WitnessRepair {
  /// The largest number of moved variables.
  private static let stepLimit = 24
  /// The largest number of constraints of a variable that are examined.
  private static let mentionLimit = 64

  /// The values that the moved variables had before the repair.
  private var moved: [Int32: Double] = [:]
  private var violated: [Int32] = []

  /// Moves variables until a violated constraint holds and no other one is violated by that.
  ///
  /// - Returns: Whether that succeeded. If not, the witness is as before.
  static func repair(
    _ constraint: Int32, _ witness: inout FeasibilityWitness, in model: borrowing Model
  ) -> Bool {
    var repair = WitnessRepair()
    repair.violated = [constraint]
    if repair.run(&witness, in: model) { return true }
    for (variable, value) in repair.moved { witness.set(variable, to: value) }
    return false
  }

  private mutating func run(
    _ witness: inout FeasibilityWitness, in model: borrowing Model
  ) -> Bool {
    while let constraint = violated.popLast() {
      let error = witness.error(of: constraint, in: model)
      if error == 0 { continue }
      guard moved.count < Self.stepLimit, move(for: constraint, error, &witness, in: model) else {
        return false
      }
    }
    return true
  }

  /// Moves the variable of a constraint that violates the fewest others.
  private mutating func move(
    for constraint: Int32, _ error: Double, _ witness: inout FeasibilityWitness,
    in model: borrowing Model
  ) -> Bool {
    var best: (variable: Int32, value: Double, broken: [Int32])?
    for place in model.rows[Int(constraint)].terms {
      let entry = model.terms.entries[place]
      guard !model.isParameter(entry.variable), moved[entry.variable] == nil else { continue }
      let old = witness.values[Int(entry.variable)]
      let value = old - error / entry.coefficient
      guard value >= model.lowerBounds[Int(entry.variable)],
        value.magnitude <= Solver.maximumMagnitude
      else { continue }
      witness.set(entry.variable, to: value)
      let broken = violations(of: entry.variable, witness, in: model)
      witness.set(entry.variable, to: old)
      guard let broken else { continue }
      if best.map({ broken.count < $0.broken.count }) ?? true {
        best = (entry.variable, value, broken)
      }
      if broken.isEmpty { break }
    }
    guard let best else { return false }
    moved[best.variable] = witness.values[Int(best.variable)]
    witness.set(best.variable, to: best.value)
    violated += best.broken
    return true
  }

  /// Returns the required constraints that mention a variable and are violated; nil if too many
  /// constraints mention it.
  private func violations(
    of variable: Int32, _ witness: borrowing FeasibilityWitness, in model: borrowing Model
  ) -> [Int32]? {
    guard model.mentions[Int(variable)] <= Self.mentionLimit else { return nil }
    var broken: [Int32] = []
    for place in model.terms.places(of: variable) {
      let constraint = model.terms.entries[place].constraint
      guard model.rows[Int(constraint)].isRequired else { continue }
      if witness.error(of: constraint, in: model) != 0 { broken.append(constraint) }
    }
    return broken
  }
}
