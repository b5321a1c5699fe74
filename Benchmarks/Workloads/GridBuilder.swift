// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// Builds `grid(n)` and `grid-aspect(n)`: n rows of n views.
///
/// The first row and the first column have the gaps and the equalities, and the other views follow
/// them, so no constraint is redundant.
struct GridBuilder {
  private(set) var screen = Screen()
  private var frames: [[Frame]] = []

  init(_ n: Int, _ variant: Workload.Variant, hasAspect: Bool) {
    let gaps = 8 * Double(n - 1)
    let extra = variant == .constant ? 4.0 : 0
    let full = variant.width(40 * Double(n))
    // Without the constraint that fills the root with columns, the tie-break minimizes the first
    // width.
    let width = variant == .toggled ? 0 : (full - gaps - extra) / Double(n)
    let rootHeight = 30 * Double(n)
    let height = hasAspect ? width / 1.5 : (rootHeight - gaps) / Double(n)
    let rootWidth = screen.given(full)
    var givenHeight: Sum?
    if !hasAspect { givenHeight = screen.given(rootHeight) }
    let changed = n / 2
    for row in 0..<n {
      frames.append([])
      for column in 0..<n {
        let shift = column >= changed ? extra : 0
        let frame = screen.view(
          x: (width + 8) * Double(column) + shift, width: width,
          y: (height + 8) * Double(row), height: height)
        frames[row].append(frame)
        holdColumn(row, column, gap: column == changed ? 8 + extra : 8)
        holdRow(row, column)
      }
    }
    // The last item in the order of tie-breaks if only the ratio determines the heights.
    let height0 = givenHeight ?? screen.item(Double(n) * height + gaps)
    let last = frames[n - 1][n - 1]
    screen.hold(
      rootWidth - frames[0][n - 1].trailing, .equal, 0, isActive: variant != .toggled)
    screen.hold(height0 - last.bottom, .equal, 0)
    if hasAspect {
      screen.hold(frames[0][0].width - 1.5 * frames[0][0].height, .equal, 0)
    }
    if variant == .inserted {
      screen.badge(
        on: frames[changed][changed], x: (width + 8) * Double(changed),
        y: (height + 8) * Double(changed))
    }
  }

  /// Positions a view horizontally: after its left neighbor in the first row, else below the view
  /// above.
  private mutating func holdColumn(_ row: Int, _ column: Int, gap: Double) {
    let frame = frames[row][column]
    if row > 0 {
      screen.hold(frame.leading - frames[row - 1][column].leading, .equal, 0)
      screen.hold(frame.width - frames[row - 1][column].width, .equal, 0)
    } else if column > 0 {
      let left = frames[row][column - 1]
      screen.hold(frame.leading - left.trailing, .equal, gap)
      screen.hold(frame.width - left.width, .equal, 0)
    } else {
      screen.hold(frame.leading, .equal, 0)
    }
  }

  private mutating func holdRow(_ row: Int, _ column: Int) {
    let frame = frames[row][column]
    if column > 0 {
      screen.hold(frame.top - frames[row][column - 1].top, .equal, 0)
      screen.hold(frame.height - frames[row][column - 1].height, .equal, 0)
    } else if row > 0 {
      let above = frames[row - 1][column]
      screen.hold(frame.top - above.bottom, .equal, 8)
      screen.hold(frame.height - above.height, .equal, 0)
    } else {
      screen.hold(frame.top, .equal, 0)
    }
  }
}
