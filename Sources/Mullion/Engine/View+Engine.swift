// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// The engine of the view's tree, made if there is none.
  final func treeEngine() -> LayoutEngine {
    let top = topmost
    if let engine = top.ownedEngine { return engine }
    let engine = LayoutEngine(root: top)
    top.ownedEngine = engine
    return engine
  }

  /// Ends the engine of a view that stops being the top of its tree.
  final func dissolveOwnedEngine() {
    guard let engine = ownedEngine else { return }
    engine.end()
    ownedEngine = nil
    forgetEngine()
  }

  /// Forgets the variables that a dissolved engine had for the subtree.
  final func forgetEngine() {
    // What has none holds nothing that has.
    guard let node else { return }
    node.isKnown = false
    self.node = nil
    for guide in layoutGuides {
      guide.node?.isKnown = false
      guide.node = nil
    }
    for constraint in installed { constraint.row = nil }
    for subview in subviews { subview.forgetEngine() }
  }
}

extension LayoutEngine {
  /// Ends the engine of a view that becomes a subview, in the middle of a layout too.
  ///
  /// Views that are asked for their content may edit the tree. What is still to be done then is another engine's.
  fileprivate func end() {
    root = nil
    frameInsets = FrameInsets()
    textNodes = []
  }
}
