// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct ScrollZoomTests {
  private func stage() -> ScrollStage {
    let stage = ScrollStage(contentHeight: 300)
    stage.zooms = true
    stage.scroll.minimumZoomScale = 0.5
    stage.scroll.maximumZoomScale = 4
    return stage
  }

  @Test(.rule("6.1.zoom"))
  func `a zoom scale sets the view's transform and the content size`() {
    let stage = stage()
    stage.scroll.zoomScale = 2
    #expect(stage.scroll.zoomScale == 2 && stage.content.transform == .scale(x: 2, y: 2))
    #expect(stage.content.frame == Rect(x: 0, y: 0, width: 400, height: 600))
    #expect(stage.scroll.contentSize == Size(width: 400, height: 600))
    // The point (100, 150) at the center stays at the center.
    #expect(stage.scroll.contentOffset == Point(x: 100, y: 150))
    stage.scroll.zoomScale = 100
    #expect(stage.scroll.zoomScale == 4)
    stage.scroll.zoomScale = 0.1
    #expect(stage.scroll.zoomScale == 0.5 && stage.scroll.contentOffset == .zero)
    stage.scroll.zoom(to: Rect(x: 50, y: 60, width: 100, height: 30), animated: false)
    #expect(stage.scroll.zoomScale == 2)
    // The rectangle's center (100, 75) is at (200, 150) at twice the scale, so the offset is (200 -
    // 100, 150 - 150).
    #expect(stage.scroll.contentOffset == Point(x: 100, y: 0))
  }

  @Test(.rule("6.1.zoom"))
  func `a pinch zooms about the point between the fingers`() {
    let stage = stage()
    // The fingers are 100 points apart when the pinch begins, then 200. Their midpoint is always
    // (100, 150).
    #expect(
      stage.play(
        "[1d55,150 2d145,150] [1m50,150 2m150,150] [1m25,150 2m175,150] [1m0,150 2m200,150]")
        == "V+ zoom V!")
    #expect(stage.scroll.isZooming && stage.scroll.zoomScale == 2)
    #expect(stage.scroll.contentOffset == Point(x: 100, y: 150))
    #expect(stage.play("[1u 2u] +1") == "zoomed")
    #expect(!stage.scroll.isZooming && stage.scroll.zoomScale == 2)
  }

  @Test(.rule("6.1.zoom"))
  func `beyond its limits, a pinch zooms more slowly and springs back`() {
    let stage = stage()
    stage.scroll.maximumZoomScale = 1.5
    _ = stage.play("[1d55,150 2d145,150] [1m50,150 2m150,150] [1m0,150 2m200,150]")
    // Beyond the maximum of 1.5, the scale is 1.5 · √(2/1.5).
    #expect((stage.scroll.zoomScale - 1.5 * (2 / 1.5).squareRoot()).magnitude < 1e-12)
    let start = stage.scroll.zoomScale
    #expect(stage.play("[1u 2u]") == "")
    let time = stage.app.time
    #expect(stage.scroll.isZoomBouncing)
    for step in 1...200 {
      stage.app.turn(at: time + Double(step) / 240)
      let seconds = stage.app.time - time
      let expected = 1.5 + (start - 1.5) * (1 + 10 * seconds) * exp(-10 * seconds)
      #expect((stage.scroll.zoomScale - expected).magnitude <= 1e-9)
    }
    stage.stage.time = time + 1
    #expect(stage.play("+1") == "zoomed")
    #expect(stage.scroll.zoomScale == 1.5 && !stage.scroll.isZoomBouncing)
  }

  @Test(.rule("6.1.zoom"))
  func `an animated zoom scale follows the application's time`() {
    let stage = stage()
    stage.app.turn(at: 1)
    stage.scroll.setZoomScale(3, animated: true)
    for step in 1...71 {
      stage.app.turn(at: 1 + Double(step) / 240)
      let share = (stage.app.time - 1) / 0.3
      #expect(
        (stage.scroll.zoomScale - (1 + 2 * share * share * (3 - 2 * share))).magnitude <= 1e-9)
    }
    stage.app.turn(at: 2)
    #expect(stage.scroll.zoomScale == 3)
  }

  @Test(.rule("6.1.zoom"))
  func `a scroll view without viewForZooming does not zoom`() {
    let stage = stage()
    stage.zooms = false
    stage.scroll.zoomScale = 2
    #expect(stage.scroll.zoomScale == 1 && stage.content.transform == .identity)
    #expect(stage.play("[1d55,150 2d145,150] [1m0,150 2m200,150] [1u 2u]") == "V+ V~ V-")
  }

  @Test(.rule("1.3.D17", "6.1.quality"))
  func `a drawing policy can lower scale or change contentMode during scrolling`() {
    let stage = ScrollStage()
    let drawn = Canvas(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.content.addSubview(drawn)
    stage.app.turn(at: 0.1)
    stage.stage.time = 1
    stage.scroll.drawingPolicy = .reducedScale(0.5)
    _ = stage.play("d100,250 m100,240 m100,200")
    #expect(drawn.contentScaleFactor == 0.5)
    _ = stage.play("u +0.1")
    #expect(stage.scroll.isDecelerating && drawn.contentScaleFactor == 0.5)
    _ = stage.play("+9")
    #expect(drawn.contentScaleFactor == 1)
    stage.scroll.drawingPolicy = .contentMode(.topLeft)
    _ = stage.play("d100,250 m100,240 m100,200")
    #expect(drawn.contentMode == .topLeft)
    _ = stage.play("+1 u +9")
    #expect(drawn.contentMode == .scaleToFill)
  }
}
