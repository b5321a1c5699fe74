// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Counts the answered lines of a file and reports them on standard error about once a second.
///
/// On a terminal, each report replaces the previous one. Runs of less than a second report nothing.
struct BatchProgress {
  private let file: String
  private let isShown: Bool
  /// Whether standard error is a terminal.
  private let isTerminal: Bool
  /// The size of the file in bytes; nil if it is not known.
  private let byteCount: Int?
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var hasReported = false
  private var lines = 0
  private var failures = 0
  private var bytes = 0

  private static let interval = Duration.seconds(1)

  init(file: String, descriptor: Int32, settings: BatchSettings) {
    self.file = file
    isTerminal = isatty(STDERR_FILENO) == 1
    isShown = settings.showsProgress ?? (isTerminal && isatty(STDOUT_FILENO) == 0)
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    byteCount = isFile && status.st_size > 0 ? Int(status.st_size) : nil
  }

  /// Counts an answered line.
  mutating func count(_ line: LineReader.Line, _ status: ExitStatus) {
    lines += 1
    bytes = max(bytes, line.end)
    if status != .solved { failures += 1 }
    guard isShown, ContinuousClock.now - last >= Self.interval else { return }
    last = .now
    hasReported = true
    let part = byteCount.map { ", \(min(100, 100 * bytes / $0)) %" } ?? ""
    report(part)
  }

  /// Reports the totals, if the run was long enough for a report.
  func end() {
    guard hasReported else { return }
    report("", isLast: true)
  }

  private func report(_ part: String, isLast: Bool = false) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = Int((Double(lines) / max(seconds, 1e-3)).rounded())
    let failed = failures == 0 ? "" : ", \(failures) not solved"
    let text =
      "\(file): \(lines) lines in \(Int(seconds.rounded())) s\(part), \(rate) a second\(failed)"
    guard isTerminal else { return StandardStreams.complain(text) }
    StandardStreams.replaceLine(by: text, endsLine: isLast)
  }
}
