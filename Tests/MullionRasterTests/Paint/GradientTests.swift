// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

struct GradientTests {
  private static let side = 40

  private func randomGradient(_ random: inout SplitMix64) -> Gradient {
    Gradient(
      stops: (0..<Int.random(in: 1...5, using: &random)).map { _ in
        let color = Color(
          red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
          blue: .random(in: 0...1, using: &random), alpha: .random(in: 0...1, using: &random))
        return Gradient.Stop(color, at: .random(in: 0...1, using: &random))
      })
  }

  /// Returns the exact color at a position of the gradient: premultiplied alpha, red, green and
  /// blue in 255ths; zeros if there is none.
  private func color(
    _ gradient: Gradient, _ t: Double?, _ before: Bool, _ after: Bool
  ) -> [Double] {
    guard let t, t.isFinite, t >= 0 || before, t <= 1 || after else { return [0, 0, 0, 0] }
    func channels(_ stop: Gradient.Stop) -> [Double] {
      let color = stop.color
      return [1, color.red, color.green, color.blue].map { $0 * color.alpha * 255 }
    }
    let stops = gradient.stops
    guard let next = stops.firstIndex(where: { $0.location > t }) else {
      return channels(stops[stops.count - 1])
    }
    if next == 0 { return channels(stops[0]) }
    let (from, to) = (stops[next - 1], stops[next])
    let weight = (t - from.location) / (to.location - from.location)
    return zip(channels(from), channels(to)).map { $0 + ($1 - $0) * weight }
  }

  /// Returns the largest difference between pixels and a formula of the gradient's coordinates.
  ///
  /// Where a ten-thousandth of a pixel changes the color, both colors count as right; `left` counts
  /// such pixels.
  private func compare(
    _ context: GraphicsContext, _ transform: AffineTransform, _ exact: (Point) -> [Double]
  ) throws -> (worst: Double, left: Int) {
    let inverse = try #require(transform.inverted())
    var result = (worst: 0.0, left: 0)
    for (index, pixel) in context.bitmap.pixels.enumerated() {
      let (x, y) = (Double(index % Self.side) + 0.5, Double(index / Self.side) + 0.5)
      let expected = exact(Point(x: x, y: y).applying(inverse))
      let around = [(1e-4, 0), (-1e-4, 0), (0, 1e-4), (0, -1e-4)].map {
        exact(Point(x: x + $0.0, y: y + $0.1).applying(inverse))
      }
      let isEdge = around.contains { zip($0, expected).contains { abs($0 - $1) > 0.25 } }
      if isEdge {
        result.left += 1
        continue
      }
      for (channel, value) in expected.enumerated() {
        let found = Double(pixel >> (24 - 8 * UInt32(channel)) & 255)
        result.worst = max(result.worst, abs(found - value))
      }
    }
    return result
  }

  private func randomTransform(_ random: inout SplitMix64) -> AffineTransform {
    AffineTransform.scale(
      x: .random(in: 0.3...3, using: &random), y: .random(in: 0.3...3, using: &random)
    )
    .concatenating(.rotation(.random(in: -4...4, using: &random)))
    .concatenating(.translation(x: 20, y: 20))
  }

  private func randomPoint(_ random: inout SplitMix64) -> Point {
    Point(x: .random(in: -25...25, using: &random), y: .random(in: -25...25, using: &random))
  }

  @Test(.rule("7.9.gradient"))
  func `a linear gradient is within 1/255 of the exact color when transformed`() throws {
    var random = SplitMix64(seed: 41)
    var (greatest, left) = (0.0, 0)
    for _ in 0..<60 {
      let gradient = randomGradient(&random)
      let (start, end) = (randomPoint(&random), randomPoint(&random))
      let transform = randomTransform(&random)
      let (before, after) = (Bool.random(using: &random), Bool.random(using: &random))
      let context = try GraphicsContext(width: Self.side, height: Self.side)
      context.concatenate(transform)
      context.drawLinearGradient(
        gradient, from: start, to: end, extendsBefore: before, extendsAfter: after)
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let difference = try compare(context, transform) { point in
        let t = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
        return color(gradient, t, before, after)
      }
      greatest = max(greatest, difference.worst)
      left += difference.left
    }
    #expect(greatest <= 1 && left < 60 * 16)
  }

  @Test(.rule("7.9.gradient"), arguments: [true, false])
  func `a radial gradient is within 1/255 of the exact color when transformed`(
    isConcentric: Bool
  ) throws {
    var random = SplitMix64(seed: 42)
    var (greatest, left) = (0.0, 0)
    for _ in 0..<60 {
      let gradient = randomGradient(&random)
      let c0 = randomPoint(&random)
      let c1 = isConcentric ? c0 : randomPoint(&random)
      let (r0, r1) = (
        Double.random(in: 0...15, using: &random), Double.random(in: 0...25, using: &random)
      )
      let transform = randomTransform(&random)
      let (before, after) = (Bool.random(using: &random), Bool.random(using: &random))
      let context = try GraphicsContext(width: Self.side, height: Self.side)
      context.concatenate(transform)
      context.drawRadialGradient(
        gradient, startCenter: c0, startRadius: r0, endCenter: c1, endRadius: r1,
        extendsBefore: before, extendsAfter: after)
      let difference = try compare(context, transform) { point in
        let (px, py) = (point.x - c0.x, point.y - c0.y)
        let (dx, dy, dr) = (c1.x - c0.x, c1.y - c0.y, r1 - r0)
        let a = dx * dx + dy * dy - dr * dr
        let b = px * dx + py * dy + r0 * dr
        let c = px * px + py * py - r0 * r0
        guard b * b - a * c >= 0 else { return color(gradient, nil, before, after) }
        let root = (b * b - a * c).squareRoot()
        let seen = [(b + root) / a, (b - root) / a].filter {
          r0 + $0 * dr >= 0 && ($0 >= 0 || before) && ($0 <= 1 || after)
        }
        return color(gradient, seen.max(), before, after)
      }
      greatest = max(greatest, difference.worst)
      left += difference.left
    }
    #expect(greatest <= 1 && left < 60 * 16)
  }

