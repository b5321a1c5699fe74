// SPDX-License-Identifier: GPL-3.0-or-later

/// Measures durations.
public enum Stopwatch {
  /// Returns the seconds that a closure takes.
  ///
  /// - Throws: The closure's errors.
  public static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
