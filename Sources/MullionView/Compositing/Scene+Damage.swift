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
        damageInks(of: appearance, text: paintedText(of: nodes[index].view))
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
    let view = nodes[Int(change.index)].view
    let text = changes.count <= Self.mostComparedChanges ? shownText(of: view, old, new) : nil
    if !SceneDefect.forgottenOldInk.isOn { damageInks(of: old, text: text) }
    damageInks(of: new, text: text == nil ? nil : paintedText(of: view))
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
      damage([old.shape(of: .shadow), new.shape(of: .shadow)], except: keptShadow(old, new))
    }
    let isFrameNew =
      hasNewCorners || old.borderWidth != new.borderWidth || old.border != new.border
    if isFrameNew {
      damage([old.shape(of: .border), new.shape(of: .border)], except: keptBorder(old, new))
    }
    if old.background != new.background || isFrameNew && new.radius + old.radius > 0 {
      damage(
        [old.shape(of: .background), new.shape(of: .background)], except: keptBackground(old, new))
    }
    let isInsideSame = old.innerMask == new.innerMask
    if old.contents != new.contents || !isInsideSame {
      damageContents(of: change, from: old, to: new)
    }
    guard old.picture != new.picture || !isInsideSame, !SceneDefect.staleDrawing.isOn else {
      return
    }
    if let drawn = change.drawn, isInsideSame, new.picture.isUnscaled,
      // After a drawing that painted nothing, all other pixels still are clear.
      old.picture.stamp == 0 || hasSamePosition(old.picture, new.picture)
    {
      for var box in drawn.rects {
        if SceneDefect.shortDrawing.isOn { box.maxY -= 1 }
        damage(
          box.moved(x: new.geometry.box.minX, y: new.geometry.box.minY)
            .intersection(new.pictureInk))
      }
      return
    }
    damage([old.shape(of: .picture), new.shape(of: .picture)])
  }

  /// Damages the differences of a view's native contents.
  private func damageContents(of change: Change, from old: Appearance, to new: Appearance) {
    if !change.isForced,
      let changed = changedText(of: nodes[Int(change.index)].view, from: old, to: new)
    {
      for box in changed.rects { damage(box) }
    } else {
      damage([old.shape(of: .contents), new.shape(of: .contents)])
    }
  }

  private func hasSamePosition(_ old: Appearance.Part, _ new: Appearance.Part) -> Bool {
    var other = old
    (other.stamp, other.opaque) = (new.stamp, new.opaque)
    return other == new
  }

  func damage(_ box: PixelRect) {
    guard !box.isEmpty else { return }
    guard let plane else { return damageDevice(box) }
    let seen = plane.deviceBox(of: box)
    guard !seen.isEmpty, let polygon = plane.devicePolygon(around: box) else {
      return damageDevice(seen)
    }
    damageRows(
      of: [PartShape(ink: seen, polygon: polygon, reach: Plane.reach)], in: seen, KeptPixels())
  }

  /// Damages a box of device pixels.
  func damageDevice(_ box: PixelRect) {
    var box = box
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
