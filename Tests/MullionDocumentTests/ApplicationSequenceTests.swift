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
    for seed in 0..<2 as Range<UInt64> {
      try EventSequence(
        document: document, folder: Self.folder.path(), seed: seed, count: 40, scale: 0.5
      ).run()
    }
  }
}
