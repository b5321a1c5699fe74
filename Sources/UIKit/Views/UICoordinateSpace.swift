// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Mullion

/// An object with coordinates: a view or the screen.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UICoordinateSpace: AnyObject {
  /// The rectangle of the object in its own coordinates, in points.
  var bounds: CGRect { get }
}

extension View: UICoordinateSpace {
  /// Converts a point to the coordinates of a view or the screen.
  @_disfavoredOverload
  public final func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    // The optional view selects the method of views, not this one again.
    if let view = space as? UIView { return convert(point, to: Optional(view)) }
    let window = window
    return (window ?? self).convert(convert(point, to: window), to: UIView?.none)
  }

  /// Converts a rectangle to the coordinates of a view or the screen.
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    // The optional view selects the method of views, not this one again.
    if let view = space as? UIView { return convert(rect, to: Optional(view)) }
    let window = window
    return (window ?? self).convert(convert(rect, to: window), to: UIView?.none)
  }
}

extension Screen: UICoordinateSpace {
  /// The coordinates of the screen.
  public final var coordinateSpace: any UICoordinateSpace { self }

  /// The coordinates of the screen.
  public final var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// The pixels per point: the scale, because no host scales its pixels again.
  public final var nativeScale: CGFloat { CGFloat(scale) }
}

extension UIWindowScene {
  /// The coordinates of the scene's screen.
  public var coordinateSpace: any UICoordinateSpace { screen }
}
