// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// Writes lines of logs to standard error.
///
/// Linux has no log of the system that programs share without a privilege. A container or systemd
/// collects standard error.
enum LogOutput {
  /// The rank of the least important messages that are written.
  static let leastRank = leastRank(of: getenv("MULLION_LOG").map { String(cString: $0) })

  /// Returns the rank for a value of `MULLION_LOG`; that of `notice` for an unknown one.
  static func leastRank(of name: String?) -> Int {
    let names = ["debug", "info", "notice", "error", "fault", "off"]
    return name.flatMap { names.firstIndex(of: $0.lowercased()) } ?? 2
  }

  /// Writes a line: the time, the type, the subsystem and the category, and the message.
  static func write(_ type: OSLogType, _ log: OSLog, _ message: String) {
    let origin = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
    let text = "\(time()) \(type.name) \(origin.isEmpty ? "" : "[\(origin)] ")\(message)\n"
    // One call keeps lines of several threads apart.
    var line = text
    line.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(STDERR_FILENO, rest.baseAddress, rest.count)
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Returns the local time with milliseconds.
  private static func time() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    localtime_r(&now.tv_sec, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let thousandths = "\(1000 + now.tv_nsec / 1_000_000)".dropFirst()
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + " \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)).\(thousandths)"
  }
}
