// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

struct CoverageTests {
  private static let side = 24

  /// Returns the area that a polygon shares with a pixel, by Sutherland-Hodgman clipping and the
  /// shoelace formula.
  private func exactArea(_ polygon: [Point], x: Int, y: Int) -> Double {
    var points = polygon
    // A point is on the inner side of a pixel's edge if sign · (coordinate - at) >= 0.
    let borders: [(isX: Bool, at: Double, sign: Double)] = [
      (true, Double(x), 1), (true, Double(x + 1), -1), (false, Double(y), 1),
      (false, Double(y + 1), -1),
    ]
    for border in borders {
      func depth(_ point: Point) -> Double {
        border.sign * ((border.isX ? point.x : point.y) - border.at)
      }
      var kept: [Point] = []
      for (index, point) in points.enumerated() {
        let previous = points[(index + points.count - 1) % points.count]
        let (from, to) = (depth(previous), depth(point))
        if (from < 0) != (to < 0) {
          let t = from / (from - to)
          kept.append(
            Point(
              x: previous.x + (point.x - previous.x) * t,
              y: previous.y + (point.y - previous.y) * t))
        }
        if to >= 0 { kept.append(point) }
      }
      points = kept
    }
    var doubled = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      // The coordinates are relative to the pixel, because differences of large products lose
      // precision.
      doubled +=
        (point.x - Double(x)) * (next.y - Double(y)) - (next.x - Double(x)) * (point.y - Double(y))
    }
    return abs(doubled) / 2
  }

  /// Returns a polygon that does not cross itself: its corners lie around a center in the order of
  /// their angles.
  private func star(reach: Double, _ random: inout SplitMix64) -> [Point] {
    let middle = Point(
      x: .random(in: 4...20, using: &random), y: .random(in: 4...20, using: &random))
    let count = Int.random(in: 3...9, using: &random)
    return (0..<count).map { index in
      let angle = (Double(index) + .random(in: 0.1...0.9, using: &random)) * 2 * .pi / Double(count)
      let radius = Double.random(in: 0.05...1, using: &random) * reach
      return Point(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
    }
  }

  private func alphas(_ paint: (GraphicsContext) -> Void) throws -> [Int] {
    let context = try GraphicsContext(width: Self.side, height: Self.side)
    paint(context)
    return context.bitmap.pixels.map { Int($0 >> 24) }
  }

  private func path(_ polygon: [Point]) -> Path {
    var path = Path()
    polygon.forEach { path.addLine(to: $0) }
    return path
  }

  @Test(arguments: [18, 3000, 1e9] as [Double], FillRule.allCases)
  func `coverage is within 2/255 of the exact area`(reach: Double, rule: FillRule) throws {
    var random = SplitMix64(seed: 8)
    var worst = 0.0
    for _ in 0..<60 {
      let polygon = star(reach: reach, &random)
      let found = try alphas { $0.fill(path(polygon), color: .white, rule: rule) }
      for (index, alpha) in found.enumerated() {
        let area = exactArea(polygon, x: index % Self.side, y: index / Self.side)
        worst = max(worst, abs(Double(alpha) - 255 * area))
      }
    }
    #expect(worst <= 2)
  }

  @Test func `coverage of a rotated rectangle is within 2/255 of the exact area`() throws {
    var random = SplitMix64(seed: 12)
    var worst = 0.0
    for _ in 0..<100 {
      let rect = Rect(
        x: .random(in: -12...6, using: &random), y: .random(in: -12...6, using: &random),
        width: .random(in: 0.2...20, using: &random), height: .random(in: 0.2...20, using: &random))
      let turn = AffineTransform.rotation(.random(in: -4...4, using: &random))
        .concatenating(.translation(x: 12, y: 12))
      let found = try alphas {
        $0.concatenate(turn)
        $0.fill(rect, color: .white)
      }
      let corners = [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ].map { $0.applying(turn) }
      for (index, alpha) in found.enumerated() {
        let area = exactArea(corners, x: index % Self.side, y: index / Self.side)
        worst = max(worst, abs(Double(alpha) - 255 * area))
      }
    }
    #expect(worst <= 2)
  }

  @Test func `a rectangle's pixel coverage is the product of its overlaps`() throws {
    // Columns 2, 3, 4 are covered by 3/4, 1, 1/2; rows 5, 6 by 1/4, 5/8.
    let rect = Rect(x: 2.25, y: 5.75, width: 2.25, height: 0.875)
    let filled = try alphas { $0.fill(rect, color: .white) }
    for (row, height) in [(5, 0.25), (6, 0.625)] {
      for (column, width) in [(2, 0.75), (3, 1.0), (4, 0.5)] {
        #expect(filled[row * Self.side + column] == Int((255 * width * height).rounded()))
      }
    }
    #expect(filled.count { $0 > 0 } == 6)
    var random = SplitMix64(seed: 9)
    for _ in 0..<100 {
      let rect = Rect(
        x: .random(in: -5...20, using: &random), y: .random(in: -5...20, using: &random),
        width: .random(in: 0...20, using: &random), height: .random(in: 0...20, using: &random))
      let direct = try alphas { $0.fill(rect, color: .white) }
      #expect(try alphas { $0.fill(.rect(rect), color: .white) } == direct, "\(rect)")
    }
  }

  @Test func `a circle's coverage is symmetric and adds up to its area`() throws {
    let found = try alphas {
      $0.fill(.ellipse(in: Rect(x: 2, y: 2, width: 20, height: 20)), color: .white)
    }
    // π · 10² = 314.159. The cubic arcs add at most 0.03 % of the radius; 84 edge pixels are
    // rounded.
    #expect(abs(Double(found.reduce(0, +)) / 255 - 314.159) < 0.4)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let mirrored = found[y * Self.side + Self.side - 1 - x]
        #expect(abs(found[y * Self.side + x] - mirrored) <= 1)
        #expect(abs(found[y * Self.side + x] - found[x * Self.side + y]) <= 1)
      }
    }
  }

  @Test func `an inner outline of the same direction is hollow only under even-odd`()
    throws
  {
    var nested = Path.rect(Rect(x: 2, y: 2, width: 12, height: 12))
    nested.addRect(Rect(x: 5, y: 5, width: 6, height: 6))
    let full = try alphas { $0.fill(nested, color: .white) }
    let hollow = try alphas { $0.fill(nested, color: .white, rule: .evenOdd) }
    #expect(full.count { $0 == 255 } == 144 && hollow.count { $0 == 255 } == 108)
    #expect(hollow[8 * Self.side + 8] == 0 && hollow[3 * Self.side + 3] == 255)
  }

  @Test func `a border's coverage is the outer shape's minus the inner shape's`() throws {
    var random = SplitMix64(seed: 10)
    for _ in 0..<60 {
      let rect = Rect(
        x: .random(in: 0...6, using: &random), y: .random(in: 0...6, using: &random),
        width: .random(in: 2...17, using: &random), height: .random(in: 2...17, using: &random))
      let width = Double.random(in: 0.1...5, using: &random)
      let radius = Double.random(in: 0...8, using: &random)
      let border = try alphas {
        $0.strokeBorder(rect, width: width, cornerRadius: radius, color: .white)
      }
      let shrunk = min(radius, rect.width / 2, rect.height / 2)
      let hole = rect.insetBy(dx: width, dy: width)
      let outer = try alphas { $0.fill(.roundedRect(rect, cornerRadius: radius), color: .white) }
      let inner = try alphas {
        if hole.isEmpty { return }
        $0.fill(.roundedRect(hole, cornerRadius: max(0, shrunk - width)), color: .white)
      }
      for index in border.indices {
        // Each of three roundings may be off by a half.
        #expect(abs(border[index] - (outer[index] - inner[index])) <= 1, "\(rect) \(width)")
      }
    }
  }
}
