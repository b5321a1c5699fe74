// SPDX-License-Identifier: GPL-3.0-or-later
@_exported public import CoreGraphics
public import Mullion
public import MullionRaster

// Core Animation's names for the types of Mullion.

/// A rectangle that is drawn, of a view or without one.
public typealias CALayer = Layer
/// An object that draws and lays out layers.
public typealias CALayerDelegate = LayerDelegate
/// A layer that fills and strokes a path.
public typealias CAShapeLayer = ShapeLayer
/// A layer that shows a gradient.
public typealias CAGradientLayer = GradientLayer
/// A layer that shows text.
public typealias CATextLayer = TextLayer
/// The horizontal alignment of a text layer's lines.
public typealias CATextLayerAlignmentMode = TextAlignment
/// The end of a text layer's text that does not fit.
public typealias CATextLayerTruncationMode = TextLayer.TruncationMode
/// The pace of an animation.
public typealias CAMediaTimingFunction = TimingFunction
/// Calls a closure at each update of a window.
public typealias CADisplayLink = DisplayLink
/// The properties of the animations that changes of layers start.
public typealias CATransaction = Transaction
/// Corners of a layer.
public typealias CACornerMask = RectCorners
/// An object that responds to a change of a layer.
public typealias CAAction = LayerAction

/// The object that ends the search for an action of a layer.
extension NSNull: LayerAction {
  /// Does nothing.
  public nonisolated func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// Core Animation's names for corners, by their coordinates.
nonisolated extension RectCorners {
  /// The corner at the smallest x and y.
  public static let layerMinXMinYCorner = RectCorners.topLeft
  /// The corner at the largest x and the smallest y.
  public static let layerMaxXMinYCorner = RectCorners.topRight
  /// The corner at the smallest x and the largest y.
  public static let layerMinXMaxYCorner = RectCorners.bottomLeft
  /// The corner at the largest x and y.
  public static let layerMaxXMaxYCorner = RectCorners.bottomRight
}
