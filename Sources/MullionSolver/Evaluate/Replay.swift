// SPDX-License-Identifier: GPL-3.0-or-later

/// A recorded pass in which certain parameters of a component changed, and nothing else.
///
/// While a window is resized, every pass is of this kind. A replay stores the affine solutions of
/// the columns, the forms of dependent variables and the required constraints to check. They are
/// contiguous, in the order of use. The constraints are copied from the model, not from compiled
/// rows. Any edit of the component discards the replay, and so does a pass in which an affine
/// solution does not apply.
final class Replay {
  /// The component's parameters, and whether each one changes.
  let parameters: [(slot: Int32, changes: Bool)]
  let affineSolutions: [AffineSolution]
  /// The variables that depend on columns and parameters, each after those it depends on.
  let followers: [Follower]
  /// The required constraints that mention a changing variable or parameter.
  let checks: [Check]
  /// The terms of the followers, then of the checks.
  let terms: [SlotTerm]

  /// A variable whose value is a sum, or its lower bound if that is greater.
  struct Follower {
    var slot: Int32
    /// The end index of its terms.
    var end: Int32
    var constant: Double
    var lower: Double
  }

  /// A required constraint.
  struct Check {
    var constant: Double
    /// The end index of its terms.
    var end: Int32
    var relation: Relation

    /// Whether a left side satisfies the relation to zero, without any tolerance.
    func holds(_ left: Double) -> Bool {
      switch relation {
      case .lessThanOrEqual: left <= 0
      case .equal: left == 0
      case .greaterThanOrEqual: left >= 0
      }
    }
  }

  init(parameters: [(slot: Int32, changes: Bool)], affineSolutions: [AffineSolution], _ sums: Sums)
  {
    var sums = sums
    sums.trim()
    self.parameters = parameters
    self.affineSolutions = affineSolutions
    followers = sums.followers
    checks = sums.checks
    terms = sums.terms
  }

  /// The sums during their collection.
  struct Sums {
    var followers: [Follower] = []
    var checks: [Check] = []
    var terms: [SlotTerm] = []

    /// Creates empty sums with capacity for the given counts.
    init(followers: Int = 0, checks: Int = 0) {
      self.followers.reserveCapacity(followers)
      self.checks.reserveCapacity(checks)
      terms.reserveCapacity(2 * followers + 3 * checks)
    }

    mutating func add(_ slot: Int32, _ coefficient: Double) {
      terms.append(SlotTerm(slot: slot, coefficient: coefficient))
    }

    /// Removes the terms from an index on.
    mutating func removeTerms(from place: Int) {
      terms.removeLast(terms.count - place)
    }

    /// Ends a follower, whose terms are those added since the last end.
    mutating func endFollower(_ slot: Int32, constant: Double, lower: Double) {
      let end = Int32(terms.count)
      followers.append(Follower(slot: slot, end: end, constant: constant, lower: lower))
    }

    /// Ends a check, whose terms are those added since the last end; all followers come first.
    mutating func endCheck(constant: Double, _ relation: Relation) {
      checks.append(Check(constant: constant, end: Int32(terms.count), relation: relation))
    }

    /// Releases spare capacity.
    mutating func trim() {
      followers.trim()
      checks.trim()
      terms.trim()
    }
  }

  /// Whether exactly the recorded parameters have changed in a pass.
  func fits(_ stamps: [Int32], pass: Int32) -> Bool {
    parameters.allSatisfy { (stamps[Int($0.slot)] == pass) == $0.changes }
  }
}
