// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

struct StrokeTests {
  private static let side = 24

  private func alphas(_ paint: (GraphicsContext) -> Void) throws -> [Int] {
    let context = try GraphicsContext(width: Self.side, height: Self.side)
    paint(context)
    return context.bitmap.pixels.map { Int($0 >> 24) }
  }

  private func line(_ points: [Point], isClosed: Bool = false) -> Path {
    var path = Path()
    points.forEach { path.addLine(to: $0) }
    if isClosed { path.close() }
    return path
  }

  private func randomPoint(_ random: inout SplitMix64) -> Point {
    Point(x: .random(in: -2...26, using: &random), y: .random(in: -2...26, using: &random))
  }

  // MARK: An oracle of lines with round caps and joins

  /// Returns the interval of a horizontal line that is within `radius` of a segment; nil if there
  /// is none.
  private func reach(
    _ p: Point, _ q: Point, _ radius: Double, at y: Double
  ) -> ClosedRange<Double>? {
    guard y >= min(p.y, q.y) - radius, y <= max(p.y, q.y) + radius else { return nil }
    // The points within the radius form a convex set, so the interval has two ends.
    var (least, greatest) = (Double.infinity, -Double.infinity)
    func include(_ x: Double) {
      least = min(least, x)
      greatest = max(greatest, x)
    }
    func includeDisc(_ center: Point) {
      let square = radius * radius - (y - center.y) * (y - center.y)
      guard square >= 0 else { return }
      include(center.x - square.squareRoot())
      include(center.x + square.squareRoot())
    }
    func includeSide(_ a: Point, _ b: Point) {
      guard (a.y <= y) != (b.y <= y) else { return }
      include(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
    }
    includeDisc(p)
    includeDisc(q)
    let length = hypot(q.x - p.x, q.y - p.y)
    if length > 0 {
      let (nx, ny) = (-(q.y - p.y) / length * radius, (q.x - p.x) / length * radius)
      let (a, b) = (Point(x: p.x + nx, y: p.y + ny), Point(x: q.x + nx, y: q.y + ny))
      let (c, d) = (Point(x: q.x - nx, y: q.y - ny), Point(x: p.x - nx, y: p.y - ny))
      includeSide(a, b)
      includeSide(b, c)
      includeSide(c, d)
      includeSide(d, a)
    }
    return least <= greatest ? least...greatest : nil
  }

  /// Returns the fraction of each pixel that is within `radius` of a polyline, exact along 64 lines
  /// in each row.
  private func nearness(_ points: [Point], _ radius: Double) -> [Double] {
    let lines = 64
    var result = [Double](repeating: 0, count: Self.side * Self.side)
    for row in 0..<Self.side * lines {
      let y = (Double(row) + 0.5) / Double(lines)
      let spans = zip(points, points.dropFirst()).compactMap { reach($0, $1, radius, at: y) }
        .sorted { $0.lowerBound < $1.lowerBound }
      var from = -Double.infinity
      for span in spans where span.upperBound > from {
        let start = max(from, span.lowerBound, 0)
        from = span.upperBound
        let end = min(from, Double(Self.side))
        var x = start
        while x < end {
          let next = min(end, x.rounded(.down) + 1)
          result[row / lines * Self.side + Int(x)] += (next - x) / Double(lines)
          x = next
        }
      }
    }
    return result
  }

  private func worst(_ found: [Int], _ expected: [Double]) -> Double {
    zip(found, expected).reduce(0) { max($0, abs(Double($1.0) - 255 * $1.1)) }
  }

  @Test func `a round-joined line covers exactly the points within half its width`() throws {
    var random = SplitMix64(seed: 21)
    var greatest = 0.0
    for _ in 0..<25 {
      let points = (0..<Int.random(in: 2...6, using: &random)).map { _ in randomPoint(&random) }
      let style = StrokeStyle(
        width: .random(in: 0.3...9, using: &random), cap: .round, join: .round)
      let found = try alphas {
        $0.strokeStyle = style
        $0.stroke(line(points), color: .black)
      }
      greatest = max(greatest, worst(found, nearness(points, style.width / 2)))
    }
    // The tolerance allows for chords that deviate by 1/256 pixel, edges rounded to 1024ths, and
    // alpha to 255ths.
    #expect(greatest <= 2.5)
  }

  @Test
  func `a line along a curve keeps its width even in tight bends`() throws {
    var random = SplitMix64(seed: 22)
    var greatest = 0.0
    for index in 0..<16 {
      let (p, q, r, s) = (
        randomPoint(&random), randomPoint(&random), randomPoint(&random), randomPoint(&random)
      )
      var path = Path()
      path.move(to: p)
      if index % 2 == 0 {
        path.addCurve(to: s, control1: q, control2: r)
      } else {
        path.addQuadCurve(to: s, control: q)
      }
      let points = (0...250).map { step in
        let t = Double(step) / 250
        let m = 1 - t
        let weights =
          index % 2 == 0
          ? [m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t] : [m * m, 2 * m * t, 0, t * t]
        let sum = zip(weights, [p, q, r, s])
        return Point(
          x: sum.reduce(0) { $0 + $1.0 * $1.1.x }, y: sum.reduce(0) { $0 + $1.0 * $1.1.y })
      }
      let width = Double.random(in: 0.5...8, using: &random)
      let found = try alphas {
        // Joins inside curves are round in every style.
        $0.strokeStyle = StrokeStyle(width: width, cap: .round, join: .bevel)
        $0.stroke(path, color: .black)
      }
      greatest = max(greatest, worst(found, nearness(points, width / 2)))
    }
    #expect(greatest <= 3)
  }

  @Test func `an axis-aligned line with butt caps has its rectangle's exact pixels`() throws {
    var random = SplitMix64(seed: 23)
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 64
    }
    for _ in 0..<60 {
      let (x, y, length, width) = (
        number(0...900), number(300...900), number(1...600), number(1...400)
      )
      for isDown in [false, true] {
        let end = isDown ? Point(x: x, y: y - length) : Point(x: x + length, y: y)
        let rect =
          isDown
          ? Rect(x: x - width / 2, y: y - length, width: width, height: length)
          : Rect(x: x, y: y - width / 2, width: length, height: width)
        let found = try alphas {
          $0.lineWidth = width
          $0.stroke(line([Point(x: x, y: y), end]), color: .black)
        }
        #expect(try found == alphas { $0.fill(rect, color: .black) })
        let square = try alphas {
          $0.lineWidth = width
          $0.lineCap = .square
          $0.stroke(line([Point(x: x, y: y), end]), color: .black)
        }
        let grown = rect.insetBy(
          dx: isDown ? 0 : -width / 2, dy: isDown ? -width / 2 : 0)
        #expect(try square == alphas { $0.fill(grown, color: .black) })
      }
    }
  }

