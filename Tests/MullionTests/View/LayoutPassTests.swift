// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Testing

@Suite struct LayoutPassTests {
  /// A column of rows as wide as the root, each with one subview positioned from the root's left.
  private struct Column {
    let window: Window
    let root = LayoutCounter()
    let rows: [LayoutCounter]
    let inner: [LayoutCounter]

    init(_ count: Int) throws {
      rows = (0..<count).map { _ in LayoutCounter() }
      inner = rows.map { _ in LayoutCounter() }
      window = Window(frame: rect(0, 0, 100, 1000))
      window.rootView = root
      for (index, row) in rows.enumerated() {
        root.addSubview(row)
        row.addSubview(inner[index])
        for view in [row, inner[index]] { view.translatesAutoresizingMaskIntoConstraints = false }
        try place(inner[index], in: root, rect(50, Double(20 * index), 10, 10))
        try constrain(row, .left, .equal, root, .left, plus: 5)
        try constrain(row, .right, .equal, root, .right)
        try constrain(row, .top, .equal, root, .top, plus: Double(20 * index))
        try constrain(row, .height, plus: 20)
      }
      try window.solveLayout()
    }

    func layouts(during body: () -> Void) -> (root: Int, rows: [Int], inner: [Int]) {
      let views = [root] + rows + inner
      for view in views { view.layouts = 0 }
      body()
      window.layoutIfNeeded()
      return (root.layouts, rows.map(\.layouts), inner.map(\.layouts))
    }
  }

  @Test func `widening a window lays out only resized views and their superviews`() throws {
    let column = try Column(3)
    let layouts = column.layouts { column.window.frame = rect(0, 0, 120, 1000) }
    #expect(layouts.root == 1 && layouts.rows == [1, 1, 1] && layouts.inner == [0, 0, 0])
    #expect(column.rows[1].frame == rect(5, 20, 115, 20))
    #expect(column.inner[1].frame == rect(45, 0, 10, 10))
  }

  @Test func `a subview pinned to the root is moved without layout`() throws {
    let column = try Column(2)
    let left = try #require(
      column.root.constraints.first { $0.terms[0].item === column.rows[0] && $0.constant == 5 })
    let layouts = column.layouts { left.constant = 8 }
    #expect(column.rows[0].frame == rect(8, 0, 92, 20))
    // The subview is still 50 from the root's left edge.
    #expect(column.inner[0].frame == rect(42, 0, 10, 10))
    #expect(layouts.root == 1 && layouts.rows == [1, 0] && layouts.inner == [0, 0])
  }

  @Test func `a layout pass without changes lays out and solves nothing`() throws {
    let column = try Column(2)
    let layouts = column.layouts {}
    #expect(layouts.root == 0 && layouts.rows == [0, 0] && layouts.inner == [0, 0])
    let report = try column.window.solveLayout()
    #expect(report.statistics.solvedComponents == 0)
  }

  @Test func `a layout report describes its layout even after the next one`() throws {
    let wide = item("wide")
    let root = view("root", .zero, [wide])
    let window = window(100, 100, root: root)
    try constrain(wide, .width, .equal, root, .width)
    let wish = try constrain(wide, .width, plus: 60, at: 500)
    wish.identifier = "wish"
    let late = try window.solveLayout()
    let early = try window.solveLayout()
    #expect(early.violations.map(\.amount) == [40])
    window.frame = rect(0, 0, 80, 100)
    let next = try window.solveLayout()
    #expect(late.violations == [LayoutViolation(id: "wish", priority: 500, amount: 40)])
    wish.deactivate()
    #expect(next.violations.map(\.amount) == [20])
    #expect(try window.solveLayout().violations.isEmpty)
  }

  @Test func `a layout report can be read after its tree is deallocated`() throws {
    func report() throws -> LayoutReport {
      let item = item("short-lived")
      let window = window(100, 100, root: view("root", .zero, [item]))
      try constrain(item, .width, plus: 10)
      try constrain(item, .width, plus: 20).identifier = "twenty"
      return try window.solveLayout()
    }
    #expect(try report().conflicts.map(\.broken) == ["twenty"])
  }

  @Test func `after constraints are toggled, each active one is listed once`() throws {
    let (a, b) = (item("a"), item("b"))
    let root = view("root", .zero, [a, b])
    let window = window(100, 100, root: root)
    var constraints: [LayoutConstraint] = []
    for number in 0..<6 {
      constraints.append(
        try LayoutConstraint(
          [.init(a, .width), .init(b, .width), .init(a, .height, coefficient: Double(number))],
          .lessThanOrEqual, constant: 10))
    }
    try inTurn(constraints) { constraint in
      constraint.isActive.toggle()
      #expect(Set(root.constraints.map { ObjectIdentifier($0) }).count == root.constraints.count)
      #expect(root.constraints.count == constraints.filter(\.isActive).count)
      try window.solveLayout()
    }
    a.removeFromSuperview()
    #expect(root.constraints.isEmpty && constraints.allSatisfy { !$0.isActive })
  }

  private func inTurn(
    _ constraints: [LayoutConstraint], _ body: (LayoutConstraint) throws -> Void
  ) throws {
    for step in [0, 1, 2, 3, 4, 5, 2, 0, 5, 0, 2, 4, 1, 3, 5, 0, 4] {
      try body(constraints[step])
    }
  }

  @Test func `a constraint can be activated again after its holder is deallocated`() throws {
    let item = item("kept")
    var root: View? = view("root", .zero, [item])
    let constraint = try constrain(item, .width, .equal, root, .height)
    let own = try LayoutConstraint(
      [.init(item, .width), .init(item, .height)], .equal, constant: 9)
    try own.activate()
    try root?.solveLayout()
    root = nil
    #expect(!constraint.isActive && own.isActive)
    #expect(throws: LayoutConstraintError.self) { try constraint.activate() }
    own.deactivate()
    try own.activate()
    #expect(item.constraints.count == 1)
    try item.solveLayout()
  }
}
