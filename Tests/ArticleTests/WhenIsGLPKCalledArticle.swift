// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import Testing

// article: WhenIsGLPKCalled 3
/// Rows of a label and a field, in a form that is as wide as the window, but at most 500 points.
final class Form {
  let solver = Solver()
  let window: Variable
  /// The constraints that hold the widths of the texts of the labels.
  private(set) var texts: [Constraint.ID] = []
  private let width: LinearExpression
  private let labels: LinearExpression
  private var end = LinearExpression(constant: 16)

  init(texts: [Double]) throws {
    window = try solver.addParameter("window", value: 375)
    width = LinearExpression(try solver.addVariable("form.width", lowerBound: 0))
    labels = LinearExpression(try solver.addVariable("labels.width", lowerBound: 0))
    try solver.add(Constraint(width - LinearExpression(window) + 32, .equal, priority: .high))
    try solver.add(Constraint(width - 500, .lessThanOrEqual))
    try solver.add(Constraint(labels, .equal, priority: .low))  // as narrow as the texts allow
    for text in texts { try addRow(text: text) }
  }

  func addRow(text: Double) throws {
    let label = LinearExpression(try solver.addVariable("label.width", lowerBound: 0))
    let field = LinearExpression(try solver.addVariable("field.width", lowerBound: 0))
    let top = LinearExpression(try solver.addVariable("row.top"))
    let height = LinearExpression(try solver.addVariable("row.height", lowerBound: 0))
    try solver.add(Constraint(label - labels, .equal))
    try solver.add(Constraint(label + field + 8 - width, .equal))
    try solver.add(Constraint(top - end, .equal))
    try solver.add(Constraint(height - 34, .equal, priority: .high))
    texts.append(try solver.add(Constraint(label - text, .greaterThanOrEqual, priority: .high)))
    end = top + height + 8
  }
}
// end

/// The code and the counters of the article on calls of GLPK.
@Suite(.defaultFont) struct WhenIsGLPKCalledArticle {
  @Test func `a resize reuses the basis of the first layout`() throws {
    try expectOutput("WhenIsGLPKCalled", 1) {
      // article: WhenIsGLPKCalled 1
      let form = try Form(texts: [80, 120, 64])
      let first = try form.solver.solve().statistics
      try form.solver.setParameter(form.window, to: 400)
      let second = try form.solver.solve().statistics
      print(first.glpkCalls, first.programs, first.objectives, first.evaluations)
      print(second.glpkCalls, second.programs, second.objectives, second.evaluations)
      // end
    }
  }

  @Test func `with everyPass, each solve passes the whole model to GLPK`() throws {
    try expectOutput("WhenIsGLPKCalled", 2) {
      // article: WhenIsGLPKCalled 2
      let form = try Form(texts: [80, 120, 64])
      form.solver.solving = .everyPass
      for _ in 1...2 {
        let statistics = try form.solver.solve().statistics
        print(statistics.programs, statistics.objectives, statistics.rows, statistics.columns)
      }
      // end
    }
  }

  /// The edits of the passes in the article's table, in their order.
  private static let passes: [(name: String, edit: @Sendable (Form) throws -> Void)] = [
    ("the first layout", { _ in }),
    ("no edit", { _ in }),
    ("the window is 400 wide", { try $0.setWindow(400) }),
    ("the window is 420 wide", { try $0.setWindow(420) }),
    ("the window is 600 wide: the form reaches 500", { try $0.setWindow(600) }),
    ("the window is 640 wide", { try $0.setWindow(640) }),
    ("the first text is 90 wide", { try $0.setText(0, 90) }),
    ("the first text is 100 wide", { try $0.setText(0, 100) }),
    ("the first text is 110 wide", { try $0.setText(0, 110) }),
    ("the first text is 140 wide: now it is the widest", { try $0.setText(0, 140) }),
    ("the first text is 150 wide", { try $0.setText(0, 150) }),
    ("a fourth row is added", { try $0.addRow(text: 70) }),
    ("a view without constraints is added", { _ = try $0.solver.addVariable(lowerBound: 0) }),
    ("a required constraint conflicts", { try $0.requireWidth(520) }),
  ]

  @Test func `the article's table has the solver counters of typical passes`() throws {
    var rows: [String] = []
    let (form, other) = (try Form(texts: [80, 120, 64]), try Form(texts: [80, 120, 64]))
    other.solver.solving = .everyPass
    for (name, edit) in Self.passes {
      try edit(form)
      try edit(other)
      let (one, all) = (try form.solver.solve().statistics, try other.solver.solve().statistics)
      let counters = [
        one.glpkCalls, one.pivots, one.evaluations, all.glpkCalls, all.objectives, all.rows,
      ]
      rows.append("| \(name) | \(counters.map(String.init).joined(separator: " | ")) |")
      for (mine, theirs) in zip(form.solver.variables, other.solver.variables) {
        let values = (form.solver.value(of: mine) ?? .nan, other.solver.value(of: theirs) ?? .nan)
        #expect(abs(values.0 - values.1) <= 1e-9, "\(form.solver.name(of: mine) ?? ""), \(name)")
      }
    }
    try expectRows("WhenIsGLPKCalled", ofTable: 2, rows)
  }
}

extension Form {
  fileprivate func setWindow(_ width: Double) throws {
    try solver.setParameter(window, to: width)
  }

  fileprivate func setText(_ index: Int, _ width: Double) throws {
    try solver.setConstant(of: texts[index], to: -width)
  }

  fileprivate func requireWidth(_ least: Double) throws {
    for variable in solver.variables where solver.name(of: variable) == "form.width" {
      try solver.add(Constraint(LinearExpression(variable) - least, .greaterThanOrEqual))
    }
  }
}
