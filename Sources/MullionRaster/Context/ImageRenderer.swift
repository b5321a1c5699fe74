// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// Creates images from drawing commands.
public struct ImageRenderer: Sendable {
  /// A blank bitmap with the size of the images.
  private let blank: Bitmap
  /// The number of device pixels per point.
  public let scale: Double

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - size: The size of the images in points; rounded up to whole pixels.
  ///   - scale: The number of device pixels per point.
  ///   - isOpaque: Whether an image is initially opaque black instead of transparent.
  /// - Throws: ``RasterError`` if the size or the scale is invalid.
  /// - Complexity: O(pixels).
  public init(size: Size, scale: Double = 1, isOpaque: Bool = false) throws(RasterError) {
    guard scale.isFinite, scale > 0, (Double(Bitmap.maximumSide) / scale).isFinite else {
      throw .scale(scale)
    }
    func pixels(_ length: Double) -> Int {
      // A millionth of a pixel is a rounding error of a division, not a part of a pixel.
      let exact = (length * scale - 1e-6).rounded(.up)
      return exact > 0 ? Int(min(exact, 0x1p40)) : 0
    }
    let (width, height) = (pixels(size.width), pixels(size.height))
    let count = try Bitmap.pixelCount(width: width, height: height)
    let pixel: UInt32 = isOpaque ? 0xff00_0000 : 0
    blank = Bitmap(
      trusted: [UInt32](repeating: pixel, count: count), width: width, height: height)
    self.scale = scale
  }

  /// Creates an image.
  ///
  /// - Parameter actions: Draws the image, in points from the top left corner.
  /// - Returns: An image with the renderer's size and scale.
  /// - Throws: The error that `actions` throws.
  public func image<Failure: Error>(
    _ actions: (GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) -> Image {
    let context = GraphicsContext(trusted: blank, scale: scale)
    try actions(context)
    return Image(trusted: context.bitmap, scale: scale)
  }
}
