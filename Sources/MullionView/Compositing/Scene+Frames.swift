// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A view that moves or changes its size keeps many of its pixels: those inside both frames with
/// the same color, and those near a corner that both frames share.
extension Scene {
  /// Damages the pixels that may differ after a view got another frame, except those of its native
  /// contents.
  func damageFrame(from old: Appearance, to new: Appearance) {
    if old.isFlat, new.isFlat {
      // Most views that move along with others have no background, or a plain one.
      damage(old.pictureInk, new.pictureInk)
      if hasSameFlatColor(old, new) {
        damageDifference(old.backgroundInk, new.backgroundInk)
      } else {
        damage(old.backgroundInk, new.backgroundInk)
      }
      return
    }
    let comparison = FrameComparison(old, new)
    damage(old.pictureInk, new.pictureInk)
    damage(old.shadowInk, new.shadowInk, except: comparison?.coveredShadow ?? [])
    damage(old.backgroundInk, new.backgroundInk, except: comparison?.equalBackground ?? [])
    damage(old.borderInk, new.borderInk, except: comparison?.equalBorder ?? [])
  }

  /// Whether the backgrounds of two flat views have the same pixels inside both frames.
  private func hasSameFlatColor(_ old: Appearance, _ new: Appearance) -> Bool {
    old.background == new.background && old.isShown && new.isShown && old.geometry.isAligned
      && new.geometry.isAligned && old.mask == new.mask && old.fade == new.fade
      && old.hasSameGroup(as: new)
  }

  /// Damages two boxes of ink, except for the pixels of other boxes that lie inside both.
  private func damage(_ old: PixelRect, _ new: PixelRect, except equal: [PixelRect] = []) {
    let both = old.intersection(new)
    let kept = equal.map { $0.intersection(both) }.filter { !$0.isEmpty }
    if kept.isEmpty {
      damage(old)
      damage(new)
    } else if kept.contains(both) {
      damageDifference(old, new)
    } else {
      for box in Region([old, new]).subtracting(Region(kept)).rects { damage(box) }
    }
  }
}

/// Two frames of one view, with the pixels that its parts paint alike in both.
///
/// All boxes are found from the distances to the edges, without painting. They may be smaller than
/// necessary, but never larger.
private struct FrameComparison {
  let old: Appearance
  let new: Appearance

  /// Compares two appearances; returns nil if their parts may differ in every pixel.
  init?(_ old: Appearance, _ new: Appearance) {
    guard old.isShown, new.isShown, old.geometry.isAligned, new.geometry.isAligned,
      old.geometry.local.a == new.geometry.local.a, old.mask == new.mask, old.fade == new.fade,
      old.hasSameGroup(as: new), old.background == new.background, old.radius == new.radius,
      old.roundedCorners == new.roundedCorners, old.isContinuous == new.isContinuous,
      old.border == new.border, old.borderWidth == new.borderWidth
    else { return nil }
    // For frames that hardly overlap, several small boxes cost more than they save.
    let (first, second) = (old.geometry.box, new.geometry.box)
    let both = first.intersection(second)
    let least = min(first.width * first.height, second.width * second.height)
    guard !both.isEmpty, both.width * both.height * 2 >= least else { return nil }
    (self.old, self.new) = (old, new)
  }

  /// The boxes inside which the backgrounds have the same pixels.
  var equalBackground: [PixelRect] {
    if old.radius == 0 { return [old.geometry.box.intersection(new.geometry.box)] }
    return [nearOrigin(margin: old.cornerMargin)] + common(old.flatBoxes, new.flatBoxes)
  }

  /// The boxes inside which the borders have the same pixels, or none.
  var equalBorder: [PixelRect] {
    guard old.border >> 24 > 0 else { return [] }
    return [nearOrigin(margin: max(old.cornerMargin, old.borderWidth))]
      + common([old.borderHole], [new.borderHole])
  }

  /// The boxes inside which an opaque background covers the shadow in both frames.
  var coveredShadow: [PixelRect] {
    guard old.shadow?.shadow == new.shadow?.shadow, old.background >> 24 == 255, old.mask == 0,
      old.fade == 1
    else { return [] }
    return common(old.flatBoxes, new.flatBoxes)
  }

  private func common(_ first: [PixelRect], _ second: [PixelRect]) -> [PixelRect] {
    first.flatMap { box in second.map { box.intersection($0) } }
  }

  /// The pixels at the top left corner that lie before the right and bottom ends of both frames.
  ///
  /// If the frames begin at different pixels, the result is empty: the distances of their corners
  /// may be rounded differently.
  private func nearOrigin(margin: Double) -> PixelRect {
    let (first, second) = (old.geometry.box, new.geometry.box)
    guard first.minX == second.minX, first.minY == second.minY,
      old.shownRadius == new.shownRadius, old.cornerLength == new.cornerLength
    else { return .zero }
    let end = margin > 0 ? old.geometry.pixels(margin) : 0
    return PixelRect(
      minX: first.minX, minY: first.minY,
      maxX: first.maxX == second.maxX ? first.maxX : min(first.maxX, second.maxX) - end,
      maxY: first.maxY == second.maxY ? first.maxY : min(first.maxY, second.maxY) - end)
  }
}

extension LayerGeometry {
  /// Returns a number of pixels greater than a length in points, for a view that covers whole
  /// pixels.
  fileprivate func pixels(_ length: Double) -> Int32 {
    Int32(min((length * local.a).rounded(.up), 0x1p20)) + 1
  }
}

extension Appearance {
  /// Whether the view has neither a border, nor a shadow, nor round corners.
  fileprivate var isFlat: Bool { radius == 0 && shadow == nil && border >> 24 == 0 }

  /// The length of a corner along an edge in a large view, in points.
  fileprivate var cornerMargin: Double {
    isContinuous ? radius * ContinuousCorners.expansion : radius
  }

  /// The pixels that the border does not reach, for a view that covers whole pixels.
  var borderHole: PixelRect {
    let inset = geometry.pixels(max(cornerLength, borderWidth))
    let box = geometry.box
    return PixelRect(
      minX: box.minX + inset, minY: box.minY + inset, maxX: box.maxX - inset,
      maxY: box.maxY - inset)
  }
}
