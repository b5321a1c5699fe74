// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// A subpath of straight segments without equal neighboring points.
struct Polyline {
  /// A point, and whether the line continues smoothly there, as inside a curve.
  struct Vertex {
    var point: Point
    var isSmooth = false
  }

  private(set) var vertices: [Vertex]
  /// Whether the last point is connected to the first.
  var isClosed = false

  /// Creates a polyline with one point.
  init(_ start: Point) {
    vertices = [Vertex(point: start)]
  }

  /// Creates an open polyline from points that differ from their neighbors.
  init(_ vertices: [Vertex]) {
    self.vertices = vertices
  }

  /// The last point.
  var end: Point { vertices[vertices.count - 1].point }

  /// Appends a point; ignores one that equals the last point.
  mutating func append(_ point: Point, isSmooth: Bool = false) {
    if point == end {
      // The last chord has no length, so its start becomes the corner before the next segment.
      if !isSmooth { vertices[vertices.count - 1].isSmooth = false }
      return
    }
    vertices.append(Vertex(point: point, isSmooth: isSmooth))
  }

  /// Connects the last point to the first.
  mutating func close() {
    if vertices.count > 1, end == vertices[0].point { vertices.removeLast() }
    isClosed = true
    vertices[0].isSmooth = false
  }
}

extension Path {
  /// Returns the subpaths as polylines, with chords for curves.
  ///
  /// A move without a line, curve or close after it gives no polyline.
  ///
  /// - Parameter tolerance: The largest distance between a chord and its curve.
  /// - Returns: The polylines in drawing order.
  func polylines(tolerance: Double) -> [Polyline] {
    var lines: [Polyline] = []
    var isOpen = false
    // A move followed by a close is a subpath; a second close is not.
    var isAtMove = false
    // The start of the next subpath without a move: the start of the closed one.
    var start: Point?
    func begin(_ first: Point) {
      if !isOpen { lines.append(Polyline(start ?? first)) }
      (isOpen, isAtMove) = (true, false)
    }
    func append(_ point: Point, isSmooth: Bool) {
      lines[lines.count - 1].append(point, isSmooth: isSmooth)
    }
    for element in elements {
      switch element {
      case .move(let point):
        (isOpen, isAtMove) = (false, true)
        start = point
      case .line(let point):
        begin(point)
        append(point, isSmooth: false)
      case .quadCurve(let point, let control):
        begin(control)
        let current = lines[lines.count - 1].end
        Chords.quadratic(current, control, point, tolerance: tolerance, append)
      case .curve(let point, let control1, let control2):
        begin(control1)
        let current = lines[lines.count - 1].end
        Chords.cubic(current, control1, control2, point, tolerance: tolerance, append)
      case .close:
        if isAtMove, let start { begin(start) }
        guard isOpen else { continue }
        lines[lines.count - 1].close()
        start = lines[lines.count - 1].vertices[0].point
        isOpen = false
      }
    }
    return lines
  }
}
