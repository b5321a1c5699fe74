// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry

/// Creates the outlines of strokes.
///
/// The outline is the sum of a rectangle along each segment, a wedge on the outer side of each
/// corner, and the caps. All these parts wind in the same direction, and a side that two parts
/// share is omitted. So under the nonzero rule the outline encloses their union. On the inner side
/// of a corner, the two edges of the stroke end at their intersection. If an edge is too short for
/// that, the edges pass through the corner itself.
struct Stroker {
  private typealias Vertex = Polyline.Vertex

  /// A segment from a vertex to the next one.
  private struct Piece {
    /// The direction, as a unit vector.
    var along: Point
    var length: Double

    /// Returns a vector of length `radius` from the line to the edge of the stroke on the side of
    /// increasing angles.
    func across(_ radius: Double) -> Point { Point(x: -along.y * radius, y: along.x * radius) }
  }

  private let style: StrokeStyle
  private let radius: Double
  private let tolerance: Double
  /// The outlines so far.
  private(set) var outline = Path()
  private var isOpen = false

  /// Creates a stroker.
  ///
  /// - Parameters:
  ///   - style: The stroke style; its width is finite and above 0.
  ///   - tolerance: The largest distance between an arc and its chord.
  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    radius = style.width / 2
  }

  /// Adds the outline of one line.
  mutating func add(_ line: Polyline) {
    let vertices = line.vertices
    if vertices.count == 1 { return addDot(at: vertices[0].point) }
    if line.isClosed {
      addSide(vertices, isClosed: true)
      finish()
      addSide(vertices.reversed(), isClosed: true)
    } else {
      addSide(vertices, isClosed: false)
      addSide(vertices.reversed(), isClosed: false)
    }
    finish()
  }

  /// Adds the outline of a line of length 0.
  private mutating func addDot(at point: Point) {
    let (right, left) = (Point(x: 1, y: 0), Point(x: -1, y: 0))
    guard style.cap != .butt else { return }
    addCap(at: point, Piece(along: right, length: 0))
    addCap(at: point, Piece(along: left, length: 0))
    finish()
  }

  /// Adds the edge on one side of a line and the cap at its end.
  private mutating func addSide(_ vertices: [Vertex], isClosed: Bool) {
    let count = vertices.count
    func piece(_ index: Int) -> Piece {
      let (from, to) = (vertices[index].point, vertices[(index + 1) % count].point)
      let length = hypot(to.x - from.x, to.y - from.y)
      return Piece(
        along: Point(x: (to.x - from.x) / length, y: (to.y - from.y) / length), length: length)
    }
    var last = isClosed ? piece(count - 1) : piece(0)
    if !isClosed { addPoint(vertices[0].point, last.across(radius)) }
    for index in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
      let next = piece(index)
      addJoin(vertices[index], last, next)
      last = next
    }
    if !isClosed {
      if style.cap == .butt { addPoint(vertices[count - 1].point, last.across(radius)) }
      addCap(at: vertices[count - 1].point, last)
    }
  }

  /// Adds the cap between the two edges at the end of a line.
  private mutating func addCap(at point: Point, _ piece: Piece) {
    let across = piece.across(radius)
    switch style.cap {
    case .butt: break
    case .round: addArc(around: point, from: across, by: -.pi)
    case .square:
      let along = Point(x: piece.along.x * radius, y: piece.along.y * radius)
      addPoint(point, Point(x: along.x + across.x, y: along.y + across.y))
      addPoint(point, Point(x: along.x - across.x, y: along.y - across.y))
    }
  }

  private mutating func addJoin(_ vertex: Vertex, _ last: Piece, _ next: Piece) {
    let point = vertex.point
    let (from, to) = (last.across(radius), next.across(radius))
    let sine = last.along.x * next.along.y - last.along.y * next.along.x
    let cosine = last.along.x * next.along.x + last.along.y * next.along.y
    let isOuter = sine < 0 || (sine == 0 && cosine < 0)
    // The vector from the corner to the intersection of the two edges.
    let meeting = Point(x: (from.x + to.x) / (1 + cosine), y: (from.y + to.y) / (1 + cosine))
    guard isOuter else {
      if radius * sine <= min(last.length, next.length) * (1 + cosine) {
        return addPoint(point, meeting)
      }
      addPoint(point, from)
      addPoint(point, .zero)
      return addPoint(point, to)
    }
    if vertex.isSmooth || style.join == .round {
      return addArc(around: point, from: from, by: sine == 0 ? -.pi : atan2(sine, cosine))
    }
    // The length of a miter is 1 / cos(angle / 2) line widths.
    if style.join == .miter, 2 <= style.miterLimit * style.miterLimit * (1 + cosine) {
      return addPoint(point, meeting)
    }
    addPoint(point, from)
    addPoint(point, to)
  }

  /// Adds an arc and its two ends.
  ///
  /// - Parameters:
  ///   - center: The center of the arc.
  ///   - start: The vector from the center to the arc's start; its length is the radius.
  ///   - angle: The angle of the arc, -π…0.
  private mutating func addArc(around center: Point, from start: Point, by angle: Double) {
    addPoint(center, start)
    let end = Point(
      x: start.x * cos(angle) - start.y * sin(angle),
      y: start.x * sin(angle) + start.y * cos(angle))
    // The height of an arc above its chord is r · (1 - cos(angle / 2)), which is below r · angle² /
    // 8.
    if radius * angle * angle <= 8 * tolerance { return addPoint(center, end) }
    let steps = angle < -.pi / 2 ? 2 : 1
    let step = angle / Double(steps)
    let reach = 4.0 / 3 * tan(step / 4)
    var from = start
    for _ in 0..<steps {
      let to = Point(
        x: from.x * cos(step) - from.y * sin(step), y: from.x * sin(step) + from.y * cos(step))
      outline.addCurve(
        to: center.moved(to),
        control1: center.moved(Point(x: from.x - reach * from.y, y: from.y + reach * from.x)),
        control2: center.moved(Point(x: to.x + reach * to.y, y: to.y - reach * to.x)))
      from = to
    }
  }

  private mutating func addPoint(_ center: Point, _ offset: Point) {
    let point = center.moved(offset)
    if isOpen { outline.addLine(to: point) } else { outline.move(to: point) }
    isOpen = true
  }

  private mutating func finish() {
    if isOpen { outline.close() }
    isOpen = false
  }
}

extension Point {
  /// Returns the point moved by an offset.
  fileprivate func moved(_ offset: Point) -> Point {
    Point(x: x + offset.x, y: y + offset.y)
  }
}
