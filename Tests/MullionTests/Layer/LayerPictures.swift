// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// The windows of one test, and the pictures that they show.
class LayerPictures {
  private static let red = Color(red: 1, green: 0, blue: 0).premultiplied
  private static let blue = Color(red: 0, green: 0, blue: 1).premultiplied

  private var kept: [Window] = []

  /// Returns a layer without a view.
  final func layer(_ frame: Rect, _ color: Color? = nil) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  /// Returns the pixels of a window of 4 × 4 points after an update, row by row: `r`, `b`, `.` for
  /// clear and `?` for others.
  final func picture(_ root: View, at time: Double = 0) -> String {
    let shown = root.window ?? window(4, 4, root: root)
    // Without its window, the next picture would be a full repaint.
    if !kept.contains(where: { $0 === shown }) { kept.append(shown) }
    shown.update(at: time)
    guard let bitmap = shown.snapshot() else { return "" }
    let rows = (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x -> String in
        switch bitmap[x, y] {
        case Self.red: "r"
        case Self.blue: "b"
        case 0: "."
        default: "?"
        }
      }.joined()
    }
    return rows.joined(separator: " ")
  }
}
