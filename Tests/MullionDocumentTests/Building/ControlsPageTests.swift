// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionImageIO
import MullionRaster
import MullionText
import RuleTrait
import TestSupport
import Testing

@Suite struct ControlsPageTests {
  private static let picture = URL(filePath: repositoryPath()).appending(
    path: "Docs/Gallery/controls.png")

  @Test(.rule("1.1.V09"))
  func `a page with every control matches the gallery's picture`() throws {
    try TextSystem.$scoped.withValue(FontEngine(systemFamily: nil)) {
      let page = try ControlsPage()
      #expect(page.window.backingStoreBytes == 0)
      let bitmap = try #require(page.window.snapshot())
      let png = try PNG.encode(bitmap)
      // Writes the picture again if its file was deleted.
      if !FileManager.default.fileExists(atPath: Self.picture.path()) {
        try Data(png).write(to: Self.picture)
      }
      #expect([UInt8](try Data(contentsOf: Self.picture)) == png)
    }
  }
}
