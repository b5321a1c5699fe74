// SPDX-License-Identifier: GPL-3.0-or-later

import Trees
import Workloads

/// Measures the time to find a touch's view, and to deliver the touch.
enum TouchTimes {
  /// The target for the median time, in microseconds.
  private static let aim = 5.0
  private static let rounds = 21

  /// Prints the median time of each touch operation, with the 10th and 90th percentile, in
  /// microseconds.
  ///
  /// - Throws: An error if a touch reaches another view than expected.
  static func run() throws {
    for operation in TouchOperation.allCases {
      let cell = TouchCell(operation)
      try cell.once()
      var times: [Double] = []
      for _ in 0..<rounds {
        let seconds = try Stopwatch.seconds { try cell.once() }
        times.append(seconds * 1e6 / Double(TouchCell.repetitions))
      }
      times.sort()
      let (low, median, high) = (times[rounds / 10], times[rounds / 2], times[rounds * 9 / 10])
      print(
        "{\"operation\": \"\(operation.rawValue)\", \"microseconds\": \(median), "
          + "\"p10\": \(low), \"p90\": \(high), \"aim\": \(aim), \"met\": \(median <= aim)}")
    }
  }
}
