// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension Path {
  /// The smallest rectangle around the path; zero for an empty path.
  ///
  /// Unlike ``controlBounds``, it is the bounding box of the curves themselves. It includes points
  /// that only begin a subpath.
  ///
  /// - Complexity: O(elements).
  public var boundingBox: Rect {
    var box = BoundingBox()
    var current: Point?
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        box.include(point)
        current = point
      case .quadCurve(let point, let control):
        box.include(current ?? control, control, point)
        current = point
      case .curve(let point, let control1, let control2):
        box.include(current ?? control1, control1, control2, point)
        current = point
      case .close:
        // The next element begins at a point that is already included.
        continue
      }
    }
    return box.rect
  }

  /// Returns whether the path contains a point.
  ///
  /// Edges at the left and at the top belong to the interior. Curves are approximated with an error
  /// of at most a millionth of the longer side of ``controlBounds``.
  ///
  /// - Parameters:
  ///   - point: The point, in the path's coordinates.
  ///   - rule: The fill rule; open subpaths are closed.
  /// - Returns: Whether the point is inside; false if the point or the path is not finite.
  /// - Complexity: O(chords).
  public func contains(_ point: Point, rule: FillRule = .nonzero) -> Bool {
    let bounds = controlBounds
    guard point.isFinite, bounds.isFinite else { return false }
    let tolerance = max(bounds.width, bounds.height) / 1_000_000
    var winding = 0
    for line in polylines(tolerance: tolerance) {
      var from = line.end
      for vertex in line.vertices {
        let to = vertex.point
        guard to.isFinite else { return false }
        if (from.y <= point.y) != (to.y <= point.y) {
          let share = (point.y - from.y) / (to.y - from.y)
          if from.x + share * (to.x - from.x) <= point.x { winding += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    switch rule {
    case .nonzero: return winding != 0
    case .evenOdd: return winding % 2 != 0
    }
  }
}

/// Computes the bounding box of points and curves.
private struct BoundingBox {
  private var least = Point(x: .infinity, y: .infinity)
  private var greatest = Point(x: -.infinity, y: -.infinity)

  /// The bounding box; zero if nothing was included.
  var rect: Rect {
    guard least.x <= greatest.x, least.y <= greatest.y else { return .zero }
    return Rect(
      x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
  }

  mutating func include(_ point: Point) {
    least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
    greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
  }

  /// Includes a quadratic curve: its ends, and its extremes on each axis.
  mutating func include(_ p: Point, _ q: Point, _ r: Point) {
    include(p)
    include(r)
    for t in [(p.x - q.x) / (p.x - 2 * q.x + r.x), (p.y - q.y) / (p.y - 2 * q.y + r.y)]
    where t > 0 && t < 1 {
      let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      include(Point(x: u * p.x + v * q.x + w * r.x, y: u * p.y + v * q.y + w * r.y))
    }
  }

  /// Includes a cubic curve: its ends, and its extremes on each axis.
  mutating func include(_ p: Point, _ q: Point, _ r: Point, _ s: Point) {
    include(p)
    include(s)
    for t in Self.turns(p.x, q.x, r.x, s.x) + Self.turns(p.y, q.y, r.y, s.y)
    where t > 0 && t < 1 {
      let m = 1 - t
      let (a, b, c, d) = (m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t)
      include(
        Point(
          x: a * p.x + b * q.x + c * r.x + d * s.x, y: a * p.y + b * q.y + c * r.y + d * s.y))
    }
  }

  /// Returns the parameters at which the derivative of a cubic curve is zero on one axis.
  private static func turns(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> [Double] {
    // A third of the derivative is a·t² + 2·b·t + c.
    let (a, b, c) = (s - 3 * r + 3 * q - p, r - 2 * q + p, q - p)
    let square = b * b - a * c
    guard square >= 0 else { return [] }
    let root = square.squareRoot()
    let sum = b >= 0 ? -b - root : -b + root
    return [sum / a, c / sum]
  }
}

extension Path {
  /// Whether all coordinates are finite numbers.
  package var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quadCurve(let point, let control): point.isFinite && control.isFinite
      case .curve(let point, let control1, let control2):
        point.isFinite && control1.isFinite && control2.isFinite
      case .close: true
      }
    }
  }
}
