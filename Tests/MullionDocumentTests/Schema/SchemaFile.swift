// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

@testable import MullionDocument

/// A schema file in `Docs`, which is generated from the definitions of the readers.
struct SchemaFile: Sendable, CustomStringConvertible {
  let path: String
  let title: String
  let summary: String
  /// The definitions; the first is that of the outermost object.
  let definitions: [SchemaDefinition]

  static let all = [
    SchemaFile(
      path: "Docs/document-schema.json", title: "Mullion layout document",
      summary: "The input of mullion solve and mullion render.",
      definitions: SchemaDefinition.layoutDocument),
    SchemaFile(
      path: "Docs/storyboard-schema.json", title: "Mullion storyboard",
      summary: "The input of Storyboard.", definitions: SchemaDefinition.storyboard),
  ]

  var description: String { path }

  /// The text of the file, from the definitions.
  var text: String {
    let definitions = JSONSchema(self.definitions.map { ($0.name, .object($0.schema)) })
    return SchemaWriter.text(
      JSONSchema([
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        ("title", .text(title)),
        ("description", .text("\(summary) SPDX-License-Identifier: GPL-3.0-or-later")),
        ("$ref", .text("#/$defs/\(self.definitions[0].name)")),
        ("$defs", .object(definitions)),
      ]))
  }

  /// The text of the file in the repository.
  var keptText: String { String(decoding: repositoryFile(path), as: UTF8.self) }

  /// Replaces the file in the repository.
  func write() throws {
    try text.write(toFile: repositoryPath(path), atomically: true, encoding: .utf8)
  }
}
