// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The marked parts of a view's bounds, which the next update draws again.
struct MarkedParts {
  /// The largest number of rectangles.
  private static let most = 32

  /// The rectangles, in points of the bounds; none contains another.
  private(set) var rects: [Rect]

  /// Creates the parts of one rectangle.
  init(_ rect: Rect) { rects = [rect] }

  /// Adds a rectangle.
  ///
  /// Beyond the largest number, the rectangle is united with the one that grows least.
  ///
  /// - Complexity: O(1), because the number of rectangles is limited.
  mutating func add(_ rect: Rect) {
    var rect = rect
    if rects.contains(where: { $0.union(rect) == $0 }) { return }
    if rects.count >= Self.most,
      let index = rects.indices.min(by: { growth($0, rect) < growth($1, rect) })
    {
      rect = rects.remove(at: index).union(rect)
    }
    rects.removeAll { rect.union($0) == rect }
    rects.append(rect)
  }

  private func growth(_ index: Int, _ rect: Rect) -> Double {
    let (old, new) = (rects[index], rects[index].union(rect))
    return new.width * new.height - old.width * old.height
  }
}

/// The drawing of a view that painted nothing and therefore keeps no pixels.
struct EmptyDrawing {
  /// The view's bounds at the time of the drawing.
  var bounds: Rect
  /// Pixels per point.
  var scale: Double
}
