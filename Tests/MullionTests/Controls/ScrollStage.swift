// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// A scroll view of 200 × 300 on a stage, with a content view `V` and a delegate that records its
/// calls.
final class ScrollStage: ScrollViewDelegate, TouchStage {
  let stage = GestureStage()
  let scroll: TestedScrollView
  let content: LoggingView
  var zooms = false
  /// The delegate's answer to a request to scroll to the top.
  var mayScrollToTop = true
  /// Returns the target that ``scrollViewWillEndDragging`` sets, from the proposed one.
  var retarget: (Point) -> Point = { $0 }
  private(set) var velocity = Point.zero
  /// The time at which the last drag ended, in seconds.
  private(set) var endTime = 0.0

  convenience init() { self.init(contentHeight: 1000) }

  init(contentHeight: Double = 1000, contentWidth: Double = 200) {
    scroll = TestedScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    content = LoggingView("V", Rect(x: 0, y: 0, width: contentWidth, height: contentHeight))
    content.stage = stage
    scroll.contentSize = Size(width: contentWidth, height: contentHeight)
    scroll.addSubview(content)
    stage.window.addSubview(scroll)
    scroll.delegate = self
    stage.app.turn(at: 0)
  }

  var offset: Double { scroll.contentOffset.y }
  var app: Application { stage.app }

  func play(_ script: String) -> String { stage.play(script) }

  /// Drags in ten steps within a tenth of a second, and lifts the finger while it moves.
  ///
  /// A step of 10 points gives 1000 points per second.
  ///
  /// The first 10 points begin the drag and do not move the content.
  func fling(from start: Point, by step: Point) {
    let time = stage.time
    func enqueue(_ index: Int, _ phase: TouchSample.Phase) {
      let place = Point(x: start.x + Double(index) * step.x, y: start.y + Double(index) * step.y)
      app.enqueue(.touch(0, phase, at: place), at: time + Double(index) * 0.01)
    }
    enqueue(0, .began)
    for index in 1...10 { enqueue(index, .moved) }
    enqueue(10, .ended)
    app.turn(at: time + 0.1)
    stage.time = time + 0.1
    endTime = time + 0.1
  }

  private func note(_ text: String) { stage.note(text) }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("drag") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset target: inout Point
  ) {
    self.velocity = velocity
    target = retarget(target)
    note("end")
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    note(willDecelerate ? "on" : "off")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("slow") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("animated") }
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { mayScrollToTop }
  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { note("top") }
  func viewForZooming(in scrollView: ScrollView) -> View? { zooms ? content : nil }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { note("zoom") }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    note("zoomed")
  }
}

/// A scroll view whose decisions about touches a test can set.
final class TestedScrollView: ScrollView {
  var lets: (View) -> Bool = { _ in true }
  var cancels: (View) -> Bool = { _ in true }

  override func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { lets(view) }
  override func touchesShouldCancel(in view: View) -> Bool { cancels(view) }
}

typealias ScrollCase = TouchCase<ScrollStage>
