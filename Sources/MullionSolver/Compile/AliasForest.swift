// SPDX-License-Identifier: GPL-3.0-or-later

/// Which variable stands for which: `node = ratio * root + offset`, the offset a number and parameters.
///
/// Disjoint sets with an affine map on each link, composed when paths are shortened.
struct AliasForest {
  /// What a node is worth in terms of its root; root -1 for one that depends on nothing to be decided.
  struct Alias {
    var root: Int32
    var ratio: Double
    var offset: Double
    /// Parameters that come with the offset.
    var given: [Reduction.Term] = []
  }

  private var links: [Alias]

  /// Creates nodes that stand for themselves.
  init(count: Int) {
    links = (0..<Int32(count)).map { Alias(root: $0, ratio: 1, offset: 0) }
  }

  /// Adds a node that stands for itself.
  mutating func append() {
    links.append(Alias(root: Int32(links.count), ratio: 1, offset: 0))
  }

  /// What a node stands for.
  func resolved(_ node: Int32) -> Alias {
    var found = links[Int(node)]
    while found.root >= 0 {
      let next = links[Int(found.root)]
      if next.root == found.root { break }
      found.offset += found.ratio * next.offset
      for term in next.given {
        Reduction.add(
          .init(node: term.node, coefficient: found.ratio * term.coefficient), to: &found.given)
      }
      found.ratio *= next.ratio
      found.root = next.root
    }
    return found
  }

  /// Makes a root stand for something else.
  mutating func link(_ node: Int32, to alias: Alias) {
    links[Int(node)] = alias
  }

  /// Shortens every path to one link.
  mutating func resolveAll() {
    for node in links.indices where links[node].root != node {
      links[node] = resolved(Int32(node))
    }
  }
}
