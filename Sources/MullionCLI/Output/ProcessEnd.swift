// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Synchronization

/// Ends the process at Ctrl-C or a request of the system, but not inside of a write.
enum ProcessEnd {
  /// Held while a file or a line is written, so that a signal ends the process between two.
  private static let writing = Mutex(())

  /// Writes without being ended by a signal.
  static func writing<Value>(_ body: () throws -> Value) rethrows -> Value {
    try writing.withLock { _ in try body() }
  }

  /// Ends the process with the exit code for success at SIGINT or SIGTERM.
  ///
  /// Call it before the process starts threads, which inherit the mask of signals.
  static func onSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      // A shell ignores SIGINT in the programs that it starts in the background.
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
    }
    // Threads inherit the mask, so that only the waiting one receives the signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    DispatchQueue.global().async { [signals] in
      var signals = signals
      var number: Int32 = 0
      sigwait(&signals, &number)
      writing.withLock { (_) -> Void in _exit(ExitStatus.solved.rawValue) }
    }
  }
}
