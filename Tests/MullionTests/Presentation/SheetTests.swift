// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests sheets: detents, drags, scroll views, and adaptation.
@Suite struct SheetTests {
  private let stage = ControllerStage(320, 568)

  /// Presents `b` as a sheet with detents.
  private func show(
    _ detents: [SheetPresentationController.Detent] = [.medium(), .large()],
    _ configure: (SheetPresentationController) -> Void = { _ in }
  ) -> PresentationTracer {
    let tracer = PresentationTracer(stage.trace)
    stage.keep(tracer)
    stage.show(stage["a"])
    stage["b"].modalPresentationStyle = .pageSheet
    if let sheet = stage["b"].sheetPresentationController {
      sheet.detents = detents
      sheet.delegate = tracer
      configure(sheet)
    }
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage.trace.words = []
    return tracer
  }

  private var sheet: SheetPresentationController? { stage["b"].sheetPresentationController }
  private var words: String { stage.trace.words.joined(separator: " ") }

  @Test func `a sheet has UIKit's defaults`() throws {
    let controller = ViewController()
    controller.modalPresentationStyle = .formSheet
    let sheet = try #require(controller.sheetPresentationController)
    #expect(sheet.detents.map(\.identifier) == [.large] && sheet.selectedDetentIdentifier == nil)
    #expect(!sheet.prefersGrabberVisible && sheet.prefersScrollingExpandsWhenScrolledToEdge)
    #expect(!sheet.prefersEdgeAttachedInCompactHeight && sheet.preferredCornerRadius == nil)
    #expect(sheet.largestUndimmedDetentIdentifier == nil)
    sheet.detents = []
    #expect(sheet.detents.map(\.identifier) == [.large])
    sheet.preferredCornerRadius = -1
    #expect(sheet.preferredCornerRadius == nil)
  }

