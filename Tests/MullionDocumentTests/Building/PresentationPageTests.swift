// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionImageIO
import MullionRaster
import MullionText
import TestSupport
import Testing

@Suite struct PresentationPageTests {
  private static let picture = URL(filePath: repositoryPath()).appending(
    path: "Docs/Gallery/presentation.png")

  @Test func `alerts, popovers and sheets match the gallery's picture`() throws {
    try TextSystem.$scoped.withValue(FontEngine(systemFamily: nil)) {
      let bitmap = try #require(PresentationPage().window.snapshot())
      let png = try PNG.encode(bitmap)
      // Writes the picture again if its file was deleted.
      if !FileManager.default.fileExists(atPath: Self.picture.path()) {
        try Data(png).write(to: Self.picture)
      }
      #expect([UInt8](try Data(contentsOf: Self.picture)) == png)
    }
  }
}
