// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// Paints the parts of one view; no other code paints views.
///
/// The painted pixels depend on the view and its position on the device, never on the context's
/// clip.
struct LayerPainter {
  let view: View
  let geometry: LayerGeometry
  let context: GraphicsContext
  /// Whether y coordinates of the view run upward.
  var isFlipped = false
  /// The pixels to use instead of the view's stored drawing.
  var redrawn: Bitmap?

  /// The corner radius, limited by half the size, in points.
  private var radius: Double {
    min(view.shownCornerRadius, geometry.size.width / 2, geometry.size.height / 2)
  }

  /// Paints in points from the top left corner of the view.
  ///
  /// A view that covers whole pixels is painted with device coordinates relative to its first
  /// pixel. So its pixels are the same at each position, and a scroll can move them.
  private func inView(_ body: () -> Void) {
    guard geometry.isAligned else {
      context.deviceTransform = geometry.local
      return body()
    }
    context.withOrigin(x: geometry.box.minX, y: geometry.box.minY) {
      context.deviceTransform = .scale(x: geometry.local.a, y: geometry.local.d)
      body()
    }
  }

  /// The outline of a rectangle with the view's corners; nil if all of them are circular.
  private func outline(_ rect: Rect, radius: Double) -> Path? {
    guard view.shownCornerRadius > 0, let details = view.layerDetailsIfAny else { return nil }
    let corners = details.maskedCorners
    if details.cornerCurve == .continuous {
      return ContinuousCorners.path(rect, radius: radius, corners: corners)
    }
    return corners == .all ? nil : .roundedRect(rect, cornerRadius: radius, corners: corners)
  }

  /// Clips painting to the bounds and their corners.
  func clip() {
    if view.shownCornerRadius == 0, geometry.isAligned { return context.clip(to: geometry.box) }
    inView {
      if let path = outline(geometry.rect, radius: radius) {
        context.clip(to: path)
      } else if view.shownCornerRadius > 0 {
        context.clip(to: geometry.rect, cornerRadius: view.shownCornerRadius)
      } else {
        context.clip(to: geometry.rect)
      }
    }
  }

  /// Paints the shadow, without the shape that casts it.
  func paintShadow() {
    guard let shadow = view.shownShadow else { return }
    if let path = view.layerDetailsIfAny?.shadowPath {
      let bounds = view.shownBounds
      let upright = isFlipped ? path.applying(bounds.flip) : path
      let moved = upright.applying(.translation(x: -bounds.minX, y: -bounds.minY))
      return inView { context.draw(shadow, of: moved) }
    }
    guard !geometry.rect.isEmpty else { return }
    inView {
      context.draw(
        shadow,
        of: outline(geometry.rect, radius: radius)
          ?? .roundedRect(geometry.rect, cornerRadius: view.shownCornerRadius))
    }
  }

  /// Fills the bounds with a color.
  func paintBackground(_ color: Color) {
    guard color.alpha > 0, geometry.size.width > 0, geometry.size.height > 0 else { return }
    if view.shownCornerRadius == 0, geometry.isAligned {
      return context.fill(geometry.box, pixel: color.premultiplied)
    }
    guard view.shownCornerRadius > 0 else {
      return inView { context.fill(geometry.rect, color: color) }
    }
    var area = geometry.rect
    var radius = radius
    // Background and border would both blend their antialiased edges along the same outline, and
    // the background would show at the corners. Under an opaque border, the background therefore
    // ends in the border's middle.
    if let border = view.shownBorder, border.alpha >= 1,
      view.shownBorderWidth * context.scale >= 2, view.shownBorderWidth < radius
    {
      area = area.shrunk(dx: view.shownBorderWidth / 2, dy: view.shownBorderWidth / 2)
      radius -= view.shownBorderWidth / 2
    }
    inView {
      if let path = outline(area, radius: radius) {
        context.fill(path, color: color)
      } else {
        context.fill(area, cornerRadius: radius, color: color)
      }
    }
  }