  @Test(.rule("13.sheet.detents")) func `a sheet rests at the selected detent`() {
    _ = show([
      .medium(), .custom(identifier: .init("third")) { $0.maximumDetentValue / 4 }, .large(),
    ])
    // The maximum height is 568 - 24; medium is half of it.
    #expect(stage["b"].view.frame == rect(0, 296, 320, 272))
    sheet?.selectedDetentIdentifier = .large
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 24, 320, 544))
    sheet?.selectedDetentIdentifier = .init("third")
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 432, 320, 136))
  }

  @Test func `detents do not include the bottom safe area`() {
    stage.window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    var maximum = 0.0
    _ = show([
      .custom {
        maximum = $0.maximumDetentValue
        return 100
      }
    ])
    // 568 - 20 - 24 - 34 is the maximum, and the sheet adds 34 points to its detent.
    #expect(maximum == 490 && stage["b"].view.frame == rect(0, 434, 320, 134))
  }

  @Test func `an inactive detent is skipped`() {
    _ = show([.custom { _ in nil }, .custom { _ in .nan }, .custom { _ in 1e9 }])
    #expect(stage["b"].view.frame == rect(0, 24, 320, 544))
  }

  @Test(.rule("13.sheet.detents"))
  func `a drag up selects the larger detent and notifies the delegate`() {
    _ = show()
    stage.drag(Point(x: 160, y: 320), by: -200)
    stage.update()
    #expect(words == "d.detent(large) |")
    #expect(stage["b"].view.frame == rect(0, 24, 320, 544))
    stage.drag(Point(x: 160, y: 60), by: 220)
    stage.update()
    #expect(words == "d.detent(large) | d.detent(medium) |")
    #expect(stage["b"].view.frame == rect(0, 296, 320, 272))
  }

  @Test func `a short drag returns to its detent`() {
    _ = show()
    stage.drag(Point(x: 160, y: 320), by: -60)
    stage.update()
    #expect(words == "|" && stage["b"].view.frame == rect(0, 296, 320, 272))
  }

  @Test func `a sheet without an active detent returns to the maximum height`() {
    _ = show([.custom { _ in nil }])
    stage.drag(Point(x: 160, y: 320), by: 100)
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 24, 320, 544))
  }

  @Test func `a detent may replace the detents while it is resolved`() {
    _ = show()
    let shown = stage["b"].sheetPresentationController
    let first = SheetPresentationController.Detent.custom { [weak shown] _ in
      shown?.detents = [.large()]
      return 100
    }
    shown?.detents = [first, .medium(), .large()]
    stage.update()
    stage.update()
    #expect(shown?.detents.map(\.identifier) == [.large])
    #expect(stage["b"].view.frame == rect(0, 24, 320, 544))
  }

  @Test func `detents without a name have different identifiers`() {
    let detents = (0..<100).map { _ in
      SheetPresentationController.Detent.custom { $0.maximumDetentValue }
    }
    #expect(Set(detents.map(\.identifier)).count == 100)
    #expect(detents.allSatisfy { $0.identifier == $0.identifier })
  }

  @Test func `a form sheet has the standard value of each dimension without a preferred one`() {
    let stage = ControllerStage(1000, 800)
    stage["b"].modalPresentationStyle = .formSheet
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    for (size, expected) in [
      (Size(width: 300, height: 0), Size(width: 300, height: 620)),
      (Size(width: 0, height: 300), Size(width: 540, height: 300)),
      (.zero, Size(width: 540, height: 620)),
    ] {
      stage["b"].preferredContentSize = size
      stage.update()
      #expect(stage["b"].view.frame.size == expected)
    }
  }

  @Test func `the sheet follows the finger`() {
    _ = show()
    let start = stage.now + 0.01
    func touch(_ phase: TouchSample.Phase, _ y: Double, _ time: Double) {
      stage.application.enqueue(.touch(0, phase, at: Point(x: 160, y: y)), at: start + time)
      stage.advance(to: start + time)
    }
    touch(.began, 320, 0)
    touch(.moved, 280, 0.1)
    let first = stage["b"].view.frame
    touch(.moved, 240, 0.2)
    // The finger moved by 40 points, and so did the top edge, while the bottom edge stays.
    #expect(stage["b"].view.frame.minY == first.minY - 40)
    #expect(stage["b"].view.frame.maxY == 568 && first.maxY == 568)
    touch(.moved, 400, 0.3)
    // Below the smallest detent, the sheet keeps its height.
    #expect(stage["b"].view.frame.height == 272 && stage["b"].view.frame.minY > 296)
    touch(.cancelled, 400, 0.4)
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 296, 320, 272))
  }

  @Test(.rule("13.sheet.detents"))
  func `a drag down dismisses the sheet and notifies the delegate`() {
    _ = show()
    stage.drag(Point(x: 160, y: 320), by: 230)
    stage.update()
    stage.update()
    #expect(words == "d.should d.will b.willDisappear | b.didDisappear d.did |")
    #expect(stage["a"].presentedViewController == nil && stage.window.subviews.count == 1)
  }

  @Test(.rule("13.sheet.modal"), arguments: [false, true])
  func `a sheet that may not be dismissed returns`(isModal: Bool) {
    let tracer = show()
    tracer.permits = false
    stage["b"].isModalInPresentation = isModal
    stage.drag(Point(x: 160, y: 320), by: 230)
    stage.update()
    #expect(words == (isModal ? "d.attempt |" : "d.should d.attempt |"))
    #expect(stage["b"].view.frame == rect(0, 296, 320, 272))
  }

  @Test func `a touch outside dismisses a dimming sheet`() {
    _ = show()
    stage.tap(160, 100)
    stage.update()
    #expect(words == "d.should d.will b.willDisappear | b.didDisappear d.did")
  }

  @Test func `touches reach the views behind an undimmed detent`() {
    _ = show { $0.largestUndimmedDetentIdentifier = .medium }
    let button = Button(frame: rect(100, 80, 100, 40))
    var taps = 0
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    stage["a"].view.addSubview(button)
    stage.tap(150, 100)
    #expect(taps == 1 && stage["a"].presentedViewController === stage["b"])
    sheet?.selectedDetentIdentifier = .large
    stage.update()
    stage.tap(150, 10)
    stage.update()
    #expect(taps == 1 && stage["a"].presentedViewController == nil)
  }

  // MARK: Scroll views

  /// The four cases of a drag in a scroll view of the sheet.
  @Test(arguments: [
    // At the top, a drag up first enlarges the sheet, unless the sheet prefers to scroll.
    (offset: 0.0, way: -200.0, expands: true, detent: true, scrolls: false),
    (offset: 0, way: -200, expands: false, detent: false, scrolls: true),
    // A drag down moves the content back to its top before it moves the sheet.
    (offset: 300, way: 100, expands: true, detent: false, scrolls: true),
    (offset: 300, way: -100, expands: true, detent: false, scrolls: true),
  ])
  func `a drag in a scroll view moves the sheet or the content`(
    one: (offset: Double, way: Double, expands: Bool, detent: Bool, scrolls: Bool)
  ) {
    _ = show { $0.prefersScrollingExpandsWhenScrolledToEdge = one.expands }
    let scroll = ScrollView(frame: stage["b"].view.bounds)
    scroll.contentSize = Size(width: 320, height: 3000)
    stage["b"].view.addSubview(scroll)
    scroll.contentOffset.y = one.offset
    stage.update()
    stage.trace.words = []
    stage.drag(Point(x: 160, y: 400), by: one.way)
    stage.update()
    #expect(words == (one.detent ? "d.detent(large) |" : "|"))
    #expect((scroll.contentOffset.y != one.offset) == one.scrolls)
  }

  @Test func `a drag down in a scroll view at its top dismisses the sheet`() {
    _ = show()
    let scroll = ScrollView(frame: stage["b"].view.bounds)
    scroll.contentSize = Size(width: 320, height: 3000)
    stage["b"].view.addSubview(scroll)
    stage.drag(Point(x: 160, y: 320), by: 230)
    stage.update()
    #expect(words == "d.should d.will b.willDisappear | b.didDisappear d.did")
    #expect(scroll.contentOffset.y == 0)
  }

  // MARK: Adaptation

  @Test func `a sheet is full screen in a compact height and covers the presenter`() {
    _ = show { $0.delegate = nil }
    stage.application.rotate(stage.screen, to: .landscapeLeft)
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 0, 568, 320) && stage["a"].view.isHidden)
    #expect(stage["b"].view.cornerRadius == 0)
    stage.application.rotate(stage.screen, to: .portrait)
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 296, 320, 272) && !stage["a"].view.isHidden)
    #expect(
      words == "a.willTransition(568x320) b.willTransition(568x320) "
        + "a.willDisappear a.didDisappear | a.willTransition(320x568) b.willTransition(320x272) "
        + "a.willAppear | a.didAppear")
  }

  @Test func `a sheet that prefers the edge stays a sheet in a compact height`() {
    _ = show([.large()]) { $0.prefersEdgeAttachedInCompactHeight = true }
    stage.application.rotate(stage.screen, to: .landscapeLeft)
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 24, 568, 296) && !stage["a"].view.isHidden)
  }

  @Test func `the sheet restores the corners of the presented view`() {
    stage["b"].view.cornerRadius = 3
    _ = show { $0.preferredCornerRadius = 20 }
    #expect(stage["b"].view.cornerRadius == 20 && stage["b"].view.clipsToBounds)
    stage["a"].dismiss(animated: false)
    stage.update()
    #expect(stage["b"].view.cornerRadius == 3 && !stage["b"].view.clipsToBounds)
  }
}
