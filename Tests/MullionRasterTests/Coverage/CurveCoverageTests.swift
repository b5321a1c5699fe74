// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// Compares the coverage of curved outlines with the area of the true curve in each pixel.
struct CurveCoverageTests {
  private static let side = 40

  /// Returns the area that a convex or star-shaped polygon of many points shares with each pixel.
  ///
  /// By Green's theorem, each area is the sum of the signed areas beside the polygon's segments.
  private func areas(_ outline: [Point]) -> [Double] {
    // The signed area of each pixel to the right of the outline's segments.
    var sums = [Double](repeating: 0, count: Self.side * Self.side)
    for (index, end) in outline.enumerated() {
      let start = outline[(index + outline.count - 1) % outline.count]
      addPiece(start, end, &sums)
    }
    return sums.map(abs)
  }

  /// Cuts a segment at the pixel borders and adds the area to the right of each part.
  private func addPiece(_ start: Point, _ end: Point, _ sums: inout [Double]) {
    func cuts(_ from: Double, _ to: Double) -> [Double] {
      let (low, high) = (min(from, to), max(from, to))
      guard high > low else { return [] }
      return stride(from: low.rounded(.up), through: high, by: 1).map { ($0 - from) / (to - from) }
    }
    let places = ([0, 1] + cuts(start.x, end.x) + cuts(start.y, end.y)).sorted()
    func point(_ t: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
    }
    for (from, to) in zip(places, places.dropFirst()) where to > from {
      let (a, b) = (point(from), point(to))
      let (x, y) = ((a.x + b.x) / 2, (a.y + b.y) / 2)
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      guard (0..<Self.side).contains(row) else { continue }
      let height = b.y - a.y
      if column < Self.side, column >= 0 {
        sums[row * Self.side + column] += height * (Double(column + 1) - x)
      }
      for right in max(column + 1, 0)..<max(Self.side, column + 1) where right < Self.side {
        sums[row * Self.side + right] += height
      }
    }
  }

  private func worst(_ outline: [Point], _ paint: (GraphicsContext) -> Void) throws -> Double {
    let context = try GraphicsContext(width: Self.side, height: Self.side)
    paint(context)
    return zip(context.bitmap.pixels, areas(outline)).map { pixel, area in
      abs(Double(pixel >> 24) - 255 * area)
    }.max() ?? .infinity
  }

  /// Returns enough points of a curve that their polygon deviates by less than 1/100 of 1/255.
  ///
  /// n chords of a full turn of radius r, here below 18, deviate by r · π² / 2n².
  private func sampled(_ point: (Double) -> Point) -> [Point] {
    (0..<1500).map { point(Double($0) / 1500) }
  }

  @Test func `the exact area functions of these tests are correct`() {
    let square = areas([
      Point(x: 2.5, y: 3.25), Point(x: 5, y: 3.25), Point(x: 5, y: 4.5), Point(x: 2.5, y: 4.5),
    ])
    // Columns 2, 3, 4 are covered by 1/2, 1, 1; rows 3, 4 by 3/4, 1/2.
    #expect(
      [3, 4].flatMap { y in (2...4).map { square[y * Self.side + $0] } }
        == [0.375, 0.75, 0.75, 0.25, 0.5, 0.5])
    #expect(square.count { $0 != 0 } == 6)
    let circle = areas(
      sampled { Point(x: 20 + 9 * cos($0 * 2 * .pi), y: 20 + 9 * sin($0 * 2 * .pi)) })
    #expect(abs(circle.reduce(0, +) - 81 * .pi) < 1e-3)
  }

  @Test func `coverage of an ellipse is within 2/255 of the exact area`() throws {
    var random = SplitMix64(seed: 21)
    var greatest = 0.0
    for _ in 0..<60 {
      let rect = Rect(
        x: .random(in: -10...20, using: &random), y: .random(in: -10...20, using: &random),
        width: .random(in: 0.3...36, using: &random), height: .random(in: 0.3...36, using: &random))
      let outline = sampled {
        Point(
          x: rect.midX + rect.width / 2 * cos($0 * 2 * .pi),
          y: rect.midY + rect.height / 2 * sin($0 * 2 * .pi))
      }
      greatest = max(greatest, try worst(outline) { $0.fill(.ellipse(in: rect), color: .white) })
    }
    #expect(greatest <= 2)
  }

  @Test func `coverage of a cubic blob is within 2/255 of the exact area`() throws {
    var random = SplitMix64(seed: 22)
    var greatest = 0.0
    for _ in 0..<60 {
      // Corners around a center, with control points between them in the same order, form a star
      // that does not cross itself.
      let count = Int.random(in: 2...5, using: &random) * 3
      let middle = Point(
        x: .random(in: 14...26, using: &random), y: .random(in: 14...26, using: &random))
      let points = (0..<count).map { index in
        let angle = Double(index) * 2 * .pi / Double(count)
        let radius = Double.random(in: 6...13, using: &random)
        return Point(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      }
      var path = Path()
      path.move(to: points[0])
      var outline: [Point] = []
      for start in stride(from: 0, to: count, by: 3) {
        let (a, b, c, d) = (
          points[start], points[start + 1], points[start + 2], points[(start + 3) % count]
        )
        path.addCurve(to: d, control1: b, control2: c)
        outline += (0..<600).map { index in
          let t = Double(index) / 600
          let u = 1 - t
          func mix(_ coordinate: (Point) -> Double) -> Double {
            u * u * u * coordinate(a) + 3 * u * u * t * coordinate(b)
              + 3 * u * t * t * coordinate(c) + t * t * t * coordinate(d)
          }
          return Point(x: mix(\.x), y: mix(\.y))
        }
      }
      path.close()
      greatest = max(greatest, try worst(outline) { $0.fill(path, color: .white) })
    }
    #expect(greatest <= 2)
  }

  @Test func `coverage of a round-capped line is within 2/255 of the exact area`() throws {
    var random = SplitMix64(seed: 23)
    var greatest = 0.0
    for _ in 0..<60 {
      let start = Point(
        x: .random(in: 2...38, using: &random), y: .random(in: 2...38, using: &random))
      let end = Point(
        x: .random(in: 2...38, using: &random), y: .random(in: 2...38, using: &random))
      let radius = Double.random(in: 0.3...6, using: &random)
      let angle = atan2(end.y - start.y, end.x - start.x)
      let outline = sampled { t in
        // The outline is half a circle around the line's end, then half a circle around its start.
        let turn = angle - .pi / 2 + t * 2 * .pi
        let center = t < 0.5 ? end : start
        return Point(x: center.x + radius * cos(turn), y: center.y + radius * sin(turn))
      }
      var path = Path()
      path.move(to: start)
      path.addLine(to: end)
      greatest = max(
        greatest,
        try worst(outline) {
          $0.strokeStyle = StrokeStyle(width: 2 * radius, cap: .round)
          $0.stroke(path, color: .white)
        })
    }
    #expect(greatest <= 2)
  }
}
