// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The complete appearance of one view, as comparable values.
///
/// If two appearances of a view are equal, they paint the same pixels.
struct Appearance: Equatable {
  /// The values that determine where contents or a drawing are placed, in points.
  enum Placement: Equatable {
    /// The rectangle that the pixels fill in the view.
    case rect(Rect)
    /// The size of a view that paints text, the width of the text, and its alignment.
    case text(Size, width: Double, TextAlignment)
  }

  /// The pixels and the position of contents or a drawing.
  struct Part: Equatable {
    /// The version number of the pixels; 0 for none.
    var stamp: UInt64 = 0
    /// Whether ``stamp`` is a ``ViewTransition``'s version number, which is unique among all
    /// transitions.
    var isOfTransition = false
    /// The device pixels that the part may paint, called its ink; empty if it paints nothing.
    var ink = PixelRect.zero
    /// The device pixels that the part is sure to fill with opaque color.
    var opaque = PixelRect.zero
    var placement = Placement.rect(.zero)
    /// Whether the pixels are copied one to one, without scaling.
    var isUnscaled = false
    /// The stretched and the shown areas of the pixels; nil if both are the whole.
    var selection: PictureSelection?
  }

  /// Whether the view and all its ancestors are neither hidden nor clear.
  var isShown = false
  var geometry: LayerGeometry
  /// The clip box of the ancestors.
  var clip: PixelRect
  /// The number of the ancestors' clip shape, which applies in addition to the box; 0 for none.
  var mask: UInt32
  /// The number of the clip shape of a view that fades as a group; inside the group, `mask` is 0.
  var groupMask: UInt32 = 0
  /// The alpha of the view and its subviews as one picture; 1 if they are not a group.
  var groupAlpha = 1.0
  /// The product of the alphas of the view and of ancestors that fade their parts one by one.
  ///
  /// Each part is painted with this alpha. `groupFade` is the same for a group as a whole.
  var fade = 1.0
  var groupFade = 1.0
  /// Whether the view shows only its background.
  var isPlain = false
  /// Whether the view clips its contents and subviews to its bounds.
  var clips = false
  /// The clip box and the clip shape for the view's contents.
  var innerClip: PixelRect
  var innerMask: UInt32
  /// The background color; 0 for none.
  var background: UInt32 = 0
  var radius = 0.0
  var borderWidth = 0.0
  /// The border color; 0 for none.
  var border: UInt32 = 0
  var contents = Part()
  var picture = Part()
  var shadow: Boxed<ShadowAppearance>?
  /// The mask and the plane; nil for a view without a mask that is painted on the device.
  var special: Boxed<SpecialAppearance>?
  /// Whether y coordinates of the view run upward.
  var isFlipped = false
  /// The corners to which the radius applies.
  var roundedCorners = RectCorners.all
  /// Whether the radius is that of continuous corners.
  var isContinuous = false

  var isGroup: Bool {
    guard let special else { return groupAlpha < 1 }
    return groupAlpha < 1 || special.ownsPlane || special.mask != nil
  }

  /// The mask of the view and its subviews; nil for none.
  var layerMask: MaskAppearance? { special?.mask }

  /// The plane to whose pixels all boxes of the appearance belong; nil for the device.
  var plane: Plane? { special?.plane }

  /// The plane into which the view and its subviews are painted; nil if the view has none itself.
  var ownPlane: Plane? { special?.ownsPlane ?? false ? special?.plane : nil }

  /// Whether another appearance composites the picture of its group in the same way.
  ///
  /// If not, all pixels of the subtree change, even where the appearances of subviews are equal.
  func hasSameGroup(as other: Appearance) -> Bool {
    groupMask == other.groupMask && groupAlpha == other.groupAlpha && groupFade == other.groupFade
      && special == other.special
  }

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

  /// The largest box of pixels that the background is proven to cover with opaque color, before
  /// clipping.
  var backgroundOpaque: PixelRect {
    guard background >> 24 == 255 else { return .zero }
    if radius == 0 || SceneDefect.opaqueCorners.isOn {
      return geometry.wholePixels(of: geometry.rect)
    }
    var largest = PixelRect.zero
    for box in flatBoxes where box.width * box.height > largest.width * largest.height {
      largest = box
    }
    return largest
  }

