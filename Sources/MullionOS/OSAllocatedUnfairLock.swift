// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// A lock with a state that it protects.
///
/// The lock is a mutex of the operating system; as on Apple's systems, a thread must not lock it twice.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage: @unchecked Sendable {
    let mutex = Mutex(())
    // Used only by the owner of the mutex.
    nonisolated(unsafe) var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock with a state that need not be sendable.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the state while the lock is held, without a check that its result is
  /// sendable.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.mutex.withLock { _ in
      // The closure runs in this call, on this thread.
      nonisolated(unsafe) let result = try body(&storage.state)
      return result
    }
  }

  /// Calls a closure with the state while the lock is held.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock with a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Calls a closure while the lock is held, without a check that its result is sendable.
  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }

  /// Calls a closure while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
}
