// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

@testable import MullionDocument

/// A schema file in `Docs`, which is generated from the definitions of the readers.
struct SchemaFile: Sendable, CustomStringConvertible {
  let schema: DocumentSchema

  static let all = DocumentSchema.allCases.map { SchemaFile(schema: $0) }

  var path: String { "Docs/\(schema.fileName)" }

  var description: String { path }

  /// The text of the file, from the definitions.
  var text: String { schema.text }

  /// The definitions; the first is that of the outermost object.
  var definitions: [SchemaDefinition] { schema.definitions }

  /// The text of the file in the repository.
  var keptText: String { String(decoding: repositoryFile(path), as: UTF8.self) }

  /// Replaces the file in the repository.
  func write() throws {
    try text.write(toFile: repositoryPath(path), atomically: true, encoding: .utf8)
  }
}
