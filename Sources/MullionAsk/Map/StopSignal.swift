// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// A signal that another thread gives to end a layout map or a check whose result is not needed any more.
///
/// The owner runs the work inside ``observing(_:)``. Loops over regions ask ``isRequested`` and end
/// early. The owner then discards the result, because parts of it are missing.
package final class StopSignal: Sendable {
  @TaskLocal private static var current: StopSignal?

  private let state = Atomic(false)

  package init() {}

  /// Whether ``stop()`` was called.
  package var isStopped: Bool { state.load(ordering: .relaxed) }

  /// Whether the work of the present task must end.
  static var isRequested: Bool { current?.isStopped ?? false }

  /// Ends the work, from any thread.
  package func stop() { state.store(true, ordering: .relaxed) }

  /// Runs a closure whose maps and checks this signal ends.
  package func observing<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self) { try body() }
  }
}
