// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster

extension View {
  /// The view's layer, an instance of ``LayerResponder/layerClass`` that is created on first access.
  public final var layer: Layer {
    let details = layerDetails
    if let layer = details.layer { return layer }
    let layer = (Self.layerClass as? Layer.Type ?? Layer.self).init(view: self)
    details.ownLayer = layer
    return layer
  }

  /// The view's additional drawing state; nil if it has none.
  package final var layerDetailsIfAny: LayerDetails? { detailsBox?.details.layer }

  /// The view's additional drawing state, created on first access.
  final var layerDetails: LayerDetails {
    if let details = layerDetailsIfAny { return details }
    let made = LayerDetails()
    details.layer = made
    return made
  }

  // MARK: Drawing

  /// Whether the pixels that the view draws are initially opaque black rather than clear.
  final var drawsOnBlack: Bool { isOpaque && backgroundColor == nil }

  /// Sets ``contentScaleFactor``.
  ///
  /// - Parameter scale: The number of pixels per point, above 0.
  /// - Throws: ``ViewError/outOfRange(view:property:value:expected:)`` if the scale is not a finite
  ///   number above 0.
  public final func setContentScaleFactor(_ scale: Double) throws(ViewError) {
    guard scale > 0, scale <= Self.maximumMagnitude else {
      throw .outOfRange(
        view: displayName, property: "contentScaleFactor", value: scale,
        expected: "a finite number above 0")
    }
    guard scale != layerDetailsIfAny?.contentsScale else { return }
    layerDetails.contentsScale = scale
    setNeedsDisplay()
  }

  /// The part of the content that grows when the content mode scales it, as fractions of its size.
  ///
  /// Default the whole content. The corners around the part keep their size in points; the edges
  /// grow along their length. Content modes that do not scale ignore the property. A part outside
  /// the unit square is clipped to it.
  public final var contentStretch: Rect {
    get { layerDetailsIfAny?.contentStretch ?? LayerDetails.unit }
    set { reporting { () throws(ViewError) in try setContentStretch(newValue) } }
  }

  /// Sets ``contentStretch``.
  ///
  /// - Parameter part: The part, as fractions of the content's size.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` if an edge of the part is not a
  ///   usable number.
  public final func setContentStretch(_ part: Rect) throws(ViewError) {
    try check([part.minX, part.minY, part.maxX, part.maxY], "contentStretch")
    guard part != contentStretch else { return }
    let change = beginChange(.contentStretch)
    layerDetails.contentStretch = part
    appearanceDidChange()
    end(change, .contentStretch)
  }

  // MARK: Layer-only properties

  /// Clips a context to a rectangle with the corners of the view.
  final func clipToShape(_ context: GraphicsContext, _ rect: Rect) {
    let radius = shownCornerRadius
    guard radius > 0 else { return context.clip(to: rect) }
    let corners = layerDetailsIfAny?.maskedCorners ?? .all
    if layerDetailsIfAny?.cornerCurve == .continuous {
      return context.clip(to: ContinuousCorners.path(rect, radius: radius, corners: corners))
    }
    if corners == .all { return context.clip(to: rect, cornerRadius: radius) }
    context.clip(to: .roundedRect(rect, cornerRadius: radius, corners: corners))
  }

  final func setContents(_ image: Image?) {
    let details = layerDetails
    guard image != details.contents else { return }
    details.contents = image
    details.stamp += 1
    if image == nil {
      setNeedsDisplay()
    } else {
      (details.store, details.emptyDrawing) = (nil, nil)
      (needsDisplay, details.markedParts) = (false, nil)
      appearanceDidChange()
    }
  }

  final func setZPosition(_ position: Double) {
    reporting { () throws(ViewError) in try check([position], "zPosition") }
    guard position.magnitude <= Self.maximumMagnitude,
      position != layerDetailsIfAny?.zPosition ?? 0
    else { return }
    layerDetails.zPosition = position
    superview?.scene?.structureDidChange()
  }

  /// The visible shadow; nil without one and in a view that clips to its bounds.
  final var shadow: Shadow? {
    guard let details = layerDetailsIfAny, details.shadowOpacity > 0, !clipsToBounds else {
      return nil
    }
    return Shadow(
      offset: details.shadowOffset, radius: details.shadowRadius,
      color: details.shadowColor.multiplyingAlpha(by: details.shadowOpacity))
  }

  /// The subviews in drawing order: by ascending ``Layer/zPosition``, then by subview order.
  ///
  /// The scroll bars of a scroll view are in front of its subviews.
  final var subviewsInDrawingOrder: [View] {
    func position(_ view: View) -> Double {
      guard view.detailsBox != nil else { return 0 }
      return view.animations?.values.zPosition ?? view.layerDetailsIfAny?.zPosition ?? 0
    }
    // A view without subviews and sublayers may be painted as its background alone (`isPlain`), so leave
    // out its scroll bars too.
    let parts = subviewsAndSublayers
    let bars = parts.isEmpty ? [] : partsInFront
    guard parts.contains(where: { position($0) != 0 }) else {
      return bars.isEmpty ? parts : parts + bars
    }
    return parts.enumerated().sorted {
      (position($0.element), $0.offset) < (position($1.element), $1.offset)
    }.map(\.element) + bars
  }
}
