// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The outlines of a path as straight edges in 1024ths of a device pixel.
///
/// Curves become chords with an error of at most 1/256 pixel; their number depends only on the
/// curve. The parts of outlines above and below ±2^20 pixels are cut off. The parts left and right
/// of these limits are moved to the border, which changes no pixel of any bitmap. A path with a
/// coordinate that is not finite or beyond 2^40 device pixels gives no list. There, the error of a
/// cut computed with `Double` could exceed a 1024th.
struct EdgeList {
  /// A part of an outline, upper end first; `minY < maxY`.
  struct Edge {
    var minY: Int
    var maxY: Int
    var topX: Int
    var bottomX: Int
    /// 1 if the outline goes down along this edge, -1 if it goes up.
    var winding: Int

    /// Returns the edge's x coordinate at a height between its ends.
    ///
    /// The value is computed from the ends, never from another row.
    @inline(__always)
    func x(at y: Int) -> Int {
      if y == minY { return topX }
      if y == maxY { return bottomX }
      return topX &+ Fixed.scaled(y &- minY, bottomX &- topX, over: maxY &- minY)
    }
  }

  private static let largestCoordinate = 0x1p40
  /// The largest distance between a chord and its curve, in pixels.
  static let tolerance = 1.0 / 256

  private(set) var edges: [Edge] = []
  private var bounds = (minX: Int.max, minY: Int.max, maxX: Int.min, maxY: Int.min)
  /// The end of the last line, in pixels and in 1024ths.
  private var pen = (point: Point.zero, x: 0, y: 0)

  /// Creates the edge list of a path.
  ///
  /// - Parameters:
  ///   - path: The path; open subpaths are closed.
  ///   - transform: The transform from the path's coordinates to device pixels.
  init?(_ path: Path, _ transform: AffineTransform) {
    guard append(path, transform, winding: 1) else { return nil }
  }

  /// The pixels that the bounding box of the edges touches.
  var pixels: PixelRect {
    guard !edges.isEmpty else { return .zero }
    return PixelRect(
      minX: Int32(Fixed.floor(bounds.minX)), minY: Int32(Fixed.floor(bounds.minY)),
      maxX: Int32(Fixed.ceil(bounds.maxX)), maxY: Int32(Fixed.ceil(bounds.maxY)))
  }

  /// Adds the outlines of a path.
  ///
  /// - Parameters:
  ///   - path: The path; open subpaths are closed.
  ///   - transform: The transform from the path's coordinates to device pixels.
  ///   - winding: 1, or -1 to reverse the outlines.
  /// - Returns: Whether all coordinates are finite and within 2^40 pixels; if false, the list must
  ///   not be used.
  mutating func append(_ path: Path, _ transform: AffineTransform, winding: Int) -> Bool {
    var start: Point?
    var current = Point.zero
    edges.reserveCapacity(edges.count + Self.guessedCount(path))
    for element in path.elements {
      switch element {
      case .move(let point):
        if let start { addLine(current, start, winding) }
        current = point.applying(transform)
        start = current
      case .line(let point):
        let end = point.applying(transform)
        guard Self.isUsable(end) else { return false }
        if start == nil { (start, current) = (end, end) }
        addLine(current, end, winding)
        current = end
      case .quadCurve(let point, let control):
        let middle = control.applying(transform)
        if start == nil { (start, current) = (middle, middle) }
        let end = point.applying(transform)
        guard Self.areUsable(current, middle, end) else { return false }
        let isNear = Self.isNear(current) && Self.isNear(middle) && Self.isNear(end)
        addCurve(current, end, winding, isNear: isNear) {
          Chords.quadratic(current, middle, end, tolerance: Self.tolerance, $0)
        }
        current = end
      case .curve(let point, let control1, let control2):
        let (first, second) = (control1.applying(transform), control2.applying(transform))
        if start == nil { (start, current) = (first, first) }
        let end = point.applying(transform)
        guard Self.areUsable(current, first, second) else { return false }
        let isNear =
          Self.isNear(current) && Self.isNear(first) && Self.isNear(second) && Self.isNear(end)
        addCurve(current, end, winding, isNear: isNear) {
          Chords.cubic(current, first, second, end, tolerance: Self.tolerance, $0)
        }
        current = end
      case .close:
        if let start {
          addLine(current, start, winding)
          current = start
        }
      }
      guard Self.isUsable(current) else { return false }
    }
    if let start { addLine(current, start, winding) }
    return true
  }

