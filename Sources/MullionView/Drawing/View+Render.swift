// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster

extension View {
  /// Paints the view and its subviews back to front, without layout.
  ///
  /// The top left corner of the bounds is at the context's origin; the view's own transform is not
  /// applied. A view that is marked for display draws before it is painted. The picture equals the
  /// one that ``Window/update(at:)`` shows, painted as a whole.
  ///
  /// - Parameter context: The context to paint in, in points.
  public final func render(in context: GraphicsContext) {
    context.saveState()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    animations?.refresh()
    PlainPainter(context: context).paintRoot(self)
    context.restoreState()
  }
}

extension Window {
  /// Paints the window as ``View/render(in:)`` does, and stops when `isWanted` returns false.
  ///
  /// - Parameters:
  ///   - context: The context to paint in, in points.
  ///   - isWanted: Called before each view; false stops the painting.
  /// - Returns: Whether the whole window was painted.
  package final func render(in context: GraphicsContext, while isWanted: () -> Bool) -> Bool {
    context.saveState()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    animations?.refresh()
    let isWhole = withoutActuallyEscaping(isWanted) { isWanted in
      let painter = PlainPainter(context: context, isWanted: isWanted)
      painter.paintRoot(self)
      return isWanted()
    }
    context.restoreState()
    return isWhole
  }

  /// Paints the window as ``View/render(in:)`` does, with replaced pixels for views that draw.
  ///
  /// - Parameters:
  ///   - context: The context to paint in, in points.
  ///   - redrawn: Returns replacement pixels for a view's drawing, of the same size; nil keeps the
  ///     view's own pixels.
  package final func render(in context: GraphicsContext, redrawn: @escaping (View) -> Bitmap?) {
    context.saveState()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    animations?.refresh()
    PlainPainter(context: context, redrawn: redrawn).paintRoot(self)
    context.restoreState()
  }
}

/// A painter that paints a whole view tree by recursion, back to front.
struct PlainPainter {
  let context: GraphicsContext
  /// Returns replacement pixels for a view's drawing; nil keeps the view's own pixels.
  var redrawn: ((View) -> Bitmap?)?
  /// Whether to continue painting; called before each view.
  var isWanted: (() -> Bool)?
  /// Whether views that are marked for display draw before they are painted.
  var displays = true
  /// Whether y coordinates of the painted view run upward.
  var isFlipped = false

  /// Paints a view whose bounds have their top left corner at the origin of the context.
  fileprivate func paintRoot(_ view: View) {
    var painter = self
    painter.isFlipped = view.contentsAreFlipped
    let map = context.deviceTransform
    painter.paint(
      view, painter.isFlipped ? view.shownBounds.flip.concatenating(map) : map)
  }

  /// Paints a view and its subviews.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - toDevice: The transform from the view's coordinates to device pixels.
  ///   - plane: The plane whose pixels the context has; nil for the device.
  ///   - ownsPlane: Whether the plane is that of the view.
  func paint(
    _ view: View, _ toDevice: AffineTransform, _ plane: Plane? = nil, ownsPlane: Bool = false
  ) {
    let alpha = view.shownAlpha
    guard !view.isShownHidden, alpha > 0, isWanted?() ?? true else { return }
    if displays, redrawn == nil, view.needsDisplay, !view.bounds.isEmpty {
      _ = view.display(scale: context.scale)
      view.scene?.wasDrawnElsewhere(view)
    }
    let geometry = LayerGeometry(
      of: view.shownBounds, toDevice, scale: context.scale, isFlipped: isFlipped)
    var painter = LayerPainter(view: view, geometry: geometry, context: context)
    painter.isFlipped = isFlipped
    if view.layerDetailsIfAny?.store != nil { painter.redrawn = redrawn?(view) }
    context.saveState()
    if let plane, ownsPlane {
      let box = plane.source(of: context.clipBox)
      let pixels = context.paintPlane(box) {
        paintParts(view, painter, toDevice, plane)
        LayerPainter.applyMask(
          of: view, toDevice, on: context, displays: displays && redrawn == nil)
      }
      if let pixels { plane.paint(pixels, alpha: alpha, on: context) }
    } else if view.isPlain {
      painter.paintBackground((view.shownBackgroundColor ?? .clear).multiplyingAlpha(by: alpha))
    } else if view.isGroup(alpha: alpha) {
      context.beginTransparencyLayer(alpha: alpha)
      paintParts(view, painter, toDevice, plane)
      LayerPainter.applyMask(
        of: view, toDevice, on: context, displays: displays && redrawn == nil)
      context.endTransparencyLayer()
    } else {
      if alpha < 1 { context.alpha *= alpha }
      paintParts(view, painter, toDevice, plane)
    }
    context.restoreState()
  }

