// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// Updates a window and looks at what that does.
struct PaintWitness {
  let window: Window
  private var before: Bitmap?

  init(window: Window) { self.window = window }

  /// Updates the window; returns what is wrong, if something is.
  mutating func check(step: Int) -> String? {
    let update = window.update(at: Double(step))
    guard let screen = window.snapshot(), let full = fullPaint(screen) else { return "no screen" }
    if let place = Self.difference(screen, full) {
      return "pixel \(place.x), \(place.y) is \(hex(screen, place)), painted whole \(hex(full, place))"
    }
    if let before, before.width == screen.width, before.height == screen.height,
      let fault = undamaged(update.damage, before, screen)
    {
      return fault
    }
    before = screen
    let idle = window.update(at: Double(step))
    if !idle.damage.isEmpty || !idle.counts.isZero { return "an idle update works" }
    return nil
  }

  /// The window painted whole by plain recursion, drawings made anew.
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

  /// A pixel that has changed and is not in the damage.
  private func undamaged(_ damage: [PixelRect], _ before: Bitmap, _ after: Bitmap) -> String? {
    for y in 0..<after.height {
      for x in 0..<after.width where before[x, y] != after[x, y] {
        if !damage.contains(where: { $0.contains(x: Int32(x), y: Int32(y)) }) {
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
