// SPDX-License-Identifier: GPL-3.0-or-later

/// An error in the creation of a bitmap, an image or a context.
public enum RasterError: Error, Equatable, Sendable {
  /// The size is too small or too large for a bitmap.
  case bitmapSize(width: Int, height: Int)
  /// The number of pixels in the array does not match the size.
  case pixelCount(expected: Int, given: Int)
  /// A color channel of the pixel at this position exceeds its alpha.
  case notPremultiplied(x: Int, y: Int)
  /// The number of device pixels per point is not a finite number above zero.
  case scale(Double)
}

extension RasterError: CustomStringConvertible {
  /// A sentence with the problem and the remedy.
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
