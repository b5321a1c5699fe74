// SPDX-License-Identifier: GPL-3.0-or-later

/// A color in the sRGB color space with an opacity; all components are in 0…1, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red component, 0…1.
  public let red: Double
  /// The green component, 0…1.
  public let green: Double
  /// The blue component, 0…1.
  public let blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public let alpha: Double

  /// Creates a color; components are clamped to 0…1, and NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.alpha = Self.clamped(alpha)
  }

  /// Creates a color from `#rgb`, `#rrggbb` or `#rrggbbaa`; returns nil for any other string.
  public init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits: [Int] = []
    for byte in bytes.dropFirst() {
      guard let value = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits.append(value)
    }
    let channels: [Int]
    switch digits.count {
    case 3: channels = digits.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(channels[0]) / 255, green: Double(channels[1]) / 255,
      blue: Double(channels[2]) / 255, alpha: channels.count == 4 ? Double(channels[3]) / 255 : 1)
  }

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Returns the color with its opacity multiplied; the product is clamped to 0…1.
  public func multiplyingAlpha(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * Self.clamped(factor))
  }

  /// The premultiplied pixel `0xAARRGGBB`: channels rounded to 255ths, then multiplied by alpha.
  public var premultiplied: UInt32 {
    let alpha = Self.byte(alpha)
    let red = Pixel.scaled(Self.byte(red), by: alpha)
    let green = Pixel.scaled(Self.byte(green), by: alpha)
    let blue = Pixel.scaled(Self.byte(blue), by: alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// Returns the 255th nearest to a component, 0…255.
  static func byte(_ share: Double) -> UInt32 {
    UInt32((clamped(share) * 255).rounded())
  }

  private static func clamped(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}
