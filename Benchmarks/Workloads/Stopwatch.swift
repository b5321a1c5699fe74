// SPDX-License-Identifier: GPL-3.0-or-later

/// Measures.
public enum Stopwatch {
  /// Seconds that something takes.
  ///
  /// - Throws: What the body throws.
  public static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
