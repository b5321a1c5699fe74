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
    guard hex.utf8.count <= 9, hex.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: UInt32 = 0
    for byte in hex.utf8.dropFirst() {
      guard let value = Self.hexadecimalDigit(byte) else { return nil }
      digits = digits << 4 | value
    }
    switch hex.utf8.count {
    case 4:
      func channel(_ shift: UInt32) -> Double { Double((digits >> shift & 0xF) * 17) / 255 }
      self.init(red: channel(8), green: channel(4), blue: channel(0), alpha: 1)
    case 7, 9:
      let hasAlpha = hex.utf8.count == 9
      let rgba = hasAlpha ? digits : digits << 8 | 0xFF
      func channel(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
      self.init(
        red: channel(24), green: channel(16), blue: channel(8), alpha: hasAlpha ? channel(0) : 1)
    default: return nil
    }
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
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
