// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// Builds `feed(n)`: n stacked cells of 16 views each.
///
/// A cell has an avatar, a name that is truncated before the time, a time, a text, a picture half
/// as high as wide, and a bar with three equal buttons, each with an icon and a title.
struct FeedBuilder {
  private(set) var screen = Screen()
  private let variant: Workload.Variant
  private let middle: Int
  private let width: Double
  private var y = 0.0
  private var last: Frame?
  private var badge: (view: Frame, x: Double, y: Double)?

  init(_ n: Int, _ variant: Workload.Variant) {
    self.variant = variant
    middle = n / 2
    width = variant.width(400)
    let rootWidth = screen.given(width)
    for cell in 0..<n { addCell(cell, rootWidth) }
    if let badge { screen.badge(on: badge.view, x: badge.x, y: badge.y) }
  }

  private mutating func addCell(_ number: Int, _ rootWidth: Sum) {
    let isMiddle = number == middle
    let textHeight = 20 * Double(1 + number % 4) + (isMiddle && variant == .text ? 20 : 0)
    let gap = isMiddle && variant == .constant ? 12.0 : 8
    let pictureTop = y + 12 + 40 + 8 + textHeight + gap
    let barTop = pictureTop + width / 2 + 8
    let height = barTop + 32 + 12 - y
    let cell = screen.view(x: 0, width: width, y: y, height: height)
    screen.hold(cell.leading, .equal, 0)
    screen.hold(cell.width - rootWidth, .equal, 0)
    screen.hold(cell.top - (last?.bottom ?? Sum()), .equal, 0)
    let avatar = addHeader(number, cell)

    let text = screen.view(x: 12, width: width - 24, y: y + 60, height: textHeight)
    screen.hold(text.leading - cell.leading, .equal, 12)
    screen.hold(cell.trailing - text.trailing, .equal, 12)
    screen.hold(text.top - avatar.bottom, .equal, 8)
    screen.hug(text.height, textHeight, .p251, .high)

    let picture = screen.view(x: 0, width: width, y: pictureTop, height: width / 2)
    screen.hold(picture.leading - cell.leading, .equal, 0)
    screen.hold(picture.width - cell.width, .equal, 0)
    screen.hold(picture.top - text.bottom, .equal, gap)
    screen.hold(picture.height - 0.5 * picture.width, .equal, 0)

    let bar = screen.view(x: 12, width: width - 24, y: barTop, height: 32)
    screen.hold(bar.leading - cell.leading, .equal, 12)
    screen.hold(cell.trailing - bar.trailing, .equal, 12)
    screen.hold(bar.top - picture.bottom, .equal, 8)
    screen.hold(bar.height, .equal, 32)
    screen.hold(cell.bottom - bar.bottom, .equal, 12)
    addButtons(bar, barTop)
    if isMiddle, variant == .inserted { badge = (picture, 0, pictureTop) }
    last = cell
    y += height
  }

  /// Adds the avatar, the name and the time.
  private mutating func addHeader(_ number: Int, _ cell: Frame) -> Frame {
    let avatar = screen.view(x: 12, width: 40, y: y + 12, height: 40)
    screen.hold(avatar.leading - cell.leading, .equal, 12)
    screen.hold(avatar.top - cell.top, .equal, 12)
    screen.hold(avatar.width, .equal, 40)
    screen.hold(avatar.height, .equal, 40)

    let intrinsic = 100 + Double(37 * number % 160)
    let isCut = number == middle && variant == .toggled
    // The space between avatar and time is width - 60 - 8 - 60 - 12. Without its compression
    // resistance, the tie-break minimizes the name.
    let nameWidth = isCut ? 0 : min(intrinsic, width - 140)
    let name = screen.view(x: 60, width: nameWidth, y: y + 12, height: 20)
    screen.hold(name.leading - avatar.trailing, .equal, 8)
    screen.hold(name.top - cell.top, .equal, 12)
    screen.hold([name.width], atLeast: 0)
    screen.hold(name.width, .lessThanOrEqual, intrinsic, at: .p251)
    screen.hold(name.width, .greaterThanOrEqual, intrinsic, at: .high, isActive: !isCut)
    screen.hug(name.height, 20, .p251, .high)

    let time = screen.view(x: width - 72, width: 60, y: y + 12, height: 20)
    screen.hold(cell.trailing - time.trailing, .equal, 12)
    screen.hold(time.leading - name.trailing, .greaterThanOrEqual, 8)
    screen.hold(time.centerY - name.centerY, .equal, 0)
    screen.hold([time.width], atLeast: 0)
    screen.hug(time.width, 60, .p251, .p751)
    screen.hold(time.height - name.height, .equal, 0)
    return avatar
  }

  private mutating func addButtons(_ bar: Frame, _ top: Double) {
    let width = (self.width - 24 - 16) / 3
    var previous: Frame?
    for place in 0..<3 {
      let x = 12 + (width + 8) * Double(place)
      let button = screen.view(x: x, width: width, y: top, height: 32)
      if let previous {
        screen.hold(button.leading - previous.trailing, .equal, 8)
        screen.hold(button.width - previous.width, .equal, 0)
      } else {
        screen.hold(button.leading - bar.leading, .equal, 0)
      }
      screen.hold(button.top - bar.top, .equal, 0)
      screen.hold(button.height - bar.height, .equal, 0)
      let icon = screen.view(x: x + 8, width: 16, y: top + 8, height: 16)
      screen.hold(icon.leading - button.leading, .equal, 8)
      screen.hold(icon.centerY - button.centerY, .equal, 0)
      screen.hold(icon.width, .equal, 16)
      screen.hold(icon.height, .equal, 16)
      let title = screen.view(x: x + 28, width: width - 36, y: top, height: 32)
      screen.hold(title.leading - icon.trailing, .equal, 4)
      screen.hold(button.trailing - title.trailing, .equal, 8)
      screen.hold(title.top - button.top, .equal, 0)
      screen.hold(title.height - button.height, .equal, 0)
      previous = button
    }
    if let previous { screen.hold(bar.trailing - previous.trailing, .equal, 0) }
  }
}
