// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

/// The rule that chooses sizes and positions that the constraints do not determine. The article
/// OneAnswer states the rule.
extension LayoutEngine: TieBreaking {
  /// Notifies the solver of a changed subbox order, because the rule depends on the tree order.
  func orderDidChange() { madeSolver?.tieBreaksDidChange() }

  /// Completes existing reports before the order of subboxes changes, because they list violations in the
  /// tree order.
  func orderWillChange() { settleFindings() }

  /// Returns the steps of the rule for some variables, in order: content sizes, widths and
  /// heights, inequalities, positions.
  ///
  /// Items are in tree order: a box, then its guides, then its subboxes. Computes tree paths only
  /// for the items of these variables.
  ///
  /// - Complexity: O(variables, the constraints that mention them, and the paths of their items).
  package func tieBreaks(for variables: [Variable]) -> [TieBreak] {
    let open = Set(variables)
    let nodes = nodesInTreeOrder(of: variables)
    let sizes = nodes.flatMap { node in
      [node.width, node.height].filter { open.contains($0) }.map { TieBreak(LinearExpression($0)) }
    }
    return contentErrors(of: nodes, open) + sizes + slacks(of: nodes, open)
      + nodes.flatMap { distances(of: $0, open) }
  }

  private func nodesInTreeOrder(of variables: [Variable]) -> [LayoutNode] {
    var seen: Set<ObjectIdentifier> = []
    var order = TreeOrder()
    var items: [(path: [Int], node: LayoutNode)] = []
    for variable in variables {
      guard let node = owners[variable], seen.insert(ObjectIdentifier(node)).inserted else {
        continue
      }
      items.append((order.path(of: node.item), node))
    }
    items.sort { $0.path.lexicographicallyPrecedes($1.path) }
    return items.map(\.node)
  }

  /// Returns one step for each error of compression resistance in tree order, then one for each
  /// error of hugging in reverse order.
  ///
  /// If space is short, the first text of a row keeps its width and the last one shrinks. If there
  /// is too much space, the last one keeps its width and the first one grows.
  private func contentErrors(of nodes: [LayoutNode], _ open: Set<Variable>) -> [TieBreak] {
    func errors(_ horizontal: DerivedRows.Row, _ vertical: DerivedRows.Row) -> [TieBreak] {
      nodes.flatMap { node in
        [(node.width, horizontal), (node.height, vertical)].compactMap { variable, row in
          guard open.contains(variable), let id = node.rows.id(of: row, in: solver) else {
            return nil
          }
          return TieBreak([.error(id)])
        }
      }
    }
    return errors(.resistanceX, .resistanceY) + errors(.huggingX, .huggingY).reversed()
  }

  /// Returns the tie break that minimizes the slacks of inequalities between undetermined positions;
  /// an empty list without such inequalities.
  private func slacks(of nodes: [LayoutNode], _ open: Set<Variable>) -> [TieBreak] {
    let positions = nodes.flatMap { [$0.minX, $0.minY] }.filter { open.contains($0) }
    let inequalities = solver.explicitInequalities(mentioning: positions)
    return inequalities.isEmpty ? [] : [TieBreak(inequalities.map { .slack($0) })]
  }

  /// Returns the distances of an item from its superbox's leading and top edges.
  private func distances(of node: LayoutNode, _ open: Set<Variable>) -> [TieBreak] {
    let container = node.outerBox.flatMap { self.node(of: $0) }
    func distance(_ start: Variable, _ outer: Variable?) -> TieBreak {
      TieBreak(LinearExpression([.init(start)] + (outer.map { [.init($0, -1)] } ?? [])))
    }
    var distances: [TieBreak] = []
    if direction(of: node.outerBox ?? node.host) == .leftToRight {
      if open.contains(node.minX) { distances.append(distance(node.minX, container?.minX)) }
    } else if open.contains(node.minX) || open.contains(node.width) {
      let right = LinearExpression([.init(node.minX, -1), .init(node.width, -1)])
      let outer = (container.map { [$0.minX, $0.width] } ?? []).map { LinearExpression.Term($0) }
      distances.append(TieBreak(right + LinearExpression(outer)))
    }
    if open.contains(node.minY) { distances.append(distance(node.minY, container?.minY)) }
    return distances
  }
}
