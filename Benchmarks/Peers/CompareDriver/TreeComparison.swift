// SPDX-License-Identifier: GPL-3.0-or-later

import Trees
import Workloads

/// Compares the times of a form of views laid out by constraints and by hand.
enum TreeComparison {
  private static let rounds = 201
  /// The seconds that one side takes in a round; short rounds limit the effect of other load.
  private static let target = 0.3e-3

  /// Prints medians and percentiles of both sides, measured in alternating rounds.
  ///
  /// - Throws: ``WrongAnswer`` if a frame differs from the one set by hand.
  static func run(_ operation: TreeOperation, _ views: Int) throws {
    let cell = try TreeCell(operation, views: views)
    try cell.check()
    let repetitions = TreeCell.Side.allCases.map { side in
      // The first passes are cold. An odd number makes the rounds end in both states.
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
