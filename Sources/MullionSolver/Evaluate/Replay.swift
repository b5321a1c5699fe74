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
  let followers: Sums<Follower>
  /// The required constraints that mention a changing variable or parameter.
  let checks: Sums<Check>

  /// A variable whose value is a sum, or its lower bound if that is greater.
  struct Follower {
    var slot: Int32
    var constant: Double
    var lower: Double
  }

  /// A required constraint, whose left side is a sum.
  struct Check {
    var constant: Double
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

  /// One term of a sum.
  struct Term {
    var slot: Int32
    /// Whether the next term begins another sum.
    var endsSum = false
    var coefficient: Double
  }

  /// Sums with at least one term each, and the user of each sum.
  struct Sums<User> {
    private(set) var users: [User] = []
    private(set) var terms: [Term] = []

    /// Creates an empty list with capacity for a number of sums.
    init(count: Int = 0, termsPerSum: Int = 2) {
      users.reserveCapacity(count)
      terms.reserveCapacity(termsPerSum * count)
    }

    mutating func add(_ slot: Int32, _ coefficient: Double) {
      terms.append(Term(slot: slot, coefficient: coefficient))
    }

    /// Removes the terms from an index on.
    mutating func removeTerms(from place: Int) {
      terms.removeLast(terms.count - place)
    }

    /// Ends the sum of the terms added since the last end, at least one.
    mutating func endSum(for user: User) {
      terms[terms.count - 1].endsSum = true
      users.append(user)
    }

    /// Releases spare capacity.
    mutating func trim() {
      users.trim()
      terms.trim()
    }
  }

  init(
    parameters: [(slot: Int32, changes: Bool)], affineSolutions: [AffineSolution],
    followers: Sums<Follower>, checks: Sums<Check>
  ) {
    var (followers, checks) = (followers, checks)
    followers.trim()
    checks.trim()
    self.parameters = parameters
    self.affineSolutions = affineSolutions
    self.followers = followers
    self.checks = checks
  }

  /// Whether exactly the recorded parameters have changed in a pass.
  func fits(_ stamps: [Int32], pass: Int32) -> Bool {
    parameters.allSatisfy { (stamps[Int($0.slot)] == pass) == $0.changes }
  }
}
