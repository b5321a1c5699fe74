// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Transaction {
  /// The name of ``animationDuration()`` in ``setValue(_:forKey:)``.
  nonisolated public static let animationDurationKey = "animationDuration"
  /// The name of ``disableActions()`` in ``setValue(_:forKey:)``.
  nonisolated public static let disableActionsKey = "disableActions"
  /// The name of ``animationTimingFunction()`` in ``setValue(_:forKey:)``.
  nonisolated public static let animationTimingFunctionKey = "animationTimingFunction"
  /// The name of ``completionBlock()`` in ``setValue(_:forKey:)``.
  nonisolated public static let completionBlockKey = "completionBlock"

  /// Sets a property of the transaction, or a custom value, by its name.
  ///
  /// A custom value, with a name other than the four keys above, belongs to the innermost
  /// transaction. A value of the wrong type for a property is ignored, and so is nil for a
  /// duration.
  ///
  /// - Parameters:
  ///   - value: The value; nil to use the outer transaction's.
  ///   - key: The name.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case animationDurationKey:
      if let seconds = value.flatMap(AnyAnimationValue.number) { setAnimationDuration(seconds) }
    case disableActionsKey:
      if let value {
        let number = AnyAnimationValue.number(value).map { $0 != 0 }
        if let flag = value as? Bool ?? number { setDisableActions(flag) }
      }
    case animationTimingFunctionKey:
      if value == nil || value is TimingFunction {
        setAnimationTimingFunction(value as? TimingFunction)
      }
    case completionBlockKey:
      if value == nil || value is () -> Void { setCompletionBlock(value as? () -> Void) }
    default: TransactionStack.current.innermost.values[key] = value
    }
  }

  /// Returns a property or a custom value by its name; nil for none.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case animationDurationKey: animationDuration()
    case disableActionsKey: disableActions()
    case animationTimingFunctionKey: animationTimingFunction()
    case completionBlockKey: completionBlock()
    default: TransactionStack.value { $0.values[key] }
    }
  }

  /// The recursive mutex that ``lock()`` takes.
  nonisolated private static let mutex = RecursiveMutex()

  /// Waits for a lock of the process and takes it; each call needs one of ``unlock()``.
  ///
  /// Threads that share a tree of layers can exclude each other with it. Mullion does not take it.
  nonisolated public static func lock() { mutex.lock() }

  /// Releases the lock of ``lock()``; does nothing on a thread that has not taken it.
  nonisolated public static func unlock() { mutex.unlock() }
}

/// A lock that its thread may take several times.
nonisolated private final class RecursiveMutex: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    // The unlocking of a recursive lock by another thread fails without an effect.
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }
}
