// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// An outline of straight pieces, no two neighbouring points alike.
struct Polyline {
  /// A point and whether the outline goes on smoothly there, as inside a curve.
  struct Vertex {
    var point: Point
    var isSmooth = false
  }

  private(set) var vertices: [Vertex]
  /// Whether the last point is connected with the first one.
  var isClosed = false

  /// Makes the outline of one point.
  init(_ start: Point) {
    vertices = [Vertex(point: start)]
  }

  /// Makes an open outline of points that differ from their neighbours.
  init(_ vertices: [Vertex]) {
    self.vertices = vertices
  }

  /// The last point.
  var end: Point { vertices[vertices.count - 1].point }

  /// Goes on to a point; one that is the last one already is passed over.
  mutating func append(_ point: Point, isSmooth: Bool = false) {
    if point == end {
      // A curve that ends where it stands, before it turns: the corner is that of what follows.
      if !isSmooth { vertices[vertices.count - 1].isSmooth = false }
      return
    }
    vertices.append(Vertex(point: point, isSmooth: isSmooth))
  }

  /// Connects the last point with the first one.
  mutating func close() {
    if vertices.count > 1, end == vertices[0].point { vertices.removeLast() }
    isClosed = true
    vertices[0].isSmooth = false
  }
}

extension Path {
  /// The outlines as straight pieces, curves as chords; a point to move to from which nothing is
  /// drawn gives none.
  ///
  /// - Parameter tolerance: how far a chord may be off its curve.
  /// - Returns: the outlines in drawing order.
  func polylines(tolerance: Double) -> [Polyline] {
    var lines: [Polyline] = []
    var isOpen = false
    // A point that was moved to and is closed at once is an outline; one closed twice is not.
    var isAtMove = false
    // Where the next outline begins if nobody moves: at the start of one that was closed.
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
