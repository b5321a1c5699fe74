// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// Records the text that an article's code prints while it runs in a test.
public enum Transcript {
  private final class Record: Sendable {
    let text = Mutex("")
  }

  @TaskLocal private static var current: Record?

  /// Runs code and returns its printed text, without the newline at the end.
  public static func recording(_ body: () throws -> Void) rethrows -> String {
    let record = Record()
    try $current.withValue(record) { try body() }
    let text = record.text.withLock { $0 }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Adds text to the record of the running code.
  public static func write(_ text: String) {
    current?.text.withLock { $0 += text }
  }
}
