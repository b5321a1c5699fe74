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

  /// The border's colour, if there is a border.
  static func border(of view: View) -> Color? {
    view.borderWidth > 0 ? view.borderColor ?? .black : nil
  }

  /// The radius of the corners as far as there is room for it, in points.
  private var radius: Double {
    min(view.cornerRadius, geometry.size.width / 2, geometry.size.height / 2)
  }

  /// Restricts painting to the bounds and their corners.
  func clip() {
    context.deviceTransform = geometry.local
    if view.cornerRadius > 0 {
      context.clip(to: .roundedRect(geometry.rect, cornerRadius: view.cornerRadius))
    } else if geometry.isAligned {
      context.clip(to: geometry.box)
    } else {
      context.clip(to: geometry.rect)
    }
  }

  /// Paints the shadow, without what casts it.
  func paintShadow() {
    guard let shadow = view.shadow, !geometry.rect.isEmpty else { return }
    context.deviceTransform = geometry.local
    context.draw(shadow, of: .roundedRect(geometry.rect, cornerRadius: view.cornerRadius))
  }

  /// Fills the bounds with a colour.
  func paintBackground(_ color: Color) {
    guard color.alpha > 0, geometry.size.width > 0, geometry.size.height > 0 else { return }
    if view.cornerRadius == 0, geometry.isAligned {
      return context.fill(geometry.box, pixel: color.premultiplied)
    }
    context.deviceTransform = geometry.local
    guard view.cornerRadius > 0 else { return context.fill(geometry.rect, color: color) }
    var area = geometry.rect
    var radius = radius
    // Two edges of one outline, blended one over the other, would let the background shine through at the corners; it
    // ends in the middle of a border that hides it.
    if let border = Self.border(of: view), border.alpha >= 1,
      view.borderWidth * context.scale >= 2, view.borderWidth < radius
    {
      area = area.insetBy(dx: view.borderWidth / 2, dy: view.borderWidth / 2)
      radius -= view.borderWidth / 2
    }
    context.fill(.roundedRect(area, cornerRadius: radius), color: color)
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
      context.draw(image.stretching(view.contentStretch, view.contentMode), in: place)
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
    context.draw(image.stretching(details.contentStretch, view.contentMode), in: place)
  }

  /// Whether a drawing is laid down pixel by pixel: at the size and scale at which it was made.
  static func isUnscaled(_ details: LayerDetails, view: View, _ geometry: LayerGeometry) -> Bool {
    guard geometry.isAligned, details.contents == nil, details.contentsRect == LayerDetails.unit,
      let store = details.store
    else { return false }
    return store.scale == geometry.local.a && store.bounds.size == view.bounds.size
  }

  /// Paints the border.
  func paintBorder() {
    guard let color = Self.border(of: view) else { return }
    context.deviceTransform = geometry.local
    context.strokeBorder(
      geometry.rect, width: view.borderWidth, cornerRadius: view.cornerRadius, color: color)
  }
}
