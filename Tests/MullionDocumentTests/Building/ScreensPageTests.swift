// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionImageIO
import MullionRaster
import MullionText
import TestSupport
import Testing

@Suite struct ScreensPageTests {
  private static let picture = URL(filePath: repositoryPath()).appending(
    path: "Docs/Gallery/screens.png")

  @Test func `bars, tables, menus, buttons and pickers match the gallery's picture`() throws {
    try TextSystem.$scoped.withValue(FontEngine()) {
      let bitmap = try #require(ScreensPage().window.snapshot())
      let png = try PNG.encode(bitmap)
      // Writes the picture again if its file was deleted.
      if !FileManager.default.fileExists(atPath: Self.picture.path()) {
        try Data(png).write(to: Self.picture)
      }
      #expect([UInt8](try Data(contentsOf: Self.picture)) == png)
    }
  }
}
