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
class ChangeRecorder: @unchecked Sendable {
  @TaskLocal private static var innermost: ChangeRecorder?
  private static let openCount = Atomic<Int>(0)

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
    guard isAnyOpen, let recorder = innermost,
      pthread_equal(recorder.thread, pthread_self()) != 0, recorder.isOpen
    else { return nil }
    return recorder
  }

  /// The innermost open recorder of this thread, if it records changes now.
  static var recording: ChangeRecorder? {
    guard let recorder = innermostOpen, recorder.records else { return nil }
    return recorder
  }

  /// Runs a closure without any recorder.
  static func suspended<Value>(_ body: () -> Value) -> Value {
    isAnyOpen ? $innermost.withValue(nil, operation: body) : body()
  }

  /// Runs a block with this recorder, then closes the recorder.
  final func open(_ block: () -> Void) {
    Self.openCount.add(1, ordering: .relaxed)
    Self.$innermost.withValue(self, operation: block)
    isOpen = false
    Self.openCount.subtract(1, ordering: .relaxed)
  }
}
