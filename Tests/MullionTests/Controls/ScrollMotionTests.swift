// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct ScrollMotionTests {
  /// The exponent of the velocity's decay per second: ln 0.998 for each millisecond.
  private static let exponent = 1000 * log(0.998)

  /// Compares the offset 240 times a second with a formula of the time since the drag ended.
  private func follow(
    _ stage: ScrollStage, for seconds: Double, _ formula: (Double) -> Double
  ) {
    for step in 1...Int(seconds * 240) {
      stage.app.turn(at: stage.endTime + Double(step) / 240)
      // The tolerance is for the time, which the application rounds.
      let expected = formula(stage.app.time - stage.endTime)
      #expect((stage.offset - expected).magnitude <= 1e-9, "step \(step)")
    }
  }

  @Test(.rule("6.1.deceleration"))
  func `after a drag, the offset follows the deceleration formula until it rests`() {
    let stage = ScrollStage()
    stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
    #expect(stage.offset == 90)
    #expect((stage.velocity.y - 1000).magnitude < 1e-6)
    let (velocity, exponent) = (stage.velocity.y, Self.exponent)
    // The last half pixel is invisible: ln(0.5 / 499.5) / ln 0.998 is 3450 milliseconds.
    follow(stage, for: 3.4) { 90 + velocity * (exp(exponent * $0) - 1) / exponent }
    #expect(stage.scroll.isDecelerating)
    stage.app.turn(at: stage.endTime + 3.5)
    // The resting offset is 90 + 499.5.
    #expect(stage.offset == 589)
    #expect(!stage.scroll.isDecelerating)
  }

  @Test(.rule("6.1.bounce"))
  func `decelerating content that passes its range returns by a critically damped spring`() {
    let stage = ScrollStage(contentHeight: 500)
    stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
    let (velocity, exponent) = (stage.velocity.y, Self.exponent)
    // The range ends at 200: 110 = v (e^(kt) - 1) / k.
    let turn = log(1 + 110 * exponent / velocity) / exponent
    let rest = velocity * exp(exponent * turn)
    var furthest = 0.0
    follow(stage, for: 1.2) { time in
      furthest = max(furthest, stage.offset)
      return time < turn
        ? 90 + velocity * (exp(exponent * time) - 1) / exponent
        : 200 + rest * (time - turn) * exp(-10 * (time - turn))
    }
    // The function t e^(-10 t) has its maximum at a tenth of a second.
    #expect((furthest - (200 + rest * 0.1 / M_E)).magnitude < 0.2)
    stage.app.turn(at: stage.endTime + 3)
    #expect(stage.offset == 200)
  }

  @Test(.rule("6.1.bounce"))
  func `a scroll view without bounce stops at the end of the range`() {
    let stage = ScrollStage(contentHeight: 500)
    stage.scroll.bounces = false
    stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
    let (velocity, exponent) = (stage.velocity.y, Self.exponent)
    follow(stage, for: 1) { min(90 + velocity * (exp(exponent * $0) - 1) / exponent, 200) }
  }

  @Test(.rule("6.1.rubber"))
  func `a finger pulls content beyond its range like a rubber band`() {
    let stage = ScrollStage()
    _ = stage.play("d100,50 m100,60")
    for way in stride(from: 10.0, through: 230, by: 10) {
      _ = stage.play("m100,\(60 + way)")
      let expected = -(1 - 1 / (way * 0.55 / 300 + 1)) * 300
      #expect((stage.offset - expected).magnitude <= 1e-9)
    }
    _ = stage.play("m100,60")
    #expect(stage.offset.magnitude <= 1e-9)
  }

  @Test(.rule("6.1.rubber"))
  func `content released beyond its range returns by a spring`() {
    let stage = ScrollStage()
    stage.fling(from: Point(x: 100, y: 50), by: Point(x: 0, y: 10))
    let start = -(1 - 1 / (90 * 0.55 / 300 + 1)) * 300
    let slope = stage.velocity.y + 10 * start
    #expect((stage.velocity.y + 1000).magnitude < 1e-6)
    follow(stage, for: 1) { (start + slope * $0) * exp(-10 * $0) }
    stage.app.turn(at: stage.endTime + 5)
    #expect(stage.offset == 0)
  }

  @Test(.rule("6.1.paging"))
  func `with paging, a drag ends at the current or an adjacent page`() {
    for (start, step, end) in [
      (300.0, -10.0, 600.0), (300, 10, 0), (0, -10, 300), (600, -10, 700), (0, 10, 0),
    ] {
      let stage = ScrollStage()
      stage.scroll.isPagingEnabled = true
      stage.scroll.contentOffset.y = start
      stage.fling(from: Point(x: 100, y: 150), by: Point(x: 0, y: step))
      var last = stage.offset
      for frame in 1...240 {
        stage.app.turn(at: stage.endTime + Double(frame) / 60)
        // The content does not move past the page.
        if start != 0 || step < 0 {
          #expect(step < 0 ? stage.offset >= last : stage.offset <= last)
        }
        last = stage.offset
      }
      #expect(stage.offset == end, "from \(start) by \(step)")
    }
  }

  @Test(.rule("6.1.target"))
  func `a scroll view's delegate may choose the resting offset`() {
    let stage = ScrollStage()
    stage.retarget = { _ in Point(x: 0, y: 444) }
    stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
    stage.app.turn(at: stage.endTime + 5)
    #expect(stage.offset == 444)
    stage.retarget = { _ in Point(x: 0, y: 5000) }
    stage.stage.time = 10
    stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
    stage.app.turn(at: stage.endTime + 5)
    #expect(stage.offset == 700)
  }

  @Test(.rule("6.1.clock"))
  func `scroll offsets do not depend on how often turns run`() {
    func offsets(every interval: Double) -> [Double] {
      let stage = ScrollStage(contentHeight: 700)
      stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
      var found: [Double] = []
      for second in 1...12 {
        let time = stage.endTime + Double(second) * 0.25
        var next = stage.app.time + interval
        while next < time {
          stage.app.turn(at: next)
          next += interval
        }
        stage.app.turn(at: time)
        found.append(stage.offset)
      }
      return found
    }
    let fine = offsets(every: 1.0 / 240)
    #expect(Set(fine).count > 4)
    for interval in [frameDuration, 1.0 / 37, 0.2, 1] { #expect(offsets(every: interval) == fine) }
  }

  @Test(.rule("6.1.animated"))
  func `an animated offset follows the clock and notifies the delegate`() {
    let stage = ScrollStage()
    stage.app.turn(at: 1)
    stage.scroll.setContentOffset(Point(x: 0, y: 400), animated: true)
    #expect(stage.offset == 0)
    for step in 0...71 {
      stage.app.turn(at: 1 + Double(step) / 240)
      let share = (stage.app.time - 1) / 0.3
      #expect((stage.offset - 400 * share * share * (3 - 2 * share)).magnitude <= 1e-9)
    }
    #expect(stage.play("+1") == "")
    _ = stage.play("+2")
    #expect(stage.offset == 400)
    stage.scroll.scrollRectToVisible(Rect(x: 0, y: 0, width: 10, height: 10), animated: true)
    #expect(stage.offset == 400)
    #expect(stage.play("+3") == "animated")
    #expect(stage.offset == 0)
    // Without a window there is no clock.
    stage.scroll.removeFromSuperview()
    stage.scroll.setContentOffset(Point(x: 0, y: 50), animated: true)
    #expect(stage.offset == 50)
  }

  @Test(.rule("6.1.animated"))
  func `an animation to an offset outside the range ends there`() {
    let stage = ScrollStage(contentHeight: 500)
    stage.app.turn(at: 1)
    stage.scroll.setContentOffset(Point(x: 0, y: -60), animated: true)
    #expect(stage.play("+2") == "animated")
    #expect(stage.offset == -60)
    // A touch that catches the content and is lifted lets it return.
    stage.scroll.setContentOffset(Point(x: 0, y: 900), animated: true)
    _ = stage.play("+3")
    #expect(stage.offset == 900)
  }

  @Test(.rule("6.1.still"))
  func `scrolling neither solves, draws, nor lays out the content`() throws {
    let stage = ScrollStage(contentHeight: 500)
    let drawn = Canvas(frame: Rect(x: 10, y: 10, width: 100, height: 400))
    stage.content.addSubview(drawn)
    stage.app.turn(at: 0.5)
    stage.stage.time = 1
    (drawn.draws, drawn.layouts) = (0, 0)
    stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
    var damaged = 0
    for step in 1...200 {
      let turn = stage.app.turn(at: stage.endTime + Double(step) / 60)
      damaged += turn.updates.filter { !$0.update.damage.isEmpty }.count
      #expect(turn.updates.allSatisfy { $0.update.counts.draws == 0 })
      let statistics = try stage.stage.window.solveLayout().statistics
      #expect(statistics.glpkCalls == 0 && statistics.solvedComponents == 0)
    }
    #expect(damaged > 20)
    #expect(drawn.draws == 0 && drawn.layouts == 0)
  }

  @Test(.rule("6.1.clock"))
  func `the application requests turns only while content moves`() throws {
    let stage = ScrollStage()
    #expect(stage.app.turn(at: 0).nextTurn == nil)
    stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
    let next = try #require(stage.app.turn(at: stage.endTime + 0.05).nextTurn)
    #expect((next - stage.endTime - 0.05 - frameDuration).magnitude < 1e-9)
    stage.app.turn(at: stage.endTime + 10)
    #expect(stage.app.turn(at: stage.endTime + 11).nextTurn == nil)
  }

  @Test
  func `a scroll animation completes when its view leaves the window`() {
    let stage = ScrollStage()
    stage.scroll.setContentOffset(Point(x: 0, y: 200), animated: true)
    stage.app.turn(at: 0.1)
    #expect(stage.offset > 0 && stage.offset < 200)
    let other = Window(frame: rect(0, 0, 300, 300))
    stage.app.addWindow(other)
    stage.app.removeWindow(stage.stage.window)
    other.addSubview(stage.scroll)
    stage.app.turn(at: 10)
    #expect(stage.offset == 200)
    stage.stage.time = 10
    stage.fling(from: Point(x: 100, y: 250), by: Point(x: 0, y: -10))
    #expect(stage.scroll.isDecelerating)
    stage.scroll.removeFromSuperview()
    #expect(!stage.scroll.isDecelerating)
  }
}
