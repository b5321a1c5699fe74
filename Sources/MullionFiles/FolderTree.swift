// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Folders, their files and their creation.
package enum FolderTree {
  /// The limits of a search.
  private enum Limit {
    static let files = 100_000
    static let depth = 32
  }

  /// Returns the paths of all regular files below a folder, relative to it and sorted.
  ///
  /// Skips names that begin with a period, and does not follow links to folders.
  ///
  /// - Throws: ``FileError/refused(path:reason:)`` for a folder that cannot be read, or for more
  ///   files or levels than a search may have.
  package static func files(below folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    try collect(folder, "", depth: 0, into: &found)
    return found.sorted()
  }

  private static func collect(
    _ folder: String, _ prefix: String, depth: Int, into found: inout [String]
  ) throws(FileError) {
    guard depth <= Limit.depth else {
      throw .refused(path: folder, reason: "found more than \(Limit.depth) levels of folders")
    }
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        try collect(path, "\(prefix)\(name)/", depth: depth + 1, into: &found)
      } else if stat(path, &status) == 0, status.isRegular {
        found.append(prefix + name)
      }
      guard found.count <= Limit.files else {
        throw .refused(path: folder, reason: "found more than \(Limit.files) files")
      }
    }
  }

  /// Returns the names in a folder, in no particular order.
  private static func names(in folder: String) throws(FileError) -> [String] {
    guard let entries = opendir(folder) else { throw .system(folder) }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let count = Int(entry.pointee.d_reclen)
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: count) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Creates a folder and those around it, unless they are there.
  ///
  /// - Throws: ``FileError/refused(path:reason:)``.
  package static func create(_ folder: String) throws(FileError) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for name in folder.split(separator: "/") {
      path += path.isEmpty || path.hasSuffix("/") ? name : "/" + name
      _ = try FileError.systemCall(on: path) {
        mkdir(path, 0o777) == 0 || errno == EEXIST ? 0 : -1
      }
    }
  }

  /// Removes a file.
  ///
  /// - Throws: ``FileError/refused(path:reason:)`` if it is there but cannot be removed.
  package static func remove(_ path: String) throws(FileError) {
    _ = try FileError.systemCall(on: path) {
      unlink(path) == 0 || errno == ENOENT ? 0 : -1
    }
  }

  /// Returns whether there is an item at a path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
