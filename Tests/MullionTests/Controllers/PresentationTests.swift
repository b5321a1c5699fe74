// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests presentations: the presenting controller, the position, the appearance, and refused calls.
@Suite struct PresentationTests {
  private let stage = ControllerStage()

  @Test(.rule("9.7.present", "1.10.VC16"))
  func `the presenting and presented controllers refer to each other until dismissal`() {
    stage.add(stage["c"], to: stage["a"])
    stage.show(stage["a"])
    stage["c"].present(stage["b"], animated: false)
    // The controller that fills the window is the presenting one; its children report the same
    // presented controller.
    #expect(stage["a"].presentedViewController === stage["b"])
    #expect(stage["c"].presentedViewController === stage["b"])
    #expect(stage["b"].presentingViewController === stage["a"])
    stage.update()
    stage["b"].dismiss(animated: false)
    #expect(stage["a"].presentedViewController == nil)
    #expect(stage["b"].presentingViewController == nil && stage["b"].view.superview == nil)
  }

  @Test(.rule("9.7.present"))
  func `presenting outside a window or a second time is reported and refused`() {
    stage["a"].title = "not seen"
    var isDone = false
    let outside = Reported.errors(naming: "not seen") {
      stage["a"].present(stage["b"], animated: false) { isDone = true }
    }
    #expect(
      outside == [
        .controller(.presenterNotInWindow(presenter: "TracedController \"not seen\""))
      ])
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    let twice = stage.window.errors {
      stage["a"].present(stage["c"], animated: false) { isDone = true }
    }
    stage.update()
    #expect(
      twice == [
        .controller(
          .alreadyPresenting(
            presenter: "TracedController \"not seen\"", presented: "TracedController \"b\""))
      ])
    #expect(stage["a"].presentedViewController === stage["b"] && !isDone)
  }

  @Test(.rule("9.7.present"))
  func `a controller that has a parent or a window cannot be presented`() {
    stage["x"].title = "placed"
    stage["a"].addChild(stage["x"])
    stage["r"].title = "placed as well"
    stage.show(stage["r"])
    let errors = stage.window.errors {
      stage["r"].present(stage["r"], animated: false)
      stage["r"].present(stage["x"], animated: false)
    }
    #expect(errors.count == 2 && stage["r"].presentedViewController == nil)
  }

  @Test(.rule("9.7.styles"))
  func `a presented controller covers the full screen from below by default`() {
    let controller = ViewController()
    #expect(controller.modalTransitionStyle == .coverVertical)
    #expect(controller.modalPresentationStyle == .fullScreen)
    #expect(!controller.definesPresentationContext)
    #expect(controller.edgesForExtendedLayout == .all)
  }

  @Test(.rule("9.7.context", "9.7.styles"), arguments: ModalPresentationStyle.allCases)
  func `each presentation style has its frame`(style: ModalPresentationStyle) {
    let stage = ControllerStage(1024, 768)
    stage["c"].definesPresentationContext = true
    stage.add(stage["c"], to: stage["a"], rect(100, 50, 300, 400))
    stage["c"].view.autoresizingMask = []
    stage["b"].preferredContentSize = Size(width: 400, height: 300)
    stage["b"].modalPresentationStyle = style
    stage["b"].popoverPresentationController?.sourceView = stage["c"].view
    stage.present("b", from: "a", by: "c", style)
    stage.update()
    let view = stage["b"].view!
    let place = view.convert(view.bounds, to: stage.window)
    switch style {
    case .fullScreen, .overFullScreen, .custom: #expect(place == rect(0, 0, 1024, 768))
    case .currentContext, .overCurrentContext: #expect(place == rect(100, 50, 300, 400))
    // The view is centered: (1024 - 400) / 2 and (768 - 300) / 2.
    case .formSheet: #expect(place == rect(312, 234, 400, 300))
    // A page sheet is 704 points wide, with 24 points above and below.
    case .pageSheet, .automatic: #expect(place == rect(160, 24, 704, 720))
    // The source ends at 450, so that below it are only 768 - 10 - 450 - 13 = 295 points. At its
    // right, the content fits: 400 + 13, and 50 + 200 - 150.
    case .popover: #expect(place == rect(413, 100, 400, 300))
    case .none: Issue.record("no style")
    }
    let host = style == .currentContext || style == .overCurrentContext ? stage["c"] : stage["a"]
    #expect(stage["b"].presentingViewController === host)
    let covers = style == .fullScreen || style == .currentContext
    #expect(host.view.isHidden == covers)
    stage["b"].dismiss(animated: false)
    stage.update()
    #expect(!host.view.isHidden && view.superview == nil)
    #expect(stage.window.subviews == [stage["a"].view])
  }

  @Test(.rule("9.7.styles"))
  func `a page sheet leaves a gap above and resizes with the window`() {
    stage.window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    stage.present("b", from: "a", .pageSheet)
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 44, 320, 436))
    stage.window.frame = rect(0, 0, 1024, 768)
    stage.update()
    #expect(stage["b"].view.frame.width == 704)
  }

  @Test(.rule("9.7.context"))
  func `a controller presented in a context follows its host's frame`() {
    stage["c"].definesPresentationContext = true
    stage.add(stage["c"], to: stage["a"], rect(0, 0, 100, 100))
    stage["c"].view.autoresizingMask = []
    stage.present("b", from: "a", by: "c", .overCurrentContext)
    stage.update()
    stage["c"].view.frame = rect(30, 40, 120, 90)
    stage.update()
    let view = stage["b"].view!
    #expect(view.convert(view.bounds, to: stage.window) == rect(30, 40, 120, 90))
  }

  @Test(.rule("9.7.dismiss"))
  func `animated presentations and dismissals complete in order in every transition style`() {
    stage.show(stage["a"])
    for style in ModalTransitionStyle.allCases {
      stage["b"].modalTransitionStyle = style
      var words: [String] = []
      stage["a"].present(stage["b"], animated: true) { words.append("there") }
      for _ in 0..<3 { stage.update() }
      stage["a"].dismiss(animated: true) { words.append("gone") }
      for _ in 0..<3 { stage.update() }
      #expect(words == ["there", "gone"])
      #expect(stage["b"].view.transform == .identity && stage["b"].view.alpha == 1)
      #expect(stage["b"].view.superview == nil && !stage["a"].view.isHidden)
    }
  }

  @Test func `a presentation completes even if its window is hidden meanwhile`() {
    for animated in [false, true] {
      let stage = ControllerStage()
      stage.show(stage["a"])
      var isDone = false
      stage["a"].present(stage["b"], animated: animated) { isDone = true }
      stage.window.isHidden = true
      for _ in 0..<3 { stage.update() }
      #expect(isDone)
      #expect(stage.trace.words.last { $0.hasPrefix("b.") } == "b.didDisappear")
      stage.window.isHidden = false
      stage.update()
      #expect(stage.trace.words.last { $0.hasPrefix("b.") } == "b.didAppear")
    }
  }
}
