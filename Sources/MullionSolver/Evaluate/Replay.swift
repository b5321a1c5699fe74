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
  let followers: Sums<Follower>
  /// The required constraints that mention a changing variable or parameter.
  let checks: Sums<Check>

  /// A variable whose value is the sum of its terms and its constant, but at least its lower bound.
  struct Follower {
    var slot: Int32
    var constant: Double
    var lower: Double
  }

  /// A required constraint that the values must satisfy.
  ///
  /// Its left side is the sum of its terms and its constant.
  struct Check {
    var constant: Double
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

  /// One term of a sum in ``Sums``.
  struct Term {
    var slot: Int32
    /// Whether the term is the last one of its sum.
    var endsSum = false
    var coefficient: Double
  }

  /// A list of sums, and for each sum the follower or check that uses it.
  ///
  /// Each sum has at least one term.
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

    /// Ends the current sum, whose terms are those added since the previous sum.
    ///
    /// There must be at least one.
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

  /// Whether a pass has changed exactly the parameters for which the replay was made.
  func fits(_ stamps: [Int32], pass: Int32) -> Bool {
    parameters.allSatisfy { (stamps[Int($0.slot)] == pass) == $0.changes }
  }
}
