// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import MullionFiles
import Synchronization

/// Waits for changes of the files that pages show; each file has a waiting thread.
final class ServedFileWatchers: Sendable {
  /// The largest number of watched files.
  ///
  /// Pages of other files show changes only after a reload.
  private static let limit = 32

  private let files = Mutex<Set<String>>([])

  /// Starts watching a file, unless it is watched already or there are too many.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - notify: Called on the waiting thread after each change.
  func watch(_ file: String, _ notify: @escaping @Sendable () -> Void) {
    let isNew = files.withLock { files in
      files.count < Self.limit && files.insert(file).inserted
    }
    guard isNew, let watcher = try? FileWatcher(file) else { return }
    let waiting = Waiting(watcher: watcher)
    let thread = DispatchQueue(label: "mullion.serve.watch")
    thread.async {
      while true {
        waiting.watcher.waitForChange()
        notify()
      }
    }
  }

  /// Whether pages receive the changes of a file.
  func isWatching(_ file: String) -> Bool { files.withLock { $0.contains(file) } }

  /// Moves a watcher to the thread that waits for its file; no other thread uses it afterwards.
  private struct Waiting: @unchecked Sendable {
    let watcher: FileWatcher
  }
}