  @Test(.rule("7.9.line"))
  func `corners miter up to the limit; closed outlines have no caps`() throws {
    // In a right angle, the miter is √2 widths long.
    let corner = [Point(x: 2, y: 20), Point(x: 18, y: 20), Point(x: 18, y: 4)]
    func drawn(_ join: LineJoin, _ limit: Double) throws -> [Int] {
      try alphas {
        $0.lineWidth = 4
        $0.lineJoin = join
        $0.miterLimit = limit
        $0.stroke(line(corner), color: .black)
      }
    }
    let sharp = try alphas {
      $0.fill(
        line([
          Point(x: 2, y: 18), Point(x: 16, y: 18), Point(x: 16, y: 4), Point(x: 20, y: 4),
          Point(x: 20, y: 22), Point(x: 2, y: 22),
        ]), color: .black)
    }
    let cut = try alphas {
      $0.fill(
        line([
          Point(x: 2, y: 18), Point(x: 16, y: 18), Point(x: 16, y: 4), Point(x: 20, y: 4),
          Point(x: 20, y: 20), Point(x: 18, y: 22), Point(x: 2, y: 22),
        ]), color: .black)
    }
    #expect(try drawn(.miter, 10) == sharp && drawn(.miter, 1.42) == sharp)
    #expect(try drawn(.miter, 1.41) == cut && drawn(.bevel, 10) == cut)
    #expect(try drawn(.miter, .nan) == cut && drawn(.miter, -1) == cut)
    let frame = try alphas {
      $0.lineWidth = 2
      $0.stroke(Rect(x: 4, y: 5, width: 10, height: 8), color: .black)
    }
    let border = try alphas {
      $0.strokeBorder(Rect(x: 3, y: 4, width: 12, height: 10), width: 2, color: .black)
    }
    #expect(frame == border)
  }

