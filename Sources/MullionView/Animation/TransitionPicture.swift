// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// The picture of a view before a change that a transition shows.
struct TransitionPicture {
  let bitmap: Bitmap

  /// Takes the picture; nil if the view shows none.
  init?(of view: View) {
    guard view.scene != nil,
      let bitmap = view.transitionPicture ?? view.pictureWithoutTransition()
    else { return nil }
    self.bitmap = bitmap
  }
}

nonisolated extension Bitmap {
  /// Returns two pictures, moved by parts of their size, one in front of the other.
  ///
  /// - Parameters:
  ///   - back: The picture behind, of the same size.
  ///   - offset: The offset of this picture, in pixels to the right and down.
  ///   - backOffset: The offset of the picture behind.
  /// - Returns: A picture of the size of the one behind.
  func laid(over back: Bitmap, _ offset: (x: Int, y: Int), _ backOffset: (x: Int, y: Int)) -> Bitmap
  {
    var pixels = [UInt32](repeating: 0, count: back.width * back.height)
    for (picture, place) in [(back, backOffset), (self, offset)] {
      for y in max(place.y, 0)..<max(min(place.y + picture.height, back.height), max(place.y, 0)) {
        let columns =
          max(place.x, 0)..<max(min(place.x + picture.width, back.width), max(place.x, 0))
        let row = (y - place.y) * picture.width - place.x
        for x in columns {
          let source = picture.pixels[row + x]
          let index = y * back.width + x
          pixels[index] = Self.over(source, pixels[index])
        }
      }
    }
    return (try? Bitmap(width: back.width, height: back.height, pixels: pixels)) ?? back
  }

  /// Returns a premultiplied pixel over another.
  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    if rest == 0 || below == 0 { return source }
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let sum = (source >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255
      result |= min(sum, 255) << shift
    }
    return result
  }
}
