// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster

/// Compares the sweep with full repaints and with the damage policies of other systems.
struct ScenarioRaces {
  enum Policy: String {
    case full = "full repaint"
    case box = "bounding box"
    case three = "three boxes"
    case twenty = "twenty boxes"
    case painter = "exact region, all items"

    func paint(_ scene: FlatScene, _ pixels: Pixels) {
      switch self {
      case .full: scene.full(pixels)
      case .box: scene.boundingBox(pixels)
      case .three: scene.threeBoxes(pixels)
      case .twenty: scene.twentyBoxes(pixels)
      case .painter: scene.exactPainter(pixels)
      }
    }
  }

  let race: Race

  func run() {
    let cases: [(String, FlatScene, [(Policy, Double?)])] = [
      ("cursor, 4K, 205 views", .cursor(views: 205), [(.full, 1 / 4000.0), (.box, 3)]),
      ("cursor, 4K, 10 000 views", .cursor(views: 10_000), [(.full, 1 / 4000.0), (.box, nil)]),
      ("two corners, 4K", .corners(), [(.full, 1 / 1000.0), (.painter, nil)]),
      (
        "40 scattered views, 4K", .scattered(),
        [(.full, 1 / 14.0), (.three, 1 / 2.0), (.twenty, 1 / 6.0)]
      ),
      (
        "1000 sprites, FHD", .sprites(1000, alpha: 255...255), [(.full, 1.1), (.painter, nil)]
      ),
      (
        "100 translucent sprites, FHD", .sprites(100, alpha: 60...200),
        [(.full, nil), (.painter, nil)]
      ),
      ("scrolled list, 4K", .list(), [(.full, 1 / 7.0), (.painter, nil)]),
      ("fading scrim, 4K", .scrim(), [(.full, 0.6), (.painter, nil)]),
    ]
    for (name, scene, policies) in cases { compare(name, scene, policies) }
    passes()
    if race.only == nil { regret() }
  }

  private func compare(_ name: String, _ scene: FlatScene, _ policies: [(Policy, Double?)]) {
    let pixels = Pixels(scene.window.width, scene.window.height)
    var sweep = DamageSweep()
    let written = scene.swept(pixels, &sweep)
    let area = Region(scene.damage).area
    race.run(
      "scenarios", "\(name): \(written) of \(area) px", own: { scene.swept(pixels, &sweep) },
      policies.map { policy, target in
        (policy.rawValue, target, { policy.paint(scene, pixels) })
      })
  }

  /// Compares the sweep with the better of a full and a bounding-box repaint, over random scenes.
  private func regret() {
    let count = race.scenes
    var ratios: [Double] = []
    var sweep = DamageSweep()
    for seed in 0..<UInt64(count) {
      let scene = FlatScene.random(seed)
      let pixels = Pixels(scene.window.width, scene.window.height)
      scene.full(pixels)
      var least = (own: Double.infinity, plain: Double.infinity)
      for _ in 0..<3 {
        least.own = min(least.own, Self.seconds { scene.swept(pixels, &sweep) })
        least.plain = min(
          least.plain, Self.seconds { scene.full(pixels) },
          Self.seconds { scene.boundingBox(pixels) })
      }
      ratios.append(least.own / least.plain)
    }
    ratios.sort()
    for (name, share) in [("median", 0.5), ("99th percentile", 0.99), ("worst", 1)] {
      let ratio = ratios[Int(Double(ratios.count - 1) * share)]
      print(
        Race.Result(
          table: "scenarios", name: "\(count) random scenes, \(name)", own: 0, other: 0,
          ratio: ratio, low: ratio, high: ratio, target: name == "99th percentile" ? 1.25 : nil,
          peer: "better of full and box"
        ).json)
    }
  }

  /// Times the index: a pass over all items, and a query of a few pixels.
  private func passes() {
    var scene = FlatScene.form(views: 10_000).index
    let tree = Node(scene)
    let cursor = [PixelRect(minX: 530, minY: 104, maxX: 532, maxY: 124)]
    var found: [Int32] = []
    var visited = 0
    race.run(
      "index", "boxes of subtrees, \(scene.count) items", own: { scene.refresh() },
      [("a tree of objects", nil, { tree.refresh() })])
    let least = (0..<500).map { _ in Self.seconds { scene.refresh() } }.min() ?? 0
    let each = least * 1e9 / Double(scene.count)
    print(
      Race.Result(
        table: "index", name: "boxes of subtrees, each item", own: each, other: 2, ratio: each / 2,
        low: each / 2, high: each / 2, target: 1, peer: "2 ns"
      ).json)
    race.run(
      "index", "items in a cursor's box, \(scene.count) items",
      own: { scene.findItems(meeting: cursor, into: &found) },
      [("a tree of objects, all visited", 0.1, { visited &+= tree.count(meeting: cursor[0]) })])
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let start = ThreadClock.seconds
    body()
    return ThreadClock.seconds - start
  }
}

/// Items as a tree of objects, for comparison.
final class Node {
  private var ink = PixelRect.zero
  private var subtree = PixelRect.zero
  private var children: [Node] = []

  /// Creates the tree of an index.
  convenience init(_ scene: SceneIndex) {
    self.init()
    var nodes: [Node] = []
    for item in 0..<scene.count {
      let node = Node()
      node.ink = scene.inks[item]
      nodes.append(node)
      let parent = Int(scene.parents[item])
      (parent < 0 ? self : nodes[parent]).children.append(node)
    }
  }

  func refresh() {
    subtree = ink
    for child in children {
      child.refresh()
      subtree = subtree.union(child.subtree)
    }
  }

  func count(meeting box: PixelRect) -> Int {
    children.reduce(ink.intersection(box).isEmpty ? 0 : 1) { $0 + $1.count(meeting: box) }
  }
}
