// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Waits for changes of one file, even if a program replaces it, removes it or puts a link in its
/// place.
///
/// It watches the file's folder, because a rename gives the path another file. If the path is a
/// symbolic link, it also watches the folder of the link's target. If a folder is removed, it waits
/// for a new one.
package final class FileWatcher {
  private let path: String
  private let descriptor: Int32
  /// The names to wait for, by the watch descriptors of their folders.
  private var names: [Int32: Set<String>] = [:]
  /// Whether a folder is missing, so that it must be looked for again.
  private var isIncomplete = false

  /// The time without changes after which a save counts as complete, in milliseconds.
  private static let quiet: Int32 = 5
  /// The largest number of intervals of ``quiet`` to wait after a change, so that a file that
  /// changes all the time is reported too.
  private static let mostQuietTimes = 8
  /// The time after which a missing folder is looked for again, in milliseconds.
  private static let retry: Int32 = 100

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF)

  /// Starts watching; changes from now on are noticed.
  ///
  /// - Throws: ``FileError/refused(path:reason:)`` if the system has no watches left.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = try FileError.systemCall(on: path) {
      inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    }
    watchFolders()
  }

  deinit { close(descriptor) }

  /// Waits until the file may have changed and no change follows for 5 milliseconds.
  package func waitForChange() {
    var times = 0
    var hasChanged = false
    while times < Self.mostQuietTimes {
      let timeout = hasChanged ? Self.quiet : isIncomplete ? Self.retry : -1
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, timeout)
      if count > 0 {
        if readEvents() { hasChanged = true }
      } else if hasChanged {
        break
      } else if count == 0 {
        watchFolders()
        hasChanged = !isIncomplete
      }
      if hasChanged { times += 1 }
    }
    watchFolders()
  }

  // MARK: Folders

  /// Watches the folders of the path and of its target, and no others.
  private func watchFolders() {
    var wanted: [Int32: Set<String>] = [:]
    isIncomplete = false
    for file in [path, Self.target(of: path)].compactMap(\.self) {
      let (folder, name) = Self.parts(of: file)
      let watch = inotify_add_watch(descriptor, folder, Self.events | UInt32(IN_ONLYDIR))
      guard watch >= 0 else {
        isIncomplete = true
        continue
      }
      wanted[watch, default: []].insert(name)
    }
    for watch in names.keys where wanted[watch] == nil { inotify_rm_watch(descriptor, watch) }
    names = wanted
  }

  private static func target(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let name = String(path[path.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  // MARK: Events

  /// Reads the waiting events.
  ///
  /// - Returns: Whether one of them concerns the file.
  private func readEvents() -> Bool {
    var hasChanged = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          offset = start + Int(event.len)
          guard offset <= count else { break }
          let name = bytes[start..<offset].prefix { $0 != 0 }
          if concernsFile(event, String(decoding: name, as: UTF8.self)) { hasChanged = true }
        }
      }
    }
    return hasChanged
  }

  private func concernsFile(_ event: inotify_event, _ name: String) -> Bool {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard let wanted = names[event.wd] else { return false }
    let ofFolder = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)
    if event.mask & ofFolder != 0 {
      names[event.wd] = nil
      isIncomplete = true
      return true
    }
    guard wanted.contains(name) else { return false }
    // Ignore the creation of a file, because closing it after writing is another event. A new link
    // has no further event.
    return event.mask & UInt32(IN_CREATE) == 0 || isLink
  }

  /// Whether the path is a symbolic link, or one of several names of a file.
  private var isLink: Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }
}