  @Test func `a translucent line that crosses itself paints the crossing once`() throws {
    let found = try alphas {
      $0.lineWidth = 3
      $0.stroke(
        line([
          Point(x: 2, y: 10), Point(x: 22, y: 10), Point(x: 22, y: 3), Point(x: 10, y: 3),
          Point(x: 10, y: 22),
        ]), color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    }
    #expect(found.max() == 128 && found[10 * Self.side + 10] == 128)
  }

  // MARK: Dashes

  /// Returns a map of the pixels that a dashed line of width 1 covers along a row of 24: `#` full,
  /// `.` none, `?` partial.
  private func dashed(_ lengths: [Double], _ phase: Double) throws -> String {
    let found = try alphas {
      $0.setLineDash(phase: phase, lengths: lengths)
      $0.stroke(line([Point(x: 0, y: 0.5), Point(x: 24, y: 0.5)]), color: .black)
    }
    return found.prefix(24).map { $0 == 255 ? "#" : $0 == 0 ? "." : "?" }.joined()
  }

  @Test(
    .rule("7.9.dash"),
    arguments: [
      ([4, 2], 0, "####..####..####..####.."), ([4, 2], 3, "#..####..####..####..###"),
      ([4, 2], -2, "..####..####..####..####"), ([4, 2], 604, "..####..####..####..####"),
      ([3], 0, "###...###...###...###..."), ([1, 2, 3], 0, "#..###.##...#..###.##..."),
      ([6, 0], 0, "########################"), ([0, 3], 0, "........................"),
      ([0, 0], 0, "########################"), ([4, -1], 0, "########################"),
      ([.nan], 0, "########################"), ([4, .infinity], 0, "########################"),
      ([1e-9, 1e-9], 0, "########################"), ([2, 1], .nan, "##.##.##.##.##.##.##.##."),
      ([100, 1], 0, "########################"), ([], 5, "########################"),
    ] as [([Double], Double, String)])
  func `dashes and gaps alternate, starting at the phase`(
    lengths: [Double], phase: Double, expected: String
  ) throws {
    #expect(try dashed(lengths, phase) == expected)
  }

  @Test func `dashes continue around corners and across a closed outline's start`() throws {
    let square = line(
      [Point(x: 4, y: 4), Point(x: 16, y: 4), Point(x: 16, y: 16), Point(x: 4, y: 16)],
      isClosed: true)
    let found = try alphas {
      $0.lineWidth = 2
      $0.setLineDash(phase: 3, lengths: [6, 6])
      $0.stroke(square, color: .black)
    }
    // Each corner has three points of a dash on both sides and a miter between them.
    let expected = try alphas { context in
      for (x, y) in [(3.0, 3.0), (13, 3), (13, 13), (3, 13)] {
        let (left, top) = (x == 3, y == 3)
        context.fill(Rect(x: x, y: top ? 3 : 15, width: 4, height: 2), color: .black)
        context.fill(Rect(x: left ? 3 : 15, y: y, width: 2, height: 4), color: .black)
      }
    }
    #expect(found == expected)
  }

  @Test(.rule("7.9.line"))
  func `a zero-length line paints a disc, a square or nothing by cap`() throws {
    let point = Point(x: 12, y: 12)
    let disc = try alphas {
      $0.fill(.ellipse(in: Rect(x: 9, y: 9, width: 6, height: 6)), color: .black)
    }
    let square = try alphas {
      $0.fill(Rect(x: 9, y: 9, width: 6, height: 6), color: .black)
    }
    var moved = Path()
    moved.move(to: point)
    moved.close()
    for path in [line([point, point]), moved, line([point], isClosed: true)] {
      for (cap, expected) in [
        (LineCap.round, disc), (.square, square), (.butt, square.map { _ in 0 }),
      ] {
        let found = try alphas {
          $0.strokeStyle = StrokeStyle(width: 6, cap: cap)
          $0.stroke(path, color: .black)
        }
        let difference = zip(found, expected).reduce(0) { max($0, abs($1.0 - $1.1)) }
        #expect(difference <= 2, "\(cap)")
      }
    }
    var alone = Path()
    alone.move(to: point)
    #expect(alone.stroked(StrokeStyle(width: 6, cap: .round)).isEmpty)
    // Zero-length dashes are dots along the line.
    let dots = try alphas {
      $0.strokeStyle = StrokeStyle(width: 2, cap: .square, dashes: [0, 6], dashPhase: -3)
      $0.stroke(line([Point(x: 0, y: 5), Point(x: 12, y: 5)]), color: .black)
    }
    let squares = try alphas {
      $0.fill(Rect(x: 2, y: 4, width: 2, height: 2), color: .black)
      $0.fill(Rect(x: 8, y: 4, width: 2, height: 2), color: .black)
    }
    #expect(dots == squares)
  }

  @Test(.rule("7.9.half"))
  func `a one-pixel line centered between pixels covers both by half`() throws {
    let found = try alphas {
      $0.stroke(line([Point(x: 0, y: 5), Point(x: 24, y: 5)]))
      $0.fill(Rect(x: 0, y: 10, width: 24, height: 1))
    }
    // Half of 255, rounded up.
    for (row, alpha) in [(3, 0), (4, 128), (5, 128), (6, 0), (9, 0), (10, 255), (11, 0)] {
      #expect(found[row * Self.side..<(row + 1) * Self.side].allSatisfy { $0 == alpha })
    }
  }

  @Test func `a transform also stretches the width of a line`() throws {
    let found = try alphas {
      $0.scaleBy(x: 3, y: 1)
      $0.lineWidth = 2
      $0.stroke(line([Point(x: 3, y: 2), Point(x: 3, y: 12)]), color: .black)
      $0.stroke(line([Point(x: 1, y: 18), Point(x: 5, y: 18)]), color: .black)
    }
    let expected = try alphas {
      $0.fill(Rect(x: 6, y: 2, width: 6, height: 10), color: .black)
      $0.fill(Rect(x: 3, y: 17, width: 12, height: 2), color: .black)
    }
    #expect(found == expected)
  }

  @Test func `lines with extreme coordinates never crash or paint outside the bitmap`() throws {
    let values: [Double] = [0, -1, 1e-300, 0.5, 1e9, 1e300, .infinity, .nan]
    for a in values {
      for b in values {
        for cap in LineCap.allCases {
          let found = try alphas { context in
            context.strokeStyle = StrokeStyle(
              width: a, cap: cap, join: .miter, miterLimit: b, dashes: [b, a], dashPhase: b)
            context.stroke(line([.zero, Point(x: b, y: a), Point(x: 3, y: 4)]), color: .black)
            context.stroke(.ellipse(in: Rect(x: 1, y: a, width: b, height: 3)), color: .black)
            context.strokeStyle = StrokeStyle(width: 2, cap: cap, join: .round)
            context.scaleBy(x: b, y: a)
            context.stroke(line([.zero, Point(x: b, y: a), Point(x: 3, y: 4)]), color: .black)
            context.stroke(Path(), color: .black)
          }
          #expect(found.count == Self.side * Self.side)
        }
      }
    }
    for width in [0, -1, .nan, .infinity] as [Double] {
      #expect(line([.zero, Point(x: 9, y: 9)]).stroked(StrokeStyle(width: width)).isEmpty)
    }
  }
}
