// SPDX-License-Identifier: GPL-3.0-or-later
import Dispatch
import Foundation
import Glibc

/// The main run loop and the main dispatch queue, which a program with its own event loop serves.
enum MainQueue {
  /// Runs the blocks and the timers that are due.
  ///
  /// - Returns: The time until the next timer, in seconds; nil if there is none.
  static func serve() -> Double? {
    // On Linux, the call also runs what is due.
    guard let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture else {
      return nil
    }
    return max(date.timeIntervalSinceNow, 0)
  }

  /// Calls a closure on another thread whenever the main queue has received blocks.
  ///
  /// After each call, the watch waits for ``Watch/resume()``.
  final class Watch: Sendable {
    private let served = DispatchSemaphore(value: 0)

    /// Starts a watch.
    init(_ wake: @escaping @Sendable () -> Void) {
      // A descriptor that is readable while the queue has blocks. `CFRunLoop` uses it too.
      let descriptor = mainQueueDescriptor()
      let thread = Thread { [served] in
        while true {
          var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          let count = poll(&entry, 1, -1)
          if count < 0, errno != EINTR { return }
          guard count > 0 else { continue }
          wake()
          served.wait()
        }
      }
      thread.name = "UIKitDesktop main queue"
      thread.start()
    }

    /// Continues the watch after the queue has been served.
    func resume() { served.signal() }
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
nonisolated private func mainQueueDescriptor() -> Int32
