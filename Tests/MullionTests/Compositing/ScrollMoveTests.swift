// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Checks that a scroll moves pixels instead of painting them, and only those that it may move.
@Suite struct ScrollMoveTests {
  private let root = View()
  private let window: Window
  private let scroll = ScrollView(frame: rect(0, 0, 100, 120))

  init() {
    root.backgroundColor = .white
    window = Window(frame: rect(0, 0, 100, 160))
    window.rootView = root
    root.addSubview(scroll)
    for row in 0..<30 {
      let view = View(frame: rect(0, Double(row) * 20, 100, 20))
      view.backgroundColor = Color(red: Double(row % 7) / 7, green: 0.5, blue: 0.2)
      let mark = View(frame: rect(5, 5, 40, 10))
      mark.backgroundColor = Color(red: 0.2, green: Double(row % 5) / 5, blue: 0.9)
      view.addSubview(mark)
      scroll.addSubview(view)
    }
    scroll.contentSize = Size(width: 100, height: 600)
  }

  /// Scrolls by a number of points, and checks that the screen equals a full repaint.
  private func scrolled(_ points: Double) throws -> WindowUpdate {
    window.update(at: 0)
    scroll.contentOffset.y += points
    let update = window.update(at: 0)
    try checkScreen()
    return update
  }

  private func checkScreen() throws {
    let screen = try #require(window.snapshot())
    let context = try GraphicsContext(
      width: screen.width, height: screen.height, scale: window.scale)
    window.render(in: context)
    #expect(screen.pixels == context.bitmap.pixels)
  }

  @Test(arguments: [1.0, -1, 7, -30])
  func `an opaque list that scrolls paints only the strip that came into view`(
    points: Double
  ) throws {
    scroll.contentOffset.y = 200
    for _ in 0..<5 {
      let update = try scrolled(points)
      let strip = Int(points.magnitude) * 100
      // Where the row at the edge stays in the strip, not even that is painted.
      #expect(update.counts.pixels <= strip)
      #expect(update.counts.pixels + update.counts.moved == update.damage.area)
    }
  }

  @Test func `rows that come and go do not repaint the rows that stay`() throws {
    for step in 0..<60 {
      // A row of 20 points leaves at the top every 20 steps, and one comes in at the bottom.
      if step % 20 == 19 {
        scroll.subviews[0].removeFromSuperview()
        let row = View(frame: rect(0, 600 + Double(step / 20) * 20, 100, 20))
        row.backgroundColor = .black
        scroll.addSubview(row)
      }
      #expect(try scrolled(1).counts.pixels <= 110)
    }
  }

  @Test(arguments: [1.0, -1, 7, -30])
  func `content that scrolls past the end of the color behind it equals a full repaint`(
    points: Double
  ) throws {
    // The panel's color ends 20 points above the end of the list, and the root has none.
    root.backgroundColor = nil
    let panel = View(frame: rect(0, 0, 100, 100))
    panel.backgroundColor = .white
    root.addSubview(panel)
    panel.addSubview(scroll)
    for row in scroll.subviews { row.backgroundColor = nil }
    scroll.contentOffset.y = 200
    for _ in 0..<5 { #expect(try scrolled(points).counts.moved > 0) }
  }

  @Test func `clear rows over one color are moved, and a stripe behind is repainted`()
    throws
  {
    for row in scroll.subviews { row.backgroundColor = nil }
    // The marks are 40 pixels wide; between the rows, the white root stands behind everything.
    #expect(try scrolled(1).counts.pixels <= 200)
    let stripe = View(frame: rect(60, 40, 20, 30))
    stripe.backgroundColor = .black
    root.insertSubview(stripe, at: 0)
    // The stripe is painted at its position and one row above it, where the move copied it.
    let update = try scrolled(1)
    #expect(update.counts.pixels <= 200 + 20 * 31 * 2)
  }

  @Test(arguments: [false, true], [false, true])
  func `a blur that ends with a scroll equals a full repaint`(
    isBehind: Bool, removes: Bool
  ) throws {
    for row in scroll.subviews { row.backgroundColor = nil }
    let stripe = View(frame: rect(30, 40, 30, 20))
    stripe.backgroundColor = .black
    root.insertSubview(stripe, at: 0)
    let blur = VisualEffectView(effect: BlurEffect(style: .light, radius: 6))
    blur.frame = rect(20, 30, 60, 50)
    root.insertSubview(blur, at: isBehind ? 1 : 2)
    window.update(at: 0)
    if removes { blur.removeFromSuperview() } else { blur.effect = nil }
    scroll.contentOffset.y += 1
    #expect(window.update(at: 0).counts.moved > 0)
    try checkScreen()
  }

  @Test func `a view in front of a scrolling list stays where it is`() throws {
    let float = View(frame: rect(20, 90, 50, 50))
    float.backgroundColor = Color.black.multiplyingAlpha(by: 0.5)
    root.addSubview(float)
    // 30 rows of the float are over the list. It is painted there and one row higher, twice: the
    // row behind it and the float.
    let update = try scrolled(1)
    #expect(update.counts.pixels <= 100 + 2 * 50 * 31)
    float.backgroundColor = .black
    let opaque = try scrolled(1)
    // The opaque float hides the list; only the row above it received its pixels.
    #expect(opaque.counts.pixels <= 100 + 50)
    float.center.y -= 3
    _ = try scrolled(2)
  }

  @Test func `a list with round corners paints the corners and the strip`() throws {
    scroll.cornerRadius = 10
    scroll.backgroundColor = .white
    root.backgroundColor = .black
    let update = try scrolled(1)
    // Each of the four corners is at most 12 by 13 pixels, painted up to four times.
    #expect(update.counts.pixels <= 2 * 100 + 4 * 4 * 12 * 13)
  }

  @Test func `a list in a translucent group is painted, not moved`() throws {
    scroll.alpha = 0.5
    #expect(try scrolled(1).counts.moved == 0)
  }

  @Test func `a scroll by a part of a pixel equals a full repaint`() throws {
    window.scale = 1.5
    // A point is one and a half pixels, and two points are three.
    _ = try scrolled(1)
    #expect(try scrolled(2).counts.moved > 0)
  }

  @Test(.rule("7.5.damage"))
  func `older buffers of a host receive the pixels that a scroll moved`() throws {
    var buffers = [[UInt32]](repeating: [], count: 3)
    for step in 0..<20 {
      scroll.contentOffset.y += Double(step % 4)
      let number = step % 3
      let age = buffers[number].isEmpty ? 0 : 3
      if age == 0 { buffers[number] = [UInt32](repeating: 1, count: 100 * 160) }
      buffers[number].withUnsafeMutableBytes { bytes in
        if let base = bytes.baseAddress {
          window.update(at: 0, into: base, bytesPerRow: 400, age: age)
        }
      }
      #expect(buffers[number] == window.snapshot()?.pixels)
    }
  }

  @Test func `random lists, floats and scrolls equal a full repaint`() throws {
    var moved = 0
    try withEverySeed(0..<40) { _, random in
      let scene = ScrollScene(&random)
      for step in 0..<60 {
        for _ in 0..<random.pick([1, 1, 2]) { scene.change(&random) }
        let update = scene.window.update(at: 0)
        moved += update.counts.moved
        guard scene.isScreenWhole else { throw Mismatch("step \(step)") }
      }
    }
    // Without moved pixels, the test would not test moves.
    #expect(moved > 500_000)
  }
}

/// A window with a list, views in front of it and behind it, all changed at random.
private final class ScrollScene {
  let window = Window(frame: rect(0, 0, 60, 50))
  private let card = View(frame: rect(3, 2, 52, 45))
  private let scroll = ScrollView(frame: rect(2, 3, 46, 38))
  private var floats: [View] = []

