// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The folders from a file up to the project that contains it.
struct ProjectFolders {
  /// The largest number of folders between a file and its project.
  private static let mostLevels = 16

  /// The folder of the file and the folders around it, the nearest first.
  ///
  /// The last one is that of the project. Without a project, the only one is that of the file.
  let all: [String]

  /// Finds the project around a folder.
  init(of folder: String) {
    var folders = [folder]
    while folders.count <= Self.mostLevels {
      let current = folders[folders.count - 1]
      if Self.isProject(current) {
        all = folders
        return
      }
      let outer = current == "." ? ".." : current + "/.."
      // Stop at the root folder, whose parent is the folder itself.
      guard let inode = Self.inode(current), let next = Self.inode(outer), inode != next else {
        break
      }
      folders.append(outer)
    }
    all = [folder]
  }

  /// Returns whether a folder contains an Xcode project, a package or a repository.
  private static func isProject(_ folder: String) -> Bool {
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == ".git" || name == "Package.swift" || name.hasSuffix(".xcodeproj")
        || name.hasSuffix(".xcworkspace")
      {
        return true
      }
    }
    return false
  }

  /// Returns the number that identifies a folder; nil if there is none.
  static func inode(_ folder: String) -> UInt64? {
    var status = stat()
    return stat(folder, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}