  /// Paints the view's native contents, which need no drawing by the application.
  func paintContents() {
    switch view.nativeContents {
    case .none: return
    case .image(let image):
      guard let place = view.contentMode.placement(of: image.size, in: geometry.rect) else {
        return
      }
      inView {
        draw(image, in: place)
      }
    case .drawn:
      inView {
        let bounds = Rect(origin: view.shownBounds.origin, size: geometry.size)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let layer = view.layerDetailsIfAny?.layer
        if isFlipped, layer?.followsGeometry == true { context.concatenate(bounds.flip) }
        layer?.paintContents(bounds, in: context)
      }
    case .backdrop(let radius):
      context.drawBackdrop(geometry.box, radius: Scene.blurRadius(radius, geometry))
    case .painted:
      guard geometry.size.width > 0, geometry.size.height > 0 else { return }
      context.saveState()
      if geometry.isAligned { context.clip(to: geometry.box) }
      inView {
        if !geometry.isAligned { context.clip(to: geometry.rect) }
        context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
        view.paintContents(in: context)
      }
      context.restoreState()
    }
  }

  /// Paints the view's drawing, or the contents set to replace it.
  func paintPicture() {
    if let picture = view.transitionPicture { return paint(transition: picture) }
    guard let details = view.layerDetailsIfAny, let image = details.picture(redrawn: redrawn) else {
      return
    }
    if Self.isUnscaled(details, view: view, geometry) {
      return context.lay(
        image.bitmap, x: geometry.box.minX, y: geometry.box.minY, inside: geometry.box)
    }
    guard let place = view.contentMode.placement(of: image.size, in: geometry.rect)
    else { return }
    inView { draw(image, in: place) }
  }

  /// Draws an image with the stretched part and the filters of the view.
  private func draw(_ image: Image, in place: Rect) {
    let filter = view.layerDetailsIfAny?.interpolation(of: image, in: place, geometry.local)
    context.draw(
      image.stretching(view.shownContentStretch, view.contentMode), in: place,
      interpolation: filter)
  }

  private func paint(transition picture: Bitmap) {
    if Self.isUnscaled(picture, geometry) {
      return context.lay(
        picture, x: geometry.box.minX, y: geometry.box.minY, inside: geometry.box)
    }
    guard let image = try? Image(bitmap: picture) else { return }
    inView { context.draw(image, in: geometry.rect) }
  }

  /// Whether a transition's picture is copied pixel by pixel.
  static func isUnscaled(_ picture: Bitmap, _ geometry: LayerGeometry) -> Bool {
    geometry.isAligned && picture.width == geometry.box.width
      && picture.height == geometry.box.height
  }

  /// Whether a drawing is copied pixel by pixel, because its size and scale have not changed.
  static func isUnscaled(_ details: LayerDetails, view: View, _ geometry: LayerGeometry) -> Bool {
    guard geometry.isAligned, details.contents == nil, details.contentsRect == LayerDetails.unit,
      let store = details.store
    else { return false }
    return store.scale == geometry.local.a && store.bounds.size == view.shownBounds.size
  }

  /// Paints the border.
  func paintBorder() {
    guard let color = view.shownBorder else { return }
    let corners = view.layerDetailsIfAny?.maskedCorners ?? .all
    let (rect, width) = (geometry.rect, view.shownBorderWidth)
    let isContinuous =
      view.layerDetailsIfAny?.cornerCurve == .continuous
      && ContinuousCorners.share(radius: radius, in: rect.size) > 0
    inView {
      guard isContinuous, width > 0 else {
        return context.strokeBorder(
          rect, width: width, cornerRadius: view.shownCornerRadius, corners: corners, color: color)
      }
      context.fill(
        ContinuousCorners.border(rect, width: width, radius: radius, corners: corners),
        color: color)
    }
  }

  /// Keeps the innermost transparency layer only where the mask of a view's layer is opaque.
  ///
  /// - Parameters:
  ///   - view: The masked view.
  ///   - toDevice: The transform from the view's coordinates to device pixels.
  ///   - context: The context, with an open transparency layer of the view.
  ///   - displays: Whether layers of the mask that are marked for display draw first.
  static func applyMask(
    of view: View, _ toDevice: AffineTransform, on context: GraphicsContext, displays: Bool
  ) {
    // Without pixels of its own, the layer would apply the mask to everything behind the view.
    // The picture of a transition has the mask already.
    guard context.isLayerBuffered, view.transitionPicture == nil,
      let mask = view.layerDetailsIfAny?.mask?.carrier
    else { return }
    context.saveState()
    context.blendMode = .destinationIn
    context.beginTransparencyLayer(alpha: 1)
    if context.isLayerBuffered {
      var painter = PlainPainter(context: context, displays: displays)
      painter.isFlipped = view.contentsAreFlipped
      painter.paint(mask, in: view, toDevice, nil)
    }
    context.endTransparencyLayer()
    context.restoreState()
  }
}