  /// Paints a subview, or a layer without a view, at its position.
  ///
  /// - Parameters:
  ///   - subview: The subview.
  ///   - view: Its superview.
  ///   - toDevice: The transform from the superview's coordinates to pixels of the plane.
  ///   - plane: The plane of the superview; nil for the device.
  func paint(_ subview: View, in view: View, _ toDevice: AffineTransform, _ plane: Plane?) {
    // Refresh first, because the position depends on the animated geometry.
    subview.animations?.refresh()
    let place = view.placement(
      ofSubview: subview, toDevice, in: plane, clip: context.clipBox, scale: context.scale)
    var painter = self
    if subview.flipsGeometry { painter.isFlipped.toggle() }
    switch place {
    case .flat(let map): painter.paint(subview, map, plane)
    case .plane(let own): painter.paint(subview, own.toPlane, own, ownsPlane: true)
    case .unseen: break
    }
  }

  /// Paints a view's content and subviews, even if the view is hidden and whatever its opacity.
  func paintInside(_ view: View, _ toDevice: AffineTransform) {
    if view.needsDisplay, !view.bounds.isEmpty {
      _ = view.display(scale: context.scale)
      view.scene?.wasDrawnElsewhere(view)
    }
    let geometry = LayerGeometry(
      of: view.shownBounds, toDevice, scale: context.scale, isFlipped: isFlipped)
    var painter = LayerPainter(view: view, geometry: geometry, context: context)
    painter.isFlipped = isFlipped
    guard view.layerDetailsIfAny?.mask != nil else {
      return paintParts(view, painter, toDevice, nil, withShadow: false)
    }
    context.beginTransparencyLayer(alpha: 1)
    paintParts(view, painter, toDevice, nil, withShadow: false)
    LayerPainter.applyMask(of: view, toDevice, on: context, displays: displays)
    context.endTransparencyLayer()
  }

  private func paintParts(
    _ view: View, _ painter: LayerPainter, _ toDevice: AffineTransform, _ plane: Plane?,
    withShadow: Bool = true
  ) {
    if withShadow { painter.paintShadow() }
    if view.transitionPicture != nil {
      context.saveState()
      if view.clipsToBounds { painter.clip() }
      painter.paintPicture()
      return context.restoreState()
    }
    painter.paintBackground(view.shownBackgroundColor ?? .clear)
    context.saveState()
    if view.clipsToBounds { painter.clip() }
    painter.paintContents()
    painter.paintPicture()
    for subview in view.subviewsInDrawingOrder {
      paint(subview, in: view, toDevice, plane)
    }
    context.restoreState()
    painter.paintBorder()
  }
}

extension View {
  /// Whether the view and its subviews are composited as one picture at an opacity.
  fileprivate final func isGroup(alpha: Double) -> Bool {
    guard let details = layerDetailsIfAny else { return alpha < 1 }
    // The picture of a transition has the mask already.
    return details.mask != nil && transitionPicture == nil
      || alpha < 1 && details.allowsGroupOpacity
  }

  /// Whether the view shows only its background.
  final var isPlain: Bool {
    guard subviews.isEmpty, shownBorderWidth == 0 else { return false }
    if let details = layerDetailsIfAny,
      details.hasPicture || details.shadowOpacity > 0 || details.mask != nil
        || !details.sublayers.isEmpty
    {
      return false
    }
    if let animations, animations.transition != nil || animations.values.shadowOpacity > 0 {
      return false
    }
    if case .none = nativeContents { return true }
    return false
  }
}
