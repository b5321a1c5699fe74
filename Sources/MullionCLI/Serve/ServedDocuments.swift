// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionFiles
import MullionInterfaceBuilder

/// The documents that `mullion serve` shows; a request can name only these.
struct ServedDocuments: Sendable {
  /// A document, or a scene or view of an Interface Builder file.
  struct Document: Sendable, Equatable {
    /// The name in the page and in requests.
    var name: String
    /// The path of the file.
    var file: String
    /// The id of the scene or view of an Interface Builder file; nil for others.
    var scene: String?

    /// Whether the editor shows the text, which completes keys of documents only.
    var isEditable: Bool { scene == nil && !InterfaceSettings.isInterface(file) }
  }

  /// The files and folders of the command line.
  let paths: [String]
  let settings: LayoutSettings

  /// Returns the documents as they are now, in the order of the paths.
  ///
  /// - Throws: A `FileError` for a folder that cannot be read.
  func all() throws(FileError) -> [Document] {
    var found: [Document] = []
    for path in paths {
      guard DocumentFile.isFolder(path) else {
        found += documents(in: path)
        continue
      }
      let names = try DocumentFolder.documents(
        below: path, except: [], atMost: settings.limits.memory)
      for name in names where !Self.isResult(name) {
        found += documents(in: path == "." ? name : Self.joined(path, name))
      }
    }
    return found
  }

  /// Whether a file is one that `mullion test` writes.
  private static func isResult(_ name: String) -> Bool {
    name.split(separator: "/").dropLast().contains { $0 == "golden" || $0 == "differences" }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private func documents(in file: String) -> [Document] {
    guard InterfaceSettings.isInterface(file) else { return [Document(name: file, file: file)] }
    // A file with mistakes is a document too, so that the page shows the mistakes.
    let screens = (try? InterfaceInput(file: file, settings).screens) ?? []
    if screens.count < 2 { return [Document(name: file, file: file, scene: screens.first?.id)] }
    return screens.map { Document(name: "\(file)#\($0.id)", file: file, scene: $0.id) }
  }
}
