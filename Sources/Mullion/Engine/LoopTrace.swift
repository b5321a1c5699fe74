// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// Records the program's actions in the last round of a layout that does not settle.
///
/// Only that round is traced: all others pay for one look at a counter.
final class LoopTrace {
  private static let openCount = Atomic<Int>(0)
  /// The most causes that are named.
  private static let mostCauses = 4

  /// Whether any layout is traced.
  static var isAnyOpen: Bool { openCount.load(ordering: .relaxed) > 0 }

  /// The causes in the order in which they came, each once.
  private(set) var causes: [String] = []
  /// The method under way and its view.
  private var caller = ""

  init() { Self.openCount.add(1, ordering: .relaxed) }

  deinit { Self.openCount.subtract(1, ordering: .relaxed) }

  /// Notes which method of a view the layout calls.
  func calls(_ method: String, of view: View) { caller = "\(method) of \(view.displayName)" }

  /// Adds a cause: what the method under way does.
  func add(_ action: String) {
    let cause = "\(caller) \(action)"
    if causes.count < Self.mostCauses, !causes.contains(cause) { causes.append(cause) }
  }
}

extension View {
  /// The trace of the tree's layout, if it is in its last round.
  final var loopTrace: LoopTrace? {
    LoopTrace.isAnyOpen ? topmost.ownedEngine?.loopTrace : nil
  }

  /// Notes that the program asks for another layout, as `adds a subview to card`.
  final func noteCause(_ action: @autoclosure () -> String) {
    if LoopTrace.isAnyOpen, let trace = loopTrace { trace.add(action()) }
  }
}
