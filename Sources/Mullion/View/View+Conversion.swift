// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

// A point goes up to the view that both lie in and down from there, through all transforms and scrolled bounds on the way.
// Views of different trees share the space that their topmost views stand in: of windows that is the screen.
extension View {
  /// A point of the view's coordinates in those of another view.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The other view; nil for the topmost view, and where the receiver is a window, for the screen.
  /// - Returns: The point in the other view's coordinates; the middle of its bounds if a transform on the way down makes
  ///   a line or a point of it.
  /// - Complexity: O(depth).
  public final func convert(_ point: Point, to view: View?) -> Point {
    guard let map = transform(to: view) else { return view?.bounds.middle ?? point }
    return point.applying(map)
  }

  /// A point of another view's coordinates in those of the view.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The other view; nil for the topmost view, and where the receiver is a window, for the screen.
  /// - Returns: The point in the view's coordinates; the middle of its bounds if a transform on the way down makes a
  ///   line or a point of it.
  /// - Complexity: O(depth).
  public final func convert(_ point: Point, from view: View?) -> Point {
    guard let map = transform(from: view) else { return bounds.middle }
    return point.applying(map)
  }

  /// A rectangle of the view's coordinates in those of another view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The other view; nil for the topmost view, and where the receiver is a window, for the screen.
  /// - Returns: The smallest upright rectangle around its corners there; an empty one at the middle of the other view's
  ///   bounds if a transform on the way down makes a line or a point of it.
  /// - Complexity: O(depth).
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    guard let map = transform(to: view) else {
      return Rect(origin: view?.bounds.middle ?? rect.origin, size: .zero)
    }
    return rect.applying(map)
  }

  /// A rectangle of another view's coordinates in those of the view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The other view; nil for the topmost view, and where the receiver is a window, for the screen.
  /// - Returns: The smallest upright rectangle around its corners there; an empty one at the middle of the bounds if a
  ///   transform on the way down makes a line or a point of it.
  /// - Complexity: O(depth).
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    guard let map = transform(from: view) else { return Rect(origin: bounds.middle, size: .zero) }
    return rect.applying(map)
  }

  /// From the view's coordinates to those around the view.
  private var toSuperview: AffineTransform {
    guard storedTransform != .identity else {
      let origin = frame.origin
      return .translation(x: origin.x - bounds.minX, y: origin.y - bounds.minY)
    }
    return AffineTransform.translation(x: -bounds.midX, y: -bounds.midY)
      .concatenating(storedTransform)
      .concatenating(.translation(x: center.x, y: center.y))
  }

  /// From the view's coordinates to those of a view it lies in; nil to go on to what the topmost view stands in.
  private func transform(up ancestor: View?) -> AffineTransform {
    var map = AffineTransform.identity
    var view: View? = self
    while let next = view, next !== ancestor {
      map = map.concatenating(next.toSuperview)
      view = next.superview
    }
    return map
  }

  /// From the view's coordinates to another's; nil if that is not possible.
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

extension Rect {
  fileprivate var middle: Point { Point(x: midX, y: midY) }
}
