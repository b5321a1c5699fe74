// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// What is seen of a layer, at one time: its values with its animations applied.
///
/// A copy that does not change; made by ``Layer/presentation()``. The layers around and inside are copies made when they are
/// asked for.
public struct PresentationLayer {
  private let values: PresentationValues
  private let view: View
  /// The width of the border, in points.
  public let isHidden: Bool

  init(_ view: View) {
    self.view = view
    view.animations?.refresh()
    values = view.animations?.values ?? PresentationValues(model: view)
    isHidden = view.isHidden
  }

  /// The layer that it is a copy of.
  public var model: Layer { view.layer }

  /// The layer of the superview as it is seen.
  public var superlayer: PresentationLayer? { view.superview.map(PresentationLayer.init) }

  /// The layers of the subviews as they are seen, back to front but for the z positions.
  public var sublayers: [PresentationLayer] { view.subviews.map(PresentationLayer.init) }

  /// The rectangle in the superlayer, in points, around what the transform makes of it.
  public var frame: Rect { values.frame }

  /// The rectangle in its own coordinates, in points.
  public var bounds: Rect { values.bounds }

  /// The place of the middle in the superlayer, in points.
  public var position: Point { values.center }

  /// What it is drawn through, about its middle.
  public var affineTransform: AffineTransform { values.transform }

  /// How opaque it is with what is inside, 0…1.
  public var opacity: Double { values.alpha }

  /// The colour behind everything else; nil for none.
  public var backgroundColor: Color? { values.backgroundColor }

  /// The radius of the corners, in points.
  public var cornerRadius: Double { values.cornerRadius }

  /// The width of the border, in points.
  public var borderWidth: Double { values.borderWidth }

  /// The border's colour; nil is black.
  public var borderColor: Color? { values.borderColor }

  /// The part of the contents that grows when they are stretched, in shares.
  public var contentsCenter: Rect { values.contentStretch }

  /// The colour of the shadow.
  public var shadowColor: Color { values.shadowColor }

  /// How opaque the shadow is, 0…1.
  public var shadowOpacity: Double { values.shadowOpacity }

  /// How far the shadow lies to the right and down, in points.
  public var shadowOffset: Size { values.shadowOffset }

  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: Double { values.shadowRadius }

  /// The foremost layer that is seen at a point: inside of this one, or this one.
  ///
  /// Layers that are hidden are left out with all inside of them, and so is what a layer that clips cuts off. Left and top
  /// edges belong to a layer, right and bottom ones do not.
  ///
  /// - Parameter point: The point, in the superlayer's coordinates as it is seen, in points.
  /// - Returns: The layer; nil if there is none, or a transform makes a line or a point of this one.
  /// - Complexity: O(layers inside).
  public func hitTest(_ point: Point) -> PresentationLayer? {
    guard !isHidden, let back = values.toSuperview.inverted() else { return nil }
    let inside = point.applying(back)
    let contains = values.bounds.contains(inside)
    guard contains || !view.clipsToBounds else { return nil }
    for subview in view.subviewsInDrawingOrder.reversed() {
      if let hit = PresentationLayer(subview).hitTest(inside) { return hit }
    }
    return contains ? self : nil
  }
}
