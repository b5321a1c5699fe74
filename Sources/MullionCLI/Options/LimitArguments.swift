// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// A number of seconds; 0 means no limit.
struct TimeLimitArgument {
  /// The default time limit.
  static let standard = TimeLimitArgument(seconds: 10)
  /// A year: long enough for any run, and short enough that adding it to a time cannot overflow.
  private static let most = 366.0 * 24 * 60 * 60

  let seconds: Double

  private init(seconds: Double) { self.seconds = seconds }

  init(text: String) throws(ValidationError) {
    guard let seconds = Double(text), (0...Self.most).contains(seconds) else {
      throw ValidationError("use a number of seconds, at most \(ShortDecimal.text(Self.most))")
    }
    self.seconds = seconds
  }

  var time: Duration? { seconds == 0 ? nil : .seconds(seconds) }
}

/// A number of bytes, or a number with a unit such as `512MiB`.
struct MemoryLimitArgument {
  /// The default memory limit.
  static let standard = MemoryLimitArgument(bytes: DocumentLimits().memory)
  private static let units: [(name: String, bytes: Int)] = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40), ("kB", 1_000),
    ("MB", 1_000_000), ("GB", 1_000_000_000), ("TB", 1_000_000_000_000), ("B", 1),
  ]

  let bytes: Int

  private init(bytes: Int) { self.bytes = bytes }

  init(text: String) throws(ValidationError) {
    guard let bytes = Self.bytes(text) else {
      throw ValidationError(
        "use a number of bytes above 0, for example 1073741824, 512MiB or 1GB")
    }
    self.bytes = bytes
  }

  private static func bytes(_ text: String) -> Int? {
    let unit = units.first { text.hasSuffix($0.name) } ?? ("", 1)
    let digits = text.dropLast(unit.name.count)
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let count = Int(digits), count > 0
    else { return nil }
    let (bytes, overflows) = count.multipliedReportingOverflow(by: unit.bytes)
    return overflows ? nil : bytes
  }
}
