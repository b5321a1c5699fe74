// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Compositing) import MullionRaster

/// Backdrops show the blurred pixels of everything behind them in the innermost group.
///
/// A backdrop samples only the pixels of its own box, and repeats those at the edges. So a pixel
/// depends on pixels within a bounded distance, and a partial repaint equals a full one.
extension Scene {
  /// The largest radius of one pass of the blur, in pixels.
  static let largestRadius = 64

  /// Adds the pixels of backdrops that depend on damaged pixels.
  ///
  /// Backdrops are in painting order, so that the damage of one extends that of the ones in front.
  ///
  /// - Complexity: O(backdrops · boxes of damage).
  func growDamage() {
    for index in items.backdrops {
      let node = items.items[index].node
      let appearance = nodes[Int(node)].appearance
      let ink = appearance.contentsInk
      guard let radius = appearance.contents.backdropRadius, !ink.isEmpty else { continue }
      let reach = Int32(PlanePixels.reach(radius: radius))
      let origin = Origin(old: former(node).index, new: node)
      var grown: [PixelRect] = []
      if let plane = appearance.plane {
        // Distances on the device say nothing about those on the plane.
        let seen = plane.deviceBox(of: ink)
        if damage.contains(where: { !$0.intersection(seen).isEmpty }) { grown = [seen] }
      } else {
        for box in damage {
          let sampled = box.intersection(appearance.geometry.box)
          let reached = sampled.grown(by: reach).intersection(ink)
          if !reached.isEmpty { grown.append(reached) }
        }
      }
      for box in grown { addDamage(box, from: origin) }
    }
  }

  /// Returns a box with the pixels around it on which the backdrops can depend.
  func withReach(_ box: PixelRect) -> PixelRect {
    guard !items.backdrops.isEmpty else { return box }
    var reach = 0
    for index in items.backdrops {
      let contents = nodes[Int(items.items[index].node)].appearance.contents
      reach += PlanePixels.reach(radius: contents.backdropRadius ?? 0)
    }
    return box.grown(by: Int32(min(reach, 1 << 16)))
  }

  /// Paints a backdrop inside the clip.
  func paintBackdrop(of node: Int32, on canvas: GraphicsContext) {
    let order = items.backdrops.firstIndex { items.items[$0].node == node }
    guard let index = order.map({ items.backdrops[$0] }),
      let pixels = backdropPixels(index, on: canvas)
    else { return }
    canvas.draw(pixels)
  }

  /// Returns the blurred pixels that the painting can need; each backdrop is blurred once.
  private func backdropPixels(_ index: Int, on canvas: GraphicsContext) -> PlanePixels? {
    if let pixels = paintedBackdrops[index] { return pixels }
    let item = items.items[index]
    let appearance = nodes[Int(item.node)].appearance
    guard let radius = appearance.contents.backdropRadius else { return nil }
    let bounds = appearance.geometry.box.intersection(limit(ofGroup: item.group))
    let needed = neededPixels.intersection(appearance.contentsInk)
    let reach = Int32(PlanePixels.reach(radius: radius))
    let box = needed.grown(by: reach).intersection(bounds)
    guard !needed.isEmpty else { return nil }
    let first = item.group < 0 ? 0 : Int(item.group) + 1
    let pixels = canvas.paintPlane(box) { paint(first..<index, in: box, on: canvas) }
    let blurred = pixels?.blurred(radius: radius)
    paintedBackdrops[index] = blurred
    return blurred
  }
}

extension Scene {
  /// Returns the pixels to which painting in a group is limited; those of the screen for no group.
  private func limit(ofGroup group: Int32) -> PixelRect {
    guard group >= 0 else { return screen }
    let appearance = nodes[Int(items.items[Int(group)].node)].appearance
    return appearance.ownPlane?.box ?? appearance.clip
  }

  /// Returns the radius of one pass of the blur, in pixels.
  ///
  ///   - points: The greatest distance between a blurred pixel and a pixel that it depends on, in
  ///     points.
  ///   - points: The distance of the farthest pixels that a pixel depends on, in points.
  ///   - geometry: The geometry of the backdrop.
  /// - Returns: The radius; at least 1.
  static func blurRadius(_ points: Double, _ geometry: LayerGeometry) -> Int {
    let local = geometry.local
    let scale = max(
      (local.a * local.a + local.b * local.b).squareRoot(),
      (local.c * local.c + local.d * local.d).squareRoot())
    let pixels = points * scale / 3
    guard pixels.isFinite else { return 1 }
    return max(Int(min(pixels, Double(largestRadius)).rounded()), 1)
  }
}

extension Appearance {
  /// The device pixels that a backdrop samples, which a clip may hide; nil for other views.
  var sampledBox: PixelRect? {
    guard isShown, contents.backdropRadius != nil else { return nil }
    return plane?.deviceBox(of: geometry.box) ?? geometry.box
  }
}

extension Appearance.Part {
  /// The radius of one pass of a backdrop's blur, in pixels; nil for other contents.
  var backdropRadius: Int? {
    if case .backdrop(let radius) = selection { return radius }
    return nil
  }
}

nonisolated extension PixelRect {
  /// Returns the box with more pixels on each side.
  ///
  /// The box is near the screen, so no coordinate overflows.
  func grown(by reach: Int32) -> PixelRect {
    isEmpty
      ? self
      : PixelRect(
        minX: minX &- reach, minY: minY &- reach, maxX: maxX &+ reach, maxY: maxY &+ reach)
  }
}
