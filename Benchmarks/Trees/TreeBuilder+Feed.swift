// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver

extension TreeBuilder {
  mutating func buildFeed(_ count: Int) throws {
    var constraints: [LayoutConstraint] = []
    var last: Item?
    for number in 0..<count {
      let cell = add(Kind.item(), to: root)
      constraints += [
        cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        cell.widthAnchor.constraint(equalTo: root.widthAnchor),
        cell.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
      ]
      let header = addHeader(number, to: cell, &constraints)
      addBody(number, of: count, to: cell, below: header, &constraints)
      last = cell
    }
    try LayoutConstraint.activateAllOrNone(constraints)
  }

  /// Adds the avatar, the name and the time; returns the avatar.
  private mutating func addHeader(
    _ number: Int, to cell: Item, _ constraints: inout [LayoutConstraint]
  ) -> Item {
    let avatar = add(Kind.item(), to: cell)
    let name = add(Kind.content(100 + Double(37 * number % 160), 20), to: cell)
    let time = add(Kind.content(60, 20), to: cell)
    Kind.setHugging(Priority(251), of: name, .horizontal)
    Kind.setHugging(Priority(252), of: time, .horizontal)
    Kind.setResistance(Priority(751), of: time, .horizontal)
    constraints += [
      avatar.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 12),
      avatar.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalToConstant: 40),
      name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
      name.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12),
      cell.trailingAnchor.constraint(equalTo: time.trailingAnchor, constant: 12),
      time.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
      time.centerYAnchor.constraint(equalTo: name.centerYAnchor),
    ]
    return avatar
  }

  /// Adds the text, the picture and the bar of buttons.
  private mutating func addBody(
    _ number: Int, of count: Int, to cell: Item, below avatar: Item,
    _ constraints: inout [LayoutConstraint]
  ) {
    let height = 20 * Double(1 + number % 4)
    let text = add(Kind.content(100, height), to: cell)
    if number == count / 2 {
      let sizes = [height, height + 20].map { Size(width: 100, height: $0) }
      middle = (text, sizes)
    }
    let picture = add(Kind.item(), to: cell)
    let bar = add(Kind.item(), to: cell)
    constraints += [
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 12),
      cell.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 12),
      text.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 8),
      picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      picture.widthAnchor.constraint(equalTo: cell.widthAnchor),
      picture.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5),
      bar.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 12),
      cell.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 12),
      bar.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8),
      bar.heightAnchor.constraint(equalToConstant: 32),
      cell.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: 12),
    ]
    addButtons(to: bar, &constraints)
  }

  /// Adds three buttons of equal width, each with an icon and a title.
  private mutating func addButtons(to bar: Item, _ constraints: inout [LayoutConstraint]) {
    var previous: Item?
    for _ in 0..<3 {
      let button = add(Kind.item(), to: bar)
      if let previous {
        constraints += [
          button.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 8),
          button.widthAnchor.constraint(equalTo: previous.widthAnchor),
        ]
      } else {
        constraints.append(button.leadingAnchor.constraint(equalTo: bar.leadingAnchor))
      }
      let icon = add(Kind.item(), to: button)
      let title = add(Kind.item(), to: button)
      constraints += [
        button.topAnchor.constraint(equalTo: bar.topAnchor),
        button.heightAnchor.constraint(equalTo: bar.heightAnchor),
        icon.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 8),
        icon.centerYAnchor.constraint(equalTo: button.centerYAnchor),
        icon.widthAnchor.constraint(equalToConstant: 16),
        icon.heightAnchor.constraint(equalToConstant: 16),
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 4),
        button.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
        title.topAnchor.constraint(equalTo: button.topAnchor),
        title.heightAnchor.constraint(equalTo: button.heightAnchor),
      ]
      previous = button
    }
    if let previous {
      constraints.append(bar.trailingAnchor.constraint(equalTo: previous.trailingAnchor))
    }
  }
}
