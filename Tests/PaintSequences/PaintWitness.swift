// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// Updates a window and checks its pixels, damage and host buffers.
struct PaintWitness {
  let window: Window
  private var before: Bitmap?
  /// The pixel buffers of the host; `frames` has the number of the frame that each shows.
  private var buffers = [[UInt32]](repeating: [], count: 3)
  private var frames = [Int](repeating: -1, count: 3)
  private var frame = 0

  init(window: Window) { self.window = window }

  /// Updates the window and returns the first fault; nil if there is none.
  mutating func check(step: Int) -> String? {
    // There are three steps per second, so that steps occur during animations.
    let time = Double(step) / 3
    var update = window.update(at: time)
    if update.damage.rects.contains(where: \.isEmpty) { return "the damage contains an empty box" }
    var damage = update.damage
    if step % 4 != 3 {
      let isDone = isDone(update, at: time)
      update = fill(step % 7 % 3, at: step)
      if isDone, !update.damage.isEmpty || !update.counts.isZero {
        return "the second update repaints"
      }
      damage.formUnion(update.damage)
    }
    guard let screen = window.snapshot(), let full = fullPaint(screen) else {
      return "the window has no screen"
    }
    if let place = Self.difference(screen, full) {
      return
        "pixel \(place.x), \(place.y) is \(hex(screen, place)), painted whole \(hex(full, place))"
    }
    if step % 4 != 3, buffers[step % 7 % 3] != screen.pixels {
      return "the buffer \(step % 7 % 3) of the frame \(frame) is not the screen"
    }
    if let before, before.width == screen.width, before.height == screen.height,
      let fault = undamaged(damage, before, screen)
    {
      return fault
    }
    let idle = window.update(at: time)
    if isDone(update, at: time), !idle.damage.isEmpty || !idle.counts.isZero {
      return "an idle update repaints"
    }
    before = window.snapshot()
    return nil
  }

  /// Returns whether an update leaves no work for its time.
  ///
  /// An animation may end at the time at which it begins.
  private func isDone(_ update: WindowUpdate, at time: Double) -> Bool {
    update.nextUpdate.map { $0 > time } ?? true
  }

  /// Updates the window into one of the buffers.
  private mutating func fill(_ number: Int, at step: Int) -> WindowUpdate {
    let (width, height) = (
      Int(window.bounds.width * window.scale + 0.5), Int(window.bounds.height * window.scale + 0.5)
    )
    frame += 1
    var age = frames[number] < 0 ? 0 : frame - frames[number]
    if buffers[number].count != width * height {
      buffers[number] = [UInt32](repeating: 0x1234_5678, count: width * height)
      age = 0
    }
    frames[number] = frame
    return buffers[number].withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map {
        window.update(at: Double(step) / 3, into: $0, bytesPerRow: width * 4, age: age)
      } ?? window.update(at: Double(step) / 3)
    }
  }

  /// Returns the whole window painted by plain recursion, with new drawings.
  private func fullPaint(_ screen: Bitmap) -> Bitmap? {
    let context = try? GraphicsContext(
      width: screen.width, height: screen.height, scale: window.scale)
    guard let context else { return nil }
    window.render(in: context) { ($0 as? SpotView)?.redrawn() }
    return context.bitmap
  }

  private static func difference(_ first: Bitmap, _ second: Bitmap) -> (x: Int, y: Int)? {
    if first.pixels == second.pixels { return nil }
    return zip(first.pixels, second.pixels).enumerated().first { $1.0 != $1.1 }.map {
      ($0.offset % first.width, $0.offset / first.width)
    }
  }

  /// Returns a fault for the first changed pixel outside the damage; nil if there is none.
  private func undamaged(_ damage: Region, _ before: Bitmap, _ after: Bitmap) -> String? {
    for y in 0..<after.height {
      for x in 0..<after.width where before[x, y] != after[x, y] {
        if !damage.contains(x: Int32(x), y: Int32(y)) {
          return "pixel \(x), \(y) has changed outside of the damage"
        }
      }
    }
    return nil
  }

  private func hex(_ bitmap: Bitmap, _ place: (x: Int, y: Int)) -> String {
    String(bitmap[place.x, place.y] ?? 0, radix: 16)
  }
}
