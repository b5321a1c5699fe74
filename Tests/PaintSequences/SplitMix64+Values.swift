// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import TestSupport

extension SplitMix64 {
  /// Returns a random color, often an opaque one.
  mutating func color() -> Color {
    let base = pick([
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0.6, blue: 0.2),
      Color(red: 0.1, green: 0.2, blue: 0.9), .white, Color(red: 0.9, green: 0.8, blue: 0.1),
    ])
    return chance(0.6) ? base : base.multiplyingAlpha(by: pick([0.25, 0.5, 0.8]))
  }

  /// Returns a random coordinate, often a whole number.
  mutating func place(_ range: ClosedRange<Int>) -> Double {
    let whole = Double(Int.random(in: range, using: &self))
    return chance(0.75) ? whole : whole + pick([0.25, 0.5, 1.0 / 3])
  }

  mutating func frame() -> Rect {
    Rect(x: place(-5...22), y: place(-5...16), width: place(0...16), height: place(0...12))
  }

  mutating func transform() -> AffineTransform {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: .scale(x: 2, y: 0.5)
    case 1: .rotation(.pi / 2)
    case 2: .rotation(0.3)
    case 3: .scale(x: -1, y: 1)
    case 4: .translation(x: 1.5, y: -2)
    default: .identity
    }
  }

  mutating func image() -> Image? {
    let (width, height) = (
      Int.random(in: 1...7, using: &self), Int.random(in: 1...7, using: &self)
    )
    let isOpaque = chance(0.5)
    let pixels = (0..<width * height).map { _ in
      (isOpaque ? Color.black : Color.black.multiplyingAlpha(by: 0.5)).premultiplied
        | color().premultiplied & (isOpaque ? 0xFFFF_FFFF : 0x8080_8080) & 0x7F7F_7F7F
    }
    return (try? Bitmap(width: width, height: height, pixels: pixels)).flatMap {
      try? Image(bitmap: $0, scale: pick([1, 2]))
    }
  }
}
