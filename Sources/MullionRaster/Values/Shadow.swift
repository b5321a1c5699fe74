// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A blurred silhouette that is painted below a primitive.
public struct Shadow: Hashable, Sendable {
  /// The offset of the shadow to the right and down, in screen points.
  ///
  /// The transform of the context does not affect the offset. The offset is rounded to whole device
  /// pixels.
  public var offset: Size
  /// The standard deviation of the blur, in screen points.
  ///
  /// This value corresponds to a layer's shadow radius, and to half the blur of a Core Graphics
  /// context. It is limited to 1000 device pixels.
  public var radius: Double
  /// The color of an opaque shape's shadow; a translucent shape has a fainter shadow.
  public var color: Color

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - offset: The offset to the right and down, in points.
  ///   - radius: The standard deviation of the blur, in points; values below 0 and NaN become 0.
  ///   - color: The color; by default black with an opacity of a third.
  public init(
    offset: Size, radius: Double, color: Color = .black.multiplyingAlpha(by: 1.0 / 3)
  ) {
    self.offset = offset
    self.radius = radius
    self.color = color
  }

  /// Returns the pixels that the shadow can change.
  ///
  /// - Parameters:
  ///   - box: The pixels of the casting primitive.
  ///   - scale: The number of device pixels per point.
  /// - Returns: The box moved by the offset, with the margin of the blur around it.
  public func ink(of box: PixelRect, scale: Double) -> PixelRect {
    let offset = pixelOffset(scale)
    return box.grown(by: blur(scale).margin).moved(x: offset.x, y: offset.y)
  }

  func blur(_ scale: Double) -> BoxBlur { BoxBlur(deviation: radius * scale) }

  func pixelOffset(_ scale: Double) -> (x: Int, y: Int) {
    func nearest(_ distance: Double) -> Int {
      let pixels = distance * scale
      let limit = 2 * Fixed.limit
      return pixels.isNaN ? 0 : Int(min(max(pixels, -limit), limit).rounded())
    }
    return (nearest(offset.width), nearest(offset.height))
  }
}