  /// Boxes of pixels that the background's shape is proven to cover completely, before clipping.
  var flatBoxes: [PixelRect] {
    guard radius > 0 else { return [geometry.wholePixels(of: geometry.rect)] }
    // Two boxes lie between the corners along one axis; the corners may overlap a border. The third
    // one touches the arcs, whose middle is (1 - √½) radii from the edges, or 0.2916 radii for
    // continuous corners.
    let shown = shownRadius
    let (corner, arc) = (cornerLength + borderWidth, shown * 0.3 + borderWidth)
    return [(borderWidth, corner), (corner, borderWidth), (arc, arc)].map {
      geometry.wholePixels(of: geometry.rect.shrunk(dx: $0.0, dy: $0.1))
    }
  }

  /// The corner radius, limited by half the size, in points.
  var shownRadius: Double { min(radius, geometry.size.width / 2, geometry.size.height / 2) }

  /// The length of a corner along an edge, in points; the radius and it determine the curve.
  var cornerLength: Double {
    isContinuous ? ContinuousCorners.length(radius: radius, in: geometry.size) : shownRadius
  }

  /// Calls `body` with the device pixels that each part may change, also through planes.
  func forEachDeviceInk(_ body: (PixelRect) -> Void) {
    guard let plane else { return forEachInk(body) }
    forEachInk { ink in
      let box = plane.deviceBox(of: ink)
      if !box.isEmpty { body(box) }
    }
  }

  /// Calls `body` with the pixels of the view's plane that each part may paint.
  func forEachInk(_ body: (PixelRect) -> Void) {
    guard isShown else { return }
    func call(_ ink: PixelRect) { if !ink.isEmpty { body(ink) } }
    if shadow != nil { call(shadowInk) }
    call(backgroundInk)
    call(contentsInk)
    call(pictureInk)
    call(borderInk)
  }

  /// Whether another appearance has the same geometry, masks and alphas; clip boxes may differ.
  func hasSameFrame(as other: Appearance) -> Bool {
    isShown == other.isShown && geometry == other.geometry
      && mask == other.mask && fade == other.fade && hasSameGroup(as: other)
  }
}

/// The details of placing a picture: its stretched and shown areas, the corners that clip it, the
/// blur of a backdrop, or the origin of a text.
indirect enum PictureSelection: Equatable {
  case part(
    stretch: Rect, shown: Rect, larger: LayerContentsFilter, smaller: LayerContentsFilter)
  /// The corners that clip contents which follow the corner radius, such as a gradient.
  case rounded(radius: Double, corners: RectCorners, isContinuous: Bool)
  /// The radius of one pass of the blur, in pixels.
  case backdrop(radius: Int)
  /// The origin of the bounds in which a view paints its text.
  case text(origin: Point)
}

/// The appearance of a view's shadow.
struct ShadowAppearance: Equatable {
  var shadow: Shadow
  var ink: PixelRect
  /// The path of the shadow, in the coordinates of the view; nil for the bounds.
  var path: Path?
  /// The origin of the view's bounds; zero without a path.
  var origin = Point(x: 0, y: 0)
}

/// The state of a layer mask, which determines the visible pixels of the view and its subviews.
struct MaskAppearance: Equatable {
  /// A counter of the mask's changes.
  var stamp: UInt64
  /// The map from the masked view to device pixels.
  var toDevice: AffineTransform
}

/// The rare parts of an appearance.
struct SpecialAppearance: Equatable {
  /// The mask of the view's group.
  var mask: MaskAppearance?
  /// The plane of the group's pixels; nil for the device.
  var plane: Plane?
  /// Whether the plane is the view's own.
  var ownsPlane: Bool
}

/// The state that a view passes to its subviews for their appearances.
struct Surroundings: Equatable {
  /// Maps the view's coordinates to device pixels.
  var toDevice: AffineTransform
  var isShown: Bool
  var clip: PixelRect
  var mask: UInt32
  /// The product of the alphas of the view and of ancestors that fade their parts one by one.
  var fade = 1.0
  /// Whether y coordinates of the view run upward.
  var isFlipped = false
}
