// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// A view that moves or changes its size keeps many of its pixels: those inside both frames with
/// the same color, and those near a corner that both frames share.
extension Scene {
  /// Damages the pixels that may differ after a view got another frame, except those of its native
  /// contents.
  func damageFrame(from old: Appearance, to new: Appearance) {
    if old.isFlat, new.isFlat, old.geometry.isAligned, new.geometry.isAligned {
      // Most views that move along with others have no background, or a plain one.
      damage(old.pictureInk, new.pictureInk)
      if hasSameFlatColor(old, new) {
        damageDifference(old.backgroundInk, new.backgroundInk)
      } else {
        damage(old.backgroundInk, new.backgroundInk)
      }
      return
    }
    let start = old.equalStart(new)
    damage([old.shape(of: .picture), new.shape(of: .picture)])
    damage([old.shape(of: .shadow), new.shape(of: .shadow)], except: keptShadow(old, new))
    var kept = keptBackground(old, new)
    kept.box = start(old.cornerMargin)
    damage([old.shape(of: .background), new.shape(of: .background)], except: kept)
    kept = keptBorder(old, new)
    if old.border >> 24 > 0 { kept.box = start(max(old.cornerMargin, old.borderWidth)) }
    damage([old.shape(of: .border), new.shape(of: .border)], except: kept)
  }

  /// Returns the pixels that the backgrounds of two frames cover with the same color.
  func keptBackground(_ old: Appearance, _ new: Appearance) -> KeptPixels {
    guard old.hasSameBackground(as: new) else { return KeptPixels() }
    return KeptPixels(areas: [(old.coveredArea, new.coveredArea)])
  }

  /// Returns the pixels that the borders of two frames cover with the same color.
  func keptBorder(_ old: Appearance, _ new: Appearance) -> KeptPixels {
    guard old.border == new.border, old.border >> 24 > 0, old.isShown, new.isShown,
      old.mask == new.mask, old.fade == new.fade, old.hasSameGroup(as: new)
    else { return KeptPixels() }
    return KeptPixels(areas: [(old.borderArea, new.borderArea)])
  }

  /// Returns the pixels of the shadow that are equal in both frames, and those that an opaque
  /// background covers in both.
  func keptShadow(_ old: Appearance, _ new: Appearance) -> KeptPixels {
    guard old.shadow != nil || new.shadow != nil else { return KeptPixels() }
    var kept = KeptPixels()
    if let first = old.fullShadowArea, let second = new.fullShadowArea,
      old.shadow?.shadow.color == new.shadow?.shadow.color, old.isShown, new.isShown,
      old.mask == new.mask, old.fade == new.fade, old.hasSameGroup(as: new)
    {
      kept.areas.append((first, second))
    }
    if old.hasSameBackground(as: new), old.background >> 24 == 255, old.mask == 0, old.fade == 1 {
      kept.areas.append((old.coveredArea, new.coveredArea))
    }
    return kept
  }

  /// Whether the backgrounds of two flat views have the same pixels inside both frames.
  private func hasSameFlatColor(_ old: Appearance, _ new: Appearance) -> Bool {
    old.background == new.background && old.isShown && new.isShown
      && old.mask == new.mask && old.fade == new.fade
      && old.hasSameGroup(as: new)
  }

  private func damage(_ old: PixelRect, _ new: PixelRect) {
    damage(old)
    damage(new)
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

  /// Returns a function that maps the length of a corner to the pixels painted alike in both
  /// frames.
  ///
  /// These pixels begin at the common top left corner. They end a corner's length before the right
  /// and bottom end of the smaller frame, unless both frames end at the same pixel. They lie inside
  /// both clips. The result is empty if the frames begin at different pixels, because the distances
  /// of their corners may be rounded differently.
  fileprivate func equalStart(_ new: Appearance) -> (Double) -> PixelRect {
    let (first, second) = (geometry.box, new.geometry.box)
    guard isShown, new.isShown, geometry.isAligned, new.geometry.isAligned,
      geometry.local.a == new.geometry.local.a, mask == new.mask, fade == new.fade,
      hasSameGroup(as: new), background == new.background, radius == new.radius,
      roundedCorners == new.roundedCorners, isContinuous == new.isContinuous,
      border == new.border, borderWidth == new.borderWidth, first.minX == second.minX,
      first.minY == second.minY, shownRadius == new.shownRadius, cornerLength == new.cornerLength
    else { return { _ in .zero } }
    let geometry = geometry
    let clip = clip.intersection(new.clip)
    return { margin in
      let end = margin > 0 ? geometry.pixels(margin) : 0
      return PixelRect(
        minX: first.minX, minY: first.minY,
        maxX: first.maxX == second.maxX ? first.maxX : min(first.maxX, second.maxX) - end,
        maxY: first.maxY == second.maxY ? first.maxY : min(first.maxY, second.maxY) - end
      ).intersection(clip)
    }
  }

  /// The length of a corner along an edge, in points, if the view is large enough for the full
  /// corner.
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
