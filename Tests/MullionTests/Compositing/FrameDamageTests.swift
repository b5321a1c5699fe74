// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Checks that a view with a new frame damages the difference of the old and the new frame.
@Suite struct FrameDamageTests {
  private let root = View()
  private let window = Window(frame: rect(0, 0, 240, 60))

  init() {
    root.backgroundColor = .white
    window.rootView = root
  }

  /// Returns the number of pixels that a change paints and the number of pixels that it changes.
  private func count(_ change: () -> Void) throws -> (painted: Int, changed: Int) {
    window.update(at: 0)
    let before = try #require(window.snapshot())
    change()
    let update = window.update(at: 0)
    let after = try #require(window.snapshot())
    let context = try GraphicsContext(width: after.width, height: after.height, scale: window.scale)
    window.render(in: context)
    #expect(after.pixels == context.bitmap.pixels)
    return (update.counts.pixels, zip(before.pixels, after.pixels).count { $0 != $1 })
  }

  @Test(.rule("7.5.damage"), arguments: [1.0, 2])
  func `a progress view paints the difference of the old and the new bar`(scale: Double) throws {
    window.scale = scale
    let view = ProgressView(frame: rect(20, 20, 200, 4))
    root.addSubview(view)
    for (old, new) in [(0.5, 0.6), (0.6, 0.5), (0.2, 0.9), (1, 0.7)] {
      view.progress = old
      let count = try count { view.progress = new }
      #expect(count.painted <= 2 * count.changed, "\(old) to \(new)")
    }
  }

  @Test(.rule("7.5.damage"))
  func `a slider does not paint the parts of its tracks that stay`() throws {
    let slider = Slider(frame: rect(20, 10, 200, 31))
    root.addSubview(slider)
    slider.value = 0.3
    window.update(at: 0)
    slider.value = 0.31
    let update = window.update(at: 0)
    // The thumb of 27 points moves by 1.73, and its shadow reaches at most 7 points further. The
    // far end of the track after the thumb has 4 by 3 pixels.
    #expect(update.damage.area <= (27 + 2 + 14) * (27 + 14) + 4 * 3)
    let count = try count { slider.value = 0.9 }
    #expect(count.painted <= 5 * count.changed)
  }

  @Test func `a bar that becomes longer damages only its new end`() throws {
    let bar = View(frame: rect(10, 10, 100, 8))
    bar.backgroundColor = .black
    root.addSubview(bar)
    window.update(at: 0)
    bar.frame.size.width = 120
    let plain = window.update(at: 0).damage
    #expect(plain == Region(PixelRect(minX: 110, minY: 10, maxX: 130, maxY: 18)))
    bar.cornerRadius = 4
    bar.borderWidth = 1
    window.update(at: 0)
    bar.frame.size.width = 125
    // The round end of 4 points moves too; one pixel is a margin for rounding.
    let round = window.update(at: 0).damage
    #expect(round.bounds.minX >= 125 && round.bounds.maxX == 135)
  }

  @Test func `a moved rounded view does not repaint the area covered before and after`() throws {
    let card = View(frame: rect(10, 10, 100, 40))
    card.backgroundColor = .black
    card.cornerRadius = 8
    card.layer.shadowOpacity = 0.5
    root.addSubview(card)
    let count = try count { card.center.x += 2 }
    // The shadow's ink is at most 122 by 60 pixels; 90 by 30 of them stay covered by the card. Each
    // other pixel is painted at most twice, by the root and the shadow or by the card.
    #expect(count.painted <= 2 * (122 * 60 - 90 * 30))
  }

  @Test func `random frames of views with corners, borders and shadows equal a full repaint`()
    throws
  {
    try withEverySeed(0..<30) { _, random in
      let window = Window(frame: rect(0, 0, 60, 40))
      window.scale = random.pick([1, 2, 1.5])
      let root = View()
      window.rootView = root
      let clip = View(frame: rect(0, 0, 60, 40))
      clip.clipsToBounds = random.chance(0.5)
      root.addSubview(clip)
      let view = View(frame: rect(10, 10, 30, 20))
      view.backgroundColor = Color.black.multiplyingAlpha(by: random.pick([1, 1, 0.5]))
      view.cornerRadius = random.pick([0, 3, 6.5, 40])
      view.borderWidth = random.pick([0, 1, 2.5])
      view.borderColor = random.pick([.white, Color.white.multiplyingAlpha(by: 0.5)])
      view.layer.shadowOpacity = random.pick([0, 0.5])
      clip.addSubview(view)
      window.update(at: 0)
      for step in 0..<30 {
        if random.chance(0.3) { clip.bounds.size.height = random.pick([0, 15, 28, 40]) }
        var frame = view.frame
        if random.chance(0.5) { frame.origin.x += random.pick([1, -2, 0.5]) }
        if random.chance(0.3) { frame.origin.y += random.pick([1, -1]) }
        if random.chance(0.5) { frame.size.width += random.pick([1, -1, 7, -6]) }
        if random.chance(0.3) { frame.size.height += random.pick([1, -1]) }
        view.frame = frame
        window.update(at: 0)
        guard let screen = window.snapshot() else { throw Mismatch("no screen") }
        let context = try GraphicsContext(
          width: screen.width, height: screen.height, scale: window.scale)
        window.render(in: context)
        guard screen.pixels == context.bitmap.pixels else { throw Mismatch("step \(step)") }
      }
    }
  }

  /// The text keeps its place, but the sum of its positions is rounded in another way.
  @Test(BlockEngineTrait()) func `a label whose bounds scroll paints its text again`() throws {
    let label = Label(frame: rect(10, 10, 100, 30))
    label.text = "text"
    root.addSubview(label)
    #expect(try count { label.bounds.origin.y = 5.3 }.painted > 0)
    #expect(try count { label.bounds.origin = .zero }.painted > 0)
  }
}
