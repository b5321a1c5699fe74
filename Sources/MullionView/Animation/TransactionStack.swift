// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A transaction that has not ended.
final class TransactionGroup {
  /// Whether the transaction began without a call of ``Transaction/begin()``.
  let isImplicit: Bool
  var disablesActions: Bool?
  var duration: Double?
  var timingFunction: TimingFunction?
  var block: (() -> Void)?
  /// The program's custom values, by name; see ``Transaction/setValue(_:forKey:)``.
  var values: [String: Any] = [:]
  /// The completion with ``block``, which waits for the animations and for the group itself.
  var completion: AnimationCompletion?

  init(isImplicit: Bool) { self.isImplicit = isImplicit }

  /// Counts the group as ended for its completion, which is called if no animation remains.
  func end() {
    let ended = completion
    (completion, block) = (nil, nil)
    Self.end(ended)
  }

  /// Counts a completion's group as ended, and calls the completion if no animation remains.
  static func end(_ completion: AnimationCompletion?) {
    if let completion, completion.batchEnded() { completion.call() }
  }
}

/// The open transactions of a thread.
///
/// The thread's storage retains the stack while it has a group. Transactions that a thread leaves
/// open are released when the thread ends.
final class TransactionStack {
  nonisolated private static let openCount = Atomic<Int>(0)

  /// The key of each thread's stack; nil if the process has no more keys.
  nonisolated private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { stack in
      guard let stack else { return }
      TransactionStack.openCount.subtract(1, ordering: .relaxed)
      Unmanaged<TransactionStack>.fromOpaque(stack).release()
    }
    return error == 0 ? key : nil
  }()

  private var groups: [TransactionGroup] = []

  private init() {}

  /// The stack of this thread; nil if it has no open transaction.
  ///
  /// Without an open transaction of any thread, this is a single atomic read.
  static var open: TransactionStack? {
    guard openCount.load(ordering: .relaxed) > 0, let key, let stack = pthread_getspecific(key)
    else { return nil }
    return Unmanaged.fromOpaque(stack).takeUnretainedValue()
  }

  /// The stack of this thread, which the caller is about to fill.
  static var current: TransactionStack { open ?? TransactionStack() }

  /// Returns the value of the innermost transaction that has one.
  static func value<Value>(_ value: (TransactionGroup) -> Value?) -> Value? {
    guard let open else { return nil }
    for group in open.groups.reversed() {
      if let found = value(group) { return found }
    }
    return nil
  }

  /// The innermost group, an implicit one if none is open.
  var innermost: TransactionGroup {
    if let last = groups.last { return last }
    let made = TransactionGroup(isImplicit: true)
    open(made)
    return made
  }

  /// Whether the implicit group is the only one.
  var hasOnlyImplicit: Bool { groups.count == 1 && groups[0].isImplicit }

  /// Adds a group inside the others.
  func open(_ group: TransactionGroup) {
    groups.append(group)
    guard groups.count == 1, let key = Self.key else { return }
    let stack = Unmanaged.passRetained(self)
    guard pthread_setspecific(key, stack.toOpaque()) == 0 else { return stack.release() }
    Self.openCount.add(1, ordering: .relaxed)
  }

  /// Removes and returns the innermost group.
  func close() -> TransactionGroup? {
    let group = groups.popLast()
    guard group != nil, groups.isEmpty, let key = Self.key else { return group }
    _ = pthread_setspecific(key, nil)
    Self.openCount.subtract(1, ordering: .relaxed)
    Unmanaged.passUnretained(self).release()
    return group
  }
}
