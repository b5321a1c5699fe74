// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutEngine: TieBreaking {
  /// Says that subviews changed places, which decides what constraints leave open.
  func orderDidChange() { solver.tieBreaksDidChange() }

  /// In tree order, for each item: the leading distance to the superview, the top distance, width, height.
  ///
  /// A view comes before its guides, these before its subviews. Only the paths of the items asked about are looked at.
  func tieBreaks(for variables: [Variable]) -> [LinearExpression] {
    let open = Set(variables)
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
    return items.flatMap { tieBreaks(of: $0.node, open) }
  }

  private func tieBreaks(of node: LayoutNode, _ open: Set<Variable>) -> [LinearExpression] {
    let container = node.outerView.flatMap { self.node(of: $0) }
    func distance(_ start: Variable, _ outer: Variable?) -> LinearExpression {
      LinearExpression([.init(start)] + (outer.map { [.init($0, -1)] } ?? []))
    }
    var wishes: [LinearExpression] = []
    if direction(of: node.host) == .leftToRight {
      if open.contains(node.minX) { wishes.append(distance(node.minX, container?.minX)) }
    } else if open.contains(node.minX) || open.contains(node.width) {
      wishes.append(
        LinearExpression([.init(node.minX, -1), .init(node.width, -1)])
          + LinearExpression((container.map { [$0.minX, $0.width] } ?? []).map { .init($0) }))
    }
    if open.contains(node.minY) { wishes.append(distance(node.minY, container?.minY)) }
    if open.contains(node.width) { wishes.append(LinearExpression(node.width)) }
    if open.contains(node.height) { wishes.append(LinearExpression(node.height)) }
    return wishes
  }
}
