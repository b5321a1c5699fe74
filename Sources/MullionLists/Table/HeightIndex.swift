// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// A list of heights with fast prefix sums: a binary indexed tree.
///
/// Changing a height and finding an index by a y coordinate both take time logarithmic in the
/// number of heights. Structure: P. Fenwick, "A new data structure for cumulative frequency
/// tables", 1994.
struct HeightIndex {
  private(set) var heights: [Double]
  /// The partial sums, from index 1: `tree[i]` is the sum of the `i & -i` heights directly before
  /// index i.
  private var tree: [Double]

  /// Creates an index.
  ///
  /// - Complexity: O(heights).
  init(_ heights: [Double] = []) {
    self.heights = heights
    tree = [0] + heights
    for place in tree.indices.dropFirst() {
      let next = place + (place & -place)
      if next < tree.count { tree[next] += tree[place] }
    }
  }

  var count: Int { heights.count }

  /// Returns the y coordinate at which a height begins: the sum of the heights before it.
  func start(of index: Int) -> Double {
    var place = index
    var sum = 0.0
    while place > 0 {
      sum += tree[place]
      place &= place - 1
    }
    return sum
  }

  /// The sum of all heights.
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

  /// Returns the index of the first height that ends below a y coordinate; `count` if none does.
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
