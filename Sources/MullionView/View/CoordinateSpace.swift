// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// An object with coordinates: a view or a screen.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CoordinateSpace: AnyObject {
  /// The rectangle of the object in its own coordinates, in points.
  var bounds: Rect { get }
  /// Converts a point to the coordinates of another object.
  func convert(_ point: Point, to space: any CoordinateSpace) -> Point
  /// Converts a point from the coordinates of another object.
  func convert(_ point: Point, from space: any CoordinateSpace) -> Point
  /// Converts a rectangle to the coordinates of another object.
  func convert(_ rect: Rect, to space: any CoordinateSpace) -> Rect
  /// Converts a rectangle from the coordinates of another object.
  func convert(_ rect: Rect, from space: any CoordinateSpace) -> Rect
}

extension View: CoordinateSpace {}

extension Screen: CoordinateSpace {
  /// Converts a point of the screen to the coordinates of a view; for another screen, the point
  /// stays the same.
  public final func convert(_ point: Point, to space: any CoordinateSpace) -> Point {
    (space as? View)?.convertFromScreen(point) ?? point
  }

  /// Converts a point of a view to the coordinates of the screen.
  public final func convert(_ point: Point, from space: any CoordinateSpace) -> Point {
    (space as? View)?.convertToScreen(point) ?? point
  }

  /// Converts a rectangle of the screen to the coordinates of a view; for another screen, the
  /// rectangle stays the same.
  public final func convert(_ rect: Rect, to space: any CoordinateSpace) -> Rect {
    (space as? View)?.convertFromScreen(rect) ?? rect
  }

  /// Converts a rectangle of a view to the coordinates of the screen.
  public final func convert(_ rect: Rect, from space: any CoordinateSpace) -> Rect {
    (space as? View)?.convertToScreen(rect) ?? rect
  }
}

extension View {
  final func convertToScreen(_ point: Point) -> Point {
    let top = window ?? topmost
    return top.convert(convert(point, to: Optional(top)), to: View?.none)
  }

  final func convertToScreen(_ rect: Rect) -> Rect {
    let top = window ?? topmost
    return top.convert(convert(rect, to: Optional(top)), to: View?.none)
  }

  final func convertFromScreen(_ point: Point) -> Point {
    let top = window ?? topmost
    return convert(top.convert(point, from: View?.none), from: Optional(top))
  }

  final func convertFromScreen(_ rect: Rect) -> Rect {
    let top = window ?? topmost
    return convert(top.convert(rect, from: View?.none), from: Optional(top))
  }
}
