// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension Scene {
  /// Checks the conditions that hold after each update.
  ///
  /// - I1: Each node's view stores the node's index.
  /// - I2: Subtrees are nested, and the window's contains all others.
  /// - I3: The items are those of the nodes' appearances, with their boxes.
  /// - I4: Every item lies in the extent of the first item of each ancestor node.
  /// - I5: An opaque box lies inside its item's ink.
  func checkInvariants() {
    #if INTERNAL_CHECKS
      guard !isStructureStale else { return }
      for (index, node) in nodes.enumerated() {
        precondition(node.view.scene === self && node.view.sceneIndex == Int32(index), "I1")
        precondition(node.count >= 1 && index + Int(node.count) <= nodes.count, "I2")
        guard node.parent >= 0 else { continue }
        let parent = Int(node.parent)
        precondition(
          parent < index && index + Int(node.count) <= parent + Int(nodes[parent].count), "I2")
      }
      precondition(nodes.isEmpty || Int(nodes[0].count) == nodes.count, "I2")
      var fresh = SceneItems()
      fresh.build(nodes)
      precondition(fresh.inks == items.inks && fresh.outerInks == items.outerInks, "I3")
      precondition(fresh.opaques == items.opaques, "I3")
      for index in fresh.extents.indices {
        let box = fresh.extents[index]
        precondition(box.isEmpty || box.intersection(items.extents[index]) == box, "I4")
        let opaque = items.opaques[index]
        precondition(opaque.isEmpty || opaque.intersection(items.inks[index]) == opaque, "I5")
      }
    #endif
  }
}
