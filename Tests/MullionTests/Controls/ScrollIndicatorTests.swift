// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@Suite struct ScrollIndicatorTests {
  /// Returns the y coordinates of the device pixels at the right edge that are darker than the
  /// white background.
  private func bar(_ stage: ScrollStage) -> [Int] {
    guard let bitmap = stage.stage.window.snapshot() else { return [] }
    return (0..<300).filter { (bitmap[195, $0] ?? 0) & 0xFF < 0xF0 }
  }

  private func stage() -> ScrollStage {
    let stage = ScrollStage()
    stage.stage.window.backgroundColor = .white
    stage.app.turn(at: 0.01)
    stage.stage.time = 1
    return stage
  }

  @Test(.rule("6.1.indicators"))
  func `a scroll indicator shows the content's position during scrolling, then fades`() throws {
    let stage = stage()
    #expect(bar(stage) == [])
    _ = stage.play("d100,250 m100,240 m100,240.5")
    // The indicator's track is 294 points long, for a content of 1000 points of which 300 are
    // visible.
    let atTop = bar(stage)
    #expect((85...90).contains(atTop.count))
    #expect(try #require(atTop.first) <= 4)
    _ = stage.play("m100,0")
    let below = bar(stage)
    // The content has scrolled by 240 of 700 points. The indicator moves by that share of its 294 -
    // 88 points, which is 71, below the margin of 3.
    let first = try #require(below.first)
    #expect((72...76).contains(first))
    _ = stage.play("+0.3 u +0.1")
    #expect(bar(stage) == below)
    #expect(stage.play("+0.45") == "")
    _ = stage.play("+0.01")
    #expect(bar(stage) == [])
    #expect(stage.app.turn(at: stage.stage.time).nextTurn == nil)
  }

  @Test(.rule("6.1.indicators"))
  func `scroll indicators are not subviews, and partial repaints match full ones`()
    throws
  {
    let stage = stage()
    stage.scroll.showsVerticalScrollIndicator = false
    _ = stage.play("d100,250 m100,240 m100,200")
    #expect(bar(stage) == [])
    stage.scroll.showsVerticalScrollIndicator = true
    _ = stage.play("m100,180 m100,150")
    #expect(!bar(stage).isEmpty)
    #expect(stage.scroll.subviews.count == 1)
    #expect(stage.stage.window.hitTest(Point(x: 195, y: 40), with: nil) === stage.content)
    let context = try GraphicsContext(width: 400, height: 400, scale: 1)
    stage.stage.window.render(in: context)
    #expect(stage.stage.window.snapshot() == context.bitmap)
    stage.scroll.removeFromSuperview()
    stage.app.turn(at: stage.stage.time + 1)
    #expect(bar(stage) == [])
  }

  @Test(.rule("13.scroll.indicatorInsets"))
  func `scroll indicators stay inside of their insets and the safe area`() throws {
    let stage = stage()
    stage.stage.window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    stage.scroll.contentInsetAdjustmentBehavior = .never
    stage.scroll.verticalScrollIndicatorInsets = EdgeInsets(top: 10, left: 0, bottom: 40, right: 0)
    #expect(stage.scroll.scrollIndicatorInsets.bottom == 40)
    #expect(stage.scroll.horizontalScrollIndicatorInsets == .zero)
    _ = stage.play("d100,250 m100,240 m100,240.5")
    // 20 points of safe area, 10 of the inset and a margin of 3.
    #expect((33...34).contains(try #require(bar(stage).first)))
    _ = stage.play("m100,-900")
    #expect((256...257).contains(try #require(bar(stage).last)))
    stage.scroll.automaticallyAdjustsScrollIndicatorInsets = false
    _ = stage.play("m100,240")
    #expect((13...14).contains(try #require(bar(stage).first)))
  }

  @Test(.rule("13.scroll.indicatorInsets"))
  func `extreme insets hide the indicator, and unusable ones are refused`() {
    let stage = stage()
    for inset in [-1e8, 1e8] {
      stage.scroll.scrollIndicatorInsets = EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      _ = stage.play("d100,250 m100,240 m100,200 u")
      #expect(stage.scroll.horizontalScrollIndicatorInsets.top == inset)
    }
    #expect(bar(stage) == [])
    let reports = Reported.errors(naming: "verticalScrollIndicatorInsets") {
      for inset in [Double.nan, .infinity, 1e300, -1e300] {
        stage.scroll.verticalScrollIndicatorInsets.top = inset
      }
    }
    #expect(reports.count == 4 && stage.scroll.verticalScrollIndicatorInsets.top == 1e8)
  }

  @Test(.rule("6.1.indicators"))
  func `scroll indicators flash on request and when a wheel scrolls`() {
    let stage = stage()
    stage.app.turn(at: 1)
    stage.scroll.flashScrollIndicators()
    stage.app.turn(at: 1.1)
    #expect(!bar(stage).isEmpty)
    _ = stage.play("+0.6 +0.1")
    #expect(bar(stage) == [])
    stage.app.enqueue(.scroll(at: Point(x: 50, y: 50), by: Size(width: 0, height: -30)), at: 2)
    stage.app.turn(at: 2)
    #expect(!bar(stage).isEmpty)
  }

  @Test func `a scroll view whose content was removed hides its indicators`()
    throws
  {
    let stage = stage()
    let window = stage.stage.window
    let others = (0..<9).map { View(frame: rect(300, Double($0) * 10, 10, 10)) }
    for other in others { window.insertSubview(other, at: 0) }
    _ = stage.play("d100,250 m100,240 m100,200")
    #expect(!bar(stage).isEmpty)
    stage.content.removeFromSuperview()
    stage.app.turn(at: stage.stage.time)
    #expect(bar(stage).isEmpty)
    // The window now has fewer views than the greatest index that an indicator had before.
    for other in others { other.removeFromSuperview() }
    stage.app.turn(at: stage.stage.time)
    stage.scroll.addSubview(stage.content)
    stage.app.turn(at: stage.stage.time)
    #expect(!bar(stage).isEmpty)
    let context = try GraphicsContext(width: 400, height: 400, scale: 1)
    window.render(in: context)
    #expect(window.snapshot() == context.bitmap)
  }
}
