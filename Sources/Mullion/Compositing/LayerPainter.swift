// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// Paints the parts of one view; the only code that does.
///
/// What is painted depends on the view and its place on the device, never on the context's clip.
struct LayerPainter {
  let view: View
  let geometry: LayerGeometry
  let context: GraphicsContext
  /// Pixels to lay down in place of those that the view drew.
  var redrawn: Bitmap?

  /// The radius of the corners as far as there is room for it, in points.
  private var radius: Double {
    min(view.shownCornerRadius, geometry.size.width / 2, geometry.size.height / 2)
  }

  /// Restricts painting to the bounds and their corners.
  func clip() {
    context.deviceTransform = geometry.local
    if view.shownCornerRadius > 0 {
      context.clip(to: geometry.rect, cornerRadius: view.shownCornerRadius)
    } else if geometry.isAligned {
      context.clip(to: geometry.box)
    } else {
      context.clip(to: geometry.rect)
    }
  }

  /// Paints the shadow, without what casts it.
  func paintShadow() {
    guard let shadow = view.shownShadow, !geometry.rect.isEmpty else { return }
    context.deviceTransform = geometry.local
    context.draw(shadow, of: .roundedRect(geometry.rect, cornerRadius: view.shownCornerRadius))
  }

  /// Fills the bounds with a colour.
  func paintBackground(_ color: Color) {
    guard color.alpha > 0, geometry.size.width > 0, geometry.size.height > 0 else { return }
    if view.shownCornerRadius == 0, geometry.isAligned {
      return context.fill(geometry.box, pixel: color.premultiplied)
    }
    context.deviceTransform = geometry.local
    guard view.shownCornerRadius > 0 else { return context.fill(geometry.rect, color: color) }
    var area = geometry.rect
    var radius = radius
    // Two edges of one outline, blended one over the other, would let the background shine through at the corners; it
    // ends in the middle of a border that hides it.
    if let border = view.shownBorder, border.alpha >= 1,
      view.shownBorderWidth * context.scale >= 2, view.shownBorderWidth < radius
    {
      area = area.insetBy(dx: view.shownBorderWidth / 2, dy: view.shownBorderWidth / 2)
      radius -= view.shownBorderWidth / 2
    }
    context.fill(area, cornerRadius: radius, color: color)
  }

  /// Paints what the view shows without a drawing of its own.
  func paintContents() {
    switch view.nativeContents {
    case .none: return
    case .image(let image):
      guard let place = view.contentMode.placement(of: image.size, in: geometry.rect) else {
        return
      }
      context.deviceTransform = geometry.local
      context.draw(image.stretching(view.shownContentStretch, view.contentMode), in: place)
    case .painted:
      guard geometry.size.width > 0, geometry.size.height > 0 else { return }
      context.saveState()
      context.deviceTransform = geometry.local
      if geometry.isAligned {
        context.clip(to: geometry.box)
      } else {
        context.clip(to: geometry.rect)
      }
      context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
      view.paintContents(in: context)
      context.restoreState()
    }
  }

  /// Lays down what the view drew, or the contents set in place of that.
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
    context.deviceTransform = geometry.local
    context.draw(image.stretching(view.shownContentStretch, view.contentMode), in: place)
  }

  private func paint(transition picture: Bitmap) {
    if Self.isUnscaled(picture, geometry) {
      return context.lay(
        picture, x: geometry.box.minX, y: geometry.box.minY, inside: geometry.box)
    }
    guard let image = try? Image(bitmap: picture) else { return }
    context.deviceTransform = geometry.local
    context.draw(image, in: geometry.rect)
  }

  /// Whether a picture of a transition is laid down pixel by pixel.
  static func isUnscaled(_ picture: Bitmap, _ geometry: LayerGeometry) -> Bool {
    geometry.isAligned && picture.width == geometry.box.width
      && picture.height == geometry.box.height
  }

  /// Whether a drawing is laid down pixel by pixel: at the size and scale at which it was made.
  static func isUnscaled(_ details: LayerDetails, view: View, _ geometry: LayerGeometry) -> Bool {
    guard geometry.isAligned, details.contents == nil, details.contentsRect == LayerDetails.unit,
      let store = details.store
    else { return false }
    return store.scale == geometry.local.a && store.bounds.size == view.shownBounds.size
  }

  /// Paints the border.
  func paintBorder() {
    guard let color = view.shownBorder else { return }
    context.deviceTransform = geometry.local
    context.strokeBorder(
      geometry.rect, width: view.shownBorderWidth, cornerRadius: view.shownCornerRadius,
      color: color)
  }
}
