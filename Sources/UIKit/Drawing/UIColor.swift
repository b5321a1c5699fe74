// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
public import MullionRaster

/// A color, or a function from traits to a color.
///
/// Properties of views that have a dynamic color resolve it again after a change of the style.
/// Mullion's own color, ``CoreGraphics/CGColor``, is one color.
nonisolated public final class UIColor: Hashable, Sendable {
  nonisolated private enum Value: Sendable {
    case fixed(Color)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Creates a color from components in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      cgColor: Color(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness in 0…1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func component(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a color from a color of Core Graphics.
  public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor)) }

  /// Creates a color that a closure returns for traits.
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(dynamicProvider))
  }

  /// The color that results from the current traits.
  public var cgColor: CGColor { color(with: .current) }

  /// Whether the color depends on traits.
  var isDynamic: Bool {
    if case .dynamic = value { return true }
    return false
  }

  /// Returns the color that results from traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    isDynamic ? UIColor(cgColor: color(with: traits)) : self
  }

  func color(with traits: UITraitCollection) -> Color {
    switch value {
    case .fixed(let color): color
    case .dynamic(let provider): provider(traits).color(with: traits)
    }
  }

  /// Returns the color with another opacity, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .fixed(let color): UIColor(cgColor: color.withAlphaComponent(Double(alpha)))
    case .dynamic(let provider):
      UIColor(dynamicProvider: { provider($0).withAlphaComponent(alpha) })
    }
  }

  /// Stores the components of the current color.
  ///
  /// - Returns: True.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Stores the hue, the saturation and the brightness of the current color, 0…1 each.
  ///
  /// A gray has the hue and the saturation 0.
  ///
  /// - Returns: True.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (red, green, blue) = (color.red, color.green, color.blue)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sixth = 0.0
    if range > 0 {
      if most == red {
        sixth = (green - blue) / range
      } else {
        sixth = most == green ? (blue - red) / range + 2 : (red - green) / range + 4
      }
    }
    hue?.pointee = CGFloat((sixth < 0 ? sixth + 6 : sixth) / 6)
    saturation?.pointee = CGFloat(most > 0 ? range / most : 0)
    brightness?.pointee = CGFloat(most)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Stores the brightness of the current color as a gray, 0…1.
  ///
  /// It is the sum of 0.299 red, 0.587 green and 0.114 blue. UIKit does not document its weights.
  ///
  /// - Returns: True.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let isGray = color.red == color.green && color.green == color.blue
    let mean = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    white?.pointee = CGFloat(isGray ? color.red : mean)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Sets the colors of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the color of fills in the current context.
  public func setFill() { cgColor.setFill() }

  /// Sets the color of strokes in the current context.
  public func setStroke() { cgColor.setStroke() }

  /// Returns whether two colors have equal components, or are the same dynamic color.
  public static func == (a: UIColor, b: UIColor) -> Bool {
    if case .fixed(let first) = a.value, case .fixed(let second) = b.value {
      return first == second
    }
    return a === b
  }

  /// Hashes the components, or the identity of a dynamic color.
  public func hash(into hasher: inout Hasher) {
    switch value {
    case .fixed(let color): hasher.combine(color)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    }
  }
}