  init(_ random: inout SplitMix64) {
    let root = View()
    window.rootView = root
    window.scale = random.pick([1, 1, 2, 1.5])
    root.backgroundColor = random.pick([.white, .white, nil])
    root.addSubview(card)
    card.backgroundColor = random.pick([nil, .white, Color.black.multiplyingAlpha(by: 0.3)])
    card.clipsToBounds = random.chance(0.4)
    card.cornerRadius = random.pick([0, 0, 6])
    card.borderWidth = random.pick([0, 0, 1])
    card.addSubview(scroll)
    scroll.backgroundColor = random.pick([nil, .white])
    scroll.cornerRadius = random.pick([0, 0, 5])
    for number in 0..<3 {
      let float = View(frame: rect(Double(number) * 17, 6, 12, 9))
      float.backgroundColor = Self.color(&random)
      let parent = random.pick([root, card, scroll])
      parent.insertSubview(float, at: random.chance(0.3) ? 0 : parent.subviews.count)
      floats.append(float)
    }
    for row in 0..<9 { addRow(at: Double(row) * 8, &random) }
  }

  private static func color(_ random: inout SplitMix64) -> Color {
    let color = Color(
      red: Double.random(in: 0...1, using: &random), green: 0.4, blue: 0.7)
    return random.chance(0.6) ? color : color.multiplyingAlpha(by: 0.5)
  }

  private func addRow(at y: Double, _ random: inout SplitMix64) {
    let row = View(frame: rect(0, y, 46, 8))
    if random.chance(0.7) { row.backgroundColor = Self.color(&random) }
    row.cornerRadius = random.pick([0, 0, 3])
    row.alpha = random.pick([1, 1, 1, 0.7])
    let knob = View(frame: rect(30.3, 1.2, 6, 6))
    knob.backgroundColor = Self.color(&random)
    knob.cornerRadius = random.pick([0, 2.7])
    knob.layer.shadowOpacity = random.pick([0, 0, 0.5])
    knob.borderWidth = random.pick([0, 0.7])
    row.addSubview(knob)
    scroll.insertSubview(row, at: random.pick([0, scroll.subviews.count]))
  }

  func change(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<8: scroll.contentOffset.y += random.pick([1, 1, 2, -1, -3, 8, 0.5])
    case 8: scroll.contentOffset.x += random.pick([1, -1, 2])
    case 9: random.pick(floats).center.x += random.pick([1, -2])
    case 10: random.pick(floats).backgroundColor = Self.color(&random)
    case 11: random.pick(scroll.subviews).backgroundColor = Self.color(&random)
    case 12:
      let row = random.pick(scroll.subviews)
      if !floats.contains(where: { $0 === row }) { row.removeFromSuperview() }
      addRow(at: Double(Int.random(in: 0...8, using: &random)) * 8, &random)
    case 13: scroll.bringSubviewToFront(random.pick(scroll.subviews))
    case 14: random.pick([card, scroll]).alpha = random.pick([1, 1, 0.6])
    default:
      // The float stays on the screen while the list scrolls, like the header of a section.
      if floats[0].superview === scroll { floats[0].center.y = scroll.contentOffset.y + 5 }
      scroll.contentOffset.y += 1
    }
  }

  /// Whether the screen equals a full repaint.
  var isScreenWhole: Bool {
    guard let screen = window.snapshot(),
      let context = try? GraphicsContext(
        width: screen.width, height: screen.height, scale: window.scale)
    else { return false }
    window.render(in: context)
    return screen.pixels == context.bitmap.pixels
  }
}
