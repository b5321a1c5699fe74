// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The boxes of shadows that depend on the pixels of their view with its subviews.
extension SceneItems {
  /// The items that cast a shadow: those of the node and its subtree that follow the shadow.
  func casters(of shadow: Int) -> Range<Int> {
    shadow + 1..<Int(items[Int(starts[Int(items[shadow].node)])].end)
  }

  /// Returns the item of a node's shadow, if that is the shadow of the composited view.
  func shadow(of node: Int32) -> Int? {
    guard !shadows.isEmpty else { return nil }
    let first = Int(starts[Int(node)])
    for item in first..<min(first + 2, items.count)
    where items[item].node == node && items[item].kind == .shadow {
      return shadowSources[item] == nil ? nil : item
    }
    return nil
  }

  /// Sets the ink of a shadow from the inks of its casters.
  ///
  /// - Complexity: O(items of the subtree).
  mutating func fitShadow(_ index: Int, _ appearance: Appearance) {
    let source = appearance.isShown ? innerInk(casters(of: index)) : .zero
    shadowSources[index] = source
    var ink = PixelRect.zero
    if let shadow = appearance.shadow, let scale = shadow.compositedScale, !source.isEmpty {
      ink = shadow.shadow.ink(of: source, scale: scale).intersection(appearance.clip)
    }
    inks[index] = ink
    outerInks[index] = items[index].group < 0 ? ink : .zero
  }

  /// Sets the inks of the shadows of a node and of those around it, and those of their groups.
  mutating func fitShadows(around index: Int, _ nodes: [SceneNode]) {
    var next = Int32(index)
    while next >= 0 {
      if let shadow = shadow(of: next) { fitShadow(shadow, nodes[Int(next)].appearance) }
      let first = Int(starts[Int(next)])
      if first < items.count, items[first].node == next, items[first].kind == .group {
        fitGroup(first)
      }
      next = nodes[Int(next)].parent
    }
  }
}
