// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The outlines of a path as straight edges in 1024ths of a device pixel.
///
/// Curves become chords that are at most 1/128 pixel off; how many depends on the curve alone.
/// What lies outside ±2^20 pixels is cut off above and below and pushed to the border at the left,
/// which changes no pixel of any bitmap. A path with a coordinate that is not finite, or beyond
/// 2^40 device pixels, where a `Double` cut could be off by more than a 1024th, gives no list.
struct EdgeList {
  /// A part of an outline, upper end first; `minY < maxY`.
  struct Edge {
    var minY: Int
    var maxY: Int
    var topX: Int
    var bottomX: Int
    /// 1 for an outline that goes down here, -1 for one that goes up.
    var winding: Int
  }

  private static let largestCoordinate = 0x1p40
  private static let maximumChords = 4096.0

  private(set) var edges: [Edge] = []
  private var bounds = (minX: Int.max, minY: Int.max, maxX: Int.min, maxY: Int.min)

  /// Makes the list of one path.
  ///
  /// - Parameters:
  ///   - path: outlines; open ones are closed.
  ///   - transform: from the path's coordinates to device pixels.
  init?(_ path: Path, _ transform: AffineTransform) {
    guard append(path, transform, winding: 1) else { return nil }
  }

  /// The pixels the edges' box touches.
  var pixels: PixelRect {
    guard !edges.isEmpty else { return .zero }
    return PixelRect(
      minX: Int32(Fixed.floor(bounds.minX)), minY: Int32(Fixed.floor(bounds.minY)),
      maxX: Int32(Fixed.ceil(bounds.maxX)), maxY: Int32(Fixed.ceil(bounds.maxY)))
  }

  /// Adds a path's outlines and says whether all its coordinates were usable.
  ///
  /// - Parameters:
  ///   - path: outlines; open ones are closed.
  ///   - transform: from the path's coordinates to device pixels.
  ///   - winding: 1, or -1 to walk the outlines backwards.
  /// - Returns: false if a coordinate is out of reach; the list is then of no use.
  mutating func append(_ path: Path, _ transform: AffineTransform, winding: Int) -> Bool {
    edges.reserveCapacity(edges.count + path.elements.count * 8)
    var start: Point?
    var current = Point.zero
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
        guard Self.isUsable(current), Self.isUsable(middle), Self.isUsable(end) else {
          return false
        }
        addQuadCurve(current, middle, end, winding)
        current = end
      case .curve(let point, let control1, let control2):
        let (first, second) = (control1.applying(transform), control2.applying(transform))
        if start == nil { (start, current) = (first, first) }
        let end = point.applying(transform)
        guard Self.isUsable(current), Self.isUsable(first), Self.isUsable(second) else {
          return false
        }
        addCurve(current, first, second, end, winding)
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

  private static func isUsable(_ point: Point) -> Bool {
    point.x.magnitude <= largestCoordinate && point.y.magnitude <= largestCoordinate
  }

  // MARK: Curves to chords

  private mutating func addQuadCurve(_ p: Point, _ q: Point, _ r: Point, _ winding: Int) {
    // A chord over 1/n of a quadratic curve is off by |p - 2q + r| / (4n²) at most.
    let bend = max((p.x - 2 * q.x + r.x).magnitude, (p.y - 2 * q.y + r.y).magnitude) / 4
    let count = Self.chords(bend)
    var last = p
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      let next = Point(x: u * p.x + v * q.x + w * r.x, y: u * p.y + v * q.y + w * r.y)
      addLine(last, next, winding)
      last = next
    }
    addLine(last, r, winding)
  }

  private mutating func addCurve(
    _ p: Point, _ q: Point, _ r: Point, _ s: Point, _ winding: Int
  ) {
    // |B''| is at most 6 times the larger second difference, and a chord is off by |B''| / (8n²).
    let first = max((p.x - 2 * q.x + r.x).magnitude, (p.y - 2 * q.y + r.y).magnitude)
    let second = max((q.x - 2 * r.x + s.x).magnitude, (q.y - 2 * r.y + s.y).magnitude)
    let count = Self.chords(max(first, second) * 0.75)
    var last = p
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let m = 1 - t
      let (a, b, c, d) = (m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t)
      let next = Point(
        x: a * p.x + b * q.x + c * r.x + d * s.x, y: a * p.y + b * q.y + c * r.y + d * s.y)
      addLine(last, next, winding)
      last = next
    }
    addLine(last, s, winding)
  }

  /// The number of chords that brings a curve's bend below 1/128 pixel, 2 to 4096.
  private static func chords(_ bend: Double) -> Int {
    Int(min(max((bend * 128).squareRoot() + 1, 2), maximumChords))
  }

  // MARK: Lines to edges

  private mutating func addLine(_ p: Point, _ q: Point, _ winding: Int) {
    let limit = Fixed.limit
    if max(p.x.magnitude, p.y.magnitude, q.x.magnitude, q.y.magnitude) <= limit {
      return addEdge(p, q, winding)
    }
    // The line is cut where it crosses the border; each piece then lies wholly on one side.
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

  private mutating func addEdge(_ p: Point, _ q: Point, _ winding: Int) {
    let (x0, y0) = (Fixed.nearest(p.x), Fixed.nearest(p.y))
    let (x1, y1) = (Fixed.nearest(q.x), Fixed.nearest(q.y))
    guard y0 != y1 else { return }
    bounds.minX = min(bounds.minX, x0, x1)
    bounds.maxX = max(bounds.maxX, x0, x1)
    bounds.minY = min(bounds.minY, y0, y1)
    bounds.maxY = max(bounds.maxY, y0, y1)
    edges.append(
      y0 < y1
        ? Edge(minY: y0, maxY: y1, topX: x0, bottomX: x1, winding: winding)
        : Edge(minY: y1, maxY: y0, topX: x1, bottomX: x0, winding: -winding))
  }
}
