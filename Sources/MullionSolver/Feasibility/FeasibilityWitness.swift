// SPDX-License-Identifier: GPL-3.0-or-later

/// A point that satisfies all required constraints except the doubtful ones.
///
/// It answers whether a further required constraint can hold, mostly without a linear program: if
/// the point satisfies the constraint, or a few variables can be moved so that it does. The point
/// has nothing to do with the solution.
struct FeasibilityWitness {
  /// The value of each variable, by slot; those of parameters have no meaning.
  private(set) var values: [Double] = []
  /// The slots of required constraints that the point may violate.
  private(set) var doubts: Set<Int32> = []

  /// Creates the witness of a model, at the variables' present values.
  init(of model: borrowing Model) {
    values.reserveCapacity(model.kinds.count)
    for slot in model.kinds.indices {
      values.append(max(model.values[slot], model.lowerBounds[slot]))
    }
    for slot in model.rows.indices where model.rows[slot].activation != 0 {
      didChange(constraint: slot, in: model)
    }
  }

  // MARK: Changes of the model

  mutating func didAdd(variable slot: Int, lowerBound: Double) {
    while values.count <= slot { values.append(0) }
    values[slot] = max(lowerBound, 0)
  }

  mutating func didChange(constraint slot: Int, in model: borrowing Model) {
    if model.rows[slot].isRequired { doubts.insert(Int32(slot)) }
  }

  mutating func didChange(parameter slot: Int, in model: borrowing Model) {
    for place in model.terms.places(of: Int32(slot)) {
      didChange(constraint: Int(model.terms.entries[place].constraint), in: model)
    }
  }

  mutating func willRemove(constraint slot: Int) { doubts.remove(Int32(slot)) }

  // MARK: The point

  /// Returns the value of a variable or parameter.
  func value(of slot: Int32, in model: borrowing Model) -> Double {
    model.isParameter(slot) ? model.values[Int(slot)] : values[Int(slot)]
  }

  mutating func set(_ slot: Int32, to value: Double) { values[Int(slot)] = value }

  /// Returns the amount by which the left side of a constraint is too great, or, below zero, too
  /// small; 0 if the constraint holds up to rounding.
  func error(of slot: Int32, in model: borrowing Model) -> Double {
    let row = model.rows[Int(slot)]
    var (sum, largest, size) = (row.constant, 0.0, row.constant.magnitude)
    for place in row.terms {
      let entry = model.terms.entries[place]
      let part = entry.coefficient * value(of: entry.variable, in: model)
      sum += part
      largest = max(largest, entry.coefficient.magnitude)
      size = max(size, part.magnitude)
    }
    // The same tolerance as that of conflicts, and the rounding of the sum.
    let rounding = 2 * ElasticProgram.tolerance * (largest > 0 ? largest : 1) + 1e-14 * size
    if sum > rounding, row.relation != .greaterThanOrEqual { return sum }
    if sum < -rounding, row.relation != .lessThanOrEqual { return sum }
    return 0
  }

  /// Forgets the doubts that the point satisfies, and returns the others in ascending order.
  mutating func openDoubts(in model: borrowing Model) -> [Int32] {
    if doubts.isEmpty { return [] }
    let open = doubts.filter { error(of: $0, in: model) != 0 }
    doubts = open
    return open.sorted()
  }
}