  @inline(__always)
  private static func areUsable(_ first: Point, _ second: Point, _ third: Point) -> Bool {
    isUsable(first) && isUsable(second) && isUsable(third)
  }

  /// Returns an estimate of the number of edges of a path of ordinary size.
  private static func guessedCount(_ path: Path) -> Int {
    path.elements.reduce(1) { count, element in
      switch element {
      case .curve, .quadCurve: count + 32
      case .line, .close: count + 1
      case .move: count
      }
    }
  }

  private static func isUsable(_ point: Point) -> Bool {
    point.x.magnitude <= largestCoordinate && point.y.magnitude <= largestCoordinate
  }

  // MARK: Lines to edges

  private mutating func addLine(_ p: Point, _ q: Point, _ winding: Int) {
    let limit = Fixed.limit
    if max(p.x.magnitude, p.y.magnitude, q.x.magnitude, q.y.magnitude) <= limit {
      return addEdge(p, q, winding)
    }
    // Cut the line where it crosses the border; each part then lies entirely on one side.
    var cuts: [Double] = [0, 1]
    for border in [-limit, limit] {
      for (from, to) in [(p.x, q.x), (p.y, q.y)] where (from < border) != (to < border) {
        cuts.append((border - from) / (to - from))
      }
    }
    cuts.sort()
    var last = p
    for cut in cuts.dropFirst() {
      let next =
        cut == 1 ? q : Point(x: p.x + (q.x - p.x) * cut, y: p.y + (q.y - p.y) * cut)
      addEdge(last, next, winding)
      last = next
    }
  }

  @inline(__always)
  private mutating func addEdge(_ p: Point, _ q: Point, _ winding: Int) {
    // Most lines begin at the end of the previous line.
    if p != pen.point { (pen.x, pen.y) = (Fixed.nearest(p.x), Fixed.nearest(p.y)) }
    addEdge(x: Fixed.nearest(q.x), y: Fixed.nearest(q.y), winding)
    pen.point = q
  }

  /// Adds an edge from the pen's position to another position, and moves the pen there.
  @inline(__always)
  private mutating func addEdge(x: Int, y: Int, _ winding: Int) {
    let (x0, y0) = (pen.x, pen.y)
    (pen.x, pen.y) = (x, y)
    guard y0 != y else { return }
    let (minY, maxY) = (min(y0, y), max(y0, y))
    bounds.minX = min(bounds.minX, min(x0, x))
    bounds.maxX = max(bounds.maxX, max(x0, x))
    bounds.minY = min(bounds.minY, minY)
    bounds.maxY = max(bounds.maxY, maxY)
    let isDown = y0 < y
    edges.append(
      Edge(
        minY: minY, maxY: maxY, topX: isDown ? x0 : x, bottomX: isDown ? x : x0,
        winding: isDown ? winding : -winding))
  }

  // MARK: Chords

  /// Returns whether a point is well inside the limit, so that chords between such points stay
  /// inside it, however their ends are rounded.
  private static func isNear(_ point: Point) -> Bool {
    max(point.x.magnitude, point.y.magnitude) <= Fixed.limit / 2
  }

  /// Adds the chords of a curve.
  ///
  /// - Parameters:
  ///   - start: The start of the curve.
  ///   - end: The end of the curve.
  ///   - winding: 1, or -1 to reverse the curve.
  ///   - isNear: Whether the curve's points are near, in the sense of ``isNear(_:)``.
  ///   - chords: Calls its argument with the end of each chord.
  @inline(__always)
  private mutating func addCurve(
    _ start: Point, _ end: Point, _ winding: Int, isNear: Bool,
    _ chords: ((Point, Bool) -> Void) -> Void
  ) {
    guard isNear else {
      var last = start
      return chords { next, _ in
        addLine(last, next, winding)
        last = next
      }
    }
    (pen.x, pen.y) = Fixed.nearest(inside: start)
    chords { next, _ in
      let (x, y) = Fixed.nearest(inside: next)
      addEdge(x: x, y: y, winding)
    }
    pen.point = end
  }
}
