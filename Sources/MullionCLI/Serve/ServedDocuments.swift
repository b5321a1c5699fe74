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

    /// Whether the editor shows the text of the file: only for JSON documents, not for Interface
    /// Builder files.
    var isEditable: Bool { scene == nil && !InterfaceSettings.isInterface(file) }
  }

  /// The files and folders of the command line.
  let paths: [String]
  let settings: LayoutSettings

  /// Returns the documents as they are now, in the order of the paths.
  ///
  /// - Throws: A `FileError` for a folder that cannot be read.
  func all() throws(FileError) -> [Document] {
    try DocumentFolder.files(of: paths, atMost: settings.limits.memory).flatMap(documents(in:))
  }

  private func documents(in file: String) -> [Document] {
    guard InterfaceSettings.isInterface(file) else { return [Document(name: file, file: file)] }
    // A file with mistakes is a document too, so that the page shows the mistakes.
    let screens = (try? InterfaceInput(file: file, settings).screens) ?? []
    if screens.count < 2 { return [Document(name: file, file: file, scene: screens.first?.id)] }
    return screens.map { Document(name: "\(file)#\($0.id)", file: file, scene: $0.id) }
  }
}
