// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionImageIO
import MullionRaster
import MullionText
import TestSupport
import Testing

@Suite struct ScreensPageTests {
  @Test func `bars, tables, menus, buttons and pickers match the gallery's picture`() throws {
    try expectPicture("screens.png") { ScreensPage.make() }
  }

  @Test func `contents of cells, collections, texts and depth match the gallery's picture`() throws
  {
    try expectPicture("contents.png") { ContentsPage.make() }
  }

  @Test func `layers, texts, pages, split views and bars match the gallery's picture`() throws {
    try expectPicture("parts.png") { PartsPage.make() }
  }

  @Test func `lists of collection views match the gallery's picture`() throws {
    try expectPicture("lists.png") { ListsPage.make() }
  }

  private func expectPicture(_ name: String, _ make: () -> ScreenGrid) throws {
    let picture = URL(filePath: repositoryPath()).appending(path: "Docs/Gallery/\(name)")
    try TextSystem.$scoped.withValue(FontEngine(systemFamily: nil)) {
      let bitmap = try #require(make().window.snapshot())
      let png = try PNG.encode(bitmap)
      // Writes the picture again if its file was deleted.
      if !FileManager.default.fileExists(atPath: picture.path()) {
        try Data(png).write(to: picture)
      }
      #expect([UInt8](try Data(contentsOf: picture)) == png)
    }
  }
}
