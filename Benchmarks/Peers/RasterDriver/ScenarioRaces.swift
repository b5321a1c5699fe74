// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
@_spi(Compositing) import MullionRaster

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
    if race.only == nil { regret() }
  }

  private func compare(_ name: String, _ scene: FlatScene, _ policies: [(Policy, Double?)]) {
    let pixels = Pixels(scene.window.width, scene.window.height)
    var sweep = DamageSweep()
    var found: [Int32] = []
    let written = scene.swept(pixels, &sweep, &found)
    let area = Region(scene.damage).area
    race.run(
      "scenarios", "\(name): \(written) of \(area) px",
      own: { scene.swept(pixels, &sweep, &found) },
      policies.map { policy, target in
        (policy.rawValue, target, { policy.paint(scene, pixels) })
      })
  }

  /// Compares the sweep with the better of a full and a bounding-box repaint, over random scenes.
  private func regret() {
    let count = race.scenes
    var ratios: [Double] = []
    var sweep = DamageSweep()
    var found: [Int32] = []
    for seed in 0..<UInt64(count) {
      let scene = FlatScene.random(seed)
      let pixels = Pixels(scene.window.width, scene.window.height)
      scene.full(pixels)
      var least = (own: Double.infinity, plain: Double.infinity)
      for _ in 0..<3 {
        least.own = min(least.own, Self.seconds { scene.swept(pixels, &sweep, &found) })
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

  private static func seconds(_ body: () -> Void) -> Double {
    let start = ThreadClock.seconds
    body()
    return ThreadClock.seconds - start
  }
}
