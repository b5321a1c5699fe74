// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// A file that takes the place of another one when it is whole.
struct ReplacementFile {
  /// Tells the temporary files of one process apart.
  private static let serial = Atomic<UInt64>(0)

  /// The path that was asked for, for messages.
  private let path: String
  /// The path with symbolic links resolved.
  private let target: String
  /// The permissions of the file that is there.
  private let mode: mode_t?

  /// Looks at what is to be replaced.
  ///
  /// - Throws: ``PNGError/file(path:reason:)`` for what is there and cannot be replaced: a folder, a device, a FIFO, a
  ///   file that may not be written, a link that leads nowhere.
  init(for path: String) throws(PNGError) {
    self.path = path
    var status = stat()
    let isThere = try PNGError.systemCall(on: path) {
      lstat(path, &status) == 0 ? 1 : errno == ENOENT ? 0 : -1
    }
    guard isThere == 1 else {
      (target, mode) = (path, nil)
      return
    }
    guard let resolved = realpath(path, nil) else {
      guard status.st_mode & S_IFMT == S_IFLNK, errno == ENOENT else { throw .system(path) }
      throw .file(path: path, reason: "this link leads to no file; remove it or make the file")
    }
    defer { free(resolved) }
    target = String(cString: resolved)
    _ = try PNGError.systemCall(on: path) { [target] in stat(target, &status) }
    guard status.isRegular else {
      throw .file(path: path, reason: "this is no regular file; choose another name")
    }
    // To rename takes the right to write the folder only.
    guard access(target, W_OK) == 0 else { throw .system(path) }
    mode = status.st_mode & 0o7777
  }

  /// Writes a new file and gives it the name; if anything fails, the old one stays and nothing else is left.
  func write(_ bytes: [UInt8]) throws(PNGError) {
    let (temporary, descriptor) = try makeTemporary()
    do throws(PNGError) {
      defer { close(descriptor) }
      if let mode { _ = try PNGError.systemCall(on: path) { fchmod(descriptor, mode) } }
      try write(bytes, to: descriptor)
      // Else a crash of the machine could keep the new name and lose the contents.
      _ = try PNGError.systemCall(on: path) { fsync(descriptor) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let error = PNGError.system(path)
      unlink(temporary)
      throw error
    }
    syncFolder()
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(PNGError) {
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

  /// A new file in the folder of the target: a rename does not leave a file system.
  private func makeTemporary() throws(PNGError) -> (path: String, descriptor: Int32) {
    while true {
      let number = Self.serial.add(1, ordering: .relaxed).newValue
      let temporary = "\(folder)/.mullion-\(getpid())-\(number).tmp"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (temporary, descriptor) }
      // A killed process of the same number may have left one.
      guard errno == EEXIST || errno == EINTR else { throw .system(path) }
    }
  }

  /// Puts the new name on disk; where that is not possible the file is still the old one or the new one.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
