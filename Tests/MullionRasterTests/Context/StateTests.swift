// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

struct StateTests {
  private func pixels(
    _ width: Int, _ height: Int, _ paint: (GraphicsContext) throws -> Void
  ) throws -> [UInt32] {
    let context = try GraphicsContext(width: width, height: height)
    try paint(context)
    return context.bitmap.pixels
  }

  private func expectDefaults(_ context: GraphicsContext) {
    #expect(context.fillColor == .black && context.strokeColor == .black)
    #expect(context.lineWidth == 1 && context.lineCap == .butt && context.lineJoin == .miter)
    #expect(context.miterLimit == 10 && context.strokeStyle.dashes.isEmpty)
    #expect(context.alpha == 1 && context.blendMode == .normal && context.shadow == nil)
    #expect(context.interpolation == .bilinear && context.isAntialiased)
  }

  @Test(.rule("7.9.state", "7.2.state"))
  func `a context starts with defaults, and restoring brings back every property`() throws {
    let context = try GraphicsContext(width: 2, height: 2)
    expectDefaults(context)
    context.saveState()
    context.fillColor = .white
    context.strokeColor = .clear
    context.strokeStyle = StrokeStyle(
      width: 3, cap: .round, join: .bevel, miterLimit: 2, dashes: [1, 2], dashPhase: 1)
    context.alpha = 0.5
    context.blendMode = .screen
    context.interpolation = .nearest
    context.shadow = Shadow(offset: .zero, radius: 1)
    context.isAntialiased = false
    context.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))
    context.scaleBy(x: 2, y: 2)
    context.saveState()
    context.restoreState()
    #expect(context.lineWidth == 3 && context.alpha == 0.5 && context.clipBox.width == 1)
    context.restoreState()
    expectDefaults(context)
    #expect(context.transform == .identity && context.clipBox.width == 2)
    for (given, kept) in [(7, 1), (-1, 0), (.nan, 0), (.infinity, 1)] as [(Double, Double)] {
      context.alpha = given
      #expect(context.alpha == kept)
    }
  }

  @Test func `painting without a color uses the state's color and alpha`() throws {
    let found = try pixels(3, 1) {
      $0.fillColor = .white
      $0.strokeColor = Color(red: 0, green: 0, blue: 1)
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
      $0.alpha = 0.2
      $0.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)))
      var path = Path.rect(Rect(x: 2, y: 0.5, width: 1, height: 0))
      $0.stroke(path)
      path = Path()
      $0.stroke(path)
    }
    // 0.2 is 51 / 255.
    #expect(found == [.max, 0x3333_3333, 0x3300_0033])
  }

  @Test(.rule("7.9.antialias"))
  func `without antialiasing, a pixel covered at least half is fully painted`() throws {
    let found = try pixels(4, 1) {
      $0.isAntialiased = false
      $0.fill(Rect(x: 0.5, y: 0, width: 1.9, height: 1), color: .white)
      $0.clip(to: Rect(x: 2.6, y: 0, width: 0.9, height: 1))
      $0.isAntialiased = true
      $0.fill(Rect(x: 0, y: 0, width: 4, height: 1), color: .black)
    }
    #expect(found == [.max, .max, 0, 0xff00_0000])
    let blurred = try pixels(5, 1) {
      $0.isAntialiased = false
      $0.draw(
        Shadow(offset: .zero, radius: 1, color: .black),
        of: .rect(Rect(x: 2, y: -9, width: 1, height: 19)))
    }
    #expect(Set(blurred).count == 3)
  }

  // MARK: Shadows

  @Test(.rule("7.9.shadow"))
  func `a shadow is below its source, and a transparency layer casts one`() throws {
    let hard = Shadow(offset: Size(width: 2, height: 0), radius: 0, color: .black)
    let first = Rect(x: 0, y: 0, width: 2, height: 1)
    let found = try pixels(6, 1) {
      $0.shadow = hard
      $0.alpha = 0.4
      $0.fill(first, color: .white)
    }
    #expect(found == [0x6666_6666, 0x6666_6666, 0x6600_0000, 0x6600_0000, 0, 0])
    let group = try pixels(6, 1) {
      $0.shadow = hard
      $0.beginTransparencyLayer(alpha: 1)
      #expect($0.shadow == nil)
      $0.fill(first, color: .white)
      $0.fill(Rect(x: 2, y: 0, width: 1, height: 1), color: .white)
      $0.endTransparencyLayer()
    }
    #expect(group == [.max, .max, .max, 0xff00_0000, 0xff00_0000, 0])
    // Without a group, the second rectangle and its shadow cover the first one's shadow.
    let single = try pixels(6, 1) {
      $0.shadow = hard
      $0.fill(first, color: .white)
      $0.fill(Rect(x: 2, y: 0, width: 1, height: 1), color: .white)
    }
    #expect(single == [.max, .max, .max, 0xff00_0000, 0xff00_0000, 0])
  }

  @Test func `content outside the clip casts its shadow into the clip`() throws {
    for isGroup in [false, true] {
      let found = try pixels(4, 1) {
        $0.clip(to: PixelRect(minX: 3, minY: 0, maxX: 4, maxY: 1))
        $0.shadow = Shadow(offset: Size(width: 3, height: 0), radius: 0, color: .white)
        if isGroup { $0.beginTransparencyLayer(alpha: 1) }
        $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), color: .black)
        if isGroup { $0.endTransparencyLayer() }
      }
      #expect(found == [0, 0, 0, .max])
    }
  }

  // MARK: Clips

  @Test(.rule("7.9.clip"))
  func `a clip to several rectangles counts an overlap only once`() throws {
    let found = try pixels(5, 1) {
      $0.clip(to: [
        Rect(x: 0, y: 0, width: 1.5, height: 1), Rect(x: 1.25, y: 0, width: 0.5, height: 1),
        Rect(x: 4, y: 0, width: 9, height: 9), .zero,
      ])
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 1), color: .white)
    }
    // The second pixel is covered from its left edge to 0.75, which is 191.25 / 255.
    #expect(found == [.max, 0xbfbf_bfbf, 0, 0, .max])
    let nothing = try pixels(2, 1) {
      $0.clip(to: [Rect]())
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 1), color: .white)
    }
    #expect(nothing == [0, 0])
  }

  @Test(.rule("7.9.clip"))
  func `an image clip passes the image's alpha, and nothing outside its rectangle`() throws {
    let mask = try Image(
      bitmap: Bitmap(width: 3, height: 1, pixels: [0xff00_0000, 0x6600_0000, 0]))
    let found = try pixels(5, 1) {
      $0.clip(to: Rect(x: 1, y: 0, width: 3, height: 1), mask: mask)
      #expect($0.clipBounds == Rect(x: 1, y: 0, width: 3, height: 1))
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 1), color: .white)
      $0.clip(to: .zero, mask: mask)
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 1), color: .black)
    }
    #expect(found == [0, .max, 0x6666_6666, 0, 0])
  }

  @Test(.rule("7.9.clip")) func `clipBounds is in the context's current coordinates`() throws {
    let context = try GraphicsContext(width: 40, height: 20, scale: 2)
    #expect(context.clipBounds == Rect(x: 0, y: 0, width: 20, height: 10))
    context.clip(to: .ellipse(in: Rect(x: 2, y: 2, width: 6, height: 4)))
    context.translateBy(x: 1, y: 1)
    #expect(context.clipBounds == Rect(x: 1, y: 1, width: 6, height: 4))
    context.scaleBy(x: 0, y: 1)
    #expect(context.clipBounds == .zero)
    context.clip(to: PixelRect.zero)
    #expect(context.clipBounds == .zero)
  }

  // MARK: Images

  @Test(.rule("7.9.image"))
  func `drawing an image can tile it, blend it and set its opacity`() throws {
    let image = try Image(
      bitmap: Bitmap(width: 2, height: 1, pixels: [0xffff_0000, 0xff00_ff00]))
    let found = try pixels(6, 1) {
      $0.drawTiled(image, in: Rect(x: 0, y: 0, width: 5, height: 1))
      $0.draw(image, at: Point(x: 4, y: 0))
      $0.draw(image, in: Rect(x: 0, y: 0, width: 2, height: 1), blendMode: .plusLighter, alpha: 1)
      $0.draw(image, in: Rect(x: 2, y: 0, width: 2, height: 1), blendMode: .copy, alpha: 0.2)
      #expect($0.blendMode == .normal && $0.alpha == 1)
    }
    #expect(
      found == [0xffff_0000, 0xff00_ff00, 0x3333_0000, 0x3300_3300, 0xffff_0000, 0xff00_ff00])
  }

  // MARK: Drawing into images

  @Test(.rule("7.9.context"))
  func `a renderer makes images of its size, rounded up to pixels`() throws {
    let renderer = try ImageRenderer(size: Size(width: 1.2, height: 0.5), scale: 2)
    let image = renderer.image {
      $0.fill(Rect(x: 0.5, y: 0, width: 0.5, height: 0.5), color: .white)
    }
    #expect(image.bitmap.pixels == [0, .max, 0] && image.scale == 2 && image.bitmap.width == 3)
    let opaque = try ImageRenderer(size: Size(width: 0.1 * 3, height: 1), scale: 10, isOpaque: true)
    let black = opaque.image { _ in }
    #expect(black.bitmap.width == 3 && black.bitmap.pixels.allSatisfy { $0 == 0xff00_0000 })
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try renderer.image { _ throws(Refusal) in throw Refusal() }
    }
    for size in [0, -1, .nan, 1e300, .infinity] as [Double] {
      #expect(throws: RasterError.self) {
        try ImageRenderer(size: Size(width: size, height: 1))
      }
      #expect(throws: RasterError.self) {
        try ImageRenderer(size: Size(width: 1, height: 1), scale: size > 0 ? 1e300 * size : size)
      }
    }
  }
}
