// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// Tests rounded rectangles under a clip, because a context skips their parts outside the clip.
struct RoundedRectTests {
  private static let side = 40

  /// A rounded rectangle and a clip, often between the rectangle's corners.
  private struct Case {
    var rect: Rect
    var radius: Double
    var scale: Size
    var clip: PixelRect
    var color: Color
    var mode: BlendMode

    init(_ random: inout SplitMix64) {
      // The edges are on whole pixels, on half pixels, or anywhere.
      let step = ([1, 0.5, 1e-9] as [Double]).randomElement(using: &random) ?? 1
      func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) / step).rounded() * step
      }
      rect = Rect(
        x: number(0...12), y: number(0...12), width: number(1...28), height: number(1...28))
      radius = number(0...9)
      scale = Size(width: number(1...2), height: number(1...2))
      if Bool.random(using: &random) { scale.width = -scale.width }
      func range(_ low: Double, _ high: Double) -> Range<Int32> {
        let ends = (0..<2).map { _ in Int32(Double.random(in: low...high, using: &random)) }
        return min(ends[0], ends[1])..<max(ends[0], ends[1]) + 1
      }
      let x = range(rect.minX * scale.width.magnitude, rect.maxX * scale.width.magnitude)
      let y = range(rect.minY * scale.height, rect.maxY * scale.height)
      clip = PixelRect(
        minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
      color = Color(red: 0.9, green: 0.3, blue: 0.1, alpha: .random(in: 0.3...1, using: &random))
      let other = BlendMode.allCases.randomElement(using: &random) ?? .normal
      mode = Bool.random(using: &random) ? .normal : other
    }

    /// Returns the pixels after painting under the clip on a colored background.
    func pixels(_ paint: (GraphicsContext) -> Void) throws -> [UInt32] {
      let context = try GraphicsContext(width: RoundedRectTests.side, height: RoundedRectTests.side)
      context.fill(
        Rect(x: 0, y: 0, width: 40, height: 40), color: Color(red: 0.2, green: 0.4, blue: 0.6))
      context.clip(to: clip)
      if scale.width < 0 { context.translateBy(x: Double(RoundedRectTests.side), y: 0) }
      context.scaleBy(x: scale.width, y: scale.height)
      context.blendMode = mode
      paint(context)
      return context.bitmap.pixels
    }
  }

  @Test func `a rounded rectangle under a clip has the pixels of its path`() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<4000 {
      let one = Case(&random)
      let shape = Path.roundedRect(one.rect, cornerRadius: one.radius)
      let direct = try one.pixels {
        $0.fill(one.rect, cornerRadius: one.radius, color: one.color)
      }
      let byPath = try one.pixels { $0.fill(shape, color: one.color) }
      #expect(direct == byPath, "\(one)")
    }
  }

  @Test func `clipping to a rounded rectangle equals clipping to its path`() throws {
    var random = SplitMix64(seed: 32)
    for _ in 0..<2000 {
      let one = Case(&random)
      let shape = Path.roundedRect(one.rect, cornerRadius: one.radius)
      func paint(_ context: GraphicsContext) {
        context.fill(Rect(x: 0, y: 0, width: 40, height: 33.3), color: one.color)
      }
      let direct = try one.pixels {
        $0.clip(to: one.rect, cornerRadius: one.radius)
        paint($0)
      }
      let byPath = try one.pixels {
        $0.clip(to: shape)
        paint($0)
      }
      #expect(direct == byPath, "\(one)")
    }
  }

  @Test func `a clip does not change a border's pixels inside the clip`() throws {
    var random = SplitMix64(seed: 33)
    for _ in 0..<4000 {
      let one = Case(&random)
      let width = Double.random(in: 0.1...5, using: &random)
      func stroke(_ context: GraphicsContext) {
        context.strokeBorder(one.rect, width: width, cornerRadius: one.radius, color: one.color)
      }
      var whole = one
      whole.clip = PixelRect(minX: 0, minY: 0, maxX: Int32(Self.side), maxY: Int32(Self.side))
      let (clipped, all) = (try one.pixels(stroke), try whole.pixels(stroke))
      let ground = try one.pixels { _ in }
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let isInside = one.clip.contains(x: Int32(x), y: Int32(y))
          let index = y * Self.side + x
          guard clipped[index] != (isInside ? all[index] : ground[index]) else { continue }
          Issue.record("\(x), \(y) of \(one)")
        }
      }
    }
  }

  @Test func `a shadow is drawn even if the clip lies inside its source`() throws {
    let rect = Rect(x: 4, y: 4, width: 30, height: 30)
    func pixels(_ paint: (GraphicsContext) -> Void) throws -> [UInt32] {
      let context = try GraphicsContext(width: Self.side, height: Self.side)
      context.clip(to: PixelRect(minX: 14, minY: 14, maxX: 18, maxY: 18))
      context.shadow = Shadow(offset: Size(width: 5, height: 5), radius: 2, color: .black)
      paint(context)
      return context.bitmap.pixels
    }
    let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let direct = try pixels { $0.fill(rect, cornerRadius: 6, color: color) }
    let byPath = try pixels { $0.fill(.roundedRect(rect, cornerRadius: 6), color: color) }
    #expect(direct == byPath)
    let border = try pixels { $0.strokeBorder(rect, width: 9, cornerRadius: 6, color: color) }
    #expect(border.contains { $0 != 0 })
  }
}
