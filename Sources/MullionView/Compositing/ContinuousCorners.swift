// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The outline of a rectangle with continuous corners.
///
/// Three cubic curves make each corner. The control points are those that public measurements of
/// iOS found for a radius of 1, made symmetric and rounded to six digits. If the shorter side is
/// less than twice the expansion times the radius, each point moves linearly to that of a quarter
/// circle, which is reached at a radius of half the side.
struct ContinuousCorners {
  /// The length of a corner along an edge, as a multiple of the radius.
  static let expansion = 1.528665

  /// The distances of control points from the corner along both edges, for a radius of 1.
  private struct Controls {
    /// The start of the first curve and its first control point, both on the edge.
    var start: Double
    var first: Double
    var second: Point
    /// The end of the first curve, and the first control point of the middle one.
    var end: Point
    var middle: Point

    static let continuous = Controls(
      start: expansion, first: 1.088493, second: Point(x: 0.868407, y: 0),
      end: Point(x: 0.631494, y: 0.074911), middle: Point(x: 0.372824, y: 0.169060))
    /// A quarter circle, divided at 20° and 70°.
    static let circular = Controls(
      start: 1, first: 0.883348, second: Point(x: 0.767597, y: 0.020411),
      end: Point(x: 0.657980, y: 0.060307), middle: Point(x: 0.380213, y: 0.161406))

    /// Returns the controls of a radius.
    ///
    /// - Parameters:
    ///   - share: The blend of the curves: 1 for the continuous one, 0 for the quarter circle.
    ///   - radius: The radius.
    init(share: Double, radius: Double) {
      let (one, other) = (Self.continuous, Self.circular)
      func mix(_ a: Double, _ b: Double) -> Double { (b * (1 - share) + a * share) * radius }
      func mix(_ a: Point, _ b: Point) -> Point { Point(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
      self.init(
        start: mix(one.start, other.start), first: mix(one.first, other.first),
        second: mix(one.second, other.second), end: mix(one.end, other.end),
        middle: mix(one.middle, other.middle))
    }

    private init(start: Double, first: Double, second: Point, end: Point, middle: Point) {
      (self.start, self.first, self.second) = (start, first, second)
      (self.end, self.middle) = (end, middle)
    }
  }

  /// A corner of a rectangle, with the directions away from it along the edges before and after it.
  private struct Corner {
    let point: Point
    let before: Point
    let after: Point
    let isRound: Bool

    /// Returns the point at some distances from the corner along both edges.
    func at(_ first: Double, _ second: Double) -> Point {
      Point(
        x: point.x + first * before.x + second * after.x,
        y: point.y + first * before.y + second * after.y)
    }
  }

  /// Returns the share of the continuous curve in the corners of a rectangle; the rest is a quarter
  /// circle.
  ///
  /// - Parameters:
  ///   - radius: The radius.
  ///   - size: The size of the rectangle.
  /// - Returns: The share, from 0 for circular corners to 1 for continuous ones.
  static func share(radius: Double, in size: Size) -> Double {
    let most = min(size.width, size.height) / 2
    guard radius > 0, radius < most else { return 0 }
    return min((most / radius - 1) / (expansion - 1), 1)
  }

  /// Returns the length of a corner along an edge.
  ///
  /// - Parameters:
  ///   - radius: The radius.
  ///   - size: The size of the rectangle.
  /// - Returns: The length, at most half the shorter side.
  static func length(radius: Double, in size: Size) -> Double {
    min(radius * expansion, size.width / 2, size.height / 2)
  }

  /// Returns the outline of a rectangle with continuous corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius, clamped to half the shorter side.
  ///   - corners: The round corners.
  /// - Returns: The path, clockwise on a screen.
  static func path(_ rect: Rect, radius: Double, corners: RectCorners) -> Path {
    let share = share(radius: radius, in: rect.size)
    guard share == 0 else {
      return path(rect, radius: radius, share: share, corners: corners, isReversed: false)
    }
    return corners == .all
      ? .roundedRect(rect, cornerRadius: radius)
      : .roundedRect(rect, cornerRadius: radius, corners: corners)
  }

  /// Returns the area between the edges of a rectangle and those of a smaller one.
  ///
  /// With the inner outline reversed, the rasterizer subtracts its coverage exactly.
  ///
  /// - Parameters:
  ///   - rect: The outer rectangle, whose corners are not circular.
  ///   - width: The distance of the outlines.
  ///   - radius: The outer radius; the inner one is less by the width.
  ///   - corners: The round corners.
  /// - Returns: The path, for the nonzero rule.
  static func border(_ rect: Rect, width: Double, radius: Double, corners: RectCorners) -> Path {
    var path = path(rect, radius: radius, corners: corners)
    let hole = rect.insetBy(dx: width, dy: width)
    guard !hole.isEmpty else { return path }
    let inner = max(0, radius - width)
    path.append(
      Self.path(
        hole, radius: inner, share: share(radius: inner, in: hole.size), corners: corners,
        isReversed: true))
    return path
  }

  private static func path(
    _ rect: Rect, radius: Double, share: Double, corners: RectCorners, isReversed: Bool
  ) -> Path {
    let controls = Controls(share: share, radius: radius)
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    func corner(_ x: Double, _ y: Double, _ before: Point, _ after: Point, _ name: RectCorners)
      -> Corner
    {
      Corner(
        point: Point(x: x, y: y), before: isReversed ? after : before,
        after: isReversed ? before : after, isRound: radius > 0 && corners.contains(name))
    }
    let clockwise = [
      corner(rect.minX, rect.minY, down, right, .topLeft),
      corner(rect.maxX, rect.minY, left, down, .topRight),
      corner(rect.maxX, rect.maxY, up, left, .bottomRight),
      corner(rect.minX, rect.maxY, right, up, .bottomLeft),
    ]
    var path = Path()
    for corner in isReversed ? clockwise.reversed() : clockwise {
      let start = corner.isRound ? corner.at(controls.start, 0) : corner.point
      if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
      if corner.isRound { add(corner, controls, to: &path) }
    }
    path.close()
    return path
  }

  private static func add(_ corner: Corner, _ controls: Controls, to path: inout Path) {
    let (second, end, middle) = (controls.second, controls.end, controls.middle)
    path.addCurve(
      to: corner.at(end.x, end.y), control1: corner.at(controls.first, 0),
      control2: corner.at(second.x, second.y))
    path.addCurve(
      to: corner.at(end.y, end.x), control1: corner.at(middle.x, middle.y),
      control2: corner.at(middle.y, middle.x))
    path.addCurve(
      to: corner.at(0, controls.start), control1: corner.at(second.y, second.x),
      control2: corner.at(0, controls.first))
  }
}
