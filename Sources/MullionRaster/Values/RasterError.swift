// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a bitmap, an image or a context could not be made.
public enum RasterError: Error, Equatable, Sendable {
  /// A bitmap of that many pixels is too small or too large.
  case bitmapSize(width: Int, height: Int)
  /// The array does not hold one value for each pixel.
  case pixelCount(expected: Int, given: Int)
  /// A colour channel of the pixel at that place is above its alpha.
  case notPremultiplied(x: Int, y: Int)
  /// The number of device pixels in a point is not a finite number above zero.
  case scale(Double)
}

extension RasterError: CustomStringConvertible {
  /// One sentence: what is wrong and what to do.
  public var description: String {
    switch self {
    case .bitmapSize(let width, let height):
      "a bitmap cannot have \(width) × \(height) pixels: give 1 to \(Bitmap.maximumSide) "
        + "on each side and at most \(Bitmap.maximumPixelCount) in all"
    case .pixelCount(let expected, let given):
      "\(given) pixels were given: the width and height ask for \(expected)"
    case .notPremultiplied(let x, let y):
      "the pixel at column \(x), row \(y) has a channel above its alpha: multiply red, green and "
        + "blue by alpha first"
    case .scale(let scale):
      "the scale \(scale) is not possible: give a finite number above 0"
    }
  }
}
