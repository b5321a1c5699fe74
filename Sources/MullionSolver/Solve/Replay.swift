// SPDX-License-Identifier: GPL-3.0-or-later

/// What a pass does that is like the one before: the same parameters of a component changed, and nothing else.
///
/// While a window is dragged every pass is of this kind. So the columns' laws, the forms of what follows them and the
/// required constraints to be held against the values are put side by side, in the order in which they are used. The
/// constraints are copied from the model, not from what was made of them. Any edit of the component, and any answer
/// that a law does not give, drops it.
final class Replay {
  /// The component's parameters, and whether each is one that changes.
  let parameters: [(slot: Int32, changes: Bool)]
  let laws: [Law]
  /// What follows columns and parameters, each after what it follows.
  let followers: [Follower]
  /// The required constraints that mention any of all that.
  let checks: [Check]
  /// The terms of the followers, then of the checks.
  let slots: [Int32]
  let coefficients: [Double]

  /// A variable that is a sum, or its bound where that is more.
  struct Follower {
    var slot: Int32
    /// Where its terms end.
    var end: Int32
    var constant: Double
    var lower: Double
  }

  /// A required constraint.
  struct Check {
    var constant: Double
    /// Where its terms end.
    var end: Int32
    var relation: Relation

    /// Whether a left side is on the right side of zero, without any tolerance.
    func holds(_ left: Double) -> Bool {
      switch relation {
      case .lessThanOrEqual: left <= 0
      case .equal: left == 0
      case .greaterThanOrEqual: left >= 0
      }
    }
  }

  init(parameters: [(slot: Int32, changes: Bool)], laws: [Law], _ sums: Sums) {
    var sums = sums
    sums.trim()
    self.parameters = parameters
    self.laws = laws
    followers = sums.followers
    checks = sums.checks
    slots = sums.slots
    coefficients = sums.coefficients
  }

  /// The sums while they are collected.
  struct Sums {
    var followers: [Follower] = []
    var checks: [Check] = []
    var slots: [Int32] = []
    var coefficients: [Double] = []

    /// Room for about as many as there can be.
    init(followers: Int = 0, checks: Int = 0) {
      self.followers.reserveCapacity(followers)
      self.checks.reserveCapacity(checks)
      slots.reserveCapacity(2 * followers + 3 * checks)
      coefficients.reserveCapacity(2 * followers + 3 * checks)
    }

    mutating func add(_ slot: Int32, _ coefficient: Double) {
      slots.append(slot)
      coefficients.append(coefficient)
    }

    /// Takes back the terms from a place on.
    mutating func removeTerms(from place: Int) {
      slots.removeLast(slots.count - place)
      coefficients.removeLast(coefficients.count - place)
    }

    /// Makes a follower of the terms since the last end.
    mutating func endFollower(_ slot: Int32, constant: Double, lower: Double) {
      let end = Int32(slots.count)
      followers.append(Follower(slot: slot, end: end, constant: constant, lower: lower))
    }

    /// Makes a check of the terms since the last end; all followers come first.
    mutating func endCheck(constant: Double, _ relation: Relation) {
      checks.append(Check(constant: constant, end: Int32(slots.count), relation: relation))
    }

    /// Gives back room for more.
    mutating func trim() {
      followers.trim()
      checks.trim()
      slots.trim()
      coefficients.trim()
    }
  }

  /// Whether exactly the parameters it was made for have changed in a pass.
  func fits(_ stamps: [Int32], pass: Int32) -> Bool {
    parameters.allSatisfy { (stamps[Int($0.slot)] == pass) == $0.changes }
  }
}