  @Test func `a conic gradient is within 1/255 of the exact color when transformed`() throws {
    var random = SplitMix64(seed: 43)
    var (greatest, left) = (0.0, 0)
    for _ in 0..<60 {
      let gradient = randomGradient(&random)
      let center = randomPoint(&random)
      let angle = Double.random(in: -9...9, using: &random)
      let transform = randomTransform(&random)
      let context = try GraphicsContext(width: Self.side, height: Self.side)
      context.concatenate(transform)
      context.drawConicGradient(gradient, center: center, angle: angle)
      let difference = try compare(context, transform) { point in
        let turned = atan2(point.y - center.y, point.x - center.x) - angle
        let turns = turned / (2 * .pi)
        return color(gradient, turns - turns.rounded(.down), true, true)
      }
      greatest = max(greatest, difference.worst)
      left += difference.left
    }
    #expect(greatest <= 1 && left < 60 * 48)
  }

  @Test func `a conic gradient runs clockwise from its angle`() throws {
    let context = try GraphicsContext(width: 2, height: 2)
    let colors: [Color] = [.red, .green, .blue, .white]
    // Two stops with the same color fill each quarter of the turn.
    let stops = colors.enumerated().flatMap { index, color in
      [Double(index), Double(index) + 1].map { Gradient.Stop(color, at: $0 / 4) }
    }
    context.drawConicGradient(
      Gradient(stops: stops), center: Point(x: 1, y: 1), angle: -.pi / 2)
    // The quadrants clockwise from the top: top right, bottom right, bottom left, top left.
    #expect(
      context.bitmap.pixels == [colors[3], colors[0], colors[2], colors[1]].map(\.premultiplied))
    let before = context.bitmap
    for value in [Double.nan, .infinity] {
      context.drawConicGradient(
        Gradient(colors), center: Point(x: value, y: 0), angle: 0)
      context.drawConicGradient(Gradient(colors), center: .zero, angle: value)
    }
    context.drawConicGradient(Gradient([]), center: .zero, angle: 0)
    #expect(context.bitmap == before)
  }

  @Test func `two gradient stops at one location make an edge there`() throws {
    let gradient = Gradient(stops: [
      .init(.white, at: 0.5), .init(.black, at: 0.5), .init(.white, at: 1), .init(.black, at: 0),
    ])
    let context = try GraphicsContext(width: 4, height: 1)
    context.drawLinearGradient(gradient, from: .zero, to: Point(x: 4, y: 0))
    // The pixel centers are at 1/8, 3/8, 5/8 and 7/8: at one and three quarters of each of the two
    // ramps.
    #expect(context.bitmap.pixels == [0xff40_4040, 0xffbf_bfbf, 0xff40_4040, 0xffbf_bfbf])
    #expect(Gradient([.white, .black, .clear]).stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func `a gradient fills the clip, but a degenerate gradient paints nothing`() throws {
    let values: [Double] = [0, -1, 1e-300, 3, 1e9, 1e300, .infinity, .nan]
    let gradient = Gradient([.white, .black])
    for a in values {
      for b in values {
        let context = try GraphicsContext(width: 3, height: 3)
        context.drawLinearGradient(gradient, from: Point(x: a, y: b), to: Point(x: a, y: b))
        context.drawLinearGradient(Gradient([]), from: .zero, to: Point(x: 3, y: 0))
        context.drawRadialGradient(
          gradient, startCenter: Point(x: a, y: b), startRadius: b, endCenter: Point(x: a, y: b),
          endRadius: b)
        #expect(context.bitmap.pixels.allSatisfy { $0 == 0 })
        context.drawLinearGradient(gradient, from: Point(x: a, y: b), to: Point(x: b, y: 1))
        context.scaleBy(x: a, y: b)
        context.drawLinearGradient(gradient, from: Point(x: a, y: b), to: Point(x: b, y: 1))
        for radius in values {
          context.drawRadialGradient(
            gradient, startCenter: Point(x: a, y: 0), startRadius: b,
            endCenter: Point(x: b, y: a), endRadius: radius)
        }
      }
    }
    let context = try GraphicsContext(width: 2, height: 1)
    context.clip(to: Rect(x: 1, y: 0, width: 1, height: 1))
    context.drawLinearGradient(Gradient([.white]), from: .zero, to: Point(x: 1, y: 0))
    #expect(context.bitmap.pixels == [0, .max])
  }
}
