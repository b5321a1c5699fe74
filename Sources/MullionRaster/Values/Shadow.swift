// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A blurred silhouette below what is painted.
public struct Shadow: Hashable, Sendable {
  /// How far the shadow lies to the right and down, in points.
  ///
  /// These are points of the screen: no transform turns or stretches the offset. It is rounded to
  /// whole device pixels.
  public var offset: Size
  /// The standard deviation of the blur, in points of the screen.
  ///
  /// It is what a layer calls its shadow's radius, and half of what a context of CoreGraphics calls
  /// blur. More than 1000 device pixels count as 1000.
  public var radius: Double
  /// The shadow's colour; its opacity is that of the shadow below an opaque shape.
  public var color: Color

  /// Makes a shadow.
  ///
  /// - Parameters:
  ///   - offset: how far it lies to the right and down, in points.
  ///   - radius: the standard deviation of the blur, in points; below 0 or NaN it is 0.
  ///   - color: its colour, a third of black if none is given.
  public init(
    offset: Size, radius: Double, color: Color = .black.multiplyingAlpha(by: 1.0 / 3)
  ) {
    self.offset = offset
    self.radius = radius
    self.color = color
  }

  /// The pixels the shadow can change.
  ///
  /// - Parameters:
  ///   - box: the pixels of what casts it.
  ///   - scale: device pixels in a point.
  /// - Returns: the box moved by the offset, with the margin of the blur around it.
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
