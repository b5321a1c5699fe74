// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
public import MullionGeometry

extension Path {
  /// Adds an arc of a circle, after a straight line to its start if there is a current point.
  ///
  /// Angles are in radians from the positive x axis and increase clockwise on a screen. The arc
  /// consists of cubic curves of at most a quarter circle each, with an error of 0.03 % of the
  /// radius. A radius below 0 or a value that is not finite adds nothing.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle of the arc's start.
  ///   - endAngle: The angle of the arc's end.
  ///   - clockwise: The direction on a screen. If the angles differ by at least a full turn in that
  ///     direction, the arc is the whole circle. Any other difference is reduced to less than a
  ///     turn.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    guard radius >= 0, radius.isFinite, center.isFinite, startAngle.isFinite, endAngle.isFinite,
      (endAngle - startAngle).isFinite
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
    // The distance of a cubic arc's control points from its ends, along the tangents.
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

  /// Adds the arc tangent to two lines, after a straight line to the arc's start.
  ///
  /// The first line leads from the current point to `corner`, and the second from there to `end`.
  /// Without a current point, the path moves to the corner. If the lines form no corner, or the
  /// radius is not above 0, a straight line to the corner is added.
  ///
  /// - Parameters:
  ///   - corner: The intersection of the two lines.
  ///   - end: A point of the second line; the path ends at the end of the arc.
  ///   - radius: The radius in points.
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
    // The tangent of half the angle between the lines is |cross| / (1 + dot).
    let length = radius * (1 + dot) / cross.magnitude
    let first = Point(x: corner.x + ax / a * length, y: corner.y + ay / a * length)
    // The center lies on the perpendicular to the first line through the arc's start.
    let side = cross > 0 ? radius : -radius
    let center = Point(x: first.x - ay / a * side, y: first.y + ax / a * side)
    let last = Point(x: corner.x + bx / b * length, y: corner.y + by / b * length)
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross < 0)
  }

  /// The start of the next line or curve; nil without a subpath.
  ///
  /// - Complexity: O(1), or O(elements) after a subpath was closed.
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
