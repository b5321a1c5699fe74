// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// Records the program's actions in the last round of a layout that does not end.
///
/// Only the last round is traced. In all other rounds, the calls only read a counter.
package final class LoopTrace {
  nonisolated private static let openCount = Atomic<Int>(0)
  /// The largest number of causes in a report.
  private static let mostCauses = 4

  /// Whether any layout is being traced.
  static var isAnyOpen: Bool { openCount.load(ordering: .relaxed) > 0 }

  /// The causes in the order of their first occurrence, without duplicates.
  private(set) var causes: [String] = []
  /// The method being called and its box.
  private var caller = ""

  init() { Self.openCount.add(1, ordering: .relaxed) }

  deinit { Self.openCount.subtract(1, ordering: .relaxed) }

  /// Records the method of a box that the layout calls next.
  package func calls(_ method: String, of box: LayoutBox) {
    caller = "\(method) of \(box.displayName)"
  }

  /// Adds an action of the method that is being called as a cause.
  func add(_ action: String) {
    let cause = "\(caller) \(action)"
    if causes.count < Self.mostCauses, !causes.contains(cause) { causes.append(cause) }
  }
}

extension LayoutBox {
  /// The trace of the tree's layout, or nil if it is not in its last round.
  package final var loopTrace: LoopTrace? {
    LoopTrace.isAnyOpen ? topmost.ownedEngine?.loopTrace : nil
  }

  /// Records an action that requests another layout, such as `adds a subbox to card`.
  package final func noteCause(_ action: @autoclosure () -> String) {
    if LoopTrace.isAnyOpen, let trace = loopTrace { trace.add(action()) }
  }
}
