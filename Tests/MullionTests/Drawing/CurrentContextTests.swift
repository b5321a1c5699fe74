// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// A view that draws without a context argument.
private final class Sketch: View {
  var onDraw: (Rect) -> Void = { _ in }

  override func draw(_ rect: Rect) { onDraw(rect) }
}

/// Tests the stack of current contexts, and the functions that draw in the current one.
@Suite(BlockEngineTrait()) struct CurrentContextTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private let sketch = Sketch(frame: rect(0, 0, 40, 40))
  private let window = Window(frame: rect(0, 0, 40, 40))

  init() {
    sketch.isOpaque = false
    window.rootView = sketch
  }

  /// Returns the pixels of a context of 40 by 40 points in which a closure draws.
  private func drawn(_ body: () -> Void) throws -> Bitmap {
    let context = try GraphicsContext(width: 40, height: 40)
    GraphicsContext.push(context)
    body()
    GraphicsContext.pop()
    return context.bitmap
  }

  // MARK: Stack

  @Test(.rule("7.1.current")) func `the context of a drawing is current while it runs`() throws {
    var isOwn = false
    sketch.onDraw = { rect in
      isOwn = GraphicsContext.current?.clipBounds == rect
      Self.red.setFill()
      Rect(x: 0, y: 0, width: 10, height: 10).fill()
    }
    #expect(GraphicsContext.current == nil)
    window.update(at: 0)
    #expect(isOwn && GraphicsContext.current == nil)
    #expect(window.snapshot()?[5, 5] == 0xFFFF_0000 && window.snapshot()?[15, 5] == 0)
  }

  @Test(.rule("7.1.current"))
  func `draw methods with a context argument receive the current context`() {
    final class Sign: Layer {
      var isCurrent = false
      override func draw(in context: GraphicsContext) {
        isCurrent = GraphicsContext.current === context
      }
    }
    let canvas = Canvas(frame: rect(0, 0, 10, 10))
    var isCurrent = false
    canvas.onDraw = { isCurrent = GraphicsContext.current === $2 }
    let sign = Sign()
    sign.frame = rect(0, 0, 10, 10)
    sketch.addSubview(canvas)
    sketch.layer.addSublayer(sign)
    sign.setNeedsDisplay()
    window.update(at: 0)
    #expect(isCurrent && sign.isCurrent && GraphicsContext.current == nil)
  }

  @Test(.rule("7.9.helpers")) func `a pushed context is current until it is popped`() throws {
    let (first, second) = (
      try GraphicsContext(width: 1, height: 1), try GraphicsContext(width: 1, height: 1)
    )
    GraphicsContext.pop()
    GraphicsContext.push(first)
    GraphicsContext.push(second)
    #expect(GraphicsContext.current === second)
    GraphicsContext.pop()
    #expect(GraphicsContext.current === first)
    GraphicsContext.pop()
    GraphicsContext.pop()
    #expect(GraphicsContext.current == nil)
  }

  @Test(.rule("7.9.helpers")) func `a drawing cannot pop its caller's contexts or leave its own`()
    throws
  {
    let (outer, inner) = (
      try GraphicsContext(width: 40, height: 40), try GraphicsContext(width: 1, height: 1)
    )
    var words: [Bool] = []
    sketch.onDraw = { _ in
      let own = GraphicsContext.current
      words.append(own !== outer && own != nil)
      GraphicsContext.pop()
      words.append(GraphicsContext.current === own)
      GraphicsContext.push(inner)
      words.append(GraphicsContext.current === inner)
    }
    GraphicsContext.push(outer)
    sketch.render(in: outer)
    #expect(words == [true, true, true] && GraphicsContext.current === outer)
    GraphicsContext.pop()
    #expect(GraphicsContext.current == nil)
  }

  /// The test does not suspend, because a task may continue on another thread.
  @Test(.rule("7.9.helpers")) func `each thread has its own current context`() throws {
    GraphicsContext.push(try GraphicsContext(width: 1, height: 1))
    defer { GraphicsContext.pop() }
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      #expect(GraphicsContext.current == nil)
      if let context = try? GraphicsContext(width: 1, height: 1) { GraphicsContext.push(context) }
      #expect(GraphicsContext.current != nil)
      isDone.signal()
    }
    isDone.wait()
    #expect(GraphicsContext.current != nil)
  }

  // MARK: Rectangles

  @Test(.rule("7.9.helpers", "7.9.fill"))
  func `rectangles are filled, framed and clipped in the current context`() throws {
    let pixels = try drawn {
      Self.red.set()
      rect(0, 0, 10, 10).fill()
      rect(20, 0, 10, 10).frame()
      rect(0, 20, 10, 10).clip()
      rect(0, 20, 40, 20).fill()
    }
    #expect(pixels[9, 9] == 0xFFFF_0000 && pixels[10, 9] == 0)
    #expect(pixels[20, 0] == 0xFFFF_0000 && pixels[29, 9] == 0xFFFF_0000)
    #expect(pixels[21, 1] == 0 && pixels[28, 8] == 0)
    #expect(pixels[9, 29] == 0xFFFF_0000 && pixels[10, 29] == 0 && pixels[9, 30] == 0)
  }

  @Test(.rule("7.9.helpers")) func `a fill replaces pixels unless it has a blend mode`() throws {
    let pixels = try drawn {
      Color.black.setFill()
      rect(0, 0, 40, 40).fill()
      Color(red: 1, green: 0, blue: 0, alpha: 0).setFill()
      rect(0, 0, 10, 10).fill()
      rect(10, 0, 10, 10).fill(using: .normal)
    }
    #expect(pixels[5, 5] == 0 && pixels[15, 5] == 0xFF00_0000)
  }

  @Test(.rule("7.9.fill")) func `paths and images draw in the current context`() throws {
    let image = try Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
    let pixels = try drawn {
      Self.red.set()
      BezierPath(rect: rect(0, 0, 10, 10)).fill()
      var frame = BezierPath(rect: rect(21, 1, 8, 8))
      frame.strokeStyle.width = 2
      frame.stroke()
      image.draw(in: rect(0, 20, 10, 10))
      image.draw(at: Point(x: 30, y: 30))
      BezierPath(rect: rect(0, 36, 2, 2)).addClip()
      rect(0, 0, 40, 40).fill()
    }
    #expect(pixels[5, 5] == 0xFFFF_0000 && pixels[20, 0] == 0xFFFF_0000 && pixels[25, 5] == 0)
    #expect(pixels[5, 25] == 0xFF00_FF00 && pixels[30, 30] == 0xFF00_FF00 && pixels[31, 30] == 0)
    #expect(pixels[1, 37] == 0xFFFF_0000 && pixels[2, 37] == 0)
  }

  // MARK: Text

  @Test(.rule("7.9.text")) func `one call draws a text at a point`() throws {
    // Characters of the engine are 9 points wide, 10 apart, and 20 points high.
    let pixels = try drawn {
      "ab".draw(at: Point(x: 5, y: 10), font: Font(pointSize: 8), color: Self.red)
    }
    #expect(pixels[5, 10] == 0xFFFF_0000 && pixels[14, 10] == 0 && pixels[15, 29] == 0xFFFF_0000)
    #expect(pixels[4, 10] == 0 && pixels[5, 9] == 0 && pixels[15, 30] == 0)
    #expect("ab".size(font: Font(pointSize: 8)) == Size(width: 20, height: 20))
    #expect(AttributedText("abc").size() == Size(width: 30, height: 20))
  }

  @Test(.rule("7.9.text"))
  func `one call draws a text in a rectangle, broken, aligned and clipped`()
    throws
  {
    let font = Font(pointSize: 8)
    let pixels = try drawn {
      "abc".draw(in: rect(0, 0, 25, 30), font: font, color: Self.red, alignment: .right)
    }
    // The first line has two characters from x = 5, the second one ends at the clip.
    #expect(pixels[4, 0] == 0 && pixels[5, 0] == 0xFFFF_0000 && pixels[15, 19] == 0xFFFF_0000)
    #expect(pixels[5, 20] == 0 && pixels[15, 20] == 0xFFFF_0000 && pixels[15, 29] == 0xFFFF_0000)
    #expect(pixels[15, 30] == 0)
    let truncated = try drawn {
      AttributedText("abc").draw(
        in: rect(0, 0, 25, 30), color: Self.red, lineBreakMode: .byTruncatingTail)
    }
    #expect(truncated[0, 0] == 0xFFFF_0000 && truncated[0, 20] == 0)
    #expect(AttributedText("abc").boundingRect(with: Size(width: 25, height: 0)).size.height == 40)
  }

  @Test(.rule("7.9.text")) func `text drawn without the line option begins at its baseline`() throws
  {
    var bounds = Rect.zero
    let pixels = try drawn {
      bounds = AttributedText("abcdef").draw(with: rect(0, 30, 20, 0), options: [], color: Self.red)
    }
    // The baseline is 15 points below the top of a line.
    #expect(bounds == rect(0, 15, 60, 20))
    #expect(pixels[0, 14] == 0 && pixels[0, 15] == 0xFFFF_0000 && pixels[30, 34] == 0xFFFF_0000)
  }

  @Test func `texts without a context or with invalid rectangles draw nothing`() throws {
    #expect(AttributedText("a").draw(with: rect(0, 0, 10, 10)) == .zero)
    "a".draw(at: Point(x: 0, y: 0), font: Font())
    let pixels = try drawn {
      "a".draw(in: rect(.nan, 0, 10, 10), font: Font())
      "a".draw(in: rect(0, 0, .infinity, 0), font: Font())
      "a".draw(at: Point(x: 0, y: .infinity), font: Font())
      rect(0, .nan, 10, 10).fill()
      rect(0, 0, .infinity, 10).frame(width: .nan)
    }
    #expect(pixels.pixels.allSatisfy { $0 == 0 })
    let size = Size(width: .infinity, height: .nan)
    #expect(AttributedText("ab").boundingRect(with: size).size == Size(width: 20, height: 20))
  }
}
