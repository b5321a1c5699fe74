// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// The code of the article on content modes.
@Suite(.defaultFont) struct ContentModesArticle {
  /// Returns a red image, 4 points wide and 2 high.
  private func redImage() throws -> Image {
    let pixels = [UInt32](repeating: 0xFFFF_0000, count: 8)
    return try Image(bitmap: Bitmap(width: 4, height: 2, pixels: pixels))
  }

  @Test func `scaleAspectFit shows the whole image and centers it`() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 8, height: 8))
    let (photo, plate) = (ImageView(image: try redImage()), View())
    photo.frame = window.bounds
    window.addSubview(photo)
    // article: ContentModes 1
    photo.contentMode = .scaleAspectFit  // all of it, centered, in proportion
    plate.contentStretch = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)  // fixed corners
    // end
    window.update(at: 0)
    // The image becomes 8 by 4 points in a view of 8 by 8, so 2 points remain above and below.
    let picture = try #require(window.snapshot())
    #expect(picture[4, 1] != 0xFFFF_0000 && picture[4, 4] == 0xFFFF_0000)
    #expect(plate.contentStretch.width == 0.5)
  }
}
