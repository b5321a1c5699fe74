// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionView

/// A white window of 120 by 100 pixels with a red card of 40 by 30 in its middle.
///
/// The card has a blue square of 10 by 10 in its middle.
final class DepthStage {
  let window = Window(frame: rect(0, 0, 120, 100))
  let root = View(frame: rect(0, 0, 120, 100))
  let card = View(frame: rect(40, 35, 40, 30))
  let inner = View(frame: rect(15, 10, 10, 10))

  init(scale: Double = 1) {
    window.scale = scale
    window.rootView = root
    root.backgroundColor = .white
    card.backgroundColor = Color(red: 1, green: 0, blue: 0)
    inner.backgroundColor = Color(red: 0, green: 0, blue: 1)
    root.addSubview(card)
    card.addSubview(inner)
    window.update(at: 0)
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { window.snapshot()?[x, y] ?? 0 }

  /// Expects that the screen equals a full repaint.
  func expectWhole(sourceLocation: SourceLocation = #_sourceLocation) {
    guard let screen = window.snapshot(),
      let context = try? GraphicsContext(
        width: screen.width, height: screen.height, scale: window.scale)
    else { return }
    window.render(in: context)
    #expect(context.bitmap == screen, sourceLocation: sourceLocation)
  }
}
