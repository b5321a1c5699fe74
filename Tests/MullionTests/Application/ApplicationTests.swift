// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the turns of an application: rules 1.6 and 11 of `rules.tsv`.
@Suite struct ApplicationTests {
  private final class TracedApplication: Application {
    let trace: Trace
    init(_ trace: Trace, screens: [Screen]) {
      self.trace = trace
      super.init(screens: screens)
    }
    override func sendEvent(_ event: Event) {
      trace.lines.append("application")
      super.sendEvent(event)
    }
  }

  private final class TracedWindow: Window {
    let trace: Trace
    init(_ trace: Trace) {
      self.trace = trace
      super.init(frame: .zero)
    }
    override func sendEvent(_ event: Event) {
      trace.lines.append("window")
      super.sendEvent(event)
    }
  }

  /// A view that traces its events, layouts and drawings, and runs `onTouch` when a touch begins.
  private final class Tile: View, KeyInput {
    let trace: Trace
    var onTouch: (() -> Void)?
    var text = ""

    init(_ frame: Rect, _ trace: Trace) {
      self.trace = trace
      super.init(frame: frame)
    }

    private func note(_ call: String, _ touches: Set<Touch>) {
      let places = touches.map { $0.location(in: self) }
        .sorted { ($0.x, $0.y) < ($1.x, $1.y) }.map { "\($0.x),\($0.y)" }
      trace.lines.append("\(call) \(places.joined(separator: " "))")
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      note("began", touches)
      onTouch?()
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      note("cancelled", touches)
    }
    override func layoutSubviews() { trace.lines.append("layout") }
    override func draw(_ rect: Rect, in context: GraphicsContext) {
      trace.lines.append("draw")
      context.fillColor = Color(red: 1, green: 0, blue: 0)
      context.fill(rect)
    }

    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text.removeLast() }

