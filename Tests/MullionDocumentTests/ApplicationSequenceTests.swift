// SPDX-License-Identifier: GPL-3.0-or-later

import EventSequences
import Foundation
import MullionDocument
import Testing

/// The gallery as applications, with random input, edits of the trees and steps of time.
@Suite struct ApplicationSequenceTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Gallery")

  @Test(arguments: GalleryTests.screens)
  func `whatever happens to a screen, it shows what it would painted whole, and nothing is left`(
    _ name: String
  ) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let document = try LayoutDocument(json: bytes)
    // Each screen has other things happen to it.
    let seed = UInt64(try #require(GalleryTests.screens.firstIndex(of: name)))
    let tally = try EventSequence(
      document: document, folder: Self.folder.path(), seed: seed, count: 20, scale: 0.25
    ).run()
    #expect(tally["pictures", default: 0] > 0)
  }
}
