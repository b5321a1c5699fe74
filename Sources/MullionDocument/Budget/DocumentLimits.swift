// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of time and memory for one document.
public struct DocumentLimits: Sendable, Equatable {
  /// The longest time from the start of reading to the last result; nil for no limit.
  public var time: Duration?
  /// The most memory, in bytes.
  ///
  /// The limit applies to an estimate that is the same on every machine. It counts bitmaps exactly,
  /// and views, constraints and text by their average cost. The process may take more or less.
  public var memory: Int
  /// Whether the work on a document also ends if the process grows beyond the limit of memory.
  ///
  /// Only a process that does nothing but lay out documents can count its memory as theirs.
  package var measuresProcess = false

  /// Creates limits; the default is ten seconds and one GiB.
  public init(time: Duration? = .seconds(10), memory: Int = 1 << 30) {
    self.time = time
    self.memory = memory
  }

  /// No limits, for trusted documents.
  public static let none = DocumentLimits(time: nil, memory: .max)
}

extension DocumentLimits {
  /// Whether the process is measured; limits above any machine's memory need no measurement.
  var isMeasured: Bool { measuresProcess && memory < 1 << 45 }

  /// The limit of time in words, such as `10 s`.
  var timeInWords: String {
    let parts = (time ?? .zero).components
    return ShortDecimal.text(Double(parts.seconds) + Double(parts.attoseconds) / 1e18) + " s"
  }

  /// The limit of memory in words, such as `1 GiB`.
  var memoryInWords: String { Self.words(forBytes: memory) }

  /// Returns a number of bytes in the largest unit that divides it, such as `1536 MiB`.
  static func words(forBytes bytes: Int) -> String {
    for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    where bytes >= 1 << shift && bytes & (1 << shift - 1) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}
