// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// A view's drawing as it was when the view last drew.
struct BackingStore {
  /// The pixels.
  var bitmap: Bitmap
  /// Pixels per point.
  var scale: Double
  /// The view's bounds when it drew.
  var bounds: Rect
  /// Whether the pixels began as opaque ones, and not as clear ones.
  var startsOpaque: Bool
  /// Whether all pixels are opaque.
  var isOpaque: Bool

  /// The number of bytes of the pixels.
  var byteCount: Int { bitmap.width * bitmap.height * 4 }

  /// The number of pixels for a length, in points; whole points stay what they are, whatever the noise in them.
  static func pixels(_ length: Double, scale: Double) -> Int {
    let exact = (length * scale * 1_000_000).rounded() / 1_000_000
    return Int(min(exact.rounded(.up), 0x1p40))
  }
}
