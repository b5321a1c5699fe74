// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The way in which the pixels of a layer's contents are scaled.
nonisolated public enum LayerContentsFilter: String, Sendable, CaseIterable {
  /// The mean of the nearest pixels, weighted by their distances.
  case linear
  /// The nearest pixel.
  case nearest
  /// The same as ``linear``, because Mullion keeps no mipmaps of the contents.
  case trilinear
}

extension LayerDetails {
  /// Whether both filters are linear.
  var hasLinearFilters: Bool {
    magnificationFilter != .nearest && minificationFilter != .nearest
  }

  /// Returns the interpolation for an image in a rectangle.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle, in points.
  ///   - local: Maps points to device pixels.
  /// - Returns: The interpolation.
  func interpolation(of image: Image, in rect: Rect, _ local: AffineTransform) -> Interpolation {
    let area = rect.width * rect.height * local.determinant.magnitude
    let grows = area >= Double(image.bitmap.width) * Double(image.bitmap.height)
    return (grows ? magnificationFilter : minificationFilter) == .nearest ? .nearest : .bilinear
  }
}
