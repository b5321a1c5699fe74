// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines between device pixels, `1 / scale` points apart.
///
/// Snapping is a function of an edge's position alone. Equal edges therefore stay equal, a greater
/// edge never ends up below a lesser one, and a size is the difference of two snapped edges.
@frozen
public struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels in a point; above zero.
  public let scale: Double

  /// Makes the grid of a screen.
  ///
  /// - Parameter scale: device pixels in a point; anything but a finite number above zero is
  ///   taken as 1.
  @inlinable
  public init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The grid line nearest to a value, half way up.
  ///
  /// The value is rounded to a millionth of a point first, so that the noise of a solver does not
  /// decide which way a half goes. What is not finite, or too large to round, stays as it is.
  @inlinable
  public func snap(_ value: Double) -> Double {
    let denoised = (value * 1_000_000).rounded() / 1_000_000
    let snapped = (denoised * scale + 0.5).rounded(.down) / scale
    return snapped.isFinite ? snapped : value
  }

  /// The rectangle between the grid lines nearest to the four edges.
  @inlinable
  public func snap(_ rect: Rect) -> Rect {
    Rect(
      minX: snap(rect.minX), minY: snap(rect.minY), maxX: snap(rect.maxX), maxY: snap(rect.maxY))
  }
}
