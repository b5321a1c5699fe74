// SPDX-License-Identifier: GPL-3.0-or-later
public import Foundation
public import MullionRaster

/// The pixels of an image: the image itself.
public typealias CGImage = Image

extension Image {
  /// The width in pixels.
  public var width: Int { bitmap.width }

  /// The height in pixels.
  public var height: Int { bitmap.height }
}

extension Image: Hashable {
  /// Hashes the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
    hasher.combine(scale)
  }
}

/// The quality of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The quality of the context.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// A low quality.
  case low = 2
  /// A high quality.
  case high = 3
  /// A medium quality.
  case medium = 4
}

extension GraphicsContext {
  /// The quality of scaled images; all qualities except none interpolate between four pixels.
  public var interpolationQuality: CGInterpolationQuality {
    get { interpolation == .nearest ? .none : .default }
    set { interpolation = newValue == .none ? .nearest : .bilinear }
  }
}

/// A text of Core Foundation.
public typealias CFString = NSString

extension Color {
  /// The number of the components: red, green, blue and opacity.
  public var numberOfComponents: Int { 4 }

  /// The components red, green, blue and opacity, 0…1 each.
  public var components: [CGFloat]? {
    [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)]
  }
}

extension GraphicsContext {
  /// Sets the dashes and gaps of strokes, in points; no lengths for solid strokes.
  ///
  /// - Parameters:
  ///   - phase: The distance from the start of the pattern.
  ///   - lengths: The lengths of dashes and gaps, alternately.
  @_disfavoredOverload
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    setLineDash(phase: Double(phase), lengths: lengths.map { Double($0) })
  }
}
