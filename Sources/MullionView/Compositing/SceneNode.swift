// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// One view of a scene, in its state at the last update.
struct SceneNode {
  /// The view; it is in the tree while the scene's structure is up to date.
  unowned(unsafe) let view: View
  /// The superview's node; -1 for the window.
  var parent: Int32
  /// The number of nodes of the subtree, this one included.
  var count: Int32 = 1
  /// The number of times that the view's native contents were displayed, as their version number.
  var contentsStamp: UInt64 = 0
  /// Whether the shown image is opaque; nil if not computed yet.
  var isImageOpaque: Bool?
  var appearance: Appearance
  var inside: Surroundings
  /// The number of the view's mask for its contents and subviews; 0 if it has none.
  var ownMask: UInt32 = 0

  /// Creates the node of a view in its current state.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - parent: The superview's node.
  ///   - around: The superview's surroundings; for the window, in its own coordinates.
  ///   - plane: The superview's plane; nil for the device.
  ///   - scale: Device pixels per point.
  ///   - earlier: The previous node; masks that are equal keep their numbers.
  ///   - nextMask: The number of the next new mask.
  init(
    _ view: View, parent: Int32, around: Surroundings, plane: Plane?, scale: Double,
    earlier: SceneNode?, nextMask: inout UInt32
  ) {
    self.view = view
    self.parent = parent
    contentsStamp = earlier?.contentsStamp ?? 0
    isImageOpaque = earlier?.isImageOpaque
    let placement =
      parent < 0
      ? .flat(around.toDevice)
      : view.superview?.placement(
        ofSubview: view, around.toDevice, in: plane, clip: around.clip, scale: scale) ?? .unseen
    inside = around
    var isSeen = true
    var ownPlane: Plane?
    switch placement {
    case .flat(let toDevice): inside.toDevice = toDevice
    case .plane(let made):
      ownPlane = made
      (inside.toDevice, inside.clip) = (made.toPlane, made.box)
    case .unseen: isSeen = false
    }
    inside.isFlipped = around.isFlipped != view.flipsGeometry
    let geometry = LayerGeometry(
      of: view.shownBounds, inside.toDevice, scale: scale, isFlipped: inside.isFlipped)
    appearance = Appearance(
      geometry: geometry, clip: inside.clip, mask: around.mask, innerClip: inside.clip,
      innerMask: around.mask)
    appearance.isFlipped = inside.isFlipped
    let details = view.detailsBox?.details
    let alpha = view.shownAlpha
    appearance.isShown = around.isShown && !view.isShownHidden && alpha > 0 && isSeen
    readSpecial(details?.layer, ownPlane, plane)
    inside.isShown = appearance.isShown
    readAppearance(details, alpha: alpha, scale: scale)
    clip(earlier, &nextMask)
    if let transition = details?.animations?.transition {
      readTransition(transition)
    } else {
      readContents(details?.layer)
    }
  }

  private mutating func readSpecial(_ layer: LayerDetails?, _ ownPlane: Plane?, _ plane: Plane?) {
    let mask = layer.flatMap { layer in
      // The picture of a transition has the mask already.
      layer.mask == nil || view.transitionPicture != nil
        ? nil : MaskAppearance(stamp: layer.maskStamp, toDevice: inside.toDevice)
    }
    layer?.mask?.carrier?.recordShownMask()
    guard mask != nil || ownPlane != nil || plane != nil else { return }
    appearance.special = Boxed(
      SpecialAppearance(mask: mask, plane: ownPlane ?? plane, ownsPlane: ownPlane != nil))
  }

  private mutating func readAppearance(_ details: ViewDetails?, alpha: Double, scale: Double) {
    let isPicture = appearance.layerMask != nil || appearance.ownPlane != nil
    let isPlain = appearance.ownPlane == nil && view.isPlain
    (appearance.isPlain, appearance.fade) = (isPlain, inside.fade)
    if alpha < 1 || isPicture, !isPlain {
      if isPicture || details?.layer?.allowsGroupOpacity ?? true {
        appearance.groupAlpha = alpha
        (appearance.groupMask, appearance.mask) = (appearance.mask, 0)
        (appearance.groupFade, appearance.fade) = (appearance.fade, 1)
      } else {
        appearance.fade *= alpha
      }
      inside.fade = appearance.fade
    }
    guard details != nil else { return }
    appearance.radius = view.shownCornerRadius
    if let layer = details?.layer, appearance.radius > 0 {
      appearance.roundedCorners = layer.maskedCorners
      appearance.isContinuous = layer.cornerCurve == .continuous
    }
    if let color = view.shownBackgroundColor {
      appearance.background = (isPlain ? color.multiplyingAlpha(by: alpha) : color).premultiplied
    }
    if let border = view.shownBorder {
      appearance.borderWidth = view.shownBorderWidth
      appearance.border = border.premultiplied
    }
    if let shadow = view.shownShadow {
      let path = details?.layer?.shadowPath
      let box = path.map {
        appearance.geometry.pixels(of: upright($0.boundingBox), in: view)
      }
      appearance.shadow = Boxed(
        ShadowAppearance(
          shadow: shadow, ink: shadow.ink(of: box ?? appearance.geometry.box, scale: scale),
          path: path, origin: path == nil ? .zero : view.shownBounds.origin))
    }
  }

