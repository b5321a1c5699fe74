// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension Path {
  /// Returns the part of the path between two fractions of its length.
  ///
  /// Curves become chords with an error of at most 1/256. The length is that of all subpaths
  /// together; a closed subpath includes its last line.
  ///
  /// - Parameters:
  ///   - start: The beginning, 0…1.
  ///   - end: The end, 0…1.
  /// - Returns: Open subpaths; the path itself for 0 and 1; an empty path if the end is not above the
  ///   start.
  /// - Complexity: O(chords).
  public func trimmed(from start: Double, to end: Double) -> Path {
    if start <= 0, end >= 1 { return self }
    guard end > start else { return Path() }
    let lines = polylines(tolerance: 1.0 / 256)
    let total = lines.reduce(0) { $0 + $1.lengths.reduce(0, +) }
    guard total > 0, total.isFinite else { return Path() }
    let range = (Swift.max(start, 0) * total, Swift.min(end, 1) * total)
    var result = Path()
    var passed = 0.0
    for line in lines {
      var isOpen = false
      let points = line.vertices.map(\.point) + (line.isClosed ? [line.vertices[0].point] : [])
      for (index, length) in line.lengths.enumerated() {
        let (first, last) = (Swift.max(passed, range.0), Swift.min(passed + length, range.1))
        if last > first {
          func point(_ distance: Double) -> Point {
            points[index].mixed(with: points[index + 1], (distance - passed) / length)
          }
          if !isOpen { result.move(to: point(first)) }
          result.addLine(to: last == passed + length ? points[index + 1] : point(last))
          isOpen = true
        }
        passed += length
      }
    }
    return result
  }
}

extension Polyline {
  /// The lengths of the segments; those of a closed line include its closing segment.
  fileprivate var lengths: [Double] {
    let points = vertices.map(\.point) + (isClosed ? [vertices[0].point] : [])
    return zip(points, points.dropFirst()).map { first, second in
      let (x, y) = (second.x - first.x, second.y - first.y)
      return (x * x + y * y).squareRoot()
    }
  }
}

extension Point {
  fileprivate func mixed(with other: Point, _ share: Double) -> Point {
    Point(x: x + share * (other.x - x), y: y + share * (other.y - y))
  }
}
