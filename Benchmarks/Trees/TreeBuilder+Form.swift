// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

extension TreeBuilder {
  mutating func buildForm(_ count: Int) throws {
    var constraints: [LayoutConstraint] = []
    var previous: (label: Item, field: Item)?
    for row in 0..<count {
      let label = add(label(row), to: root)
      let field = add(field(), to: root)
      noteMiddle(label, row: row, of: count)
      constraints += [
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        root.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 16),
        label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      ]
      if let previous {
        constraints += [
          label.widthAnchor.constraint(equalTo: previous.label.widthAnchor),
          field.topAnchor.constraint(equalTo: previous.field.bottomAnchor, constant: 10),
        ]
      } else {
        constraints.append(field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20))
      }
      previous = (label, field)
    }
    try LayoutConstraint.activateAllOrNone(constraints)
  }

  mutating func buildStacks(_ count: Int) throws {
    let column = Kind.stack(.vertical, spacing: 10, alignment: .fill)
    Kind.add(column, to: root)
    var constraints = [
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      root.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 16),
      column.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ]
    var previous: Item?
    for row in 0..<count {
      let (label, field) = (label(row), field())
      noteMiddle(label, row: row, of: count)
      let line = Kind.stack(.horizontal, spacing: 8, alignment: .center)
      Kind.arrange(label, in: line)
      Kind.arrange(field, in: line)
      items += [label, field]
      Kind.arrange(line, in: column)
      if let previous {
        constraints.append(label.widthAnchor.constraint(equalTo: previous.widthAnchor))
      }
      previous = label
    }
    try LayoutConstraint.activateAllOrNone(constraints)
  }

  mutating func buildRow(_ count: Int) throws {
    var constraints: [LayoutConstraint] = []
    var previous: Item?
    for _ in 0..<count {
      let view = add(Kind.item(), to: root)
      constraints += [
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ]
      if let previous {
        constraints += [
          view.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 8),
          view.widthAnchor.constraint(equalTo: previous.widthAnchor),
        ]
      } else {
        constraints.append(view.leadingAnchor.constraint(equalTo: root.leadingAnchor))
      }
      previous = view
    }
    if let previous {
      constraints.append(previous.trailingAnchor.constraint(equalTo: root.trailingAnchor))
    }
    try LayoutConstraint.activateAllOrNone(constraints)
  }

  mutating func buildNested(_ count: Int) throws {
    var constraints: [LayoutConstraint] = []
    var outer = root
    for _ in 0..<count {
      let view = add(Kind.item(), to: outer)
      constraints += [
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4),
        outer.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 4),
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
        outer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 4),
      ]
      outer = view
    }
    try LayoutConstraint.activateAllOrNone(constraints)
  }
}
