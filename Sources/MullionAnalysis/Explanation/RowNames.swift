// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
import MullionSolver

/// The names, formulas and origins of the rows of an explanation.
struct RowNames {
  private let engine: LayoutEngine
  private let sources: RowSources

  init(_ engine: LayoutEngine, _ explanation: Explanation) {
    let members = explanation.derivation + explanation.pushes.flatMap(\.certificate)
    self.init(
      engine, rows: members.map(\.row),
      others: explanation.droppedConstraints + explanation.pushes.map(\.wish))
  }

  /// Finds the names of some rows and constraints.
  ///
  /// - Complexity: O(boxes + constraints).
  init(_ engine: LayoutEngine, rows: [Explanation.Row], others: [Constraint.ID] = []) {
    self.engine = engine
    var ids = Set(others)
    for case .constraint(let id) in rows { ids.insert(id) }
    sources = RowSources(of: ids, in: engine.root)
  }

  /// Returns a row of an explanation with its name.
  func row(_ member: Explanation.Member) -> LayoutExplanation.Row {
    switch member.row {
    case .constraint(let id): return row(of: id, member.multiplier)
    case .lowerBound(let variable):
      let text = "\(engine.name(of: variable)) >= 0"
      return .init(
        id: text, formula: text, origin: .leastSize, factor: member.multiplier)
    case .tieBreak(let expression):
      let text = engine.formula(of: Constraint(expression, .equal))
      return .init(
        id: text, formula: text, origin: .openRule, factor: member.multiplier)
    }
  }

  private func row(of id: Constraint.ID, _ factor: Double) -> LayoutExplanation.Row {
    var row = LayoutExplanation.Row(
      id: engine.name(of: id, sources), formula: engine.formula(of: id, sources),
      priority: engine.solver.constraint(id)?.priority.value, origin: .explicit, factor: factor)
    switch sources[id] {
    case .constraint(let constraint):
      row.id = constraint.identifier ?? constraint.formula
      row.formula = constraint.formula
      row.origin = constraint.isOfStack ? .stack : .explicit
      row.location = constraint.location
    case .derived(let node, let kind): row.origin = Self.origin(of: kind, node)
    case nil: break
    }
    return row
  }

  private static func origin(
    of row: DerivedRows.Row, _ node: LayoutNode
  ) -> LayoutExplanation.Origin {
    switch row {
    case .maskMinX, .maskWidth, .maskMinY, .maskHeight:
      return node.guide == nil ? .mask : .contentGuide
    case .huggingX, .huggingY: return .hugging
    case .resistanceX, .resistanceY: return .compressionResistance
    }
  }

  /// Returns the constant of an explicit constraint's right side; nil for a derived row.
  func constant(of id: Constraint.ID) -> Double? {
    if case .constraint(let constraint) = sources[id] { return constraint.constant }
    return nil
  }

  /// Returns 1 if the left side of a violated constraint is too large; -1 if it is too small.
  func sign(of id: Constraint.ID) -> Double {
    guard let constraint = engine.solver.constraint(id),
      let left = engine.solver.value(of: constraint.expression)
    else { return 1 }
    return left < 0 ? -1 : 1
  }
}
