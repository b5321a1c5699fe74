// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// A signal with which another thread ends the computation of a layout map or a check whose result is no
/// longer needed.
///
/// The owner runs the work inside ``observing(_:)``. Loops over regions read ``isRequested`` and end early.
/// The owner must then discard the result, because parts of it are missing.
package final class StopSignal: Sendable {
  @TaskLocal private static var current: StopSignal?

  private let state = Atomic(false)

  package init() {}

  /// Whether ``stop()`` was called.
  package var isStopped: Bool { state.load(ordering: .relaxed) }

  /// Whether the signal that observes the current task was stopped, so that the task's work must end.
  static var isRequested: Bool { current?.isStopped ?? false }

  /// Ends the work, from any thread.
  package func stop() { state.store(true, ordering: .relaxed) }

  /// Runs a closure, whose layout maps and checks end early after ``stop()``.
  package func observing<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self) { try body() }
  }
}
