// SPDX-License-Identifier: GPL-3.0-or-later

import Trees
import Workloads

/// Times a form of views that is laid out by constraints against the same laid out by hand.
enum TreeComparison {
  private static let rounds = 201
  /// What one side takes of a round, in seconds: short, so that what else the machine does falls into few of them.
  private static let target = 0.3e-3

  /// Prints medians and percentiles of both sides, from rounds taken by turns.
  ///
  /// - Throws: ``WrongAnswer`` if a frame is not the one set by hand.
  static func run(_ operation: TreeOperation, _ views: Int) throws {
    let cell = try TreeCell(operation, views: views)
    try cell.check()
    let repetitions = TreeCell.Side.allCases.map { side in
      // The first passes are cold. An odd number, so that rounds end in either state.
      _ = cell.time(side, 9)
      return Int(target / cell.time(side, 9)) | 1
    }
    var seconds: [[Double]] = [[], []]
    for _ in 0..<rounds {
      for (index, side) in TreeCell.Side.allCases.enumerated() {
        seconds[index].append(cell.time(side, repetitions[index]))
      }
      try cell.compare()
    }
    let figures = seconds.map { $0.sorted() }.map {
      """
      {"median": \($0[rounds / 2]), "low": \($0[rounds / 10]), "high": \($0[rounds * 9 / 10])}
      """
    }
    print(
      """
      {"operation": "\(operation.rawValue)", "views": \(views), "engine": \(figures[0]), \
      "hand": \(figures[1])}
      """)
  }
}
