// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionLayout
package import MullionSolver

/// The variables and constraints of a box tree with readable names, as of its last solve.
package struct LayoutModel {
  /// A variable or parameter: an edge or a size of a box or guide.
  package struct Column {
    package var variable: Variable
    /// The item and its edge or size, such as `title.width`.
    package var name: String
    package var domain: Solver.Domain
    package var value: Double
  }

  /// A constraint, or a row that the engine derives from a mask or a content size.
  package struct Row {
    /// The name in reports, such as `constraints[3]` or `title.hugging.horizontal`.
    package var name: String
    package var constraint: Constraint
    /// The value of the constraint's left side.
    package var leftSide: Double
    /// Whether the solver dropped the row in a conflict.
    package var isDropped: Bool
  }

  /// The columns in tree order.
  package var columns: [Column]
  /// Derived rows in tree order, then constraints in the order of activation.
  package var rows: [Row]
}

extension LayoutBox {
  /// Lays out the whole tree and returns its model.
  ///
  /// - Throws: A ``LayoutError`` if the solver refuses a row or fails.
  /// - Complexity: O(n log n) for n constraints, after the layout.
  package final func layoutModel() throws(LayoutError) -> LayoutModel {
    try solveLayout()
    let engine = topmost.treeEngine()
    try engine.needSolver()
    return engine.model()
  }
}

extension LayoutEngine {
  fileprivate func model() -> LayoutModel {
    LayoutModel(columns: modelColumns(), rows: modelRows())
  }

  private func modelColumns() -> [LayoutModel.Column] {
    var order: [Variable] = []
    var seen: Set<Variable> = []
    func visit(_ box: LayoutBox) {
      for node in [box.node] + box.layoutGuides.map(\.node) {
        for variable in node?.variables ?? [] where seen.insert(variable).inserted {
          order.append(variable)
        }
      }
      for subbox in box.subboxes { visit(subbox) }
    }
    if let root { visit(root) }
    // Append the other variables, such as scroll offsets, which belong to no node.
    order += solver.variables.filter { !seen.contains($0) }
    return order.compactMap { variable in
      guard let domain = solver.domain(of: variable), let value = solver.value(of: variable) else {
        return nil
      }
      return .init(variable: variable, name: name(of: variable), domain: domain, value: value)
    }
  }

  private func modelRows() -> [LayoutModel.Row] {
    let ids = solver.constraintIDs
    let sources = RowSources(of: Set(ids), in: root)
    let broken = Set(solver.brokenConstraints)
    var order = TreeOrder()
    let ranked = ids.compactMap { id -> (rank: Rank, row: LayoutModel.Row)? in
      guard let constraint = solver.constraint(id) else { return nil }
      let row = LayoutModel.Row(
        name: name(of: id, sources), constraint: constraint,
        leftSide: solver.value(of: constraint.expression) ?? .nan, isDropped: broken.contains(id))
      return (rank(of: sources[id], &order), row)
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.row)
  }
}
