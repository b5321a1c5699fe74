// SPDX-License-Identifier: GPL-3.0-or-later

/// Heights one below the other, with their sums at hand: a binary indexed tree.
///
/// A height changes, and a place is found, in a time logarithmic in their number. Structure: P. Fenwick, "A new data
/// structure for cumulative frequency tables", 1994.
struct HeightIndex {
  private(set) var heights: [Double]
  /// At place i the sum of as many heights up to i as the lowest bit of i says.
  private var tree: [Double]

  /// O(heights).
  init(_ heights: [Double] = []) {
    self.heights = heights
    tree = [0] + heights
    for place in tree.indices.dropFirst() {
      let next = place + (place & -place)
      if next < tree.count { tree[next] += tree[place] }
    }
  }

  var count: Int { heights.count }

  /// Where a height begins: the sum of those before it.
  func start(of index: Int) -> Double {
    var place = index
    var sum = 0.0
    while place > 0 {
      sum += tree[place]
      place &= place - 1
    }
    return sum
  }

  /// The sum of all.
  var total: Double { start(of: count) }

  mutating func set(_ height: Double, at index: Int) {
    let change = height - heights[index]
    heights[index] = height
    var place = index + 1
    while place < tree.count {
      tree[place] += change
      place += place & -place
    }
  }

  /// The first that ends below a place; their number if none does.
  func first(endingAfter y: Double) -> Int {
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    var place = 0
    var rest = y
    while step > 0 {
      if place + step < tree.count, tree[place + step] <= rest {
        place += step
        rest -= tree[place]
      }
      step /= 2
    }
    return place
  }
}
