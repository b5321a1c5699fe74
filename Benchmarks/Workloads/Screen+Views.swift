// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

extension Screen {
  /// Returns `nested(n)`: each view four points inside the one before.
  static func nested(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    let side = 8 * Double(n) + 200
    var outer = Frame(
      leading: Sum(), width: screen.given(variant.width(side)), top: Sum(),
      height: screen.given(side))
    var (x, width, y, height) = (0.0, variant.width(side), 0.0, side)
    let middle = n / 2
    var changed = (view: outer, x: x, y: y)
    for number in 0..<n {
      let isMiddle = number == middle
      let inset = isMiddle && variant == .constant ? 6.0 : 4
      // The tie-break minimizes the free width.
      let isFree = isMiddle && variant == .toggled
      (x, width, y, height) = (x + inset, isFree ? 0 : width - inset - 4, y + 4, height - 8)
      let view = screen.view(x: x, width: width, y: y, height: height)
      screen.hold(view.leading - outer.leading, .equal, inset)
      screen.hold(outer.trailing - view.trailing, .equal, 4, isActive: !isFree)
      screen.hold(view.top - outer.top, .equal, 4)
      screen.hold(outer.bottom - view.bottom, .equal, 4)
      if isMiddle { changed = (view, x, y) }
      outer = view
    }
    if variant == .inserted { screen.badge(on: changed.view, x: changed.x, y: changed.y) }
    return screen
  }

  /// Returns `row(n)`: siblings of equal width with gaps of eight that fill the root;
  /// `chain-soft(n)` at priority 999.
  static func row(_ n: Int, _ variant: Workload.Variant, priority: Priority) -> Screen {
    var screen = Screen()
    let full = variant.width(20 * Double(n))
    let root = Frame(
      leading: Sum(), width: screen.given(full), top: Sum(), height: screen.given(100))
    let middle = n / 2
    let extra = variant == .constant ? 4.0 : 0
    let isFree = variant == .toggled
    let width = isFree ? 0 : (full - 8 * Double(n - 1) - extra) / Double(n)
    var views: [Frame] = []
    func x(_ place: Int) -> Double {
      (width + 8) * Double(place) + (place >= middle ? extra : 0)
    }
    for place in 0..<n {
      let view = screen.view(x: x(place), width: width, y: 0, height: 100)
      if let previous = views.last {
        let gap = place == middle ? 8 + extra : 8
        screen.hold(view.leading - previous.trailing, .equal, gap, at: priority)
        screen.hold(view.width - previous.width, .equal, 0, at: priority)
      } else {
        screen.hold(view.leading, .equal, 0, at: priority)
      }
      screen.hold(view.top, .equal, 0, at: priority)
      screen.hold(root.bottom - view.bottom, .equal, 0, at: priority)
      views.append(view)
    }
    screen.hold(
      root.trailing - views[n - 1].trailing, .equal, 0, at: priority, isActive: !isFree)
    if variant == .inserted { screen.badge(on: views[middle], x: x(middle), y: 0) }
    return screen
  }

  /// Returns `masks(n)`: chains of ten views, each in the one before, with masks in share form.
  ///
  /// Along an axis, shares of the superview's growth go to the margin before the view and to its
  /// size. In turn, views are flexible in size, in the margin before, and in all three parts.
  static func masks(_ n: Int, _ variant: Workload.Variant) -> Screen {
    var screen = Screen()
    let sides = [400.0, 300]
    let now = [variant.width(400), 300.0]
    let root = Frame(
      leading: Sum(), width: screen.given(now[0]), top: Sum(), height: screen.given(now[1]))
    // The innermost view of a chain, so that its width affects no other view.
    let middle = min(n - 1, n / 20 * 10 + 9)
    var outer = MaskedView(frame: root, captured: sides, origin: [0, 0], size: now)
    var changed = outer
    for number in 0..<n {
      let depth = number % 10
      if depth == 0 {
        outer = MaskedView(frame: root, captured: sides, origin: [0, 0], size: now)
      }
      outer = screen.addMasked(number, in: outer, variant, isChanged: number == middle)
      if number == middle { changed = outer }
    }
    if variant == .inserted {
      screen.badge(on: changed.frame, x: changed.origin[0], y: changed.origin[1])
    }
    return screen
  }

  /// A view with a mask: its size when the mask was captured, and its current origin and size.
  private struct MaskedView {
    var frame: Frame
    var captured: [Double]
    var origin: [Double]
    var size: [Double]
  }

  private mutating func addMasked(
    _ number: Int, in outer: MaskedView, _ variant: Workload.Variant, isChanged: Bool
  ) -> MaskedView {
    let offset = [isChanged && variant == .constant ? 7.0 : 2, 2]
    let isFree = isChanged && variant == .toggled
    var view = outer
    var shares: [(before: Double, size: Double)] = []
    for axis in 0..<2 {
      let container = outer.captured[axis]
      let length = container - 4
      let share =
        switch number % 3 {
        case 0: (before: 0.0, size: 1.0)
        case 1: (before: 1.0, size: 0.0)
        default: (before: 2 / container, size: length / container)
        }
      let growth = outer.size[axis] - container
      view.captured[axis] = length
      view.origin[axis] = outer.origin[axis] + offset[axis] + share.before * growth
      view.size[axis] = max(0, length + share.size * growth)
      shares.append(share)
    }
    if isFree { view.size[0] = 0 }
    view.frame = self.view(
      x: view.origin[0], width: view.size[0], y: view.origin[1], height: view.size[1])
    let level = Priority.belowRequired(depth: number % 10)
    let places = [
      (view.frame.leading - outer.frame.leading, outer.frame.width, view.frame.width),
      (view.frame.top - outer.frame.top, outer.frame.height, view.frame.height),
    ]
    for (axis, (place, container, size)) in places.enumerated() {
      let share = shares[axis]
      let length = outer.captured[axis]
      hold(place - share.before * container, .equal, offset[axis] - share.before * length)
      hold(
        size - share.size * container, .equal, length - 4 - share.size * length, at: level,
        isActive: !(isFree && axis == 0))
      hold([size], atLeast: 0)
    }
    return view
  }
}
