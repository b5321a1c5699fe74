// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The pixels that a scroll moves on the screen, so that they need no painting.
///
/// A pixel of the next frame is copied from the last frame, at the scroll's distance, if both pixels show
/// only views that scrolled along, alone or in front of one unchanged opaque color. The rest of the clip is
/// painted: the strip that came into view, the views that do not scroll along, and the pixels onto which a
/// move would copy these views.
struct ScrollMove {
  /// The pixels that may be copied.
  private(set) var target = Region()
  /// The distance of the scroll, in pixels.
  private(set) var x: Int32 = 0
  private(set) var y: Int32 = 0
  /// The pixels inside the clip of the view that scrolled.
  let clip: PixelRect

  private let scene: Scene
  /// The node of the view that scrolled.
  private let index: Int
  /// For each node, the index of its first change in this update, or -1.
  private let first: [Int32]
  /// For each node, whether it scrolled along.
  private var scrolled: [Bool]
  /// The boxes that must be painted: pixels of views that do not scroll along, and the pixels to which the
  /// move would copy them.
  private var floats: [PixelRect] = []
  /// The same boxes for views behind the scrolled ones, which opaque scrolled views may cover.
  private var unders: [PixelRect] = []

  /// Finds the pixels that a scroll moves.
  ///
  /// Returns nil if the view's subviews did not scroll by whole pixels, or if the view is in a group
  /// with an alpha or under a rotated clip.
  ///
  /// - Parameters:
  ///   - view: The view whose content scrolled.
  ///   - scene: Its scene, with the changes of this update.
  ///   - first: For each node, the index of its first change, or -1.
  /// - Complexity: O(nodes + b log b) for b boxes of ink.
  init?(of view: View, in scene: Scene, first: [Int32]) {
    guard view.scene === scene, first[Int(view.sceneIndex)] < 0 else { return nil }
    (self.scene, self.first, index) = (scene, first, Int(view.sceneIndex))
    let node = scene.nodes[index]
    clip = node.appearance.innerClip.intersection(scene.screen)
    scrolled = [Bool](repeating: false, count: scene.nodes.count)
    guard node.appearance.isShown, !clip.isEmpty, let corners = roundCorners() else { return nil }
    guard findScrolled() else { return nil }
    for corner in corners { fail(corner.intersection(clip), dragged: corner.intersection(clip)) }
    findFailures()
    var moved = clip.moved(x: x, y: y)
    if SceneDefect.longMove.isOn { (moved.minY, moved.maxY) = (moved.minY - 1, moved.maxY + 1) }
    moved = moved.intersection(scene.screen.moved(x: x, y: y))
    target = Region(clip.intersection(moved)).subtracting(Region(floats))
    let bare = Region(unders).intersection(target)
    if !bare.isEmpty { target.subtract(bare.subtracting(Region(covers()))) }
  }

  // MARK: Scrolled views

  /// Finds the distance and the views that scrolled by it; returns whether there are any.
  private mutating func findScrolled() -> Bool {
    let end = index + Int(scene.nodes[index].count)
    guard let distance = distance(before: end) else { return false }
    (x, y) = distance
    for inner in index + 1..<end {
      let parent = Int(scene.nodes[inner].parent)
      guard parent == index || scrolled[parent], first[inner] >= 0 else { continue }
      let place = Int(first[inner])
      guard !scene.changes[place].isForced, let earlier = scene.changes[place].earlier else {
        continue
      }
      scrolled[inner] = scene.nodes[inner].appearance.equals(earlier, movedX: x, y: y)
    }
    return true
  }

  /// Returns the distance of the first subview that moved by whole pixels.
  private func distance(before end: Int) -> (Int32, Int32)? {
    for inner in index + 1..<end where Int(scene.nodes[inner].parent) == index && first[inner] >= 0
    {
      let change = scene.changes[Int(first[inner])]
      guard !change.isForced, let earlier = change.earlier else { continue }
      let (old, new) = (earlier.geometry.box, scene.nodes[inner].appearance.geometry.box)
      let (x, y) = (new.minX &- old.minX, new.minY &- old.minY)
      if (x, y) != (0, 0), scene.nodes[inner].appearance.equals(earlier, movedX: x, y: y) {
        return (x, y)
      }
    }
    return nil
  }

  /// Returns the corners of the rounded clips around the content; nil if the content cannot be
  /// moved because of a group or a rotated clip.
  private func roundCorners() -> [PixelRect]? {
    var corners: [PixelRect] = []
    var owner = index
    while owner >= 0 {
      let node = scene.nodes[owner]
      if node.appearance.isGroup { return nil }
      if node.ownMask != 0 {
        guard node.appearance.geometry.isAligned else { return nil }
        corners += node.appearance.corners
      }
      owner = Int(node.parent)
    }
    return corners
  }

  // MARK: Other views

  /// Finds the pixels of views that do not scroll along.
  private mutating func findFailures() {
    let base = base()
    if base >= 0 {
      let flat = Region(scene.nodes[base].appearance.flatBoxes)
      for box in Region(clip).subtracting(flat).rects {
        failUnder(box)
        failUnder(box.moved(x: x, y: y))
      }
    }
    let own = scene.former(Int32(index)).index
    for inner in scene.nodes.indices where !scrolled[inner] {
      let change = first[inner]
      let new = scene.nodes[inner].appearance
      let old = change < 0 ? new : scene.changes[Int(change)].earlier
      let former = scene.former(Int32(inner)).index
      let isUnder = inner <= index && former >= 0 && former <= own
      for part in Part.allCases {
        let (before, after) = (ink(part, of: old), ink(part, of: new))
        if !isUnder || part == .border {
          fail(after, dragged: before)
        } else if inner > base || inner == base && part.isInFrontOfBackground {
          failUnder(after)
          failUnder(before.moved(x: x, y: y))
        }
      }
    }
    // The order of removed views is unknown, so they count as views in front.
    for box in scene.removed { fail(.zero, dragged: box) }
    for box in scene.reordered { fail(box, dragged: .zero) }
  }

