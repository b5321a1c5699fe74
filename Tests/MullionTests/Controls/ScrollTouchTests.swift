// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct ScrollTouchTests {
  static let touches: [ScrollCase] = [
    ScrollCase("content receives a short touch when it ends", "d100,50 u", "V+ V-"),
    ScrollCase("a longer touch after 150 milliseconds", "d100,50 +0.13 +0.02 u", "V+ V-"),
    ScrollCase(
      "content receives no earlier drag", "d100,50 m100,80 u", "drag end on slow"),
    ScrollCase(
      "a later drag takes the touch away", "d100,50 +0.2 m100,80 m100,70 +0.2 u",
      "V+ drag V! end off"
    ) { $0.scroll.contentOffset.y = 100 },
    ScrollCase("content receives a movement that is no drag late", "d100,50 m100,55 u", "V+ V-"),
    ScrollCase("without a delay, content receives touches at once", "d100,50 m100,55 u", "V+ V~ V-")
    {
      $0.scroll.delaysContentTouches = false
    },
    ScrollCase("content that cannot move has no delay", "d100,50 m100,55 u", "V+ V~ V-") {
      $0.scroll.contentSize.height = 100
    },
    ScrollCase("disabled scrolling has no delay", "d100,50 m100,90 u", "V+ V~ V-") {
      $0.scroll.isScrollEnabled = false
    },
    ScrollCase(
      "touches that cannot be canceled stay, and nothing scrolls", "d100,50 +0.2 m100,80 u",
      "V+ V~ V-"
    ) { $0.scroll.canCancelContentTouches = false },
    ScrollCase("a view can refuse cancellation", "d100,50 +0.2 m100,80 u", "V+ V~ V-") {
      $0.scroll.cancels = { _ in false }
    },
    ScrollCase(
      "touches not yet delivered can be taken", "d100,50 m100,80 +0.2 u", "drag end off"
    ) {
      $0.scroll.canCancelContentTouches = false
    },
    ScrollCase("the content may receive no touches", "d100,50 +0.2 u", "") {
      let content = $0.content
      $0.scroll.lets = { $0 !== content }
    },
    ScrollCase("a drag across does not scroll up and down", "d100,50 m130,55 u", "V+ V~ V-"),
    ScrollCase(
      "content does not receive a finger that stops it",
      "d100,250 m100,240 m100,200 u +0.1 d100,100 +0.05 m100,150 x",
      "drag end on slow rest drag end off"),
    ScrollCase("disabling it ends a drag", "d100,250 m100,240 m100,200 u", "drag end off") {
      let scroll = $0.scroll
      $0.stage.add(PanGestureRecognizer(), "", on: $0.stage.c)
      scroll.panGestureRecognizer.addTarget { _ in
        if scroll.isDragging, scroll.contentOffset.y > 0 { scroll.isScrollEnabled = false }
      }
    },
  ]

  @Test(.rule("6.1.touches"), arguments: touches)
  func `content receives touches, which are cancelled when a drag begins`(_ row: ScrollCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("6.1.touches"))
  func `a touch goes to the content visible at its position`() {
    let stage = ScrollStage()
    let button = LoggingView("X", Rect(x: 0, y: 500, width: 200, height: 50))
    button.stage = stage.stage
    stage.content.addSubview(button)
    #expect(stage.play("d100,20 u") == "V+ V-")
    stage.scroll.contentOffset.y = 490
    #expect(stage.play("d100,20 u") == "X+ X-")
    #expect(stage.play("d100,5 u") == "V+ V-")
    // A view contains its top and left edges, but not its bottom and right edges.
    #expect(stage.play("d100,10 u d100,60 u d100,300 u") == "X+ X- V+ V-")
  }

  @Test(.rule("6.1.delegate"))
  func `a scroll view's delegate receives drag callbacks in UIKit's order`() {
    let stage = ScrollStage()
    #expect(stage.play("d100,250 m100,240 m100,220") == "drag")
    #expect(stage.scroll.isTracking && stage.scroll.isDragging && !stage.scroll.isDecelerating)
    #expect(stage.play("u") == "end on slow")
    #expect(!stage.scroll.isTracking && !stage.scroll.isDragging && stage.scroll.isDecelerating)
    #expect(stage.play("+9") == "rest")
    #expect(!stage.scroll.isDecelerating)
    #expect(stage.play("d100,250 m100,240 m100,220 +0.2 u +1") == "drag end off")
    #expect(stage.play("d100,250 m100,240 m100,220 x +1") == "drag end off")
  }

  @Test(.rule("6.1.lock"))
  func `with directional lock, a drag scrolls only along its first axis`() {
    for (isLocked, way, end) in [
      (true, "m90,120 m60,100", Point(x: 0, y: 20)), (true, "m80,145 m60,100", Point(x: 20, y: 0)),
      (true, "m90,140 m60,100", Point(x: 30, y: 40)),
      (false, "m90,120 m60,100", Point(x: 30, y: 20)),
    ] {
      let stage = ScrollStage(contentWidth: 500)
      stage.scroll.isDirectionalLockEnabled = isLocked
      _ = stage.play("d100,150 \(way)")
      #expect(stage.scroll.contentOffset == end, "\(isLocked) \(way)")
    }
  }

  @Test(.rule("6.1.nested"))
  func `a drag at an inner scroll view's end moves the outer one`() {
    let stage = ScrollStage()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    inner.contentSize = Size(width: 200, height: 250)
    stage.content.addSubview(inner)
    func drag(_ script: String) -> [Double] {
      _ = stage.play("+5 \(script) +0.3 u +5")
      return [inner.contentOffset.y, stage.offset]
    }
    #expect(drag("d100,90 m100,80 m100,40") == [40, 0])
    #expect(drag("d100,90 m100,80 m100,0") == [120, 0])
    // The inner view bounces beyond its end, because the drag belongs to it.
    #expect(drag("d100,90 m100,80 m100,20") == [150, 0])
    #expect(drag("d100,90 m100,80 m100,40") == [150, 40])
    inner.contentOffset.y = 0
    stage.scroll.contentOffset.y = 0
    // Neither view can scroll further up, so the inner one bounces.
    _ = stage.play("d100,10 m100,20 m100,50")
    #expect(inner.contentOffset.y < 0 && stage.offset == 0)
    _ = stage.play("u +5")
    // A horizontal drag moves only a view that can scroll horizontally.
    let across = ScrollView(frame: Rect(x: 0, y: 200, width: 200, height: 50))
    across.contentSize = Size(width: 600, height: 50)
    stage.content.addSubview(across)
    _ = stage.play("d100,220 m80,221 m60,190 +0.3 u +5")
    #expect(across.contentOffset == Point(x: 20, y: 0) && stage.offset == 0)
    _ = stage.play("d100,220 m99,200 m60,190 +0.3 u +5")
    #expect(across.contentOffset == Point(x: 20, y: 0) && stage.offset == 10)
  }

  @Test(.rule("6.1.wheel"))
  func `a wheel moves the innermost scroll view that can move`() {
    let stage = ScrollStage()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    inner.contentSize = Size(width: 200, height: 150)
    stage.content.addSubview(inner)
    func turn(_ y: Double) -> [Double] {
      stage.app.enqueue(.scroll(at: Point(x: 50, y: 50), by: Size(width: 0, height: y)), at: 0)
      stage.app.turn(at: 0)
      return [inner.contentOffset.y, stage.offset]
    }
    #expect(turn(-30) == [30, 0])
    #expect(turn(-30) == [50, 0])
    #expect(turn(-30) == [50, 30])
    #expect(turn(20) == [30, 30])
    inner.isScrollEnabled = false
    #expect(turn(20) == [30, 10])
    #expect(turn(20) == [30, 0])
    #expect(turn(20) == [30, 0])
  }

  @Test(.rule("6.1.top"))
  func `a tap on the bar scrolls to the top`() {
    let stage = ScrollStage()
    let bar = LoggingView("S", Rect(x: 0, y: 0, width: 200, height: 20))
    bar.stage = stage.stage
    stage.stage.window.addSubview(bar)
    let scroll = stage.scroll
    stage.stage.tap("tap", on: bar).addTarget { _ in scroll.scrollToTop(animated: true) }
    /// Taps on the bar and returns the delegate's calls until the content rests.
    func tap(from offset: Double) -> String {
      scroll.contentOffset.y = offset
      return stage.play("d100,10 u +1 +1")
    }
    #expect(tap(from: 300) == "S+ tap.ended S! animated top" && stage.offset == 0)
    // A tap on the content below the bar does not scroll.
    scroll.contentOffset.y = 300
    #expect(stage.play("d100,30 u +1 +1") == "V+ V-" && stage.offset == 300)
    stage.mayScrollToTop = false
    #expect(tap(from: 300) == "S+ tap.ended S!" && stage.offset == 300)
    stage.mayScrollToTop = true
    scroll.scrollsToTop = false
    #expect(tap(from: 300) == "S+ tap.ended S!" && stage.offset == 300)
  }
}
