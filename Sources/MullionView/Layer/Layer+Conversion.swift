// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

// See the conversions of views, which these equal for the layers of views.
extension Layer {
  /// Converts a point from the layer's coordinates to those of another layer.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - layer: The other layer; nil for the topmost layer.
  /// - Returns: The point in the other layer's coordinates; unchanged for the layer of a released
  ///   view.
  /// - Complexity: O(depth).
  public final func convert(_ point: Point, to layer: Layer?) -> Point {
    host?.convert(point, to: layer?.host) ?? point
  }

  /// Converts a point from another layer's coordinates to those of the layer.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - layer: The other layer; nil for the topmost layer.
  /// - Returns: The point in the layer's coordinates; unchanged for the layer of a released view.
  /// - Complexity: O(depth).
  public final func convert(_ point: Point, from layer: Layer?) -> Point {
    host?.convert(point, from: layer?.host) ?? point
  }

  /// Converts a rectangle from the layer's coordinates to those of another layer.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - layer: The other layer; nil for the topmost layer.
  /// - Returns: The bounding box of the converted corners; unchanged for the layer of a released
  ///   view.
  /// - Complexity: O(depth).
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    host?.convert(rect, to: layer?.host) ?? rect
  }

  /// Converts a rectangle from another layer's coordinates to those of the layer.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - layer: The other layer; nil for the topmost layer.
  /// - Returns: The bounding box of the converted corners; unchanged for the layer of a released
  ///   view.
  /// - Complexity: O(depth).
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    host?.convert(rect, from: layer?.host) ?? rect
  }

  /// Returns whether the layer's bounds contain a point, in the layer's coordinates.
  ///
  /// The left and the top edge belong to the bounds, the right and the bottom edge do not.
  public final func contains(_ point: Point) -> Bool { bounds.contains(point) }
}
