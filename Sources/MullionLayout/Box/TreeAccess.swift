// SPDX-License-Identifier: GPL-3.0-or-later

#if DEBUG
  package import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A check in debug builds that no two threads use one tree of boxes at once.
  ///
  /// A tree may pass from thread to thread. The check therefore compares running uses, not the
  /// identity of a thread: it reports a use that begins while another thread's use is running. A
  /// layout, an update and the delivery of an event are long uses; a setter is a short one. The
  /// report goes to standard error, once for each running use. It names both threads and their
  /// tasks. The behavior afterwards is undefined. In release builds the check does nothing.
  package struct TreeAccess {
    private struct Use {
      let thread: pthread_t
      /// The name of the task that the thread runs, if it has one.
      let task: String?
      let action: String
      var depth = 1
      var isReported = false
    }

    /// The running uses, by the box at the top of the tree.
    private static let uses = Mutex<[ObjectIdentifier: Use]>([:])
    /// The function that receives the reports.
    package static let report = Mutex<@Sendable (String) -> Void>(writeLine)

    /// The top of the tree when the use began; nil if the use overlaps another thread's use.
    private let top: ObjectIdentifier?

    /// Begins a use.
    ///
    /// - Parameters:
    ///   - box: A box of the tree.
    ///   - action: The action on the box, such as `sets the frame of`.
    package init(to box: LayoutBox, _ action: StaticString) {
      let key = ObjectIdentifier(box.topmost)
      let thread = pthread_self()
      var other: Use?
      let begins = Self.uses.withLock { uses -> Bool in
        guard var use = uses[key] else {
          uses[key] = Use(thread: thread, task: Task.name, action: "\(action)")
          return true
        }
        if pthread_equal(use.thread, thread) != 0 {
          use.depth += 1
        } else {
          if !use.isReported { other = use }
          use.isReported = true
        }
        uses[key] = use
        return pthread_equal(use.thread, thread) != 0
      }
      top = begins ? key : nil
      guard let other else { return }
      let message =
        "\(Self.name(of: thread, Task.name)) \(action) \(box.displayName) while "
        + "\(Self.name(of: other.thread, other.task)) \(other.action) a view of the same tree; use a "
        + "tree of views from one thread at a time"
      Self.report.withLock { $0 }(message)
    }

    /// Ends the use.
    package func end() {
      guard let top else { return }
      Self.uses.withLock { uses in
        guard var use = uses[top] else { return }
        use.depth -= 1
        uses[top] = use.depth == 0 ? nil : use
      }
    }

    /// Checks a use of a box that begins and ends with this call.
    package static func check(_ box: LayoutBox, _ action: StaticString) {
      TreeAccess(to: box, action).end()
    }

    /// Returns the name of a thread as in debuggers, with its task.
    private static func name(of thread: pthread_t, _ task: String?) -> String {
      let number = withUnsafeBytes(of: thread) { $0.load(as: UInt.self) }
      return "thread 0x\(String(number, radix: 16))"
        + (task.map { " in the task \($0.quoted)" } ?? "")
    }

    @Sendable nonisolated private static func writeLine(_ message: String) {
      let line = Array("mullion: \(message)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
#else
  /// A check in debug builds; does nothing in release builds.
  package struct TreeAccess {
    @inline(__always)
    package init(to box: LayoutBox, _ action: StaticString) {}

    @inline(__always)
    package func end() {}

    @inline(__always)
    package static func check(_ box: LayoutBox, _ action: StaticString) {}
  }
#endif
