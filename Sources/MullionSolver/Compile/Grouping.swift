// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets of slots that only grow together, with path halving (Tarjan and van Leeuwen 1984): nearly constant time each.
///
/// The table is kept; a member must be entered before it is asked for.
struct Grouping {
  private var parents: [Int32] = []
  /// A number a caller may give to a set's representative.
  private var numbers: [Int32] = []
  /// The grouping each member was entered in last.
  private var marks: [Int32] = []
  private var serial: Int32 = 0

  /// Begins without members, which will be below a number.
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

  /// Makes a member a set of its own; false if it is in one already.
  @discardableResult
  mutating func enter(_ member: Int32) -> Bool {
    if marks[Int(member)] == serial { return false }
    marks[Int(member)] = serial
    parents[Int(member)] = member
    numbers[Int(member)] = -1
    return true
  }

  /// The representative of a member's set: its least member.
  mutating func root(of member: Int32) -> Int32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  /// Makes two sets one.
  mutating func unite(_ left: Int32, _ right: Int32) {
    let (left, right) = (root(of: left), root(of: right))
    if left < right { parents[Int(right)] = left } else { parents[Int(left)] = right }
  }

  /// The number of a representative's set; -1 until one is given.
  subscript(root: Int32) -> Int32 {
    get { numbers[Int(root)] }
    set { numbers[Int(root)] = newValue }
  }
}
