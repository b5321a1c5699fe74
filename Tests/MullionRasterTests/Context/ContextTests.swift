// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

struct ContextTests {
  private func pixels(
    _ width: Int, _ height: Int, scale: Double = 1, _ paint: (GraphicsContext) -> Void
  ) throws -> [UInt32] {
    let context = try GraphicsContext(width: width, height: height, scale: scale)
    paint(context)
    return context.bitmap.pixels
  }

  @Test(.rule("7.9.matrix"))
  func `the scale maps points to device pixels after all transforms`() throws {
    let found = try pixels(4, 2, scale: 2) {
      $0.translateBy(x: 1, y: 0)
      $0.scaleBy(x: 0.5, y: 1)
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), color: .white)
    }
    #expect(found == [0, 0, .max, 0, 0, 0, .max, 0])
  }

  @Test func `restoring a state brings back transform and clip; clips only shrink`() throws {
    let found = try pixels(4, 1) {
      let all = Rect(x: 0, y: 0, width: 4, height: 1)
      $0.saveState()
      $0.clip(to: Rect(x: 1, y: 0, width: 2, height: 1))
      $0.clip(to: Rect(x: 2, y: 0, width: 9, height: 1))
      $0.translateBy(x: 1, y: 0)
      $0.fill(Rect(x: -1, y: 0, width: 9, height: 1), color: .white)
      $0.restoreState()
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), color: .black)
      $0.clip(to: Rect(x: 3, y: 0, width: 0, height: 1))
      $0.fill(all, color: .white)
    }
    #expect(found == [0xff00_0000, 0, .max, 0])
  }

  @Test func `two clips multiply their pixel coverages`() throws {
    let found = try pixels(1, 1) {
      $0.clip(to: Rect(x: 0.5, y: 0, width: 1, height: 1))
      $0.clip(to: Rect(x: 0, y: 0.5, width: 1, height: 1))
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), color: .white)
    }
    // 127.5 rounds to 128, and 128 · 128 / 255 = 64.25 rounds to 64.
    #expect(found == [0x4040_4040])
  }

  @Test func `an unscaled image is copied; nearest scaling repeats whole pixels`() throws {
    let row: [UInt32] = [0xff00_0001, 0xff00_0002, 0xff00_0003]
    let image = try Image(bitmap: Bitmap(width: 3, height: 1, pixels: row))
    for interpolation in Interpolation.allCases {
      let copied = try pixels(5, 1) {
        $0.draw(
          image, in: Rect(x: 1, y: 0, width: 3, height: 1), interpolation: interpolation)
      }
      #expect(copied == [0] + row + [0])
      let mirrored = try pixels(3, 1) {
        $0.concatenate(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 3, ty: 0))
        $0.draw(
          image, in: Rect(x: 0, y: 0, width: 3, height: 1), interpolation: interpolation)
      }
      #expect(mirrored == row.reversed())
    }
    let enlarged = try pixels(6, 2) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 6, height: 2), interpolation: .nearest)
    }
    let doubled = row.flatMap { [$0, $0] }
    #expect(enlarged == doubled + doubled)
    let turned = try pixels(1, 3) {
      $0.concatenate(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0))
      $0.draw(image, in: Rect(x: 0, y: 0, width: 3, height: 1), interpolation: .nearest)
    }
    #expect(turned == row)
  }

  @Test func `bilinear samples are weighted means of neighbors, with edge pixels repeated`() throws
  {
    let image = try Image(
      bitmap: Bitmap(width: 2, height: 1, pixels: [0xff00_0000, 0xff00_0080]))
    let found = try pixels(4, 1) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 1), interpolation: .bilinear)
    }
    // Centers at -0.25, 0.25, 0.75, 1.25 between the two pixels give 0, 32, 96, 128.
    #expect(found == [0xff00_0000, 0xff00_0020, 0xff00_0060, 0xff00_0080])
  }

  @Test func `far, infinite and NaN coordinates never crash or paint outside the bitmap`() throws {
    let white = [UInt32](repeating: .max, count: 16)
    let clear = [UInt32](repeating: 0, count: 16)
    let image = try Image(bitmap: Bitmap(width: 1, height: 1, pixels: [.max]))
    let values: [Double] = [0, 1e-200, 7, 1e9, 1e18, 1e300, .infinity, .nan]
    for x in values + values.map({ -$0 }) {
      for size in values + values.map({ -$0 }) {
        let rect = Rect(x: x, y: -1, width: size, height: 9)
        let covers = rect.minX <= 0 && rect.maxX >= 4
        let isInside = rect.maxX > 0 && rect.minX < 4 && rect.width > 1e-300
        let filled = try pixels(4, 4) { $0.fill(rect, color: .white) }
        #expect(filled == (covers ? white : clear) || (isInside && !covers), "\(rect)")
        _ = try pixels(4, 4) { context in
          context.draw(image, in: rect)
          context.strokeBorder(rect, width: size, cornerRadius: x, color: .white)
          context.fill(.ellipse(in: rect), color: .white)
          context.fill(rect, cornerRadius: x, color: .white)
          context.clip(to: rect, cornerRadius: x)
          context.concatenate(.rotation(x))
          context.draw(image, in: rect, interpolation: .nearest)
          context.fill(rect, color: .white)
          context.clip(to: .roundedRect(rect, cornerRadius: size))
          context.scaleBy(x: x, y: size)
          context.fill(rect, cornerRadius: 0, color: .white)
          context.clip(to: rect)
          context.beginTransparencyLayer(alpha: x)
          context.fill(rect, color: .white)
          context.endTransparencyLayer()
        }
      }
    }
  }

  @Test func `a path with very distant corners has an exact edge`() throws {
    var path = Path()
    path.addLine(to: Point(x: 2, y: -1e11))
    path.addLine(to: Point(x: 1e11, y: 0))
    path.addLine(to: Point(x: 2, y: 1e11))
    path.addLine(to: Point(x: 1.5, y: 0))
    let found = try pixels(4, 1) { $0.fill(path, color: .white) }
    // The edge starts at x = 1.5 at the top, so half of the second pixel is covered.
    #expect(found == [0, 0x8080_8080, .max, .max])
  }

  @Test func `a path with an out-of-range coordinate paints nothing and clips everything`() throws {
    for far in [1e13, .infinity, .nan] as [Double] {
      for element in 0..<4 {
        var path = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))
        let point = Point(x: far, y: 1)
        switch element {
        case 0: path.addLine(to: point)
        case 1: path.addQuadCurve(to: .zero, control: point)
        case 2: path.addCurve(to: .zero, control1: .zero, control2: point)
        default: path.move(to: point)
        }
        #expect(try pixels(2, 2) { $0.fill(path, color: .white) } == [0, 0, 0, 0])
        let clipped = try pixels(2, 2) {
          $0.clip(to: path)
          $0.fill(Rect(x: 0, y: 0, width: 2, height: 2), color: .white)
        }
        #expect(clipped == [0, 0, 0, 0])
      }
    }
  }
}
