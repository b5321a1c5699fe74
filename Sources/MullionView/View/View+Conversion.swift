// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

// The conversion goes up to the nearest common ancestor and down again, through all transforms and
// scrolled bounds on the path. Topmost views of different trees share one coordinate space; for
// windows, that space is the screen.
extension View {
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

  /// Returns the map from the view's coordinates to those of an ancestor.
  ///
  /// If `ancestor` is nil, the result leads to the coordinate space that contains the topmost view.
  private func map(up ancestor: View?) -> CoordinateMap {
    var map = CoordinateMap.affine(.identity)
    var view: View? = self
    while let next = view, next !== ancestor {
      if let superview = next.superview, superview.showsInSpace(next) {
        map = map.concatenating(.projection(superview.projection(ofSubview: next, isShown: false)))
      } else {
        map = map.concatenating(.affine(next.toSuperview))
      }
      view = next.superview
    }
    return map
  }

  /// Returns the map to another view's coordinates; nil if a transform on the path is singular.
  final func transform(to view: View?) -> CoordinateMap? {
    guard let view else { return map(up: self is Window ? nil : topmost) }
    var common: View? = self
    while let next = common, !view.isDescendant(of: next) { common = next.superview }
    let up = map(up: common)
    return view === common ? up : view.map(up: common).inverted().map(up.concatenating)
  }

  final func transform(from view: View?) -> CoordinateMap? {
    guard let view else { return map(up: self is Window ? nil : topmost).inverted() }
    return view.transform(to: self)
  }
}

/// A map between the coordinates of two views.
enum CoordinateMap {
  case affine(AffineTransform)
  case projection(Projection)

  private var projection: Projection {
    switch self {
    case .affine(let map): Projection(map)
    case .projection(let map): map
    }
  }

  func concatenating(_ next: CoordinateMap) -> CoordinateMap {
    if case .affine(let first) = self, case .affine(let second) = next {
      return .affine(first.concatenating(second))
    }
    return .projection(projection.concatenating(next.projection))
  }

  func inverted() -> CoordinateMap? {
    switch self {
    case .affine(let map): map.inverted().map { .affine($0) }
    case .projection(let map): map.inverted().map { .projection($0) }
    }
  }

  func image(of point: Point) -> Point? {
    switch self {
    case .affine(let map): point.applying(map)
    case .projection(let map): map.image(of: point)
    }
  }

  func image(of rect: Rect) -> Rect? {
    switch self {
    case .affine(let map): rect.applying(map)
    case .projection(let map):
      map.bounds(of: rect, least: map.least(in: rect)).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

nonisolated extension Rect {
  package var middle: Point { Point(x: midX, y: midY) }
}
