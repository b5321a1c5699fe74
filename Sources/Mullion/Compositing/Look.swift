// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// All that decides which pixels one view puts on the screen, as values that can be compared.
///
/// Two equal looks of a view paint the same pixels.
struct Look: Equatable {
  /// Contents or a drawing: which pixels, and where they go.
  struct Part: Equatable {
    /// Counts changes of the pixels.
    var stamp: UInt64 = 0
    /// The device pixels that may be painted; empty for nothing at all.
    var ink = PixelRect.zero
    /// The device pixels that are painted with opaque ones.
    var opaque = PixelRect.zero
    /// Where in the view it is, in points.
    var place = Rect.zero
    /// Whether the pixels are laid down one by one.
    var isUnscaled = false
    /// What text depends on besides.
    var alignment: TextAlignment?
    /// Which part of the pixels grows or is shown, where that is not all.
    var selection: PictureSelection?
  }

  /// Whether neither the view nor one above it is hidden or clear.
  var isShown = false
  var geometry: LayerGeometry
  /// What superviews let be seen of the view.
  var clip: PixelRect
  /// The shape of what they let be seen, besides the box; 0 for none.
  var mask: UInt32
  /// In a view that fades as a group, that shape for the group; inside of it there is none.
  var groupMask: UInt32 = 0
  /// What the view and its subviews are multiplied by as one picture; 1 where they are no group.
  var groupAlpha = 1.0
  /// What each part is multiplied by for itself, by views above that fade theirs one by one; for a group, the same
  /// for all of it.
  var fade = 1.0
  var groupFade = 1.0
  /// Whether the view shows nothing but its background.
  var isPlain = false
  /// What the view lets be seen of its contents.
  var innerClip: PixelRect
  var innerMask: UInt32
  /// The colour of the background, 0 for none.
  var background: UInt32 = 0
  var radius = 0.0
  var borderWidth = 0.0
  /// The colour of the border, 0 for none.
  var border: UInt32 = 0
  var contents = Part()
  var picture = Part()
  var shadow: ShadowLook?

  var isGroup: Bool { groupAlpha < 1 }

  // MARK: Ink

  var shadowInk: PixelRect {
    guard isShown, let shadow else { return .zero }
    return shadow.ink.intersection(clip)
  }

  var backgroundInk: PixelRect {
    isShown && background >> 24 > 0 ? geometry.box.intersection(clip) : .zero
  }

  var borderInk: PixelRect {
    isShown && border >> 24 > 0 ? geometry.box.intersection(clip) : .zero
  }

  var contentsInk: PixelRect { isShown ? contents.ink.intersection(innerClip) : .zero }

  var pictureInk: PixelRect { isShown ? picture.ink.intersection(innerClip) : .zero }

  /// The pixels that the background is proven to hide, but for clips.
  var backgroundOpaque: PixelRect {
    guard background >> 24 == 255 else { return .zero }
    let whole = geometry.wholePixels(of: geometry.rect)
    guard radius > 0, !SceneDefect.opaqueCorners.isOn else { return whole }
    // Between the corners on the longer axis; a border may be in the way of the others.
    let corner = min(radius, geometry.size.width / 2, geometry.size.height / 2) + borderWidth
    let across = geometry.rect.insetBy(dx: borderWidth, dy: corner)
    let down = geometry.rect.insetBy(dx: corner, dy: borderWidth)
    return geometry.wholePixels(
      of: across.width * across.height > down.width * down.height ? across : down)
  }

  /// Calls `body` with the ink of each part.
  func forEachInk(_ body: (PixelRect) -> Void) {
    guard isShown else { return }
    func call(_ ink: PixelRect) { if !ink.isEmpty { body(ink) } }
    if shadow != nil { call(shadowInk) }
    call(backgroundInk)
    call(contentsInk)
    call(pictureInk)
    call(borderInk)
  }

  /// Whether another look's background and border lie at the same place, behind the same shapes, boxes apart.
  func hasSameFrame(as other: Look) -> Bool {
    isShown == other.isShown && geometry == other.geometry
      && mask == other.mask && groupMask == other.groupMask && groupAlpha == other.groupAlpha
      && fade == other.fade && groupFade == other.groupFade
  }
}

/// Which part of a picture grows, and which is shown.
indirect enum PictureSelection: Equatable {
  case part(stretch: Rect, shown: Rect)
}

/// A view's shadow.
indirect enum ShadowLook: Equatable {
  case shadow(Shadow, ink: PixelRect)

  var ink: PixelRect {
    switch self {
    case .shadow(_, let ink): ink
    }
  }
}

/// What a view hands on to its subviews for their looks.
struct Surroundings: Equatable {
  /// From the view's coordinates to device pixels.
  var toDevice: AffineTransform
  var isShown: Bool
  var clip: PixelRect
  var mask: UInt32
  /// What views above have each part multiplied by.
  var fade = 1.0
}
