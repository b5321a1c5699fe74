// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Numbers that tell the handles of one solver from those of another.
enum SolverNumber {
  private static let last = Atomic<UInt32>(0)

  /// A number no other solver of the process has, until four thousand million of them have been made.
  static func next() -> UInt32 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
