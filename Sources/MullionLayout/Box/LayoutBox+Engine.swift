// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutBox {
  /// Returns the engine of the box's tree, creating it if necessary.
  package final func treeEngine() -> LayoutEngine {
    let top = topmost
    if let engine = top.ownedEngine { return engine }
    let engine = LayoutEngine(root: top)
    top.ownedEngine = engine
    return engine
  }

  /// The engine that has adopted the box; nil before the first layout of the tree.
  final var adoptingEngine: LayoutEngine? {
    if let node { return node.engine }
    return flatIndex >= 0 ? topmost.ownedEngine : nil
  }

  /// Ends the engine of a box that is no longer the top of its tree.
  final func dissolveOwnedEngine() {
    guard let engine = ownedEngine else { return }
    engine.end()
    ownedEngine = nil
    forgetEngine()
  }

  /// Removes the nodes of a dissolved engine from the subtree.
  final func forgetEngine() {
    // A box that no engine has adopted has no descendant that one has.
    guard node != nil || flatIndex >= 0 else { return }
    node?.isKnown = false
    node = nil
    flatIndex = -1
    for guide in layoutGuides {
      guide.node?.isKnown = false
      guide.node = nil
      guide.flatIndex = -1
    }
    for constraint in heldConstraints { constraint.rowSlot = -1 }
    if flags.contains(.hasDescribedRows) { arrangement?.rows.described?.firstSlot = -1 }
    for subbox in subboxes { subbox.forgetEngine() }
  }
}

extension LayoutEngine {
  /// Ends the engine of a box that becomes a subbox, even during a layout.
  ///
  /// A box may edit the tree while the layout calls it for its content. The engine of the new tree
  /// then does the remaining work.
  fileprivate func end() {
    flat?.discard()
    root = nil
    frameInsets = FrameInsets()
    textNodes = []
  }
}
