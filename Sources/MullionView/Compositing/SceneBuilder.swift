// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Rebuilds a scene's nodes after views were added, removed or reordered.
struct SceneBuilder {
  private let scene: Scene
  private let old: [SceneNode]
  /// For each old node, whether its view is still in the tree.
  private var isKept: [Bool]

  /// Rebuilds the nodes of a scene's window, and records the added, removed and reordered views.
  ///
  /// - Complexity: O(views), and O(n²) for n siblings that were reordered.
  static func rebuild(_ scene: Scene) {
    var builder = SceneBuilder(scene)
    builder.build()
  }

  private init(_ scene: Scene) {
    self.scene = scene
    old = scene.nodes
    isKept = [Bool](repeating: false, count: old.count)
  }

  private mutating func build() {
    // After a second rebuild within an update, the former positions are unknown.
    if !scene.formers.isEmpty || !scene.damage.isEmpty { scene.isOrderLost = true }
    scene.formers.removeAll(keepingCapacity: true)
    // Pending changes refer to old nodes. Compare each new appearance with the one on the screen
    // instead.
    let pending = scene.changes
    scene.changes.removeAll(keepingCapacity: true)
    scene.undrawn.removeAll(keepingCapacity: true)
    scene.nodes.removeAll(keepingCapacity: true)
    scene.nodes.reserveCapacity(old.count)
    var shown: [Int32: Appearance?] = [:]
    for change in pending where shown[change.index] == nil { shown[change.index] = change.earlier }
    add(scene.window, parent: -1, around: scene.rootSurroundings, isForced: scene.isAllStale, shown)
    for (index, node) in old.enumerated() where !isKept[index] && !SceneDefect.keptLeaver.isOn {
      guard let appearance = shown[Int32(index)] ?? node.appearance else { continue }
      let last = appearance.border >> 24 > 0 ? self.last(of: index) : Int32(index)
      appearance.forEachDeviceInk { scene.removed.append($0) }
      scene.origin = Scene.Origin(old: last, new: -1)
      scene.damageInks(of: appearance)
    }
    scene.plane = nil
    if scene.isAllStale { scene.addDamage(scene.screen, from: .front) }
    (scene.isStructureStale, scene.isAllStale) = (false, false)
    scene.areItemsStale = true
    scene.changed.removeAll(keepingCapacity: true)
  }

  private mutating func add(
    _ view: View, parent: Int32, around: Surroundings, isForced: Bool, _ shown: [Int32: Appearance?]
  ) {
    let index = Int32(scene.nodes.count)
    let oldIndex = view.scene === scene ? Int(view.sceneIndex) : -1
    let earlier = oldIndex >= 0 ? old[oldIndex] : nil
    let node = SceneNode(
      view, parent: parent, around: around,
      plane: parent < 0 ? nil : scene.nodes[Int(parent)].appearance.plane, scale: scene.scale,
      earlier: earlier, nextMask: &scene.nextMask)
    scene.nodes.append(node)
    scene.formers.append(
      Scene.Former(index: Int32(oldIndex), last: oldIndex < 0 ? -1 : last(of: oldIndex)))
    let before = oldIndex >= 0 ? shown[Int32(oldIndex)] ?? earlier?.appearance : nil
    if oldIndex >= 0 { isKept[oldIndex] = true }
    let isForced = isForced || !(before?.hasSameGroup(as: node.appearance) ?? false)
    if isForced || before != node.appearance {
      scene.changes.append(Scene.Change(index: index, earlier: before ?? nil, isForced: isForced))
    }
    view.scene = scene
    view.marks.remove(.appearance)
    scene.noteDisplay(of: index)
    let subviews = view.subviewsInDrawingOrder
    // Hidden scroll bars are not part of the scene.
    if subviews.isEmpty { for bar in view.partsInFront { bar.forgetScene() } }
    var order: [(old: Int, new: Int32)] = []
    for subview in subviews {
      let oldChild = subview.scene === scene ? Int(subview.sceneIndex) : -1
      let isSibling = oldChild >= 0 && oldIndex >= 0 && Int(old[oldChild].parent) == oldIndex
      let new = Int32(scene.nodes.count)
      if isSibling { order.append((oldChild, new)) }
      add(subview, parent: index, around: node.inside, isForced: isForced || !isSibling, shown)
    }
    view.sceneIndex = index
    scene.nodes[Int(index)].count = Int32(scene.nodes.count) - index
    if let earlier { scene.noteScroll(scene.nodes[Int(index)], earlier) }
    if !isForced, !SceneDefect.ignoredOrder.isOn { damageReordered(order) }
  }

  /// Returns the last old node of a subtree.
  private func last(of index: Int) -> Int32 { Int32(index) + old[index].count - 1 }

  /// Returns an origin in front of both subtrees in both frames, so that only items in front of
  /// both can hide the damage.
  private func front(_ a: (old: Int, new: Int32), _ b: (old: Int, new: Int32)) -> Scene.Origin {
    func last(_ index: Int32) -> Int32 { index + scene.nodes[Int(index)].count - 1 }
    return Scene.Origin(
      old: max(self.last(of: a.old), self.last(of: b.old)), new: max(last(a.new), last(b.new)))
  }

  /// Damages the overlaps of siblings that were reordered.
  private func damageReordered(_ order: [(old: Int, new: Int32)]) {
    guard zip(order, order.dropFirst()).contains(where: { $0.old > $1.old }) else { return }
    let extents = order.map { scene.extent(of: $0.new) }
    let stays = LongestRise.members(of: order.map(\.old))
    for index in order.indices where !stays[index] {
      for other in order.indices where other != index {
        let hasSwapped = (order[other].old < order[index].old) != (other < index)
        // Count a pair of moved siblings once.
        if !hasSwapped || !stays[other] && other < index { continue }
        guard !extents[index].intersection(extents[other]).isEmpty else { continue }
        let both = Region(scene.inkBoxes(of: order[index].new))
          .intersection(Region(scene.inkBoxes(of: order[other].new)))
        let origin = front(order[index], order[other])
        for box in both.rects {
          scene.reordered.append(box)
          scene.addDamage(box, from: origin)
        }
      }
    }
  }
}

extension Scene {
  /// Returns a box around the device pixels that a subtree may paint, or that its backdrops sample.
  func extent(of index: Int32) -> PixelRect {
    var box = PixelRect.zero
    for node in nodes[Int(index)..<Int(index + nodes[Int(index)].count)] {
      node.appearance.forEachDeviceInk { box = box.union($0) }
      if let sampled = node.appearance.sampledBox { box = box.union(sampled) }
    }
    return box
  }
}

/// A longest increasing subsequence of some numbers.
///
/// Uses patience sorting, as in D. Aldous and P. Diaconis, "Longest increasing subsequences", 1999.
enum LongestRise {
  /// Returns, for each of some distinct numbers, whether it is in one chosen longest increasing
  /// subsequence.
  static func members(of numbers: [Int]) -> [Bool] {
    // `ends` has the index of the smallest end of a subsequence for each length. `before` has the
    // predecessor of each number.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result = [Bool](repeating: false, count: numbers.count)
    var next = ends.last ?? -1
    while next >= 0 {
      result[next] = true
      next = before[next]
    }
    return result
  }
}