  /// A part of a view.
  private enum Part: CaseIterable {
    case shadow, background, contents, picture, border

    var isInFrontOfBackground: Bool { self == .contents || self == .picture }
  }

  /// Returns the pixels inside the clip that a part of a view may paint.
  private func ink(_ part: Part, of appearance: Appearance?) -> PixelRect {
    guard let appearance, appearance.isShown else { return .zero }
    let box =
      switch part {
      case .shadow: appearance.shadowInk
      case .background: appearance.backgroundInk
      case .contents: appearance.contentsInk
      case .picture: appearance.pictureInk
      case .border: appearance.borderInk
      }
    let seen = (appearance.plane?.deviceBox(of: box) ?? box).intersection(clip)
    let isInHole =
      part == .border && appearance.geometry.isAligned
      && appearance.borderHole.intersection(clip) == clip
    return seen.isEmpty || isInHole ? .zero : seen
  }

  private mutating func fail(_ box: PixelRect, dragged: PixelRect) {
    if SceneDefect.draggedFloat.isOn { return }
    if !box.isEmpty { floats.append(box) }
    if !dragged.isEmpty { floats.append(dragged.moved(x: x, y: y)) }
  }

  private mutating func failUnder(_ box: PixelRect) {
    if !box.isEmpty { unders.append(box) }
  }

  /// Returns the innermost view around the content with an unchanged opaque color behind at least
  /// half of the clip; -1 if there is none.
  private func base() -> Int {
    var owner = index
    while owner >= 0 {
      let appearance = scene.nodes[owner].appearance
      if first[owner] < 0, appearance.background >> 24 == 255, appearance.fade == 1,
        appearance.geometry.isAligned
      {
        let inside = Region(appearance.flatBoxes).intersection(clip)
        if inside.area * 2 >= clip.width * clip.height { return owner }
      }
      owner = Int(scene.nodes[owner].parent)
    }
    return -1
  }

  /// Returns the boxes that opaque scrolled views cover.
  private func covers() -> [PixelRect] {
    let mask = scene.nodes[index].appearance.innerMask
    var covers: [PixelRect] = []
    var inner = index + 1
    while inner < index + Int(scene.nodes[index].count) {
      let appearance = scene.nodes[inner].appearance
      // The opaque views of a group are not opaque on the screen.
      if appearance.isGroup {
        inner += Int(scene.nodes[inner].count)
        continue
      }
      if scrolled[inner], appearance.isShown, appearance.fade == 1 {
        if appearance.mask == mask || appearance.mask == 0 {
          covers.append(appearance.backgroundOpaque.intersection(appearance.backgroundInk))
        }
        if appearance.innerMask == mask || appearance.innerMask == 0 {
          covers.append(appearance.contents.opaque.intersection(appearance.contentsInk))
          covers.append(appearance.picture.opaque.intersection(appearance.pictureInk))
        }
      }
      inner += 1
    }
    return covers
  }
}

extension Appearance {
  /// Whether the view paints the pixels of another appearance, moved by whole pixels, inside an
  /// equally moved clip.
  fileprivate func equals(_ old: Appearance, movedX x: Int32, y: Int32) -> Bool {
    guard isShown == old.isShown, geometry.isAligned, old.geometry.isAligned,
      geometry.local.a == old.geometry.local.a, geometry.box == old.geometry.box.moved(x: x, y: y)
    else { return false }
    return clips == old.clips && (mask == 0) == (old.mask == 0) && groupAlpha == old.groupAlpha
      && groupFade == old.groupFade && fade == old.fade && isPlain == old.isPlain
      && background == old.background && radius == old.radius && border == old.border
      && borderWidth == old.borderWidth && contents.equals(old.contents, movedX: x, y: y)
      && picture.equals(old.picture, movedX: x, y: y) && shadow?.shadow == old.shadow?.shadow
      && shadow?.path == old.shadow?.path && shadow?.origin == old.shadow?.origin
      && roundedCorners == old.roundedCorners && isContinuous == old.isContinuous
      && special == nil && old.special == nil
  }

  /// The boxes around the arcs of rounded corners, for a view that covers whole pixels.
  fileprivate var corners: [PixelRect] {
    let (box, hole) = (geometry.box, borderHole)
    let columns = [(box.minX, min(hole.minX, box.maxX)), (max(hole.maxX, box.minX), box.maxX)]
    let rows = [(box.minY, min(hole.minY, box.maxY)), (max(hole.maxY, box.minY), box.maxY)]
    return rows.flatMap { row in
      columns.map { PixelRect(minX: $0.0, minY: row.0, maxX: $0.1, maxY: row.1) }
    }
  }
}

extension Appearance.Part {
  fileprivate func equals(_ old: Self, movedX x: Int32, y: Int32) -> Bool {
    var moved = old
    if !ink.isEmpty { moved.ink = old.ink.moved(x: x, y: y) }
    if !opaque.isEmpty { moved.opaque = old.opaque.moved(x: x, y: y) }
    return self == moved
  }
}
