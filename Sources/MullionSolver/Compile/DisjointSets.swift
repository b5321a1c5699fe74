// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets that only grow together, with path halving (Tarjan and van Leeuwen 1984): nearly constant time each.
struct DisjointSets {
  private var parents: [Int]

  /// Creates `count` sets of one member each.
  init(count: Int) {
    parents = Array(0..<count)
  }

  /// The representative of a member's set: its least member.
  mutating func root(of member: Int) -> Int {
    var member = member
    while parents[member] != member {
      parents[member] = parents[parents[member]]
      member = parents[member]
    }
    return member
  }

  /// Makes two sets one.
  mutating func unite(_ left: Int, _ right: Int) {
    let (left, right) = (root(of: left), root(of: right))
    parents[max(left, right)] = min(left, right)
  }
}
