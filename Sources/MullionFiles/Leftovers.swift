// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// The temporary files that killed processes have left in a folder.
///
/// A process holds a lock on a temporary file while it writes it. The system releases the lock when
/// the process ends, so an unlocked file is a leftover, even if another process now has the process
/// ID in its name.
enum Leftovers {
  /// The folders that were searched: one search finds the leftovers of earlier processes.
  private static let searched = Mutex<Set<String>>([])

  /// Returns the name of a temporary file.
  ///
  /// `number` must be unique in the process.
  static func name(_ number: UInt64) -> String { ".mullion-\(getpid())-\(number).tmp" }

  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0] == ".mullion" && Int32(parts[1]) != nil
      && parts[2].hasSuffix(".tmp") && UInt64(parts[2].dropLast(4)) != nil
  }

  /// Locks a new temporary file.
  ///
  /// - Returns: Whether the file still has its name, and no other process removed it before the
  ///   lock. On a file system without locks, no file counts as a leftover.
  static func lock(_ descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Removes the leftovers from a folder, at the first call for it.
  ///
  /// - Complexity: O(files in the folder) at the first call.
  static func remove(from folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }), let entries = opendir(folder) else {
      return
    }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if isName(name) { removeIfUnused("\(folder)/\(name)") }
    }
  }

  private static func removeIfUnused(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isRegular, status.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }
}
