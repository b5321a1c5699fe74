// SPDX-License-Identifier: GPL-3.0-or-later

/// A precomputed way to update a component when certain parameters change, and nothing else.
///
/// While a window is resized, every pass changes the same parameters. For such passes, a replay
/// stores the affine solutions of the columns, the sums that give the dependent variables, and the
/// required constraints to check. They are stored in the order of use. The constraints are copied
/// from the model, not from compiled rows. Any edit of the component discards the replay, and so
/// does a pass in which an affine solution is not valid.
final class Replay {
  /// The component's parameters, and whether the replay is for passes that change them.
  let parameters: [(slot: Int32, changes: Bool)]
  let affineSolutions: [AffineSolution]
  /// The variables that depend on changing columns and parameters.
  ///
  /// Each comes after the variables on which it depends.
  let followers: [Follower]
  /// The required constraints that mention a changing variable or parameter.
  let checks: [Check]
  /// The terms of the followers, in their order, then those of the checks.
  let terms: [SlotTerm]

  /// A variable whose value is the sum of its terms and its constant, but at least its lower bound.
  struct Follower {
    var slot: Int32
    /// The index after the last of its terms.
    ///
    /// The first one is at the end of the previous entry.
    var end: Int32
    var constant: Double
    var lower: Double
  }

  /// A required constraint that the values must satisfy.
  struct Check {
    var constant: Double
    /// The index after the last of its terms.
    ///
    /// The first one is at the end of the previous entry.
    var end: Int32
    var relation: Relation

    /// Whether a value of the left side satisfies the constraint, without any tolerance.
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

  /// Collects the followers, the checks and their terms.
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

    /// Adds a follower, whose terms are those added since the previous follower.
    mutating func endFollower(_ slot: Int32, constant: Double, lower: Double) {
      let end = Int32(terms.count)
      followers.append(Follower(slot: slot, end: end, constant: constant, lower: lower))
    }

    /// Adds a check, whose terms are those added since the previous check.
    ///
    /// All followers must be added before the first check.
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

  /// Whether a pass has changed exactly the parameters for which the replay was made.
  func fits(_ stamps: [Int32], pass: Int32) -> Bool {
    parameters.allSatisfy { (stamps[Int($0.slot)] == pass) == $0.changes }
  }
}
