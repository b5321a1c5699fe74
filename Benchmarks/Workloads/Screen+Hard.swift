// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// The workloads that are hard for a solver: conflicts, ambiguous layouts and very many priorities.
///
/// Each has an answer by arithmetic. The tie-break minimizes ambiguous variables, earlier ones
/// first.
extension Screen {
  /// Returns `too-narrow(n)`: n views of equal width with gaps of eight, in a root too narrow for
  /// the gaps.
  ///
  /// The last constraint, which pins the trailing edge, is dropped. That leaves the widths
  /// ambiguous.
  static func tooNarrow(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    let full = variant.width(4 * Double(n))
    let root = screen.given(full)
    let step = variant == .constant ? 4.0 : 0
    let width = max(0, (full - 8 * Double(n + 1) - step) / Double(n))
    var previous: (leading: Sum, width: Sum)?
    for place in 0..<n {
      let isLate = place >= n / 2
      let gap = place == n / 2 ? 8 + step : 8
      let leading = screen.item(8 + (width + 8) * Double(place) + (isLate ? step : 0))
      let own = screen.item(width)
      screen.hold([own], atLeast: 0)
      if let previous {
        screen.hold(leading - previous.leading - previous.width, .equal, gap)
        screen.hold(own - previous.width, .equal, 0)
      } else {
        screen.hold(leading, .equal, 8)
      }
      previous = (leading, own)
    }
    if let previous { screen.hold(root - previous.leading - previous.width, .equal, 8) }
    return screen
  }

  /// Returns `stack-slack(n)`: n stacked rows that hug 30 points, pinned at both ends of a root 60
  /// n high.
  ///
  /// All rows hug equally, so the sum of their errors is the same for every solution. The tie-break
  /// gives all of the slack to the last row.
  static func stackSlack(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    let full = variant.width(60 * Double(n))
    let root = screen.given(full)
    let step = variant == .constant ? 10.0 : 0
    var y = 20.0
    var bottom: Sum?
    for place in 0..<n {
      let gap = place == n / 2 ? 10 + step : 10
      if place > 0 { y += gap }
      let height = place == n - 1 ? full - 20 - y : 30
      let top = screen.item(y)
      let own = screen.item(height)
      screen.hold([own], atLeast: 0)
      screen.hold(top - (bottom ?? Sum()), .equal, place == 0 ? 20 : gap)
      screen.hug(own, 30, .p251, .high)
      bottom = top + own
      y += height
    }
    if let bottom { screen.hold(root - bottom, .equal, 20) }
    return screen
  }

  /// Returns `stack-centered(n)`: n stacked rows, each as high as the higher of a label and a field
  /// centered in it.
  static func stackCentered(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    var y = variant.width(20)
    var bottom = screen.given(y)
    for place in 0..<n {
      let gap = place == n / 2 && variant == .constant ? 14.0 : 10
      y += gap
      let (top, height) = (screen.item(y), screen.item(30))
      screen.hold(top - bottom, .equal, gap)
      for size in [20.0, 30] {
        let item = Frame(
          leading: Sum(), width: Sum(), top: screen.item(y + (30 - size) / 2),
          height: screen.item(size))
        screen.hold([item.height], atLeast: 0)
        screen.hold(item.top - top, .greaterThanOrEqual, 0)
        screen.hold(top + height - item.bottom, .greaterThanOrEqual, 0)
        screen.hold(item.centerY - top - 0.5 * height, .equal, 0)
        screen.hug(item.height, size, .p251, .high)
      }
      screen.hold(height, .equal, 0, at: .low)
      bottom = top + height
      y += 30
    }
    return screen
  }

  /// Returns `many-levels(n)`: n variables with three optional constraints for each distance, all
  /// of distinct priorities.
  static func manyLevels(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    var value = variant.width(400)
    var previous = screen.given(value)
    // An irregular order of priorities: a prime stride visits each rank once.
    let stride = 7919
    for place in 0..<n {
      let short = place == n / 2 && variant == .constant ? 8.0 : 7
      let ranks = (0..<3).map { (3 * place + $0) * stride % (3 * n) }
      let wishes: [(Relation, Double, Int)] = [
        (.equal, short, ranks[0]), (.equal, 11, ranks[1]), (.greaterThanOrEqual, 13, ranks[2]),
      ]
      // The constraint of the highest priority holds. If it is the one for at least 13, equality at
      // 13 is closest to the next one.
      let firmest = wishes.max { $0.2 < $1.2 }
      value += firmest?.1 ?? 0
      let item = screen.item(value)
      for (relation, distance, rank) in wishes {
        screen.hold(item - previous, relation, distance, at: .rank(rank, of: 3 * n))
      }
      previous = item
    }
    return screen
  }

  /// Returns `open-web(n)`: three optional limits of three priorities for each of n variables.
  ///
  /// All limits can hold, and all variables remain ambiguous.
  static func openWeb(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    var values = [variant.width(400)]
    var items = [screen.given(values[0])]
    for place in 1...n {
      let least = place == n / 2 && variant == .constant ? 11.0 : 8
      values.append(max(values[place - 1] + least, values[place / 2] + 20))
      items.append(screen.item(values[place]))
      screen.hold(items[place] - items[place - 1], .greaterThanOrEqual, least, at: .high)
      screen.hold(items[place] - items[place / 2], .greaterThanOrEqual, 20, at: .p740)
      screen.hold(items[place] - items[place - 1], .lessThanOrEqual, 100, at: .low)
    }
    return screen
  }
}
