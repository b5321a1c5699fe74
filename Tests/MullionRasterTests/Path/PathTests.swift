// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

struct PathTests {
  @Test(.rule("7.9.path")) func `a path's bounding box and containment test follow its curves`() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: Point(x: 4, y: 0), control: Point(x: 2, y: 4))
    // At its midpoint, a quadratic curve is at half the control point's height.
    #expect(isNear(path.boundingBox, Rect(x: 0, y: 0, width: 4, height: 2)))
    #expect(path.controlBounds == Rect(x: 0, y: 0, width: 4, height: 4))
    path.addCurve(to: .zero, control1: Point(x: 4, y: -4), control2: Point(x: 0, y: -4))
    // At its midpoint, a cubic curve is at three quarters of its control points' height.
    #expect(isNear(path.boundingBox, Rect(x: 0, y: -3, width: 4, height: 5)))
    #expect(path.contains(Point(x: 2, y: 1.99)) && !path.contains(Point(x: 2, y: 2.01)))
    #expect(path.contains(Point(x: 2, y: -2.99)) && !path.contains(Point(x: 2, y: -3.01)))
    #expect(Path().boundingBox == .zero && !Path().contains(.zero))
    var random = SplitMix64(seed: 51)
    for _ in 0..<200 {
      func point() -> Point {
        Point(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
      }
      let (p, q, r, s) = (point(), point(), point(), point())
      var path = Path()
      path.move(to: p)
      path.addCurve(to: s, control1: q, control2: r)
      let ys = (0...2000).map { step in
        let t = Double(step) / 2000
        let m = 1 - t
        return m * m * m * p.y + 3 * m * m * t * q.y + 3 * m * t * t * r.y + t * t * t * s.y
      }
      let box = path.boundingBox
      #expect(abs(box.minY - (ys.min() ?? 0)) < 1e-4 && abs(box.maxY - (ys.max() ?? 0)) < 1e-4)
    }
  }

  @Test(.rule("7.9.path")) func `a path contains its left and top edges under either fill rule`() {
    var path = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(Rect(x: 2, y: 2, width: 6, height: 6))
    for (x, y, nonzero, evenOdd) in [
      (0, 0, true, true), (10, 5, false, false), (5, 10, false, false), (5, 5, true, false),
      (2, 2, true, false), (8, 8, true, true), (1, 9.5, true, true), (-0.1, 5, false, false),
      (.nan, 5, false, false), (.infinity, 5, false, false),
    ] as [(Double, Double, Bool, Bool)] {
      #expect(path.contains(Point(x: x, y: y)) == nonzero, "\(x) \(y)")
      #expect(path.contains(Point(x: x, y: y), rule: .evenOdd) == evenOdd, "\(x) \(y)")
    }
    path.addLine(to: Point(x: .nan, y: 0))
    #expect(!path.contains(Point(x: 5, y: 5)))
  }

  @Test(.rule("7.9.arc"))
  func `an arc spans the angle difference in its direction, at most 360°`() {
    let center = Point(x: 10, y: 20)
    // The y axis points down on a screen, so clockwise from the right is downward.
    for (start, end, clockwise, box) in [
      (0, 0.5, true, Rect(x: 10, y: 20, width: 5, height: 5)),
      (0, 0.5, false, Rect(x: 5, y: 15, width: 10, height: 10)),
      (0.5, 0, false, Rect(x: 10, y: 20, width: 5, height: 5)),
      (-0.5, 0.5, true, Rect(x: 10, y: 15, width: 5, height: 10)),
      (0, 2, true, Rect(x: 5, y: 15, width: 10, height: 10)),
      (0, -9, false, Rect(x: 5, y: 15, width: 10, height: 10)),
      (1, 4.5, true, Rect(x: 5, y: 15, width: 10, height: 10)),
      (0, -1, true, Rect(x: 5, y: 20, width: 10, height: 5)),
    ] as [(Double, Double, Bool, Rect)] {
      let path = BezierPath(
        arcCenter: center, radius: 5, startAngle: start * .pi, endAngle: end * .pi,
        clockwise: clockwise)
      // The curves deviate by 0.03 % of the radius.
      let found = path.bounds
      let difference = [
        found.minX - box.minX, found.minY - box.minY, found.maxX - box.maxX, found.maxY - box.maxY,
      ]
      #expect(difference.allSatisfy { abs($0) < 0.002 }, "\(start) \(end) \(clockwise)")
      if abs(end - start) < 2 {
        let last = Point(x: 10 + 5 * cos(end * .pi), y: 20 + 5 * sin(end * .pi))
        #expect(isNear(path.currentPoint, last))
      }
    }
    var path = Path()
    for bad in [-1, .nan, .infinity] as [Double] {
      path.addArc(center: center, radius: bad, startAngle: 0, endAngle: 1, clockwise: true)
      path.addArc(
        center: center, radius: 1, startAngle: bad < 0 ? .nan : bad, endAngle: 1, clockwise: true)
    }
    // The difference of these finite angles is infinite.
    let most = Double.greatestFiniteMagnitude
    for isClockwise in [true, false] {
      path.addArc(
        center: center, radius: 1, startAngle: most, endAngle: -most, clockwise: isClockwise)
    }
    #expect(path.isEmpty)
    path.addLine(to: .zero)
    path.addArc(center: center, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.elements[1] == .line(Point(x: 11, y: 20)))
  }

  @Test(.rule("7.9.arc")) func `an arc to a tangent touches both of its lines`() {
    for sign in [1.0, -1] {
      var path = Path()
      path.move(to: Point(x: 0, y: 0))
      path.addArc(
        tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 10, y: 10 * sign), radius: 3)
      // In a right angle, the arc begins and ends one radius from the corner.
      guard case .line(let first) = path.elements[1] else {
        Issue.record("no line precedes the arc")
        continue
      }
      #expect(isNear(first, Point(x: 7, y: 0)))
      #expect(isNear(path.currentPoint, Point(x: 10, y: 3 * sign)))
      #expect(abs(path.boundingBox.maxX - 10) < 0.001)
    }
    var path = Path()
    path.addArc(tangent1End: Point(x: 1, y: 1), tangent2End: Point(x: 2, y: 2), radius: 1)
    #expect(path.elements == [.move(Point(x: 1, y: 1))])
    for (end, radius) in [
      (Point(x: 9, y: 1), 2), (Point(x: 5, y: 5), 0), (Point(x: 5, y: 5), .nan),
      (Point(x: 3, y: 1), 1), (Point(x: .nan, y: 1), 1),
    ] as [(Point, Double)] {
      var copy = path
      copy.addArc(tangent1End: Point(x: 3, y: 1), tangent2End: end, radius: radius)
      #expect(copy.elements.last == .line(Point(x: 3, y: 1)))
    }
  }

  @Test func `a rounded rectangle rounds only the chosen corners`() {
    let rect = Rect(x: 0, y: 0, width: 20, height: 10)
    let corners: [(RectCorners, Point)] = [
      (.topLeft, Point(x: 0.5, y: 0.5)), (.topRight, Point(x: 19.5, y: 0.5)),
      (.bottomLeft, Point(x: 0.5, y: 9.5)), (.bottomRight, Point(x: 19.5, y: 9.5)),
    ]
    for bits in 0..<16 {
      let chosen = RectCorners(rawValue: UInt8(bits))
      let path = BezierPath(
        roundedRect: rect, byRoundingCorners: chosen, cornerRadii: Size(width: 6, height: 4))
      for (corner, point) in corners {
        #expect(path.contains(point) != chosen.contains(corner), "\(bits)")
      }
      #expect(isNear(path.bounds, rect))
    }
    let all = BezierPath(
      roundedRect: rect, byRoundingCorners: .all, cornerRadii: Size(width: 3, height: 3))
    #expect(all == BezierPath(roundedRect: rect, cornerRadius: 3))
  }

  @Test(.rule("7.9.bezier")) func `a Bézier path fills, strokes and clips by its rule and style`()
    throws
  {
    var path = BezierPath(rect: Rect(x: 1, y: 1, width: 6, height: 6))
    path.append(BezierPath(rect: Rect(x: 3, y: 3, width: 2, height: 2)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(Point(x: 4, y: 4)) && path.contains(Point(x: 2, y: 2)))
    let context = try GraphicsContext(width: 8, height: 8)
    path.fill(in: context)
    #expect(context.bitmap[4, 4] == 0 && context.bitmap[2, 2] == 0xff00_0000)
    path.lineWidth = 2
    path.setLineDash([100], phase: 0)
    context.strokeColor = .white
    path.stroke(in: context)
    #expect(context.bitmap[0, 4] == .max && context.lineWidth == 1)
    path.addClip(in: context)
    context.fill(Rect(x: 0, y: 0, width: 8, height: 8), color: Color(red: 0, green: 0, blue: 1))
    #expect(context.bitmap[0, 4] == .max && context.bitmap[2, 2] == 0xff00_00ff)
    path.apply(.translation(x: 1, y: 2))
    #expect(path.bounds == Rect(x: 2, y: 3, width: 6, height: 6))
    path.removeAllPoints()
    #expect(path.isEmpty && path.currentPoint == nil && path.bounds == .zero)
    path.addLine(to: Point(x: 3, y: 3))
    path.addQuadCurve(to: .zero, controlPoint: Point(x: 1, y: 0))
    path.close()
    #expect(path.currentPoint == Point(x: 3, y: 3))
  }
}
