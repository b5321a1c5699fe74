// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MullionDocument
import MullionGeometry
import TestSupport

/// The screens of the gallery.
enum Gallery {
  /// The names of the documents.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: repositoryPath(folder))
    return (files ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  private static let folder = "Docs/Gallery"

  /// Returns the solved layout of a document before its steps, at a size; nil for its own size.
  static func layout(_ name: String, size: Size? = nil) throws -> DocumentLayout {
    var document = try LayoutDocument(json: repositoryFile("\(folder)/\(name)"))
    document.steps = []
    var options = DocumentLayout.Options()
    options.folder = repositoryPath(folder)
    options.size = size
    options.limits.time = nil
    let layout = try DocumentLayout(document, options: options)
    _ = try layout.solve()
    return layout
  }

  /// Returns a layout of a document in text.
  static func layout(json: String) throws -> DocumentLayout {
    let layout = try DocumentLayout(LayoutDocument(json: Array(json.utf8)))
    _ = try layout.solve()
    return layout
  }
}
