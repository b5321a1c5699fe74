// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import MullionGeometry
public import MullionRaster

/// A space of colors: always sRGB.
public final class CGColorSpace: Sendable {
  init() {}
}

/// Returns the only space of colors, sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Colors with locations between a start and an end.
public final class CGGradient: Sendable {
  let gradient: Gradient

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - space: Ignored; colors are in sRGB.
  ///   - colors: The colors of type `CGColor`; other elements are left out.
  ///   - locations: A location in 0…1 for each color; nil for even distances.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    guard let locations, locations.count >= colors.count else {
      gradient = Gradient(colors)
      return
    }
    gradient = Gradient(
      stops: zip(colors, locations).map { Gradient.Stop($0, at: Double($1)) })
  }
}

/// The areas outside of a gradient that its colors fill too.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// The area before the start.
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  /// The area after the end.
  public static let drawsAfterEndLocation = Self(rawValue: 2)

  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension GraphicsContext {
  /// Fills the clip with a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    drawLinearGradient(
      gradient.gradient, from: start, to: end,
      extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
  }

  /// Fills the clip with a gradient around a center, from an angle in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    drawConicGradient(gradient.gradient, center: center, angle: Double(angle))
  }
}

/// An array, so that code for Core Graphics can convert an array of colors.
public typealias CFArray = [Any]
