// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Synchronization
import TestSupport
import Testing

@testable import MullionText

/// Glyphs painted with what was kept of them, beside glyphs filled from their outlines.
struct StencilTests {
  private let engine = FontEngine()

  /// A way to paint on a context that was made already.
  private typealias Painting = (GraphicsContext) -> Void

  /// Fills every outline, and keeps nothing.
  private func fill(
    _ layout: TextLayout, at origin: Point, color: Color, in context: GraphicsContext
  ) {
    engine.library.withLock { library in
      guard let face = library.face(for: layout.font) else { return }
      let scale = layout.font.pointSize / Double(face.metrics.unitsPerEm)
      for glyph in layout.lines.flatMap(\.glyphs) {
        let transform = AffineTransform(
          a: scale, b: 0, c: 0, d: -scale, tx: origin.x + glyph.position.x,
          ty: origin.y + glyph.position.y)
        context.fill(face.outline(of: glyph.id).applying(transform), color: color)
      }
    }
  }

  /// Whether both ways paint the same pixels, and any at all.
  private func isSame(
    _ layout: TextLayout, at origin: Point, color: Color = .black, scale: Double,
    size: (Int, Int) = (300, 90), _ prepare: Painting = { _ in }
  ) throws -> Bool {
    let contexts = try (0..<2).map { _ in
      try GraphicsContext(width: size.0, height: size.1, scale: scale)
    }
    for context in contexts {
      context.fill(Rect(x: 0, y: 0, width: 100, height: 30), color: Color(hex: "#80c0e0") ?? .white)
      prepare(context)
    }
    engine.draw(layout, at: origin, width: 0, alignment: .left, color: color, in: contexts[0])
    fill(layout, at: origin, color: color, in: contexts[1])
    return contexts[0].bitmap == contexts[1].bitmap
  }

  @Test(arguments: [Font.Weight.regular, .bold])
  func whatIsKeptOfGlyphsPaintsTheFilledOutlinesPixels(weight: Font.Weight) throws {
    var random = SplitMix64(seed: 3)
    let texts = ["Settings @&%", "quick BROWN fox", "söß ЖяЮ 0369", "Row 128, gjQR"]
    for family in ["DejaVu Sans", "DejaVu Serif", "Nimbus Sans", "Noto Sans Mono"] {
      for size in [8, 11, 12, 13.3, 14.5, 17, 20, 33.7] {
        let font = Font(family: family, pointSize: size, weight: weight)
        for text in texts {
          let layout = engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 1)
          for scale in [1, 1.25, 1.5, 2, 3] {
            // The same phase again and again, pixels apart.
            let part = Point(
              x: random.phase(scale), y: Bool.random(using: &random) ? 0 : random.phase(scale))
            for _ in 0..<4 {
              let place = Point(
                x: part.x + Double(Int.random(in: -20...90, using: &random)) / scale,
                y: part.y + Double(Int.random(in: -10...60, using: &random)) / scale)
              #expect(
                try isSame(layout, at: place, scale: scale),
                "\(text) of \(family) \(size) at \(place.x), \(place.y), scale \(scale)")
            }
          }
        }
      }
    }
  }
}

extension SplitMix64 {
  /// A part of a pixel: none, one a `Double` holds exactly, or any, in points.
  fileprivate mutating func phase(_ scale: Double) -> Double {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: 0
    case 1: Double(Int.random(in: 0..<2048, using: &self)) / 2048
    case 2: Double(Int.random(in: 0..<12, using: &self)) / 12 / scale
    default: Double.random(in: 0..<1, using: &self)
    }
  }
}
