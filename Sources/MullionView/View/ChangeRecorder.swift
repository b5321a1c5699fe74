// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Records changes of views while a block runs, to animate them.
///
/// The recorder is open until its block returns. A task created in the block inherits the recorder
/// but does not use it, whether or not the block still runs. Only the thread that opened the
/// recorder reads and writes it, and only while it is open. The exceptions are `thread` and the
/// task-local value itself. The recorder can therefore be sent to other threads although it is not
/// synchronized.
package class ChangeRecorder: @unchecked Sendable {
  @TaskLocal private static var innermost: ChangeRecorder?
  private static let openCount = Atomic<Int>(0)
  /// The recorders opened with ``begin()``, on each thread.
  private static let begun = ThreadLocal<BegunRecorders>()
  /// The recorder that ``suspended(_:)`` installs; it is never open.
  private static let suspension = {
    let recorder = ChangeRecorder()
    recorder.isOpen = false
    return recorder
  }()

  private let thread = pthread_self()
  private var isOpen = true

  init() {}

  /// Whether changes are recorded now.
  var records: Bool { false }

  /// Records that the program set the size of a view.
  func sizeWasSet(of view: View) {}

  /// Whether any thread has an open recorder; a single atomic read.
  @inline(__always)
  static var isAnyOpen: Bool { openCount.load(ordering: .relaxed) > 0 }

  /// The innermost open recorder of this thread.
  static var innermostOpen: ChangeRecorder? {
    guard isAnyOpen else { return nil }
    let recorder = innermost
    if let last = begun.value?.last(inside: recorder) { return last }
    guard let recorder, pthread_equal(recorder.thread, pthread_self()) != 0, recorder.isOpen else {
      return nil
    }
    return recorder
  }

  /// The innermost open recorder of this thread, if it records changes now.
  static var recording: ChangeRecorder? {
    guard let recorder = innermostOpen, recorder.records else { return nil }
    return recorder
  }

  /// Runs a closure without any recorder.
  package static func suspended<Value>(_ body: () -> Value) -> Value {
    isAnyOpen ? $innermost.withValue(suspension, operation: body) : body()
  }

  /// Runs a block with this recorder, then closes the recorder.
  final func open(_ block: () -> Void) {
    Self.openCount.add(1, ordering: .relaxed)
    Self.$innermost.withValue(self, operation: block)
    isOpen = false
    Self.openCount.subtract(1, ordering: .relaxed)
  }

  // MARK: Recorders without a block

  /// Opens this recorder on its thread, inside the running blocks, until ``close()``.
  final func begin() {
    guard let recorders = Self.begun.value(orMake: BegunRecorders.init) else { return }
    Self.openCount.add(1, ordering: .relaxed)
    recorders.entries.append((self, Self.innermost))
  }

  /// Closes a recorder opened with ``begin()``.
  final func close() {
    guard let recorders = Self.begun.value,
      let index = recorders.entries.lastIndex(where: { $0.recorder === self })
    else { return }
    recorders.entries.remove(at: index)
    isOpen = false
    Self.openCount.subtract(1, ordering: .relaxed)
  }

  /// The last recorder that this thread has begun inside the running blocks and not closed.
  static var lastBegun: ChangeRecorder? {
    isAnyOpen ? begun.value?.last(inside: innermost) : nil
  }
}

/// The recorders that a thread has begun and not closed.
private final class BegunRecorders {
  /// Each recorder, with the recorder of the block in which it was begun; nil outside of blocks.
  var entries: [(recorder: ChangeRecorder, block: ChangeRecorder?)] = []

  /// Returns the last recorder that was begun directly inside a block.
  func last(inside block: ChangeRecorder?) -> ChangeRecorder? {
    entries.last { $0.block === block }?.recorder
  }
}
