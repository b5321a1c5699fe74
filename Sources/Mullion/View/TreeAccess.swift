// SPDX-License-Identifier: GPL-3.0-or-later

#if DEBUG
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A debug build's check that no two threads use one tree of views at once.
  ///
  /// A tree may go from thread to thread. So what counts is not which thread uses it, but whether a use begins while one of
  /// another thread is under way. That is reported to standard error, once for each such use; what happens then is
  /// undefined. In release builds it does nothing.
  struct TreeAccess {
    private struct Use {
      let thread: pthread_t
      let action: String
      var depth = 1
      var isReported = false
    }

    /// The uses under way, by the view at the top of the tree.
    private static let uses = Mutex<[ObjectIdentifier: Use]>([:])
    /// Gets the messages.
    static let report = Mutex<@Sendable (String) -> Void>(writeLine)

    /// The top of the tree when the use began; nil for a use that overlaps with another thread's.
    private let top: ObjectIdentifier?

    /// Begins a use.
    ///
    /// - Parameters:
    ///   - view: A view of the tree.
    ///   - action: What is done to the view, as `sets the frame of`.
    init(to view: View, _ action: StaticString) {
      let key = ObjectIdentifier(view.topmost)
      let thread = pthread_self()
      var other: Use?
      let begins = Self.uses.withLock { uses -> Bool in
        guard var use = uses[key] else {
          uses[key] = Use(thread: thread, action: "\(action)")
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
        "\(Self.name(of: thread)) \(action) \(view.displayName) while "
        + "\(Self.name(of: other.thread)) \(other.action) a view of the same tree; use a tree of views "
        + "from one thread at a time"
      Self.report.withLock { $0 }(message)
    }

    /// Ends the use.
    func end() {
      guard let top else { return }
      Self.uses.withLock { uses in
        guard var use = uses[top] else { return }
        use.depth -= 1
        uses[top] = use.depth == 0 ? nil : use
      }
    }

    /// The thread as debuggers name it.
    private static func name(of thread: pthread_t) -> String {
      let number = withUnsafeBytes(of: thread) { $0.load(as: UInt.self) }
      return "thread 0x\(String(number, radix: 16))"
    }

    @Sendable private static func writeLine(_ message: String) {
      let line = Array("mullion: \(message)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
#else
  /// A check of debug builds; nothing in release builds.
  struct TreeAccess {
    @inline(__always)
    init(to view: View, _ action: StaticString) {}

    @inline(__always)
    func end() {}
  }
#endif
