// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests presentations that curl up the corner of the presenter's view.
@Suite struct PartialCurlTests {
  private static let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

  private let stage: ControllerStage
  private var presenter: ViewController { stage["a"] }
  private var presented: ViewController { stage["b"] }

  init() {
    stage = ControllerStage(100, 150)
    stage.show(stage["a"])
    presenter.view.backgroundColor = Color(red: 1, green: 0, blue: 0)
    presented.view.backgroundColor = Color(red: 0, green: 0, blue: 1)
    presented.modalTransitionStyle = .partialCurl
    presented.modalPresentationStyle = .fullScreen
    stage.update()
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.window.snapshot()?[x, y] ?? 0 }

  private func present(animated: Bool) {
    presenter.present(presented, animated: animated)
    stage.update()
    stage.update()
  }

  private var isPaintedWhole: Bool {
    guard let screen = stage.window.snapshot(),
      let context = try? GraphicsContext(
        width: screen.width, height: screen.height, scale: stage.window.scale)
    else { return false }
    stage.window.render(in: context)
    return context.bitmap == screen
  }

  @Test(.rule("13.transition.depth", "13.transition.partialCurl"), arguments: [true, false])
  func `a partial curl leaves the upper part of the presenter in front`(animated: Bool) {
    present(animated: animated)
    // The final line of contact crosses the middle line at 0.42 of the height, so the upper part is
    // flat, and the lower right corner is gone.
    #expect(pixel(5, 5) == Self.red && pixel(95, 5) == Self.red)
    #expect(pixel(95, 145) == Self.blue && pixel(5, 145) == Self.blue)
    // (5, 60) is 18.2 points before the line. There lies the point of the page that is 37.7 (half
    // of the cylinder) and twice 18.2 further along: (30, 130), upside down. The back has six tenths
    // of white: 0.6 · 255 = 153.
    let back = pixel(5, 60)
    #expect(back >> 16 & 255 == 255 && isNear(Double(back & 255), 153, 2))
    #expect(presented.view.window === stage.window && presenter.view.isHidden)
    #expect(isPaintedWhole)
  }

  @Test(.rule("13.transition.partialCurl"))
  func `the lower right corner is lifted first, and more of the presented view shows`() {
    presenter.present(presented, animated: true)
    let start = stage.now
    stage.advance(to: start)
    var last = 0
    for step in 1...20 {
      stage.advance(to: start + 0.35 * Double(step) / 20)
      #expect(isPaintedWhole, "\(step)")
      let screen = stage.window.snapshot()
      let pixels = (0..<150).flatMap { y in (0..<100).map { x in screen?[x, y] ?? 0 } }
      let revealed = pixels.count { $0 >> 16 & 255 == 0 && $0 & 255 > 100 }
      #expect(revealed >= last, "\(step)")
      last = revealed
      #expect(pixel(2, 2) == Self.red)
      if step == 4 {
        let lifted = (0..<100).filter { screen?[$0, 148] != Self.red }
        #expect(lifted.allSatisfy { $0 > 40 } && !lifted.isEmpty)
      }
    }
    #expect(last > 100 * 150 / 4)
  }

  @Test(.rule("13.transition.partialCurl", "9.7.dismiss"))
  func `a dismissal flattens the page with the present content`() {
    present(animated: true)
    presenter.view.backgroundColor = Color(red: 0, green: 1, blue: 0)
    presenter.dismiss(animated: true)
    stage.advance(to: stage.now)
    stage.advance(to: stage.now + 0.17)
    #expect(pixel(5, 5) == 0xFF00_FF00 && pixel(95, 145) == Self.blue)
    stage.update()
    stage.update()
    #expect(pixel(5, 5) == 0xFF00_FF00 && pixel(95, 145) == 0xFF00_FF00)
    #expect(presented.view.superview == nil && presenter.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test(.rule("13.transition.partialCurl"))
  func `a tap on the page dismisses; beside it, the presented view receives it`() {
    var taps = 0
    presented.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    present(animated: true)
    func tap(_ point: Point) {
      stage.application.enqueue(.touch(0, .began, at: point), at: stage.now)
      stage.application.enqueue(.touch(0, .ended, at: point), at: stage.now)
      stage.update()
    }
    tap(Point(x: 50, y: 140))
    #expect(taps == 1 && presenter.presentedViewController === presented)
    tap(Point(x: 20, y: 20))
    for _ in 0..<2 { stage.update() }
    #expect(taps == 1 && presenter.presentedViewController == nil)
  }

  @Test(.rule("13.transition.partialCurl"))
  func `a partial curl needs a full-screen presentation`() {
    presented.title = "curled"
    for style in [ModalPresentationStyle.overFullScreen, .formSheet, .currentContext] {
      presented.modalPresentationStyle = style
      let errors = stage.window.errors { presenter.present(presented, animated: true) }
      #expect(
        errors == [
          .controller(.curlNotInFullScreen(controller: "TracedController \"curled\""))
        ])
      #expect(presenter.presentedViewController == nil)
    }
  }

  @Test(.rule("13.transition.partialCurl"))
  func `a controller that a curl presented cannot present another one`() {
    present(animated: false)
    presented.title = "curled"
    let errors = stage.window.errors { presented.present(stage["c"], animated: false) }
    #expect(
      errors == [
        .controller(.presenterBesideCurl(presenter: "TracedController \"curled\""))
      ])
  }

  @Test func `a curl that a resize interrupts shows the presenter at its new size`() {
    presenter.present(presented, animated: true)
    stage.advance(to: stage.now + 0.1)
    stage.window.frame = rect(0, 0, 80, 120)
    for _ in 0..<3 { stage.update() }
    #expect(pixel(5, 5) == Self.red && pixel(75, 115) == Self.blue && isPaintedWhole)
    presenter.dismiss(animated: false)
    for _ in 0..<2 { stage.update() }
    #expect(pixel(75, 115) == Self.red && presented.view.superview == nil)
  }
}