  /// Returns a rectangle of the view in coordinates that run downward.
  private func upright(_ rect: Rect) -> Rect {
    appearance.isFlipped ? rect.applying(view.shownBounds.flip) : rect
  }

  /// Sets the clip for the view's contents and subviews.
  private mutating func clip(_ earlier: SceneNode?, _ nextMask: inout UInt32) {
    appearance.innerMask = appearance.mask
    appearance.clips = view.clipsToBounds
    if appearance.clips {
      appearance.innerClip = appearance.clip.intersection(appearance.geometry.box)
      if appearance.radius > 0 || !appearance.geometry.isAligned {
        if let earlier, earlier.ownMask != 0, earlier.appearance.geometry == appearance.geometry,
          earlier.appearance.radius == appearance.radius,
          earlier.appearance.roundedCorners == appearance.roundedCorners,
          earlier.appearance.isContinuous == appearance.isContinuous,
          earlier.appearance.mask == appearance.mask
        {
          ownMask = earlier.ownMask
        } else {
          ownMask = nextMask
          nextMask += 1
        }
        appearance.innerMask = ownMask
      }
    }
    (inside.clip, inside.mask) = (appearance.innerClip, appearance.innerMask)
  }

  private mutating func readContents(_ details: LayerDetails?) {
    let geometry = appearance.geometry
    switch view.nativeContents {
    case .none: break
    case .image(let image):
      guard let placement = view.contentMode.placement(of: image.size, in: geometry.rect) else {
        break
      }
      let isOpaque = isImageOpaque ?? image.bitmap.isOpaque
      isImageOpaque = isOpaque
      appearance.contents = Appearance.Part(
        stamp: contentsStamp, ink: geometry.pixels(of: placement),
        opaque: isOpaque ? geometry.wholePixels(of: placement) : .zero,
        placement: .rect(placement), selection: selection(details))
    case .drawn(let rect):
      // The content is painted relative to the origin of the bounds, whatever pixels these cover.
      let origin = view.shownBounds.origin
      let placement =
        rect.map(details?.layer?.followsGeometry ?? false ? upright : { $0 }).map {
          Rect(
            x: $0.minX - origin.x, y: $0.minY - origin.y, width: $0.width, height: $0.height)
        } ?? geometry.rect
      appearance.contents = Appearance.Part(
        stamp: contentsStamp &+ (details?.nativeStamp ?? 0), ink: geometry.pixels(of: placement),
        placement: .rect(placement),
        selection: appearance.radius > 0
          ? .rounded(
            radius: appearance.radius, corners: appearance.roundedCorners,
            isContinuous: appearance.isContinuous) : nil)
    case .backdrop(let radius):
      appearance.contents = Appearance.Part(
        stamp: contentsStamp, ink: geometry.box, placement: .rect(geometry.rect),
        selection: .backdrop(radius: Scene.blurRadius(radius, geometry)))
    case .painted(let width, let alignment):
      var ink = geometry.box
      if SceneDefect.shortText.isOn { ink.maxX -= Int32(ink.width / 2) }
      // The painted contents depend on the view's model bounds, not on those shown during an
      // animation.
      let bounds = view.storedBounds
      appearance.contents = Appearance.Part(
        stamp: contentsStamp, ink: ink,
        placement: .text(bounds.size, width: width, alignment),
        selection: bounds.origin == .zero ? nil : .text(origin: bounds.origin))
    }
    guard let details, details.hasPicture, let picture = details.picture() else { return }
    if LayerPainter.isUnscaled(details, view: view, geometry) {
      appearance.picture = Appearance.Part(
        stamp: details.stamp, ink: geometry.box,
        opaque: details.store?.isOpaque ?? false ? geometry.box : .zero,
        placement: .rect(geometry.rect),
        isUnscaled: true)
      return
    }
    guard let placement = view.contentMode.placement(of: picture.size, in: geometry.rect) else {
      return
    }
    appearance.picture = Appearance.Part(
      stamp: details.stamp, ink: geometry.pixels(of: placement),
      opaque: details.store?.isOpaque ?? false ? geometry.wholePixels(of: placement) : .zero,
      placement: .rect(placement), selection: selection(details))
  }

  /// Replaces the view's parts with a transition's picture.
  private mutating func readTransition(_ transition: ViewTransition) {
    let geometry = appearance.geometry
    (appearance.background, appearance.borderWidth, appearance.border) = (0, 0, 0)
    inside.isShown = false
    appearance.picture = Appearance.Part(
      stamp: transition.stamp, isOfTransition: true, ink: geometry.box,
      placement: .rect(geometry.rect),
      isUnscaled: LayerPainter.isUnscaled(transition.picture, geometry))
  }

  /// Returns the stretched and the shown areas of a picture, or nil if both are the whole.
  private func selection(_ details: LayerDetails?) -> PictureSelection? {
    guard let details else { return nil }
    let stretch = view.contentMode.stretches ? view.shownContentStretch : LayerDetails.unit
    if stretch == LayerDetails.unit, details.contentsRect == LayerDetails.unit,
      details.hasLinearFilters
    {
      return nil
    }
    return .part(
      stretch: stretch, shown: details.contentsRect, larger: details.magnificationFilter,
      smaller: details.minificationFilter)
  }
}
