// SPDX-License-Identifier: GPL-3.0-or-later

/// A proof that a required constraint cannot hold together with others, by Farkas multipliers.
///
/// The sum of the members times their multipliers is at least zero if all members hold. Yet it is
/// below zero at every point within the bounds. Only arithmetic is needed to check this, so a proof
/// remains useful while numbers change.
struct Proof {
  /// The dropped member: the latest of the origin that is dropped first.
  var broken: Int32
  /// Slots and multipliers of the members, including those of the structure.
  var members: [(slot: Int32, multiplier: Double)]

  /// The least contradiction beyond rounding that counts, in the units of the largest terms.
  ///
  /// Below it, only the search over all constraints is reliable.
  private static let margin = 10 * ElasticProgram.tolerance

  /// Creates a proof from members with multipliers; nil if all members belong to the structure.
  init?(_ members: [(slot: Int32, multiplier: Double)], in model: Model) {
    let candidates = members.lazy.map(\.slot).filter {
      model.rows[Int($0)].origin != .structure
    }
    guard let broken = candidates.max(by: { model.precedes($0, $1) }) else { return nil }
    self.broken = broken
    self.members = members
  }

  /// The proof with all multipliers negated.
  ///
  /// If numbers of conflicting equalities have passed each other, this proof holds instead.
  var reversed: Proof {
    var proof = self
    for place in proof.members.indices { proof.members[place].multiplier.negate() }
    return proof
  }

  /// Whether the proof shows, for the current numbers, that the dropped constraint cannot hold.
  ///
  /// - Complexity: O(terms of the members).
  func holds(in model: borrowing Model, _ sum: inout SlotSum) -> Bool {
    sum.begin(slotCount: model.kinds.count)
    var (firmness, capacity, size) = (0.0, 0.0, 0.0)
    for (slot, multiplier) in members {
      let row = model.rows[Int(slot)]
      guard row.activation != 0, row.isRequired, row.relation.permits(multiplier),
        slot == broken || model.precedes(slot, broken)
      else { return false }
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
      guard sum[slot] < 0, bound.isFinite else { return false }
      sum.constant += sum[slot] * bound
      size += (sum[slot] * bound).magnitude
    }
    let violation = -sum.constant - ElasticProgram.tolerance * capacity - 1e-12 * size
    return firmness > 0 && violation > Self.margin * firmness
  }
}

extension Relation {
  /// Whether the sign of a Farkas multiplier is valid for the relation.
  fileprivate func permits(_ multiplier: Double) -> Bool {
    switch self {
    case .lessThanOrEqual: multiplier <= 0
    case .equal: multiplier.isFinite
    case .greaterThanOrEqual: multiplier >= 0
    }
  }
}

extension Model {
  /// Whether a constraint precedes another in conflicts: by origin, then in the order of
  /// activation.
  func precedes(_ left: Int32, _ right: Int32) -> Bool {
    let (one, other) = (rows[Int(left)], rows[Int(right)])
    return (one.origin.rawValue, one.activation) < (other.origin.rawValue, other.activation)
  }
}
