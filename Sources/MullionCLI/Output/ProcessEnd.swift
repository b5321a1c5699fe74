// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import Synchronization

/// Ends the process at SIGINT (Ctrl-C) or SIGTERM, but never while it writes a file or a line.
enum ProcessEnd {
  /// Held while a file or a line is written, so that a signal ends the process only between two
  /// writes.
  private static let writing = Mutex(())

  /// Writes without being ended by a signal.
  static func writing<Value>(_ body: () throws -> Value) rethrows -> Value {
    try writing.withLock { _ in try body() }
  }

  /// Ends the process with the exit code for success at SIGINT or SIGTERM.
  ///
  /// Call it before the process starts threads: they inherit the mask that blocks these signals.
  static func onSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      // Programs that a shell starts in the background ignore SIGINT by default.
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
    }
    // All threads inherit the mask, so only the thread in `sigwait` below receives the signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    DispatchQueue.global().async { [signals] in
      var signals = signals
      var number: Int32 = 0
      sigwait(&signals, &number)
      writing.withLock { (_) -> Void in _exit(ExitStatus.solved.rawValue) }
    }
  }
}
