// SPDX-License-Identifier: GPL-3.0-or-later

/// A proof that a required constraint cannot hold together with others, by Farkas multipliers.
///
/// The members times their multipliers add up to an expression that is at least zero if all members
/// hold. But at every point within the variables' bounds, the expression is below zero, so the
/// members cannot all hold. This is a simple calculation, so a proof can be checked again after
/// constants and parameters have changed. A proof is *valid* if it shows the contradiction for the
/// current numbers.
struct Proof {
  /// The member that the proof drops: of the members with the highest origin, the one added last.
  var broken: Int32
  /// The slots and multipliers of the members, including constraints of the structure.
  var members: [(slot: Int32, multiplier: Double)]
  /// The members' activation numbers.
  ///
  /// A later constraint may get the slot of a removed member, in another component.
  private var activations: [Int]

  /// The least contradiction that counts, after rounding is subtracted, relative to the largest
  /// term of a member times its multiplier.
  ///
  /// For a smaller contradiction, only ``ConflictSearch`` is reliable.
  private static let margin = 10 * ElasticProgram.tolerance

  /// Creates a proof from members with multipliers; nil if all members belong to the structure.
  init?(_ members: [(slot: Int32, multiplier: Double)], in model: Model) {
    let candidates = members.lazy.map(\.slot).filter {
      model.rows[Int($0)].origin != .structure
    }
    guard let broken = candidates.max(by: { model.precedes($0, $1) }) else { return nil }
    self.broken = broken
    self.members = members
    activations = members.map { model.rows[Int($0.slot)].activation }
  }

  /// The proof with all multipliers negated.
  ///
  /// If one of two conflicting equalities required the greater value before and requires the
  /// smaller value now, the reversed proof is valid instead.
  var reversed: Proof {
    var proof = self
    for place in proof.members.indices { proof.members[place].multiplier.negate() }
    return proof
  }

  /// A multiplier up to this fraction of the largest one counts as canceled out.
  private static let rounding = 1e-9

  /// Returns the sum of the proof and the multiple of another one that cancels a constraint, which
  /// both mention; nil if only constraints of the structure are left.
  ///
  /// If all members are equalities, the sum is valid or its reverse is, unless it is no contradiction
  /// for the current numbers. So proofs are combined as the rows of a linear system are eliminated.
  ///
  /// - Complexity: O(members of both, times the logarithm of their number).
  func combined(with other: Proof, canceling slot: Int32, in model: Model) -> Proof? {
    func multiplier(in proof: Proof) -> Double? {
      proof.members.first { $0.slot == slot }?.multiplier
    }
    guard let own = multiplier(in: self), let theirs = multiplier(in: other), theirs != 0 else {
      return nil
    }
    var sum: [Int32: Double] = [:]
    for member in members { sum[member.slot, default: 0] += member.multiplier }
    for member in other.members { sum[member.slot, default: 0] -= own / theirs * member.multiplier }
    sum[slot] = nil
    let largest = sum.values.reduce(0) { max($0, $1.magnitude) }
    let left = sum.filter { $0.value.magnitude > Self.rounding * largest }
      .sorted { $0.key < $1.key }
    return Proof(left.map { ($0.key, $0.value) }, in: model)
  }

  /// Returns whether the proof is valid: whether it shows, for the current numbers, that the
  /// members cannot all hold.
  ///
  /// False if a member was removed.
  ///
  /// - Complexity: O(terms of the members).
  func holds(in model: borrowing Model, _ sum: inout SlotSum) -> Bool {
    excess(in: model, &sum).map { $0 > 0 } ?? false
  }

