// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Mullion

/// The folders that a document may read images from.
///
/// A document may be untrusted. It can read only files that are inside these folders after all
/// links are resolved.
struct ImageFolders {
  /// The folders that relative paths start from: the document's folder, then the others.
  private let folders: [String]
  /// The same folders, with all links resolved.
  private let roots: [String]

  /// Creates the folders of a document: its own folder, and others that the caller allows.
  init(document: String, others: [String]) {
    // An empty path is the current folder.
    folders = ([document] + others).map { $0.isEmpty ? "." : $0 }
    roots = folders.compactMap(Self.resolved)
  }

  /// Returns the resolved path of the first existing file for a path in the document.
  ///
  /// The document's own folder is searched first.
  ///
  /// - Throws: The reason why no file may be read.
  func file(_ path: String) throws(DocumentIssue.ImageFailure) -> String {
    let candidates = path.hasPrefix("/") ? [path] : folders.map { "\($0)/\(path)" }
    guard let found = candidates.lazy.compactMap(Self.resolved).first else {
      let reason = String(cString: strerror(errno))
      let searched =
        path.hasPrefix("/") ? "" : " in \(folders.map(\.quoted).joined(separator: " or "))"
      throw .init(
        sentence: "found the path \(path.quoted), expected a PNG file\(searched): \(reason)")
    }
    guard roots.contains(where: { found.hasPrefix($0 == "/" ? "/" : $0 + "/") }) else {
      throw .init(
        sentence: "found the path \(path.quoted), expected one that stays below the document's "
          + "folder or below another allowed folder (--images)")
    }
    return found
  }

  /// Returns the absolute path with all links resolved; nil if the file does not exist.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
