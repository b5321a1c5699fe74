// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A bitmap with the number of its pixels in a point, and what of it keeps its size.
public struct Image: Equatable, Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The number of pixels in a point, above zero.
  public let scale: Double
  /// How wide the parts at the four edges are that keep their size when the image is drawn larger,
  /// in points.
  public private(set) var capInsets = EdgeInsets.zero
  /// How what lies between the cap insets fills a larger place.
  public private(set) var resizingMode = ResizingMode.stretch

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

  /// Makes an image of a scale that is known to be possible.
  init(trusted bitmap: Bitmap, scale: Double) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// The natural size, in points.
  public var size: Size {
    Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// The image with parts at its edges that keep their size when it is drawn larger.
  ///
  /// The corners keep their size, the parts between them grow along one axis and the middle along
  /// both. Insets that leave nothing between them leave one pixel, around the line where they meet.
  ///
  /// - Parameters:
  ///   - capInsets: how wide the fixed parts are, in points; what is below 0 or not finite is taken
  ///     as 0, and two that together are above the image's size are scaled down to it.
  ///   - resizingMode: how the other parts grow.
  /// - Returns: an image of the same pixels.
  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) -> Image {
    func usable(_ inset: Double) -> Double { inset > 0 && inset.isFinite ? inset : 0 }
    var image = self
    image.capInsets = EdgeInsets(
      top: usable(capInsets.top), left: usable(capInsets.left), bottom: usable(capInsets.bottom),
      right: usable(capInsets.right))
    image.resizingMode = resizingMode
    return image
  }
}
