// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster

extension View {
  /// Paints the view and its subviews, back to front; does not lay out.
  ///
  /// The top left corner of the bounds comes to the context's origin; the view's own transform is not applied.
  ///
  /// - Parameter context: Where to paint, in points.
  public final func render(in context: GraphicsContext) {
    context.saveState()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    paint(in: context)
    context.restoreState()
  }

  /// Paints in the view's own coordinates.
  private func paint(in context: GraphicsContext) {
    guard !isHidden, alpha > 0 else { return }
    let border = borderWidth > 0 ? borderColor ?? .black : nil
    let isPlain = subviews.isEmpty && border == nil && !mayPaintContents
    if alpha < 1, !isPlain {
      context.beginTransparencyLayer(alpha: alpha)
      paintOpaquely(in: context, border: border)
      context.endTransparencyLayer()
    } else if isPlain {
      fillBackground(backgroundColor?.multiplyingAlpha(by: alpha), under: nil, in: context)
      needsDisplay = false
    } else {
      paintOpaquely(in: context, border: border)
    }
  }

  private func paintOpaquely(in context: GraphicsContext, border: Color?) {
    fillBackground(backgroundColor, under: border, in: context)
    if clipsToBounds {
      context.saveState()
      if cornerRadius > 0 {
        context.clip(to: .roundedRect(bounds, cornerRadius: cornerRadius))
      } else {
        context.clip(to: bounds)
      }
    }
    needsDisplay = false
    if !bounds.isEmpty { paintContents(in: context) }
    for subview in subviews { subview.paintInSuperview(in: context) }
    if clipsToBounds { context.restoreState() }
    if let border {
      context.strokeBorder(bounds, width: borderWidth, cornerRadius: cornerRadius, color: border)
    }
  }

  private func paintInSuperview(in context: GraphicsContext) {
    context.saveState()
    if transform == .identity {
      // Not by way of the middle, which for odd sizes lies between pixels.
      let origin = frame.origin
      context.translateBy(x: origin.x - bounds.minX, y: origin.y - bounds.minY)
    } else {
      context.translateBy(x: center.x, y: center.y)
      context.concatenate(transform)
      context.translateBy(x: -bounds.midX, y: -bounds.midY)
    }
    paint(in: context)
    context.restoreState()
  }

  private func fillBackground(_ color: Color?, under border: Color?, in context: GraphicsContext) {
    guard let color, color.alpha > 0 else { return }
    guard cornerRadius > 0 else { return context.fill(bounds, color: color) }
    var area = bounds
    var radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    // Two edges of one outline, blended one over the other, would let the background shine through at the corners; it
    // ends in the middle of a border that hides it.
    if let border, border.alpha >= 1, borderWidth * context.scale >= 2, borderWidth < radius {
      area = bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2)
      radius -= borderWidth / 2
    }
    context.fill(.roundedRect(area, cornerRadius: radius), color: color)
  }
}
