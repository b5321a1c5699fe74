// SPDX-License-Identifier: GPL-3.0-or-later

/// The names of a log's views and guides for readers: unique, short, and safe to print.
struct LogNames: Sendable {
  private let names: [String]

  init(_ log: ConstraintLog) {
    let short = log.items.map { Self.printable($0.shortName, limit: 48) }
    var counts: [String: Int] = [:]
    for name in short { counts[name, default: 0] += 1 }
    var used: Set<String> = []
    names = zip(log.items, short).map { item, name in
      var unique = name
      if counts[name] != 1 || name.isEmpty {
        unique += ":" + Self.printable(item.digits, limit: 8)
      }
      // Two addresses may end in the same digits; then use the whole address.
      if used.contains(unique) { unique = name + ":" + Self.printable(item.key, limit: 24) }
      used.insert(unique)
      return unique
    }
  }

  subscript(item: Int) -> String { names[item] }

  /// The text with a replacement for each character that would control the terminal or break the
  /// line, and shortened to a number of characters.
  static func printable(_ text: String, limit: Int = .max) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        result.append("\u{FFFD}")
      default: result.append(scalar)
      }
      if result.count > limit { break }
    }
    guard result.count > limit else { return String(result) }
    return String(String.UnicodeScalarView(result.prefix(max(limit - 1, 0)))) + "…"
  }
}
