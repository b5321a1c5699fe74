// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
public import MullionGeometry

extension Path {
  /// Adds an arc of a circle, after a straight line to its beginning if there is a current point.
  ///
  /// Angles are in radians and grow clockwise on a screen, from the positive x axis. The arc is made
  /// of cubic curves over a quarter at most, which are off by 0.03 % of the radius. A radius below 0
  /// and anything that is not finite add nothing.
  ///
  /// - Parameters:
  ///   - center: the circle's middle.
  ///   - radius: in points.
  ///   - startAngle: where the arc begins.
  ///   - endAngle: where it ends.
  ///   - clockwise: the direction on a screen. A difference of a whole turn or more in that direction
  ///     is the whole circle, any other one is taken between nothing and a turn.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    guard radius >= 0, radius.isFinite, center.isFinite, startAngle.isFinite, endAngle.isFinite
    else { return }
    let turn = 2 * Double.pi
    let direction = clockwise ? 1.0 : -1.0
    var sweep = direction * (endAngle - startAngle)
    if sweep >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep = fmod(sweep, turn) + turn
    }
    func point(_ angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let count = Int((sweep / (.pi / 2) - 1e-9).rounded(.up))
    let first = point(startAngle)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    guard count > 0 else { return }
    let step = direction * sweep / Double(count)
    // A cubic arc's control points lie this share of the radius along the tangents.
    let reach = 4.0 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (from, to) = (
        startAngle + Double(index) * step, startAngle + Double(index + 1) * step
      )
      let (start, end) = (point(from), point(to))
      addCurve(
        to: end,
        control1: Point(x: start.x - reach * sin(from), y: start.y + reach * cos(from)),
        control2: Point(x: end.x + reach * sin(to), y: end.y - reach * cos(to)))
    }
  }

  /// Adds the arc that touches two lines, after a straight line to where it begins.
  ///
  /// The lines are that from the current point to `corner` and that from there to `end`. Without a
  /// current point the path moves to the corner; where the lines make no corner, or the radius is
  /// not above 0, a straight line to the corner is added.
  ///
  /// - Parameters:
  ///   - corner: where the two lines meet.
  ///   - end: a point of the second line; the path ends where the arc does.
  ///   - radius: in points.
  public mutating func addArc(tangent1End corner: Point, tangent2End end: Point, radius: Double) {
    guard let start = currentPoint else { return move(to: corner) }
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cross = (ax * by - ay * bx) / (a * b)
    let dot = (ax * bx + ay * by) / (a * b)
    guard radius > 0, radius.isFinite, cross.magnitude > 1e-12, dot.isFinite else {
      return addLine(to: corner)
    }
    // Half the angle between the lines has the tangent |cross| / (1 + dot).
    let length = radius * (1 + dot) / cross.magnitude
    let first = Point(x: corner.x + ax / a * length, y: corner.y + ay / a * length)
    // From there to the middle, at a right angle to the first line.
    let side = cross > 0 ? radius : -radius
    let center = Point(x: first.x - ay / a * side, y: first.y + ax / a * side)
    let last = Point(x: corner.x + bx / b * length, y: corner.y + by / b * length)
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross < 0)
  }

  /// Where the next line begins; nil if there is no outline yet.
  ///
  /// - Complexity: O(1), or O(steps) after an outline was closed.
  public var currentPoint: Point? {
    switch elements.last {
    case nil: return nil
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      return point
    case .close:
      var start: Point?
      for element in elements {
        switch element {
        case .move(let point): start = point
        case .line(let point): start = start ?? point
        case .quadCurve(_, let control): start = start ?? control
        case .curve(_, let control1, _): start = start ?? control1
        case .close: continue
        }
      }
      return start
    }
  }
}
