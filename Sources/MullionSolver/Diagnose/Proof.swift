// SPDX-License-Identifier: GPL-3.0-or-later

/// That a required constraint cannot hold together with others: Farkas multipliers of all of them.
///
/// The members times their multipliers add up to something that is at least zero where all hold, and yet is below zero
/// for every point within the bounds. Whether that is so is arithmetic, so a proof outlives changes of numbers as long
/// as it can be checked anew.
struct Proof {
  /// The latest of the least firm origin among the members.
  var broken: Int32
  /// Slots and multipliers, those of the structure included.
  var members: [(slot: Int32, multiplier: Double)]

  /// By how much the contradiction must exceed what is taken for rounding, in the units of the largest terms.
  ///
  /// Nearer to it only the search itself is right.
  private static let margin = 10 * ElasticProgram.tolerance

  /// The proof that members make with multipliers; nil if nothing but the structure is among them.
  init?(_ members: [(slot: Int32, multiplier: Double)], in model: Model) {
    let candidates = members.lazy.map(\.slot).filter {
      model.rows[Int($0)].origin != .structure
    }
    guard let broken = candidates.max(by: { model.precedes($0, $1) }) else { return nil }
    self.broken = broken
    self.members = members
  }

  /// The same members against each other the other way round: what equalities amount to where numbers have passed each
  /// other.
  var reversed: Proof {
    var proof = self
    for place in proof.members.indices { proof.members[place].multiplier.negate() }
    return proof
  }

  /// Whether it shows with the numbers as they are that the broken constraint cannot hold beside the other members.
  ///
  /// - Complexity: O(terms of the members).
  func holds(in model: borrowing Model, _ sum: inout SlotSum) -> Bool {
    sum.begin(slotCount: model.kinds.count)
    var (firmness, room, size) = (0.0, 0.0, 0.0)
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
      room += weight
      if row.origin != .structure { firmness = max(firmness, weight) }
    }
    sum.finish()
    for slot in sum.slots {
      let bound = model.lowerBounds[Int(slot)]
      guard sum[slot] < 0, bound.isFinite else { return false }
      sum.constant += sum[slot] * bound
      size += (sum[slot] * bound).magnitude
    }
    let miss = -sum.constant - ElasticProgram.tolerance * room - 1e-12 * size
    return firmness > 0 && miss > Self.margin * firmness
  }
}

extension Relation {
  /// Whether a Farkas multiplier may have its sign.
  fileprivate func permits(_ multiplier: Double) -> Bool {
    switch self {
    case .lessThanOrEqual: multiplier <= 0
    case .equal: multiplier.isFinite
    case .greaterThanOrEqual: multiplier >= 0
    }
  }
}

extension Model {
  /// Whether a constraint comes before another where conflicts are settled: the firmer origin, then the earlier one.
  func precedes(_ left: Int32, _ right: Int32) -> Bool {
    let (one, other) = (rows[Int(left)], rows[Int(right)])
    return (one.origin.rawValue, one.activation) < (other.origin.rawValue, other.activation)
  }
}
