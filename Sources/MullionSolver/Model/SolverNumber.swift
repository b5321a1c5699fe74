// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The source of the numbers that distinguish the handles of different solvers.
enum SolverNumber {
  private static let last = Atomic<UInt32>(0)

  /// Returns a number that no other solver of the process has.
  ///
  /// After four billion solvers, numbers repeat.
  static func next() -> UInt32 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
