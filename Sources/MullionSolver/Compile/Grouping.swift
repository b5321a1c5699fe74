// SPDX-License-Identifier: GPL-3.0-or-later

/// Disjoint sets of members, which are numbers from 0, with path halving (Tarjan and van Leeuwen
/// 1984).
///
/// Each operation takes nearly constant time.
///
/// A member must be entered before it is used. The storage is reused: ``begin(count:)`` starts an
/// empty grouping in constant time.
struct Grouping {
  private var parents: [Int32] = []
  /// The number that a caller assigned to each set, by the set's representative.
  private var numbers: [Int32] = []
  /// The serial number of the grouping in which each member was last entered.
  private var marks: [Int32] = []
  private var serial: Int32 = 0

  /// Begins an empty grouping of members below `count`.
  mutating func begin(count: Int) {
    if parents.count < count {
      let missing = count + count / 2 + 16 - parents.count
      parents.append(contentsOf: repeatElement(-1, count: missing))
      numbers.append(contentsOf: repeatElement(-1, count: missing))
      marks.append(contentsOf: repeatElement(0, count: missing))
    }
    if serial == .max {
      for member in marks.indices { marks[member] = 0 }
      serial = 0
    }
    serial += 1
  }

  func isEntered(_ member: Int32) -> Bool { marks[Int(member)] == serial }

  /// Makes a member a set of its own.
  ///
  /// Returns false, and does nothing, if it was already entered.
  @discardableResult
  mutating func enter(_ member: Int32) -> Bool {
    if marks[Int(member)] == serial { return false }
    marks[Int(member)] = serial
    parents[Int(member)] = member
    numbers[Int(member)] = -1
    return true
  }

  /// Returns the representative of a member's set, which is the least member of the set.
  mutating func root(of member: Int32) -> Int32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  /// Unites the sets of two members.
  mutating func unite(_ left: Int32, _ right: Int32) {
    let (left, right) = (root(of: left), root(of: right))
    if left < right { parents[Int(right)] = left } else { parents[Int(left)] = right }
  }

  /// The number assigned to the set of a representative; -1 until it is assigned.
  subscript(root: Int32) -> Int32 {
    get { numbers[Int(root)] }
    set { numbers[Int(root)] = newValue }
  }
}
