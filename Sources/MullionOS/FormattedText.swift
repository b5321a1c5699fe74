// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Glibc

/// Formats of `printf` with the additions of logs, such as `%{public}@`.
enum FormattedText {
  /// Returns the text of a format with its values.
  ///
  /// A directive whose value is missing or of another kind is written as the value is described. The
  /// process does not end for it, as it would in `printf`.
  static func text(_ format: String, _ values: [Any]) -> String {
    var result = ""
    var rest = format[...]
    var index = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      guard let directive = Directive(&rest) else {
        result += "%"
        continue
      }
      guard directive.conversion != "%" else {
        result += "%"
        continue
      }
      result += index < values.count ? directive.text(values[index]) : "<missing>"
      index += 1
    }
    return result + rest
  }

  /// Returns a number in a format of `printf` for `double`.
  static func number(_ value: Double, _ format: String) -> String {
    printed(format, [value]) ?? "\(value)"
  }

  fileprivate static func printed(_ format: String, _ values: [any CVarArg]) -> String? {
    // The largest finite number has 309 digits before the point, and precisions are limited.
    var bytes = [CChar](repeating: 0, count: 512)
    let count = withVaList(values) { vsnprintf(&bytes, bytes.count, format, $0) }
    guard count >= 0, count < bytes.count else { return nil }
    return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A directive of a format, such as `%{public}5.2f`.
  private struct Directive {
    var isPrivate = false
    /// The flags, the width and the precision.
    var options = ""
    var conversion: Character = "@"

    /// Reads a directive after its percent sign; nil if the text ends before it does.
    init?(_ rest: inout Substring) {
      let start = rest
      if rest.first == "{" {
        guard let end = rest.firstIndex(of: "}") else { return nil }
        let words = rest[rest.index(after: rest.startIndex)..<end]
        isPrivate = words.contains("private") || words.contains("sensitive")
        rest = rest[end...].dropFirst()
      }
      options = String(rest.prefix { "-+ #0123456789.".contains($0) })
      rest = rest.dropFirst(options.count)
      rest = rest.drop { "hlqjztL".contains($0) }
      guard let last = rest.popFirst() else {
        rest = start
        return nil
      }
      conversion = last
    }

    func text(_ value: Any) -> String {
      if isPrivate { return "<private>" }
      // Longer options would not fit into the buffer.
      guard options.count <= 8, !options.split(separator: ".").contains(where: { $0.count > 3 })
      else { return "\(value)" }
      switch conversion {
      case "d", "i", "u", "x", "X", "o", "c":
        guard let number = (value as? any BinaryInteger).map({ Int64(truncatingIfNeeded: $0) })
        else {
          return "\(value)"
        }
        if conversion == "c" {
          return UnicodeScalar(UInt32(truncatingIfNeeded: number)).map { String($0) } ?? "?"
        }
        return printed("%\(options)ll\(conversion)", [number]) ?? "\(value)"
      case "f", "F", "e", "E", "g", "G", "a", "A":
        guard let number = (value as? any BinaryFloatingPoint).map({ Double($0) }) else {
          return "\(value)"
        }
        return printed("%\(options)\(conversion)", [number]) ?? "\(value)"
      default: return "\(value)"
      }
    }
  }
}

/// Writes a message in the format of `printf`, with `%@` for any value.
///
/// - Parameters:
///   - message: The format. Values of `%{private}` directives are not written.
///   - dso: Not used.
///   - log: The log.
///   - type: The type of the message.
///   - args: The values.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any...
) {
  log.write(type, FormattedText.text("\(message)", args))
}

/// Writes a message.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {
  log.write(type, message().text)
}
