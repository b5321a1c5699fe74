// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionFiles

/// Finds the documents in a folder.
enum DocumentFolder {
  /// The names of JSON files that are no documents.
  private static let otherNames: Set = ["golden.json", CheckSettings.fileName]

  /// Returns the paths of the documents and Interface Builder files below a folder, relative to it
  /// and sorted.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - others: Folders whose files are no documents.
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

  /// Whether a file may be a layout document: other files of a project are JSON too.
  ///
  /// A file with a root view is a document also if it has mistakes, and so is one that is not JSON.
  private static func isDocument(_ file: String, atMost memory: Int) -> Bool {
    guard let bytes = try? DocumentFile.read(file, atMost: memory) else { return true }
    return (try? DocumentSource(json: bytes))?.looksLikeDocument ?? true
  }
}
