// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

extension Layer {
  /// The corners to which ``cornerRadius`` applies.
  ///
  /// Default all. The background, the border, the clip and the shadow follow them.
  public final var maskedCorners: RectCorners {
    get { details?.maskedCorners ?? .all }
    set { change(\.maskedCorners, to: newValue) }
  }

  /// The shape of the shadow, in the layer's coordinates; nil for that of the bounds.
  ///
  /// A path with an invalid number is refused and reported.
  public final var shadowPath: Path? {
    get { details?.shadowPath }
    set {
      if mayUse(newValue, "shadowPath") { change(\.shadowPath, to: newValue) }
    }
  }

  /// Returns whether a path has usable numbers; reports an error if not.
  final func mayUse(_ path: Path?, _ property: String) -> Bool {
    guard let path else { return mayUse([], property) }
    let box = path.isFinite ? path.controlBounds : Rect(x: .nan, y: 0, width: 0, height: 0)
    return mayUse([box.minX, box.minY, box.maxX, box.maxY], property)
  }

  /// Whether a change of the bounds, including the origin, marks the view for display.
  ///
  /// Default false; always true for the content mode ``ContentMode/redraw``.
  public final var needsDisplayOnBoundsChange: Bool {
    get { details?.needsDisplayOnBoundsChange ?? false || host?.contentMode == .redraw }
    set { host?.layerDetails.needsDisplayOnBoundsChange = newValue }
  }

  /// Whether ``opacity`` applies to the layer and its sublayers as a group rather than to each one.
  ///
  /// Default true.
  public final var allowsGroupOpacity: Bool {
    get { details?.allowsGroupOpacity ?? true }
    set { change(\.allowsGroupOpacity, to: newValue) }
  }

  /// The size of the view's backing store, in bytes.
  public final var backingStoreBytes: Int { details?.store?.byteCount ?? 0 }

  /// Marks the layer for display: the next update that shows it calls ``draw(in:)``.
  ///
  /// A layer without a view draws only after this call, as in Core Animation.
  public final func setNeedsDisplay() { host?.setNeedsDisplay() }

  /// Marks a part of the view for display.
  ///
  /// - Parameter rect: The part, in points of the bounds.
  public final func setNeedsDisplay(_ rect: Rect) { host?.setNeedsDisplay(rect) }

  /// Marks the layer for layout: the next layout pass calls ``layoutSublayers()``.
  public final func setNeedsLayout() { host?.setNeedsLayout() }

  /// Paints the layer with its sublayers, as ``View/render(in:)`` does.
  ///
  /// - Parameter context: The context to paint in, in points.
  public final func render(in context: GraphicsContext) { host?.render(in: context) }
}
