// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The pixels that a view drew last.
package struct BackingStore {
  /// The pixels.
  var bitmap: Bitmap
  /// Pixels per point.
  var scale: Double
  /// The view's bounds at the time of the drawing.
  var bounds: Rect
  /// Whether the pixels were initially opaque black rather than clear.
  var startsOpaque: Bool
  /// Whether all pixels are opaque.
  var isOpaque: Bool

  /// The size of the pixels, in bytes.
  var byteCount: Int { bitmap.width * bitmap.height * 4 }

  /// Returns the number of pixels for a length in points, rounded up.
  ///
  /// Rounding to a millionth of a pixel first keeps floating-point noise from adding a pixel.
  static func pixels(_ length: Double, scale: Double) -> Int {
    let exact = (length * scale * 1_000_000).rounded() / 1_000_000
    return Int(min(exact.rounded(.up), 0x1p40))
  }
}
