// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

private let red = Color(red: 1, green: 0, blue: 0)

/// Tests text layers with an engine of characters of 10 × 20 points, each filled but its last point.
@Suite(BlockEngineTrait()) struct TextLayerTests {
  private let root = View(frame: rect(0, 0, 60, 60))
  private let shown: Window
  private let layer = TextLayer()

  init() {
    root.backgroundColor = .white
    shown = window(60, 60, root: root)
    layer.frame = rect(5, 5, 40, 50)
    layer.foregroundColor = red
    root.layer.addSublayer(layer)
  }

  /// Returns the screen with boxes of characters on white, inside of the layer.
  private func picture(_ boxes: [Rect], _ color: Color = red) throws -> Bitmap {
    let context = try GraphicsContext(width: 60, height: 60, scale: 1)
    context.fill(rect(0, 0, 60, 60), color: .white)
    context.clip(to: layer.frame)
    for box in boxes { context.fill(box.offsetBy(dx: 5, dy: 5), color: color) }
    return context.bitmap
  }

  private func box(_ column: Int, _ line: Int) -> Rect {
    rect(Double(column * 10), Double(line * 20), 9, 20)
  }

  @Test(.rule("13.layers.text")) func `a text begins at the top and is cut at the bounds`() throws {
    layer.string = "abcdef"
    shown.update(at: 0)
    #expect(try shown.snapshot() == picture((0..<4).map { box($0, 0) }))
    layer.isWrapped = true
    shown.update(at: 1)
    let wrapped = (0..<4).map { box($0, 0) } + [box(0, 1), box(1, 1)]
    #expect(try shown.snapshot() == picture(wrapped))
    layer.string = "ab"
    layer.alignmentMode = .right
    shown.update(at: 2)
    #expect(try shown.snapshot() == picture([box(2, 0), box(3, 0)]))
    layer.string = nil
    shown.update(at: 3)
    #expect(try shown.snapshot() == picture([]))
  }

  @Test(.rule("13.layers.text")) func `a truncated text shows the lines that fit`() throws {
    // Four characters in a line, and two lines of 20 points in 50.
    (layer.string, layer.isWrapped, layer.truncationMode) = ("abcdefghijkl", true, .end)
    shown.update(at: 0)
    #expect(
      try shown.snapshot() == picture((0..<8).map { box($0 % 4, $0 / 4) }))
    layer.isWrapped = false
    shown.update(at: 1)
    #expect(try shown.snapshot() == picture((0..<4).map { box($0, 0) }))
  }

  @Test(.rule("13.layers.text", "13.layers.content")) func `the color of a text is animated`()
    throws
  {
    layer.string = "a"
    shown.update(at: 0)
    layer.foregroundColor = Color(red: 0, green: 0, blue: 1)
    #expect(layer.animationKeys == ["foregroundColor"])
    layer.removeAllAnimations()
    layer.add(
      BasicAnimation(
        .foregroundColor, from: red, to: Color(red: 0, green: 1, blue: 0),
        timing: .init(duration: 1), timingFunction: .linear))
    shown.update(at: 1)
    shown.update(at: 1.25)
    let middle = Color(red: 0.75, green: 0.25, blue: 0)
    #expect(try shown.snapshot() == picture([box(0, 0)], middle))
    layer.fontSize = .nan
    #expect(layer.fontSize == 36)
  }

  @Test(.rule("13.layers.text")) func `a repaint of a part needs no new layout`() throws {
    layer.string = "kept lines"
    shown.update(at: 0)
    let count = BlockEngine.count(of: "kept lines")
    #expect(count > 0)
    for time in 1..<4 {
      root.backgroundColor = Color(red: 0, green: Double(time) / 4, blue: 0)
      shown.update(at: Double(time))
    }
    #expect(BlockEngine.count(of: "kept lines") == count)
    layer.bounds.size.width = 20
    for time in [10.0, 11] { shown.update(at: time) }
    #expect(BlockEngine.count(of: "kept lines") > count)
  }
}
