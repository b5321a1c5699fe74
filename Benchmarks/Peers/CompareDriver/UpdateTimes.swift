// SPDX-License-Identifier: GPL-3.0-or-later

import Workloads

/// Times the updates of a window, for each change of ``PaintedWindow``.
enum UpdateTimes {
  /// The updates before the first timed one, which fill the caches.
  private static let warmUp = 20

  /// Prints a line for each change: the time of an update, without the change itself, and the
  /// painted pixels.
  static func run(_ count: Int) throws {
    for change in PaintedWindow.Change.allCases {
      let window = PaintedWindow()
      var (seconds, pixels) = (0.0, 0)
      for pass in 0..<warmUp + count {
        window.prepare(change)
        let time = Stopwatch.seconds { pixels = window.update() }
        if pass >= warmUp { seconds += time }
      }
      let microseconds = (1e7 * seconds / Double(count)).rounded() / 10
      print("\(change.rawValue): \(microseconds) µs, \(pixels) pixels painted")
    }
  }
}
