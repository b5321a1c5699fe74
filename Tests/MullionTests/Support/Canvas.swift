// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A view that draws with a closure, by default black, and records its draws.
final class Canvas: LayoutCounter {
  var draws = 0
  var onDraw: (Canvas, Rect, GraphicsContext) -> Void = { $2.fill($0.bounds, color: .black) }
  private(set) var calls: [Rect] = []

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    draws += 1
    calls.append(rect)
    onDraw(self, rect, context)
  }

  /// Returns and clears the rectangles passed to `draw`.
  func takeCalls() -> [Rect] {
    defer { calls = [] }
    return calls
  }
}
