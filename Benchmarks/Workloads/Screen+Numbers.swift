// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// The workloads of the Cassowary paper, which have variables and no views.
extension Screen {
  /// Returns `chain(n)`: each variable equals the next; the last one has a stay constraint.
  static func chain(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    let value = variant.width(400)
    let stay = screen.given(value)
    let middle = n / 2
    let step = variant == .constant ? 3.0 : 0
    // The tie-break minimizes the first variables when they are cut off from the stay.
    let isCut = variant == .toggled
    let items = (0..<n).map { number in
      screen.item(number >= middle ? value : isCut ? 0 : value + step)
    }
    for number in 0..<(n - 1) {
      let isMiddle = number == middle - 1
      screen.hold(
        items[number] - items[number + 1], .equal, isMiddle ? step : 0,
        isActive: !(isMiddle && isCut))
    }
    screen.hold(items[n - 1] - stay, .equal, 0, at: .low)
    if variant == .inserted { screen.addFollower(of: items[middle], value) }
    return screen
  }

  /// Returns `tree(d)`: a binary tree of depth d, each parent the sum of its children; the leaves
  /// have stays.
  static func tree(depth: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    let stay = screen.given(variant.width(400))
    let count = (2 << depth) - 1
    let firstLeaf = count / 2
    let middle = firstLeaf + (count - firstLeaf) / 2
    var values = (0..<count).map { $0 < firstLeaf ? 0 : Double(1 + ($0 - firstLeaf) % 100) }
    values[firstLeaf] = variant.width(400)
    if variant == .constant { values[middle] += 5 }
    if variant == .toggled {
      // The root is the first variable, so the tie-break minimizes it through the leaf without a
      // stay.
      values[middle] = 0
      values[middle] = -values[firstLeaf...].reduce(0, +)
    }
    for parent in (0..<firstLeaf).reversed() {
      values[parent] = values[2 * parent + 1] + values[2 * parent + 2]
    }
    let items = values.map { screen.item($0) }
    for parent in 0..<firstLeaf {
      screen.hold(
        items[parent] - items[2 * parent + 1] - items[2 * parent + 2], .equal, 0)
    }
    screen.hold(items[firstLeaf] - stay, .equal, 0, at: .low)
    for leaf in (firstLeaf + 1)..<count {
      let isFree = leaf == middle && variant == .toggled
      screen.hold(
        items[leaf], .equal, isFree ? Double(1 + (leaf - firstLeaf) % 100) : values[leaf],
        at: .low, isActive: !isFree)
    }
    if variant == .inserted { screen.addFollower(of: items[middle], values[middle]) }
    return screen
  }

  /// Returns `star(n)`: y = x + z for n pairs; x and each z have stays.
  static func star(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    let value = variant.width(400)
    let stay = screen.given(value)
    let center = screen.item(value)
    screen.hold(center - stay, .equal, 0, at: .low)
    let middle = n / 2
    var changed = center
    for number in 0..<n {
      let isMiddle = number == middle
      let isFree = isMiddle && variant == .toggled
      let step = isMiddle && variant == .constant ? 3.0 : 0
      let offset = Double(1 + number % 100)
      let far = screen.item(isFree ? 0 : offset)
      let near = screen.item(value + (isFree ? 0 : offset) + step)
      screen.hold(near - center - far, .equal, step)
      screen.hold(far, .equal, offset, at: .low, isActive: !isFree)
      if isMiddle { changed = far }
    }
    if variant == .inserted { screen.addFollower(of: changed, Double(1 + middle % 100)) }
    return screen
  }

  /// Adds a variable that exceeds another by one: the variant `inserted` of workloads without
  /// views.
  private mutating func addFollower(of item: Sum, _ value: Double) {
    let follower = self.item(value + 1)
    hold(follower - item, .equal, 1)
  }
}
