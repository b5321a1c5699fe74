// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// A copy of a layer's appearance at one time, with its animations applied.
///
/// The copy does not change; ``Layer/presentation()`` creates it. Its superlayer and sublayers are
/// copies made when you read them.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct PresentationLayer {
  private let values: PresentationValues
  private let view: View
  /// Whether the layer is hidden.
  public let isHidden: Bool

  init(_ view: View) {
    self.view = view
    view.animations?.refresh()
    values = view.animations?.values ?? PresentationValues(model: view)
    isHidden = view.isShownHidden
  }

  /// The layer that this is a copy of.
  public var model: Layer { view.layer }

  /// The appearance of the superview's layer.
  public var superlayer: PresentationLayer? { view.superview.map(PresentationLayer.init) }

  /// The appearances of the sublayers, back to front without regard to z positions.
  public var sublayers: [PresentationLayer] {
    view.subviewsAndSublayers.map(PresentationLayer.init)
  }

  /// The bounding rectangle of the transformed layer, in points of the superlayer.
  public var frame: Rect { values.frame(of: view) }

  /// The bounds rectangle in the layer's own coordinates, in points.
  public var bounds: Rect { values.bounds }

  /// The position of the anchor point in the superlayer, in points.
  public var position: Point { values.center }

  /// The transform, about the anchor point.
  public var affineTransform: AffineTransform { values.transform }

  /// The transform in space, about the anchor point.
  public var transform: Transform3D { values.spaceTransform }

  /// The opacity of the layer and its sublayers, 0…1.
  public var opacity: Double { values.alpha }

  /// The background color; nil for none.
  public var backgroundColor: Color? { values.backgroundColor }

  /// The corner radius, in points.
  public var cornerRadius: Double { values.cornerRadius }

  /// The border width, in points.
  public var borderWidth: Double { values.borderWidth }

  /// The border color.
  public var borderColor: Color? { values.borderColor ?? .black }

  /// The drawing order among siblings.
  public var zPosition: Double { values.zPosition }

  /// The point of the bounds at the position, as fractions of their size.
  public var anchorPoint: Point { values.anchor }

  /// The area of the contents that stretches, as fractions of their size.
  public var contentsCenter: Rect { values.contentStretch }

  /// The shadow color.
  public var shadowColor: Color { values.shadowColor }

  /// The opacity of the shadow, 0…1.
  public var shadowOpacity: Double { values.shadowOpacity }

  /// The shadow's offset to the right and down, in points.
  public var shadowOffset: Size { values.shadowOffset }

  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: Double { values.shadowRadius }

  /// Returns the frontmost visible layer at a point: a sublayer or this layer.
  ///
  /// Excludes hidden layers with their sublayers, and the parts that a clipping layer cuts off.
  /// Left and top edges belong to a layer, right and bottom ones do not.
  ///
  /// - Parameter point: The point, in points of the superlayer's current appearance.
  /// - Returns: The layer; nil if there is none, or if this layer's transform is singular.
  /// - Complexity: O(layers inside).
  public func hitTest(_ point: Point) -> PresentationLayer? {
    guard !isHidden, let inside = view.pointFromSuperview(point, isShown: true) else { return nil }
    let contains = values.bounds.contains(inside)
    guard contains || !view.clipsToBounds else { return nil }
    for subview in view.subviewsInDrawingOrder.reversed() {
      if let hit = PresentationLayer(subview).hitTest(inside) { return hit }
    }
    return contains ? self : nil
  }
}
