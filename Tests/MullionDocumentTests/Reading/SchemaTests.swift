// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import TestSupport
import Testing

@testable import MullionDocument
@testable import SchemaValidation

/// The schema files in `Docs`.
///
/// With `MULLION_WRITE_SCHEMAS=1` in the environment, the first test writes them again.
@Suite struct SchemaTests {
  private static let documents = try? SchemaValidator(files: SchemaFile.all.map(\.path))

  @Test(arguments: SchemaFile.all)
  func `a schema file matches the definitions of the readers`(_ file: SchemaFile) throws {
    if ProcessInfo.processInfo.environment["MULLION_WRITE_SCHEMAS"] != nil { try file.write() }
    let differing = zip(
      file.text.split(separator: "\n"), file.keptText.split(separator: "\n")
    ).first { $0 != $1 }
    #expect(
      file.text == file.keptText,
      "the first line that differs: \(differing.map { "\($0)" } ?? "the end of the file")")
  }

  @Test(arguments: documentPaths)
  func `the schema allows the documents that the reader accepts`(_ path: String) throws {
    let bytes = repositoryFile(path)
    _ = try LayoutDocument(json: bytes)
    let validator = try #require(Self.documents)
    #expect(try validator.fault(in: JSONTree(bytes).root, file: SchemaFile.all[0].path) == nil)
  }

  @Test func `the schema allows the storyboards that the reader accepts`() throws {
    let bytes = repositoryFile("Docs/Storyboards/mail.json")
    _ = try StoryboardDocument(json: bytes)
    let validator = try #require(Self.documents)
    #expect(try validator.fault(in: JSONTree(bytes).root, file: SchemaFile.all[1].path) == nil)
  }

  @Test(arguments: [
    #"{"alpha": 1.5}"#, #"{"alpha": "1"}"#, #"{"hidden": 1}"#, #"{"cornerRadius": -1}"#,
    #"{"type": "label", "numberOfLines": 1.5}"#, #"{"type": "label", "numberOfLines": 1000001}"#,
    #"{"frame": {"x": 0, "y": 0, "width": 1}}"#, #"{"layoutMargins": {"top": -1}}"#,
    #"{"alignmentInsets": {"top": 10000001}}"#, #"{"autoresizing": ["width"]}"#,
    #"{"background": "red"}"#, #"{"hugging": {"horizontal": 0}}"#,
    #"{"hugging": {"vertical": "medium"}}"#, #"{"transform": [1, 0, 0, 1, 0]}"#,
    #"{"type": "label", "font": {"size": 0}}"#, #"{"type": "label", "font": {"family": ""}}"#,
    #"{"type": "stack", "spacing": "default"}"#, #"{"type": "stack", "axis": "across"}"#,
    #"{"type": "image", "image": ""}"#, ##"{"colour": "#fff"}"##, #"{"id": "a b"}"#,
    ##"{"type": "image", "image": {"pattern": "disc", "width": 0, "height": 1, "colors": ["#fff"]}}"##,
  ])
  func `the schema and the reader refuse the same values of a view`(_ view: String) throws {
    let bytes = Array(#"{"version": 1, "root": \#(view)}"#.utf8)
    #expect(throws: DocumentError.self) { try LayoutDocument(json: bytes) }
    let validator = try #require(Self.documents)
    #expect(try validator.fault(in: JSONTree(bytes).root, file: SchemaFile.all[0].path) != nil)
  }

  /// The documents of the gallery and of the article on drawing, by their paths in the repository.
  private static let documentPaths: [String] = ["Docs/Gallery", "Docs/Drawing"].flatMap { folder in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: repositoryPath(folder))) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
  }
}