    var keys: [String] = []
    override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
      keys += presses.map { "down \($0.key.characters)" }
    }
    override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
      keys += presses.map { "up \($0.key.characters)" }
    }
    override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
      keys += presses.map { "away \($0.key.characters)" }
    }
    override func pointerMoved(with event: PointerEvent) {
      let place = event.location(in: self)
      trace.lines.append("pointer \(place.x),\(place.y)")
    }
    override func scrollWheelTurned(with event: ScrollEvent) {
      trace.lines.append("wheel \(event.translation.height)")
    }
  }

  private let trace = Trace()
  private let application: TracedApplication
  private let window: TracedWindow
  private let tile: Tile

  init() {
    application = TracedApplication(trace, screens: [Screen(size: Size(width: 100, height: 100))])
    window = TracedWindow(trace)
    application.addWindow(window)
    tile = Tile(rect(20, 30, 40, 40), trace)
    window.addSubview(tile)
    application.turn(at: 0)
    trace.lines = []
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, at time: Double) {
    application.enqueue(.touch(1, phase, at: Point(x: x, y: y)), at: time)
  }

  @Test(
    .rule(
      "9.6.sendEvent", "1.6.R1", "1.6.R2", "1.6.R3", "1.6.R4", "1.6.R5b", "1.6.R6", "1.6.R7",
      "1.6.R8", "1.7.E01"))
  func `a turn delivers input before it lays out, draws and reports damage`() {
    tile.onTouch = { [tile] in
      tile.setNeedsLayout()
      tile.setNeedsDisplay(rect(0, 0, 5, 5))
    }
    touch(.began, 25, 35, at: 1)
    #expect(trace.lines.isEmpty, "input waits for a turn")
    let turn = application.turn(at: 1)
    #expect(trace.lines == ["application", "window", "began 5.0,5.0", "layout", "draw"])
    #expect(turn.updates.count == 1)
    #expect(
      turn.updates[0].update.damage == Region(PixelRect(minX: 20, minY: 30, maxX: 25, maxY: 35)))
  }

  @Test(.rule("1.6.R5a"))
  func `a view resized by an input handler is laid out that turn`() {
    let inside = View(frame: rect(0, 0, 40, 40))
    inside.autoresizingMask = [.flexibleWidth]
    tile.addSubview(inside)
    tile.onTouch = { [tile] in tile.frame = rect(20, 30, 60, 40) }
    touch(.began, 25, 35, at: 1)
    application.turn(at: 1)
    #expect(inside.frame == rect(0, 0, 60, 40))
  }

  @Test(.rule("1.6.R9"))
  func `a turn also shows changes made outside of input handlers`() {
    tile.frame = rect(0, 0, 40, 40)
    let turn = application.turn(at: 1)
    #expect(trace.lines == [])
    #expect(turn.updates[0].update.damage.bounds == PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 70))
  }

  @Test(.rule("1.6.R10", "1.6.R11"))
  func `a view with layer contents receives touches and draws nothing`() {
    final class Surface: View {
      var touches = 0
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { self.touches += 1 }
    }
    let surface = Surface(frame: window.bounds)
    surface.layer.contents = try? Image(
      bitmap: Bitmap(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_0000, count: 4)))
    window.addSubview(surface)
    touch(.began, 25, 35, at: 1)
    let turn = application.turn(at: 1)
    #expect(surface.touches == 1)
    #expect(turn.updates[0].update.counts.draws == 0)
    #expect(surface.layer.backingStoreBytes == 0)
  }

  @Test(.rule("9.4.keeps", "9.4.phases"))
  func `a touch keeps its view when the finger or the view moves`() {
    touch(.began, 25, 35, at: 1)
    application.turn(at: 1)
    tile.center.x += 40
    touch(.moved, 95, 95, at: 2)
    application.turn(at: 2)
    tile.removeFromSuperview()
    touch(.ended, 96, 95, at: 3)
    application.turn(at: 3)
    #expect(
      trace.lines.filter { !["application", "window"].contains($0) } == [
        "began 5.0,5.0", "moved 35.0,65.0", "ended 36.0,65.0",
      ])
  }

  @Test func `views receive no move without motion and no end without a beginning`() {
    touch(.began, 25, 35, at: 1)
    touch(.moved, 25, 35, at: 1)
    application.enqueue(.touch(7, .ended, at: Point(x: 25, y: 35)), at: 1)
    application.turn(at: 1)
    #expect(trace.lines == ["application", "window", "began 5.0,5.0"])
  }

  @Test func `a touch that begins twice is cancelled and begins again`() {
    touch(.began, 25, 35, at: 1)
    touch(.began, 26, 35, at: 1)
    application.turn(at: 1)
    #expect(
      trace.lines.filter { $0.contains(" ") }
        == ["began 5.0,5.0", "cancelled 5.0,5.0", "began 6.0,5.0"])
  }

  @Test func `taps within a third of a second at one position are counted`() {
    var counts: [Int] = []
    final class Counter: View {
      var onTap: ((Int) -> Void)?
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches { onTap?(touch.tapCount) }
      }
    }
    let counter = Counter(frame: window.bounds)
    counter.onTap = { counts.append($0) }
    window.addSubview(counter)
    let taps: [(x: Double, time: Double)] = [
      (10, 0), (12, 0.3), (14, 0.6), (14, 1), (60, 1.2), (60, 1.4),
    ]
    for tap in taps {
      touch(.began, tap.x, 10, at: tap.time)
      touch(.ended, tap.x, 10, at: tap.time + 0.05)
    }
    application.turn(at: 2)
    #expect(counts == [1, 2, 3, 1, 1, 2])
  }

  // MARK: Time

  @Test func `a turn handles input and timers in the order of their times`() {
    application.schedule(after: 0.5) { [trace, application] in
      trace.lines.append("timer \(application.time)")
    }
    touch(.ended, 25, 35, at: 0.75)
    touch(.began, 25, 35, at: 0.25)
    let turn = application.turn(at: 1)
    #expect(
      trace.lines.filter { $0.contains(" ") } == ["began 5.0,5.0", "timer 0.5", "ended 5.0,5.0"])
    #expect(turn.nextTurn == nil)
    #expect(application.time == 1)
  }

  @Test func `input with a future time is delivered at that time`() {
    touch(.began, 25, 35, at: 1)
    touch(.ended, 25, 35, at: 2)
    #expect(application.turn(at: 0.5).nextTurn == 1)
    #expect(trace.lines == [])
    #expect(application.turn(at: 1.5).nextTurn == 2)
    #expect(trace.lines.filter { $0.contains(" ") } == ["began 5.0,5.0"])
    #expect(application.turn(at: 2).nextTurn == nil)
    #expect(trace.lines.filter { $0.contains(" ") } == ["began 5.0,5.0", "ended 5.0,5.0"])
  }

  @Test(.rule("1.7.E06"))
  func `a repeating timer skips missed times and schedules the next turn`() {
    var times: [Double] = []
    let timer = application.schedule(after: 0.25, repeats: true) { [application] in
      times.append(application.time)
    }
    #expect(application.turn(at: 0).nextTurn == 0.25)
    #expect(application.turn(at: 0.25).nextTurn == 0.5)
    #expect(application.turn(at: 1.1).nextTurn == 1.25)
    timer.invalidate()
    #expect(application.turn(at: 2).nextTurn == nil)
    #expect(times == [0.25, 0.5])
  }

  @Test func `a zero-delay timer that schedules another does not block the turn`() {
    var count = 0
    func again() {
      count += 1
      if count < 1000 { application.schedule(after: 0) { again() } }
    }
    application.schedule(after: 0) { again() }
    #expect(application.turn(at: 1).nextTurn == 1)
    #expect(count == 1)
    #expect(application.turn(at: 1).nextTurn == 1)
    #expect(count == 2)
  }

  @Test func `a nested turn does nothing; handlers queue input for the next turn`() {
    var inner: [ApplicationTurn] = []
    tile.onTouch = { [application, tile] in
      tile.onTouch = nil
      inner.append(application.turn(at: 5))
      application.enqueue(.touch(2, .began, at: Point(x: 30, y: 40)), at: 1)
    }
    tile.isMultipleTouchEnabled = true
    touch(.began, 25, 35, at: 1)
    #expect(application.turn(at: 1).nextTurn == 1)
    #expect(inner.count == 1 && inner[0].updates.isEmpty)
    #expect(application.time == 1)
    #expect(trace.lines.filter { $0.contains("began") } == ["began 5.0,5.0"])
    application.turn(at: 1)
    #expect(trace.lines.filter { $0.contains("began") } == ["began 5.0,5.0", "began 10.0,10.0"])
  }

  @Test func `an application reports and ignores invalid numbers and decreasing times`() {
    window.identifier = "window of numbers"
    let errors = Reported.errors(naming: "the application") {
      application.enqueue(.touch(1, .began, at: Point(x: .nan, y: 0)), at: 1)
      application.enqueue(.pointer(at: Point(x: 0, y: .infinity)), at: 1)
      application.enqueue(.scroll(at: .zero, by: Size(width: 1e300, height: 0)), at: 1)
      application.enqueue(.touch(1, .began, at: .zero), at: .nan)
    }
    #expect(errors.count >= 4)
    application.turn(at: 3)
    application.turn(at: .nan)
    application.turn(at: -1)
    #expect(application.time == 3)
    #expect(trace.lines == [])
  }

  // MARK: Keys and pointer

  @Test(.rule("9.6.keyEvents"))
  func `keys and text go to the first responder of the key window`() {
    application.enqueue(.key(Key(.init(rawValue: 4), characters: "a"), .began), at: 1)
    application.enqueue(.text("a"), at: 1)
    application.turn(at: 1)
    #expect(tile.keys == [] && tile.text == "")
    window.makeKey()
    tile.becomeFirstResponder()
    application.enqueue(.key(Key(.init(rawValue: 5), characters: "b"), .began), at: 2)
    application.enqueue(.text("b"), at: 2)
    application.enqueue(.key(Key(.init(rawValue: 5), characters: "b"), .ended), at: 2)
    application.enqueue(.key(Key(.init(rawValue: 6), characters: "c"), .began), at: 2)
    application.turn(at: 2)
    #expect(tile.keys == ["down b", "up b", "down c"])
    #expect(tile.text == "b")
    application.removeWindow(window)
    #expect(tile.keys.last == "away c")
  }

  @Test func `pointer and wheel events go to the view under the pointer`() {
    application.enqueue(.pointer(at: Point(x: 30, y: 40)), at: 1)
    application.enqueue(.scroll(at: Point(x: 30, y: 40), by: Size(width: 0, height: 7)), at: 1)
    application.enqueue(.pointer(at: Point(x: 5, y: 5)), at: 1)
    application.turn(at: 1)
    #expect(trace.lines.filter { $0.contains(" ") } == ["pointer 10.0,10.0", "wheel 7.0"])
  }

  @Test func `the same input produces the same pictures`() throws {
    func run() throws -> [Bitmap] {
      let trace = Trace()
      let application = Application(screens: [Screen(size: Size(width: 60, height: 60))])
      let window = Window()
      application.addWindow(window)
      let tile = Tile(rect(0, 0, 20, 20), trace)
      tile.onTouch = { [tile] in tile.center.x += 10 }
      window.addSubview(tile)
      application.schedule(after: 0.1, repeats: true) { tile.center.y += 3 }
      var pictures: [Bitmap] = []
      for step in 0..<8 {
        let place = Point(x: 10 + 10 * Double(step), y: 10)
        application.enqueue(.touch(1, .began, at: place), at: Double(step) / 20)
        application.turn(at: Double(step) / 20)
        pictures.append(try #require(window.snapshot()))
      }
      return pictures
    }
    let pictures = try run()
    #expect(try run() == pictures)
    #expect(pictures.first != pictures.last)
  }

  @Test func `animations of a hidden window run and complete without drawing`() {
    window.isHidden = true
    var ends: [Double] = []
    View.animate(
      withDuration: 1, animations: { self.tile.alpha = 0 },
      completion: { [application] _ in ends.append(application.time) })
    // Because the window is hidden, the application requests no turn before the animation ends.
    #expect(application.turn(at: 1).nextTurn == 2)
    #expect(application.turn(at: 1.5).nextTurn == 2)
    #expect(ends.isEmpty)
    let turn = application.turn(at: 2)
    #expect(ends == [2] && turn.updates.isEmpty && turn.nextTurn == nil)
  }

  @Test func `a hidden window with paused or endless animations requests no turn`() {
    window.isHidden = true
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { self.tile.alpha = 0 }
    animator.startAnimation()
    #expect(application.turn(at: 1).nextTurn == 2)
    #expect(application.turn(at: 1.5).nextTurn == 2)
    animator.pauseAnimation()
    #expect(application.turn(at: 2).nextTurn == nil)
    animator.startAnimation()
    #expect(application.turn(at: 3).nextTurn == 3.5)
    #expect(application.turn(at: 3.5).nextTurn == nil)
    View.animate(withDuration: 1, delay: 0, options: [.repeat], animations: { self.tile.alpha = 1 })
    #expect(application.turn(at: 4).nextTurn == nil)
    window.isHidden = false
    #expect(application.turn(at: 5).nextTurn == 5 + frameDuration)
  }
}
