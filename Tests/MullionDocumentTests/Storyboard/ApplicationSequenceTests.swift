// SPDX-License-Identifier: GPL-3.0-or-later

import EventSequences
import Foundation
import MullionDocument
import TestSupport
import Testing

/// The gallery's screens as applications, with random input, edits of their trees and advances of
/// time.
@Suite struct ApplicationSequenceTests {
  private static let folder = URL(filePath: repositoryPath()).appending(
    path: "Docs/Gallery")

  @Test(arguments: GalleryTests.screens)
  func `under random events, a screen matches full repaints and leaks nothing`(
    _ name: String
  ) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let document = try LayoutDocument(json: bytes)
    // The seed differs between screens, so each screen receives other events.
    let seed = UInt64(try #require(GalleryTests.screens.firstIndex(of: name)))
    let tally = try EventSequence(
      .document(document, folder: Self.folder.path(), kinds: nil), seed: seed, count: 20,
      scale: 0.25
    ).run()
    #expect(tally["pictures", default: 0] > 0)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `under random events, the photo browser matches full repaints and leaks nothing`(
    _ seed: UInt64
  ) throws {
    let tally = try EventSequence(.photoBrowser, seed: seed, count: 60, scale: 0.5).run()
    #expect(tally["pictures", default: 0] > 0)
  }
}
