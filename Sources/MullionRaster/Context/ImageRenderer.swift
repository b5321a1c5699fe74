// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// Makes images by drawing them.
public struct ImageRenderer: Sendable {
  /// The images' pixels in a row and the number of rows.
  private let blank: Bitmap
  /// The number of device pixels in a point.
  public let scale: Double

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - size: the images' size in points; parts of pixels are made whole ones.
  ///   - scale: device pixels in a point.
  ///   - isOpaque: whether an image is opaque black before anything is drawn, rather than clear.
  /// - Throws: ``RasterError`` if the size or the scale is not possible.
  /// - Complexity: O(pixels).
  public init(size: Size, scale: Double = 1, isOpaque: Bool = false) throws(RasterError) {
    guard scale.isFinite, scale > 0, (Double(Bitmap.maximumSide) / scale).isFinite else {
      throw .scale(scale)
    }
    func pixels(_ length: Double) -> Int {
      // A millionth of a pixel is the noise of a division, not a part of a pixel.
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

  /// Makes an image.
  ///
  /// - Parameter actions: what draws it, in points from the top left corner.
  /// - Returns: an image of the renderer's size and scale.
  /// - Throws: what `actions` throws.
  public func image<Failure: Error>(
    _ actions: (GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) -> Image {
    let context = GraphicsContext(trusted: blank, scale: scale)
    try actions(context)
    return Image(trusted: context.bitmap, scale: scale)
  }
}
