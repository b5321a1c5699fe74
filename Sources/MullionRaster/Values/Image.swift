// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A bitmap with the number of its pixels in a point.
public struct Image: Equatable, Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The number of pixels in a point, above zero.
  public let scale: Double

  /// Makes an image.
  ///
  /// - Parameters:
  ///   - bitmap: the pixels.
  ///   - scale: the number of pixels in a point.
  /// - Throws: ``RasterError/scale(_:)`` unless `scale` is a finite number above zero.
  public init(bitmap: Bitmap, scale: Double = 1) throws(RasterError) {
    guard scale.isFinite, scale > 0, (Double(Bitmap.maximumSide) / scale).isFinite else {
      throw .scale(scale)
    }
    self.bitmap = bitmap
    self.scale = scale
  }

  /// The natural size, in points.
  public var size: Size {
    Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }
}
