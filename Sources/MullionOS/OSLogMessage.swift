// SPDX-License-Identifier: GPL-3.0-or-later

/// A message of a log, written as a string with values.
///
/// Values that are declared private or sensitive are replaced by `<private>` and `<sensitive>`; other
/// values are written as they are.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }

  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The visibility of a value in a message.
public struct OSLogPrivacy: Sendable {
  /// The replacement of a private value.
  public enum Mask: Sendable {
    /// A hash, by which equal values are recognized in one process.
    case hash
    /// Nothing.
    case none
  }

  fileprivate enum Kind: Sendable { case shown, hidden(String), hashed }
  fileprivate let kind: Kind

  /// The value is written.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
  /// The value is written.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
  /// The value is not written.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden("<private>")) }
  /// The value is not written.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden("<sensitive>")) }

  /// The value is replaced by a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    mask == .hash ? OSLogPrivacy(kind: .hashed) : .private
  }

  /// The value is written.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// The width of a value in a message.
public struct OSLogStringAlignment: Sendable {
  fileprivate let columns: Int
  fileprivate let isRight: Bool

  /// The value has its own width.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: true) }

  /// Spaces before the value fill a width.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  /// Spaces after the value fill a width.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }
}

/// The digits of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
  fileprivate let radix: Int
  fileprivate let isUppercase: Bool
  fileprivate let prefix: String
  fileprivate let minimumDigits: Int

  /// Decimal digits.
  public static var decimal: OSLogIntegerFormatting { decimal() }
  /// Hexadecimal digits.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// Octal digits.
  public static var octal: OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 8, isUppercase: false, prefix: "", minimumDigits: 1)
  }

  /// Decimal digits, with zeros in front up to a number of digits.
  public static func decimal(minDigits: Int = 1) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, isUppercase: false, prefix: "", minimumDigits: minDigits)
  }

  /// Hexadecimal digits.
  public static func hex(
    includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "",
      minimumDigits: minDigits)
  }

  fileprivate func text(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: min(max(minimumDigits - digits.count, 0), 64))
    return (value < 0 ? "-" : "") + prefix + zeros + digits
  }
}

/// The digits of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
  fileprivate let format: String

  /// A number of digits after the point: six.
  public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
  /// An exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
  /// The shorter of both.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }

  /// A number of digits after the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(min(max(precision, 0), 64))f")
  }

  fileprivate func text(_ value: Double) -> String { FormattedText.number(value, format) }
}

/// The parts of a message with values.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate(set) var text = ""

  /// Creates an empty text.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  /// Appends a part of the text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append("\(value())", align, privacy) }

  /// Appends an integer.
  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ number: @autoclosure () -> Value, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(format.text(number()), align, privacy) }

  /// Appends a floating-point number.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Value, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(format.text(Double(number())), align, privacy) }

  private mutating func append(
    _ value: @autoclosure () -> String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) {
    let shown =
      switch privacy.kind {
      case .shown: value()
      case .hidden(let name): name
      case .hashed: "<mask.hash: \(String(UInt(bitPattern: value().hashValue), radix: 16))>"
      }
    let spaces = String(repeating: " ", count: min(max(align.columns - shown.count, 0), 1000))
    text += align.isRight ? spaces + shown : shown + spaces
  }
}
