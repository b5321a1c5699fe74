// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Compositing) import MullionRaster

/// A view without a shadow path and an opaque background casts the shadow of its composited pixels.
///
/// The shadow's item paints the items of the view and its subviews apart, and blurs their alpha. A
/// pixel of the shadow depends on the casting pixels within a bounded distance, so a partial repaint
/// equals a full one.
extension Scene {
  /// A shadow in the frame on screen.
  struct ShownShadow {
    let view: ObjectIdentifier
    let shadow: Shadow
    let scale: Double
    let fade: Double
    let clip: PixelRect
    let mask: UInt32
    let plane: Plane?
    /// The pixels that cast the shadow.
    let source: PixelRect
    let ink: PixelRect

    /// Whether equal casting pixels give both shadows the same pixels.
    func isLike(_ other: ShownShadow) -> Bool {
      view == other.view && shadow == other.shadow && scale == other.scale && fade == other.fade
        && clip == other.clip && mask == other.mask && plane == other.plane
    }

    /// The device pixels of the shadow.
    var deviceInk: PixelRect { plane.map { $0.deviceBox(of: ink) } ?? ink }
  }

  /// Adds the pixels of shadows that depend on damaged pixels, or that have another appearance.
  ///
  /// - Complexity: O(shadows · (shadows + boxes of damage)).
  func growDamageByShadows() {
    let old = shownShadows
    let new = items.shadows.compactMap(shownShadow)
    // A scroll does not move the pixels on which a shadow depends along.
    scrolling.removeAll(keepingCapacity: true)
    for shadow in old where isReordered || !new.contains(where: shadow.isLike) {
      addDamage(fromShadow: shadow.deviceInk)
    }
    for shadow in new where isReordered || !old.contains(where: shadow.isLike) {
      addDamage(fromShadow: shadow.deviceInk)
    }
    // Inner shadows first: they belong to the pixels that cast the outer ones.
    for shadow in old.reversed() + new.reversed() { growDamage(by: shadow) }
    shownShadows = new
  }

  private func shownShadow(_ item: Int) -> ShownShadow? {
    let node = nodes[Int(items.items[item].node)]
    let appearance = node.appearance
    guard let shadow = appearance.shadow, let scale = shadow.compositedScale,
      let source = items.shadowSources[item], !source.isEmpty
    else { return nil }
    return ShownShadow(
      view: ObjectIdentifier(node.view), shadow: shadow.shadow, scale: scale,
      fade: appearance.fade, clip: appearance.clip, mask: appearance.mask,
      plane: appearance.plane, source: source, ink: items.inks[item])
  }

  private func growDamage(by shadow: ShownShadow) {
    if let plane = shadow.plane {
      // Distances on the device say nothing about those on the plane.
      let source = plane.deviceBox(of: shadow.source)
      if damage.contains(where: { !$0.intersection(source).isEmpty }) {
        addDamage(fromShadow: shadow.deviceInk)
      }
      return
    }
    for box in damage {
      let caster = box.intersection(shadow.source)
      guard !caster.isEmpty else { continue }
      addDamage(
        fromShadow: shadow.shadow.ink(of: caster, scale: shadow.scale).intersection(shadow.clip))
    }
  }

  private func addDamage(fromShadow box: PixelRect) {
    if !box.isEmpty { addDamage(box, from: .front) }
  }

  /// The largest distance, in pixels, between a pixel of the screen and one on which its shadows
  /// depend.
  var shadowReach: Int {
    var reach = 0
    for index in items.shadows {
      let appearance = nodes[Int(items.items[index].node)].appearance
      guard let shadow = appearance.shadow, let scale = shadow.compositedScale else { continue }
      reach += shadow.shadow.reach(scale: scale)
    }
    return reach
  }

  // MARK: Painting

  /// Paints the shadow of a composited view inside the clip.
  func paintCompositedShadow(of node: Int32, on canvas: GraphicsContext) {
    guard let index = items.shadow(of: node), let mask = shadowMask(index, on: canvas),
      let shadow = nodes[Int(node)].appearance.shadow
    else { return }
    canvas.draw(mask, color: shadow.shadow.color)
  }

  /// Returns the coverage that the painting can need; each shadow is computed once.
  private func shadowMask(_ index: Int, on canvas: GraphicsContext) -> ShadowMask? {
    if let mask = paintedShadows[index] { return mask }
    let appearance = nodes[Int(items.items[index].node)].appearance
    guard let shadow = appearance.shadow, let scale = shadow.compositedScale,
      let source = items.shadowSources[index]
    else { return nil }
    let needed = neededPixels.intersection(items.inks[index])
    let box = shadow.shadow.source(of: needed, scale: scale).intersection(source)
    guard !needed.isEmpty, !box.isEmpty else { return nil }
    let fade = castFade
    (castDepth, castFade) = (castDepth + 1, appearance.fade)
    let pixels = canvas.paintPlane(box) {
      paint(items.casters(of: index), in: box, on: canvas)
    }
    (castDepth, castFade) = (castDepth - 1, fade)
    let mask = pixels.flatMap {
      ShadowMask($0, shadow: shadow.shadow, scale: scale, within: needed)
    }
    paintedShadows[index] = mask
    return mask
  }
}
