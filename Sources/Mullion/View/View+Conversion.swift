// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

// The conversion goes up to the nearest common ancestor and down again, through all transforms and
// scrolled bounds on the path. Topmost views of different trees share one coordinate space; for
// windows, that space is the screen.
extension View {
  /// Converts a point from the view's coordinates to those of another view.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The other view. If nil, the topmost view; if the receiver is a window, the screen.
  /// - Returns: The point in the other view's coordinates. If a transform on the path down is
  ///   singular, the center of the other view's bounds.
  /// - Complexity: O(depth).
  public final func convert(_ point: Point, to view: View?) -> Point {
    guard let map = transform(to: view) else { return view?.bounds.middle ?? point }
    return point.applying(map)
  }

  /// Converts a point from another view's coordinates to those of the view.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The other view. If nil, the topmost view; if the receiver is a window, the screen.
  /// - Returns: The point in the view's coordinates. If a transform on the path down is singular,
  ///   the center of the view's bounds.
  /// - Complexity: O(depth).
  public final func convert(_ point: Point, from view: View?) -> Point {
    guard let map = transform(from: view) else { return bounds.middle }
    return point.applying(map)
  }

  /// Converts a rectangle from the view's coordinates to those of another view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The other view. If nil, the topmost view; if the receiver is a window, the screen.
  /// - Returns: The bounding box of the converted corners. If a transform on the path down is
  ///   singular, an empty rectangle at the center of the other view's bounds.
  /// - Complexity: O(depth).
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    guard let map = transform(to: view) else {
      return Rect(origin: view?.bounds.middle ?? rect.origin, size: .zero)
    }
    return rect.applying(map)
  }

  /// Converts a rectangle from another view's coordinates to those of the view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The other view. If nil, the topmost view; if the receiver is a window, the screen.
  /// - Returns: The bounding box of the converted corners. If a transform on the path down is
  ///   singular, an empty rectangle at the center of the view's bounds.
  /// - Complexity: O(depth).
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    guard let map = transform(from: view) else { return Rect(origin: bounds.middle, size: .zero) }
    return rect.applying(map)
  }

  /// The transform from the view's coordinates to its superview's.
  private var toSuperview: AffineTransform {
    guard storedTransform != .identity else {
      let origin = frame.origin
      return .translation(x: origin.x - bounds.minX, y: origin.y - bounds.minY)
    }
    let (anchor, center) = (bounds.point(at: anchorPoint), center)
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(storedTransform)
      .concatenating(.translation(x: center.x, y: center.y))
  }

  /// Returns the transform from the view's coordinates to those of an ancestor.
  ///
  /// If `ancestor` is nil, the result leads to the coordinate space that contains the topmost view.
  private func transform(up ancestor: View?) -> AffineTransform {
    var map = AffineTransform.identity
    var view: View? = self
    while let next = view, next !== ancestor {
      map = map.concatenating(next.toSuperview)
      view = next.superview
    }
    return map
  }

  /// Returns the transform to another view's coordinates; nil if one on the path is singular.
  private func transform(to view: View?) -> AffineTransform? {
    guard let view else { return transform(up: self is Window ? nil : topmost) }
    var common: View? = self
    while let next = common, !view.isDescendant(of: next) { common = next.superview }
    let up = transform(up: common)
    return view === common ? up : view.transform(up: common).inverted().map(up.concatenating)
  }

  private func transform(from view: View?) -> AffineTransform? {
    guard let view else { return transform(up: self is Window ? nil : topmost).inverted() }
    return view.transform(to: self)
  }
}

nonisolated extension Rect {
  var middle: Point { Point(x: midX, y: midY) }
}
