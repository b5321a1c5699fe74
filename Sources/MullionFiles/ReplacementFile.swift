// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// A new file that replaces an existing one once it is complete.
///
/// The bytes go to a temporary file in the same directory, which is renamed once it is complete. A
/// full disk, a limit or a kill therefore leaves the complete old file or the complete new one.
///
/// A symbolic link stays, and the file it points to is replaced. Only a regular file can be
/// replaced.
package struct ReplacementFile {
  /// The time at which a new file is on disk.
  package enum Durability: Sendable {
    /// Before the call returns; it then survives a crash of the system.
    case atOnce
    /// When the system writes it. A crash of the system can empty the file, but not a kill.
    ///
    /// Waiting for the disk takes milliseconds for each file. Files that a command can write again
    /// need not wait.
    case later
  }

  /// The serial number that makes the names of a process's temporary files unique.
  private static let serial = Atomic<UInt64>(0)

  /// The path that the caller gave, for messages.
  private let path: String
  /// The path with symbolic links resolved.
  private let target: String
  /// The permissions of the existing file; nil if there is none.
  private let mode: mode_t?

  /// Writes the bytes of a file and replaces an existing file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - path: The path of the file; its directory must exist and be writable.
  ///   - durability: The time at which the file is on disk.
  /// - Throws: ``FileError/refused(path:reason:)``; the old file is then unchanged.
  package static func write(
    _ bytes: [UInt8], to path: String, durability: Durability = .atOnce
  ) throws(FileError) {
    try ReplacementFile(for: path).write(bytes, durability)
  }

  /// Writes a text in UTF-8 and replaces an existing file, like the method for bytes.
  package static func write(
    _ text: String, to path: String, durability: Durability = .atOnce
  ) throws(FileError) {
    try write(Array(text.utf8), to: path, durability: durability)
  }

  /// Checks that a file may be replaced, without writing it.
  ///
  /// - Throws: ``FileError/refused(path:reason:)`` if the existing item cannot be replaced.
  package static func check(_ path: String) throws(FileError) { _ = try ReplacementFile(for: path) }

  /// Checks the file to replace.
  ///
  /// - Throws: ``FileError/refused(path:reason:)`` if the existing item cannot be replaced: a
  ///   directory, a device, a FIFO, a file without write permission, or a dangling link.
  init(for path: String) throws(FileError) {
    self.path = path
    var status = stat()
    let isThere = try FileError.systemCall(on: path) {
      lstat(path, &status) == 0 ? 1 : errno == ENOENT ? 0 : -1
    }
    guard isThere == 1 else {
      (target, mode) = (path, nil)
      return
    }
    guard let resolved = realpath(path, nil) else {
      guard status.st_mode & S_IFMT == S_IFLNK, errno == ENOENT else { throw .system(path) }
      throw .refused(
        path: path,
        reason: "this link points to a missing file; remove the link or create the file")
    }
    defer { free(resolved) }
    target = String(cString: resolved)
    _ = try FileError.systemCall(on: path) { [target] in stat(target, &status) }
    guard status.isRegular else {
      throw .refused(path: path, reason: "this is not a regular file; choose another name")
    }
    // Renaming needs only write permission for the directory, so the file's is checked here.
    guard access(target, W_OK) == 0 else { throw .system(path) }
    mode = status.st_mode & 0o7777
  }

  /// Writes the new file and renames it; on failure keeps the old file and removes the new one.
  func write(_ bytes: [UInt8], _ durability: Durability) throws(FileError) {
    let (temporary, descriptor) = try makeTemporary()
    // The lock lasts until the file has its name.
    defer { close(descriptor) }
    do throws(FileError) {
      if let mode { _ = try FileError.systemCall(on: path) { fchmod(descriptor, mode) } }
      try write(bytes, to: descriptor)
      if durability == .atOnce {
        // Without this, a system crash could keep the new name and lose the contents.
        _ = try FileError.systemCall(on: path) { fsync(descriptor) }
      }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let error = FileError.system(path)
      unlink(temporary)
      throw error
    }
    if durability == .atOnce { syncFolder() }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(path) }
      written += count
    }
  }

  private var folder: String {
    guard let slash = target.lastIndex(of: "/") else { return "." }
    return slash == target.startIndex ? "/" : String(target[..<slash])
  }

  /// Creates a file in the directory of the target, because a rename cannot cross file systems.
  ///
  /// The file stays locked while it is open, so that no other process takes it for a leftover.
  private func makeTemporary() throws(FileError) -> (path: String, descriptor: Int32) {
    Leftovers.remove(from: folder)
    while true {
      let number = Self.serial.add(1, ordering: .relaxed).newValue
      let temporary = "\(folder)/\(Leftovers.name(number))"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        if Leftovers.lock(descriptor) { return (temporary, descriptor) }
        // Another process has removed the file before it was locked.
        close(descriptor)
        continue
      }
      // A killed process with the same process ID may have left a file of this name.
      guard errno == EEXIST || errno == EINTR else { throw .system(path) }
    }
  }

  /// Writes the folder's entry for the new file to disk.
  ///
  /// If this fails, the path still names the complete old file or the complete new one.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
