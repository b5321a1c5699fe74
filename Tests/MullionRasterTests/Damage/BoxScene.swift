// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
@_spi(Compositing) import MullionRaster
import TestSupport

/// A box of one color, which is translucent outside its opaque part.
struct BoxItem: Equatable {
  var id: Int
  var ink: PixelRect
  /// The opaque part of the item, inside all its pixels (`ink`).
  var opaque: PixelRect
  var color: UInt8

  /// Paints the item over the pixels of a box.
  func paint(in cell: PixelRect, onto plane: inout TouchPlane) {
    let (inside, shade) = (opaque, UInt32(color))
    let box = ink.intersection(cell).intersection(plane.bounds)
    guard !box.isEmpty else { return }
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        plane.write(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) { below in
          // The formula is arbitrary, but its result depends on the pixel below and on the order
          // of painting.
          inside.contains(x: x, y: y) ? shade : (below &* 31 &+ shade) & 0xff_ffff
        }
      }
    }
  }
}

/// A scene of boxes from back to front that change at random, with the damage of each change.
struct BoxScene {
  /// The kind of boxes in a scene.
  enum Kind: CaseIterable { case opaque, translucent, mixed }

  static let window = PixelRect(minX: -8, minY: -6, maxX: 40, maxY: 34)

  let kind: Kind
  private(set) var items: [BoxItem] = []
  private var nextID = 0

  init(_ kind: Kind, items count: Int, _ random: inout SplitMix64) {
    self.kind = kind
    if kind != .translucent {
      items.append(BoxItem(id: -1, ink: Self.window, opaque: Self.window, color: 77))
    }
    for _ in 0..<count { insert(at: items.count, &random) }
  }

  private mutating func insert(at index: Int, _ random: inout SplitMix64) {
    nextID += 1
    items.insert(
      Self.item(nextID, kind, size: kind == .opaque ? 9 : 14, &random), at: index)
  }

  private static func item(
    _ id: Int, _ kind: Kind, size: Int32, _ random: inout SplitMix64
  ) -> BoxItem {
    // Some boxes begin left of, above or beyond the window.
    let x = Int32.random(in: -20...44, using: &random)
    let y = Int32.random(in: -16...38, using: &random)
    let ink = PixelRect(
      minX: x, minY: y, maxX: x + .random(in: 0...size, using: &random),
      maxY: y + .random(in: 0...size, using: &random))
    let rim = Int32.random(in: 0...2, using: &random)
    let inner = PixelRect(
      minX: ink.minX + rim, minY: ink.minY + rim, maxX: ink.maxX - rim, maxY: ink.maxY - rim)
    let isOpaque = kind == .mixed && random.chance(0.6)
    return BoxItem(
      id: id, ink: ink, opaque: kind == .opaque ? ink : isOpaque ? inner : .zero,
      color: UInt8.random(in: 0...255, using: &random))
  }

  /// Changes some items and returns the boxes in which pixels may have changed.
  mutating func change(_ random: inout SplitMix64) -> [PixelRect] {
    var damage: [PixelRect] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let index = Int.random(in: 0..<max(1, items.count), using: &random)
      guard items.indices.contains(index) else { continue }
      damage.append(items[index].ink)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        items.remove(at: index)
        continue
      case 1:
        insert(at: index, &random)
      case 2:
        items[index].color &+= 1
      case 3:
        items.append(items.remove(at: index))
        continue
      case 4:
        items.swapAt(index, Int.random(in: items.indices, using: &random))
        // Exchanging two items changes the depth of both relative to those between them, so both
        // are damaged.
        damage.append(items[index].ink)
      default:
        items[index] = Self.item(items[index].id, kind, size: 9, &random)
      }
      damage.append(items[index].ink)
    }
    return damage.map { $0.intersection(Self.window) }
  }

  /// Paints all items from back to front.
  func repaint(_ plane: inout TouchPlane) {
    plane.resetTouches()
    plane.write(plane.bounds) { _ in 0 }
    for item in items { item.paint(in: plane.bounds, onto: &plane) }
  }

  /// Paints only the cells that the damage sweep returns.
  func repair(_ damage: [PixelRect], _ sweep: inout DamageSweep, _ plane: inout TouchPlane) {
    sweep.forEachCell(damage: damage, inks: items.map(\.ink), opaques: items.map(\.opaque)) {
      box, base, above in
      if base < 0 {
        plane.write(box) { _ in 0 }
      } else {
        items[base].paint(in: box, onto: &plane)
      }
      for index in above { items[Int(index)].paint(in: box, onto: &plane) }
    }
  }

  /// Returns the number of writes that a damaged pixel requires: one for the topmost opaque item or
  /// for clearing, and one for each item above it with ink there.
  func writes(x: Int32, y: Int32) -> Int {
    let opaque = items.lastIndex { $0.opaque.contains(x: x, y: y) }
    let above = items[(opaque.map { $0 + 1 } ?? 0)...]
    return 1 + above.count { $0.ink.contains(x: x, y: y) }
  }
}
