// SPDX-License-Identifier: GPL-3.0-or-later
// article: OwnVariables 1
import MullionSolver
// end
import Testing

// article: OwnVariables 2
/// A node of your own tree.
final class Box {
  let name: String
  let minimumWidth: Double
  let children: [Box]
  /// Set by the layout, in points of the window.
  var left = 0.0
  /// Set by the layout, in points.
  var width = 0.0

  init(_ name: String, minimumWidth: Double = 0, children: [Box] = []) {
    (self.name, self.minimumWidth, self.children) = (name, minimumWidth, children)
  }
}
// end

// article: OwnVariables 3
/// Places the children of each box in a row, with equal widths as far as possible.
final class BoxLayout {
  private let solver = Solver()
  private let total: Variable
  private var setters: [Variable: (Double) -> Void] = [:]

  init(root: Box) throws {
    total = try solver.addParameter("total", value: 0)
    let (left, width) = try add(root)
    try solver.add(Constraint(left, .equal))
    try solver.add(Constraint(width - LinearExpression(total), .equal))
  }

  private func add(_ box: Box) throws -> (left: LinearExpression, width: LinearExpression) {
    let left = try solver.addVariable("\(box.name).left")
    let width = try solver.addVariable("\(box.name).width", lowerBound: 0)
    setters[left] = { box.left = $0 }
    setters[width] = { box.width = $0 }
    let own = (left: LinearExpression(left), width: LinearExpression(width))
    try solver.add(Constraint(own.width - box.minimumWidth, .greaterThanOrEqual, priority: .high))
    let children = try box.children.map { try add($0) }
    var end = own.left
    for child in children {
      try solver.add(Constraint(child.left - end, .equal))
      try solver.add(Constraint(child.width - children[0].width, .equal, priority: .low))
      end = child.left + child.width
    }
    if !children.isEmpty { try solver.add(Constraint(end - (own.left + own.width), .equal)) }
    return own
  }

  /// Sets the positions of all boxes for a width of the root.
  func layout(width: Double) throws {
    try solver.setParameter(total, to: width)
    for variable in try solver.solve().changed {
      setters[variable]?(solver.value(of: variable) ?? 0)
    }
  }
}
// end

/// The code of the article on MullionSolver.
@Suite(.defaultFont) struct OwnVariablesArticle {
  @Test func `a sidebar shrinks if the editor needs its width`() throws {
    try expectOutput("OwnVariables", 1) {
      // article: OwnVariables 1
      let solver = Solver()
      let total = try solver.addParameter("total", value: 800)
      let sidebar = try solver.addVariable("sidebar", lowerBound: 0)
      let editor = try solver.addVariable("editor", lowerBound: 0)

      let sum = LinearExpression(sidebar) + LinearExpression(editor)
      try solver.add(Constraint(sum - LinearExpression(total), .equal))
      try solver.add(
        Constraint(LinearExpression(editor) - 400, .greaterThanOrEqual, priority: .high))
      try solver.add(Constraint(LinearExpression(sidebar) - 240, .equal, priority: .low))

      for width in [800.0, 500] {
        try solver.setParameter(total, to: width)
        try solver.solve()
        print(width, solver.value(of: sidebar) ?? 0, solver.value(of: editor) ?? 0)
      }
      // end
    }
  }

  @Test func `boxes share a row and keep their minimum widths`() throws {
    try expectOutput("OwnVariables", 2) {
      // article: OwnVariables 4
      let panes = [Box("files"), Box("editor", minimumWidth: 400), Box("preview")]
      let root = Box("window", children: panes)
      let layout = try BoxLayout(root: root)
      for width in [1500.0, 800] {
        try layout.layout(width: width)
        for pane in panes { print(pane.name, pane.left, pane.width) }
      }
      // end
    }
  }

  @Test func `a constant set to minus 300 makes the variable equal 300`() throws {
    try expectOutput("OwnVariables", 3) {
      // article: OwnVariables 5
      let solver = Solver()
      let sidebar = LinearExpression(try solver.addVariable("sidebar", lowerBound: 0))
      let editor = LinearExpression(try solver.addVariable("editor", lowerBound: 0))
      try solver.add(Constraint(sidebar + editor - 800, .equal))
      let width: Constraint.ID = try solver.add(
        Constraint(sidebar - 240, .equal, priority: .high, identifier: "width"))
      try solver.add(
        Constraint(editor - 2 * sidebar, .equal, priority: .low, identifier: "ratio"))

      try solver.setConstant(of: width, to: -300)  // sidebar == 300
      try solver.solve()
      print(solver.value(of: sidebar) ?? 0, solver.value(of: editor) ?? 0)
      for violation in solver.violations {
        print(solver.formula(of: violation.constraint) ?? "", "error:", violation.amount)
      }
      // end
    }
  }

  @Test func `a conflict lists its constraints with their multipliers`() throws {
    try expectOutput("OwnVariables", 4) {
      // article: OwnVariables 6
      let solver = Solver()
      let width = LinearExpression(try solver.addVariable("width"))
      try solver.add(Constraint(width - 400, .greaterThanOrEqual, identifier: "readable"))
      try solver.add(Constraint(width - 300, .lessThanOrEqual, identifier: "narrow"))
      try solver.solve()
      for conflict in solver.conflicts {
        for member in conflict.members {
          print(member.multiplier, solver.formula(of: member.constraint) ?? "")
        }
        print("dropped:", solver.formula(of: conflict.broken) ?? "")
      }
      // end
    }
  }

  @Test func `a variable's range has the least and the greatest value allowed`() throws {
    try expectOutput("OwnVariables", 5) {
      // article: OwnVariables 7
      let solver = Solver()
      let left = LinearExpression(try solver.addVariable("left"))
      try solver.add(Constraint(left - 16, .greaterThanOrEqual))
      try solver.add(Constraint(left - 300, .lessThanOrEqual))
      for range in try solver.ranges(of: [left]) {
        print(range.isOpen, range.minimum, range.maximum)
      }
      // end
    }
  }
}
