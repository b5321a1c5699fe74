// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// Returns the engine of the view's tree, creating it if necessary.
  final func treeEngine() -> LayoutEngine {
    let top = topmost
    if let engine = top.ownedEngine { return engine }
    let engine = LayoutEngine(root: top)
    top.ownedEngine = engine
    return engine
  }

  /// Ends the engine of a view that is no longer the top of its tree.
  final func dissolveOwnedEngine() {
    guard let engine = ownedEngine else { return }
    engine.end()
    ownedEngine = nil
    forgetEngine()
  }

  /// Removes the nodes of a dissolved engine from the subtree.
  final func forgetEngine() {
    // A view without a node has no descendant with one.
    guard let node else { return }
    node.isKnown = false
    self.node = nil
    for guide in layoutGuides {
      guide.node?.isKnown = false
      guide.node = nil
    }
    for constraint in installed { constraint.rowSlot = -1 }
    for subview in subviews { subview.forgetEngine() }
  }
}

extension LayoutEngine {
  /// Ends the engine of a view that becomes a subview, even during a layout.
  ///
  /// A view may edit the tree while the layout calls it for its content. The engine of the new tree
  /// then does the remaining work.
  fileprivate func end() {
    root = nil
    frameInsets = FrameInsets()
    textNodes = []
  }
}
