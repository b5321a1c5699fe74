// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionFiles

/// Finds the documents in a folder.
enum DocumentFolder {
  /// The names of JSON files that are not documents.
  private static let otherNames: Set = ["golden.json", CheckSettings.fileName]

  /// Returns the paths of the documents and Interface Builder files below a folder, relative to it
  /// and sorted.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - others: Folders whose files do not count as documents.
  ///   - memory: The most bytes of a document.
  /// - Returns: The paths.
  /// - Throws: A `FileError` for a folder that cannot be read.
  static func documents(
    below folder: String, except others: [String], atMost memory: Int
  ) throws(FileError) -> [String] {
    try FolderTree.files(below: folder).filter { name in
      let file = "\(folder)/\(name)"
      guard !others.contains(where: { file.hasPrefix($0 + "/") }) else { return false }
      if InterfaceSettings.isInterface(name) { return true }
      return name.hasSuffix(".json") && !otherNames.contains(DocumentFile.name(of: name))
        && isDocument(file, atMost: memory)
    }
  }

  /// Returns the files of a command line, with the documents below a folder in place of the folder.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - memory: The most bytes of a document.
  /// - Returns: The paths of files, in the order of `paths`.
  /// - Throws: A `FileError` for a folder that cannot be read.
  static func files(of paths: [String], atMost memory: Int) throws(FileError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard DocumentFile.isFolder(path) else {
        files.append(path)
        continue
      }
      let names = try documents(below: path, except: [], atMost: memory)
      files += names.filter { !isResult($0) }.map { path == "." ? $0 : joined(path, $0) }
    }
    return files
  }

  /// Whether a file is one that `mullion test` writes.
  private static func isResult(_ name: String) -> Bool {
    name.split(separator: "/").dropLast().contains { $0 == "golden" || $0 == "differences" }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Whether a file may be a layout document, because a project also has other JSON files.
  ///
  /// A file with a root view counts as a document even if it has mistakes. So does a file that
  /// cannot be read or is not valid JSON, so that its mistakes are reported.
  private static func isDocument(_ file: String, atMost memory: Int) -> Bool {
    guard let bytes = try? DocumentFile.read(file, atMost: memory) else { return true }
    return (try? DocumentSource(json: bytes))?.looksLikeDocument ?? true
  }
}
