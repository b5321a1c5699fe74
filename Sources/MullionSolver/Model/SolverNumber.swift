// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Numbers that distinguish the handles of different solvers.
enum SolverNumber {
  private static let last = Atomic<UInt32>(0)

  /// Returns a number that no other solver of the process has, for the first four billion solvers.
  static func next() -> UInt32 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
