// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The node that each variable of an engine belongs to.
struct VariableOwners {
  /// The nodes by their variables' slots.
  private var nodes: [LayoutNode?] = []
  /// The number of variables with a node.
  private(set) var count = 0

  subscript(variable: Variable) -> LayoutNode? {
    nodes.indices.contains(variable.slot) ? nodes[variable.slot] : nil
  }

  mutating func add(_ node: LayoutNode) {
    set(node.minX, node)
    set(node.minY, node)
    set(node.width, node)
    set(node.height, node)
  }

  mutating func remove(_ node: LayoutNode) {
    for variable in node.variables { set(variable, nil) }
  }

  /// Clears the nodes' references to their engine.
  func release() {
    for node in nodes { node?.engine = nil }
  }

  /// Reserves capacity for many more variables.
  mutating func reserve(additional: Int) {
    nodes.reserve(additional: additional)
  }

  /// Frees unused capacity.
  mutating func trim() {
    nodes.trim()
  }

  private mutating func set(_ variable: Variable, _ node: LayoutNode?) {
    let slot = variable.slot
    while nodes.count <= slot { nodes.append(nil) }
    count += (node == nil ? 0 : 1) - (nodes[slot] == nil ? 0 : 1)
    nodes[slot] = node
  }
}
