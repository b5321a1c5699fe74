// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import TestSupport
import Testing

@testable import MullionDocument

@Suite struct DocumentWriterTests {
  @Test(arguments: GalleryTests.screens)
  func `reading a written document results in the same document`(file: String) throws {
    var document = try LayoutDocument(json: repositoryFile("Docs/Gallery/\(file)"))
    let written = try LayoutDocument(json: Array(document.json.utf8))
    // The constraints of visual formats are written among the others, with other positions.
    document.constraints += document.visualFormats.joined()
    document.visualFormats = []
    #expect(written.withoutPositions == document.withoutPositions)
    #expect(written.json == document.json)
  }

  @Test func `reading a written storyboard results in the same scenes`() throws {
    for file in ["mail.json"] {
      let bytes = repositoryFile("Docs/Storyboards/\(file)")
      let storyboard = try StoryboardDocument(json: bytes)
      let written = try StoryboardDocument(json: Array(storyboard.json.utf8))
      #expect(written.json == storyboard.json)
      #expect(written.initial == storyboard.initial)
      #expect(written.scenes.map(\.segues) == storyboard.scenes.map(\.segues))
      #expect(written.scenes.map(\.outlets) == storyboard.scenes.map(\.outlets))
      #expect(written.scenes.map(\.actions) == storyboard.scenes.map(\.actions))
      #expect(written.scenes.map(\.layout?.root) == storyboard.scenes.map(\.layout?.root))
    }
  }

  @Test func `a written number reads back exactly`() throws {
    let third = 1.0 / 3
    var document = LayoutDocument(
      size: Size(width: third, height: 1e-7), root: ViewDescription(id: "root"))
    document.constraints = [
      ConstraintDescription(
        id: "c", .init([.init(.init(id: "root"), .width, coefficient: third)], constant: -third),
        .greaterThanOrEqual,
        .init([.init(.init(id: "root"), .height, coefficient: -2)], constant: 1e-7),
        priority: .low)
    ]
    #expect(try LayoutDocument(json: Array(document.json.utf8)) == document)
  }
}

extension LayoutDocument {
  /// The document without the ids that reading derives from positions.
  fileprivate var withoutPositions: LayoutDocument {
    var result = self
    for index in result.constraints.indices
    where result.constraints[index].id.contains("[") { result.constraints[index].id = "" }
    return result
  }
}
