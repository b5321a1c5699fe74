// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension Scene {
  /// Converts the recorded changes to damaged device pixels.
  func collectDamage() {
    for change in changes {
      let index = Int(change.index)
      origin = origin(of: change)
      if !areItemsStale { areItemsStale = !items.update(index, nodes[index], nodes) }
      let appearance = nodes[Int(change.index)].appearance
      plane = appearance.plane
      guard let earlier = change.earlier else {
        damageInks(of: appearance)
        continue
      }
      if change.isForced || !appearance.hasSameFrame(as: earlier) {
        damageFrame(change, from: earlier, to: appearance)
      } else {
        if !SceneDefect.ignoredClip.isOn { damageEdges(from: earlier, to: appearance) }
        damageParts(change, from: earlier, to: appearance)
      }
    }
    plane = nil
    if areItemsStale {
      items.build(nodes)
      areItemsStale = false
    }
    if !items.backdrops.isEmpty { growDamage() }
    leaveOutHidden()
    findMoves()
    forgetFormer()
  }

  private func damageFrame(
    _ change: Change, from old: Appearance, to new: Appearance
  ) {
    if !change.isForced, !SceneDefect.forgottenOldInk.isOn {
      damageContents(of: change, from: old, to: new)
      return damageFrame(from: old, to: new)
    }
    if !SceneDefect.forgottenOldInk.isOn { damageInks(of: old) }
    damageInks(of: new)
  }

  private func damageInks(of appearance: Appearance) {
    plane = appearance.plane
    appearance.forEachInk { damage($0) }
  }

  /// Damages the pixels that a changed clip box reveals or hides, for two appearances with the same
  /// frame.
  private func damageEdges(from old: Appearance, to new: Appearance) {
    guard old.clip != new.clip || old.innerClip != new.innerClip else { return }
    damageDifference(old.shadowInk, new.shadowInk)
    damageDifference(old.backgroundInk, new.backgroundInk)
    damageDifference(old.contentsInk, new.contentsInk)
    damageDifference(old.pictureInk, new.pictureInk)
    damageDifference(old.borderInk, new.borderInk)
  }

  /// Damages the pixels that are in only one of two boxes.
  func damageDifference(_ old: PixelRect, _ new: PixelRect) {
    guard old != new else { return }
    let both = old.intersection(new)
    for box in [old, new] {
      guard !both.isEmpty else {
        damage(box)
        continue
      }
      damage(PixelRect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: both.minY))
      damage(PixelRect(minX: box.minX, minY: both.minY, maxX: both.minX, maxY: both.maxY))
      damage(PixelRect(minX: both.maxX, minY: both.minY, maxX: box.maxX, maxY: both.maxY))
      damage(PixelRect(minX: box.minX, minY: both.maxY, maxX: box.maxX, maxY: box.maxY))
    }
  }

  /// Damages the parts that differ between two appearances with the same frame.
  private func damageParts(_ change: Change, from old: Appearance, to new: Appearance) {
    guard new.isShown else { return }
    let hasNewCorners =
      old.radius != new.radius || old.roundedCorners != new.roundedCorners
      || old.isContinuous != new.isContinuous
    if old.shadow != new.shadow || hasNewCorners {
      damage(old.shadowInk)
      damage(new.shadowInk)
    }
    let isFrameNew =
      hasNewCorners || old.borderWidth != new.borderWidth || old.border != new.border
    if isFrameNew {
      damage(old.borderInk)
      damage(new.borderInk)
    }
    if old.background != new.background || isFrameNew && new.radius + old.radius > 0 {
      damage(old.backgroundInk)
      damage(new.backgroundInk)
    }
    let isInsideSame = old.innerMask == new.innerMask
    if old.contents != new.contents || !isInsideSame {
      damageContents(of: change, from: old, to: new)
    }
    guard old.picture != new.picture || !isInsideSame, !SceneDefect.staleDrawing.isOn else {
      return
    }
    if var drawn = change.drawn, isInsideSame, new.picture.isUnscaled,
      hasSamePosition(old.picture, new.picture)
    {
      if SceneDefect.shortDrawing.isOn { drawn.maxY -= 1 }
      return damage(
        drawn.moved(x: new.geometry.box.minX, y: new.geometry.box.minY)
          .intersection(new.pictureInk))
    }
    damage(old.pictureInk)
    damage(new.pictureInk)
  }

  /// Damages the differences of a view's native contents.
  private func damageContents(of change: Change, from old: Appearance, to new: Appearance) {
    if !shownTexts.isEmpty, !change.isForced,
      let changed = changedText(of: nodes[Int(change.index)].view, from: old, to: new)
    {
      for box in changed.rects { damage(box) }
    } else {
      damage(old.contentsInk)
      damage(new.contentsInk)
    }
  }

  private func hasSamePosition(_ old: Appearance.Part, _ new: Appearance.Part) -> Bool {
    var other = old
    (other.stamp, other.opaque) = (new.stamp, new.opaque)
    return other == new
  }

  func damage(_ box: PixelRect) {
    guard !box.isEmpty else { return }
    var box = box
    if let plane { box = plane.deviceBox(of: box) }
    if box.isEmpty { return }
    if SceneDefect.onePixelShort.isOn { box.maxX -= 1 }
    addDamage(box, from: origin)
  }
}

nonisolated extension PixelRect {
  /// Returns the translated box; both boxes are so near to the screen that no coordinate overflows.
  func moved(x: Int32, y: Int32) -> PixelRect {
    PixelRect(minX: minX &+ x, minY: minY &+ y, maxX: maxX &+ x, maxY: maxY &+ y)
  }
}
