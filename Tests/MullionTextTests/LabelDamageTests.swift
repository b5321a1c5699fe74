// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionText
import RuleTrait
import TestSupport
import Testing

/// Checks that a new text damages only the glyphs that differ.
@Suite struct LabelDamageTests {
  private let engine = FontEngine()
  private let root = View()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 240, height: 80))

  init() {
    root.backgroundColor = .white
    window.rootView = root
  }

  private func label(_ text: String, _ frame: Rect, size: Double = 17) -> Label {
    let label = Label(frame: frame)
    label.text = text
    label.font = Font(pointSize: size)
    root.addSubview(label)
    return label
  }

  /// Updates the window after a change, and returns the number of painted and of changed pixels.
  private func count(_ change: () -> Void) throws -> (painted: Int, changed: Int) {
    try TextSystem.$scoped.withValue(engine) {
      window.update(at: 0)
      let before = try #require(window.snapshot())
      change()
      let update = window.update(at: 0)
      let after = try #require(window.snapshot())
      let context = try GraphicsContext(
        width: after.width, height: after.height, scale: window.scale)
      window.render(in: context)
      #expect(after.pixels == context.bitmap.pixels)
      return (update.counts.pixels, zip(before.pixels, after.pixels).count { $0 != $1 })
    }
  }

  @Test(.rule("7.5.damage"), arguments: [1.0, 2])
  func `a text with one new digit paints only the pixels of that digit`(scale: Double) throws {
    window.scale = scale
    let label = label("12:00", Rect(x: 10, y: 10, width: 200, height: 20))
    for text in ["12:01", "12:02", "12:03", "12:10", "9:10"] {
      let count = try count { label.text = text }
      // Each pixel is painted twice: the background and the text.
      #expect(count.painted <= 2 * count.changed && count.changed > 0)
    }
  }

  @Test func `a label that grows with its text paints the added glyphs`() throws {
    let label = label("Total 1", Rect(x: 10, y: 10, width: 70, height: 20))
    let count = try count {
      label.text = "Total 12"
      label.frame.size.width = 80
    }
    #expect(count.painted <= 2 * count.changed && count.changed > 0)
  }

  @Test(arguments: ["Total 2", "All of the items 2"])
  func `a label that moves with a new text paints nothing between its two places`(text: String)
    throws
  {
    let label = label("Total 1", Rect(x: 10, y: 4, width: 150, height: 20))
    let count = try count {
      label.text = text
      label.frame.origin.y = 56
    }
    // Each place has 150 × 20 pixels, painted twice: the background and the text.
    #expect(count.painted <= 2 * 2 * 150 * 20 && count.changed > 0)
  }

  @Test func `a changed color or font repaints the label`() throws {
    let label = label("abc", Rect(x: 10, y: 10, width: 60, height: 20))
    for change in [
      { label.textColor = Color(red: 1, green: 0, blue: 0) }, { label.font.pointSize = 12 },
    ] {
      let count = try count {
        label.text += "d"
        change()
      }
      #expect(count.painted == 2 * 60 * 20)
    }
  }

  @Test func `a text that was rendered elsewhere before the update is painted correctly`() throws {
    let label = label("abc", Rect(x: 10, y: 10, width: 60, height: 20))
    let other = try GraphicsContext(width: 240, height: 80)
    _ = try count {
      label.text = "abd"
      window.render(in: other)
      label.text = "xbd"
    }
    _ = try count {
      label.text = "abc"
      label.isHidden = true
    }
    _ = try count { label.text = "ab" }
    _ = try count { label.isHidden = false }
  }

  @Test func `random edits of labels equal a full repaint`() throws {
    let words = ["12:00", "12:01", "AVAV", "AVA", "fi", "fij", "ááá", "אבג 12", "two words", ""]
    try withEverySeed(0..<25) { _, random in
      let root = View()
      let window = Window(frame: Rect(x: 0, y: 0, width: 120, height: 60))
      window.scale = random.pick([1, 2, 1.5])
      window.rootView = root
      let labels = (0..<3).map { number in
        let label = Label(frame: Rect(x: 5, y: Double(number) * 18, width: 90, height: 18))
        label.font = Font(pointSize: random.pick([9, 12.5, 17, 60]))
        label.textColor = Color.black.multiplyingAlpha(by: random.pick([1, 0.5]))
        label.alpha = random.pick([1, 1, 0.5])
        label.numberOfLines = random.pick([1, 1, 0])
        root.addSubview(label)
        return label
      }
      try TextSystem.$scoped.withValue(engine) {
        for step in 0..<40 {
          for _ in 0..<random.pick([1, 2]) {
            let label = random.pick(labels)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: label.frame.origin.x += random.pick([1, -1, 0.5])
            case 1: label.frame.size.width += random.pick([2, -3])
            case 2: label.textAlignment = random.pick([.left, .center, .right])
            case 3: label.textColor = random.pick([.black, .white])
            case 4: label.backgroundColor = random.pick([nil, .white])
            default: label.text = random.pick(words)
            }
          }
          window.update(at: 0)
          guard let screen = window.snapshot() else { throw Mismatch("no screen") }
          let context = try GraphicsContext(
            width: screen.width, height: screen.height, scale: window.scale)
          window.render(in: context)
          guard screen.pixels == context.bitmap.pixels else {
            throw Mismatch("step \(step): \(labels.map(\.text))")
          }
        }
      }
    }
  }
}
