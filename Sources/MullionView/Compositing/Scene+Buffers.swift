// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

extension Scene {
  /// Records the changes of one more frame, and returns the pixels of a buffer that are out of
  /// date.
  ///
  /// - Parameter age: The number of frames since the buffer was filled; 0 if it is not known.
  /// - Returns: The device pixels to write.
  func repair(age: Int) -> Region {
    var history = history ?? BufferHistory(bounds: screen)
    history.resize(to: screen)
    // Changes before the first buffer are not recorded, so write the whole screen.
    history.append(unpresented ?? Region(screen))
    self.history = history
    unpresented = Region()
    return history.damage(ofAge: age)
  }

  /// Copies pixels of the screen into a buffer.
  func copy(_ region: Region, into buffer: UnsafeMutableRawPointer, bytesPerRow: Int) {
    canvas?.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for box in region.rects {
        for y in Int(box.minY)..<Int(box.maxY) {
          let source = base + (y * width + Int(box.minX))
          (buffer + y * bytesPerRow + Int(box.minX) * 4).copyMemory(
            from: source, byteCount: box.width * 4)
        }
      }
    }
  }
}

extension Window {
  /// Starts counting how often each device pixel is painted, for tests.
  ///
  /// A pixel that a scroll moved counts 255.
  ///
  /// - Returns: The previous counts, or nil before the first update.
  package final func countTouches() -> [UInt8]? {
    guard let ownScene = paintedScene else { return nil }
    let counted = ownScene.touches
    ownScene.touches = [UInt8](repeating: 0, count: ownScene.width * ownScene.height)
    return counted
  }
}