  /// Returns the amount by which the contradiction exceeds the least one that counts; nil if the
  /// members do not contradict each other for any numbers.
  private func excess(in model: borrowing Model, _ sum: inout SlotSum) -> Double? {
    sum.begin(slotCount: model.kinds.count)
    var (firmness, capacity, size) = (0.0, 0.0, 0.0)
    for (place, (slot, multiplier)) in members.enumerated() {
      let row = model.rows[Int(slot)]
      guard row.activation == activations[place], row.isRequired, row.relation.permits(multiplier),
        slot == broken || model.precedes(slot, broken)
      else { return nil }
      var largest = 0.0
      sum.constant += multiplier * row.constant
      size += (multiplier * row.constant).magnitude
      for place in row.terms {
        let entry = model.terms.entries[place]
        largest = max(largest, entry.coefficient.magnitude)
        let coefficient = multiplier * entry.coefficient
        if model.isParameter(entry.variable) {
          sum.constant += coefficient * model.values[Int(entry.variable)]
          size += (coefficient * model.values[Int(entry.variable)]).magnitude
        } else {
          sum.add(entry.variable, coefficient)
        }
      }
      let weight = multiplier.magnitude * (largest > 0 ? largest : 1)
      capacity += weight
      if row.origin != .structure { firmness = max(firmness, weight) }
    }
    sum.finish()
    for slot in sum.slots {
      let bound = model.lowerBounds[Int(slot)]
      guard sum[slot] < 0, bound.isFinite else { return nil }
      sum.constant += sum[slot] * bound
      size += (sum[slot] * bound).magnitude
    }
    if firmness == 0 { return nil }
    let violation = -sum.constant - ElasticProgram.tolerance * capacity - 1e-12 * size
    return violation - Self.margin * firmness
  }

  /// Returns the values of a parameter for which the proof is valid, if the other parameters keep
  /// their current values; nil if it is not valid now.
  func region(
    along parameter: Int32, in model: borrowing Model, _ sum: inout SlotSum
  ) -> ColumnBounds? {
    guard let excess = excess(in: model, &sum), excess > 0 else { return nil }
    var slope = 0.0
    for (slot, multiplier) in members {
      for place in model.rows[Int(slot)].terms
      where model.terms.entries[place].variable == parameter {
        slope -= multiplier * model.terms.entries[place].coefficient
      }
    }
    let position = model.values[Int(parameter)]
    if slope == 0 { return ColumnBounds() }
    let end = position - excess / slope
    return slope > 0
      ? ColumnBounds(lower: end, upper: .infinity) : ColumnBounds(lower: -.infinity, upper: end)
  }

  /// Returns the limit of the parameters for which the proof is valid; nil if it is not valid now.
  ///
  /// `groups` has the parameters that grow together in each of the two directions.
  func limit(
    along groups: [Set<Int32>], in model: borrowing Model, _ sum: inout SlotSum
  ) -> RegionLimit? {
    guard let excess = excess(in: model, &sum), excess > 0 else { return nil }
    var slopes = SIMD2<Double>.zero
    for (slot, multiplier) in members {
      for place in model.rows[Int(slot)].terms {
        let term = model.terms.entries[place]
        for (index, group) in groups.enumerated() where group.contains(term.variable) {
          slopes[index] -= multiplier * term.coefficient
        }
      }
    }
    return RegionLimit(value: excess, slopes: slopes, lower: 0, upper: .infinity)
  }
}

extension Relation {
  /// Returns whether a Farkas multiplier has a sign that the relation permits.
  fileprivate func permits(_ multiplier: Double) -> Bool {
    switch self {
    case .lessThanOrEqual: multiplier <= 0
    case .equal: multiplier.isFinite
    case .greaterThanOrEqual: multiplier >= 0
    }
  }
}

extension Model {
  /// Returns whether a constraint precedes another one in the order of precedence: by origin, then
  /// in the order in which they were added.
  ///
  /// The last one in this order is dropped first.
  func precedes(_ left: Int32, _ right: Int32) -> Bool {
    let (one, other) = (rows[Int(left)], rows[Int(right)])
    return (one.origin.rawValue, one.activation) < (other.origin.rawValue, other.activation)
  }
}
