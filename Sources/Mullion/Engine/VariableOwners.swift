// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The node that each variable of an engine belongs to.
struct VariableOwners {
  private var nodes: [Variable: LayoutNode] = [:]

  var count: Int { nodes.count }

  subscript(variable: Variable) -> LayoutNode? { nodes[variable] }

  mutating func add(_ node: LayoutNode) {
    nodes[node.minX] = node
    nodes[node.minY] = node
    nodes[node.width] = node
    nodes[node.height] = node
  }

  mutating func remove(_ node: LayoutNode) {
    nodes[node.minX] = nil
    nodes[node.minY] = nil
    nodes[node.width] = nil
    nodes[node.height] = nil
  }
}
