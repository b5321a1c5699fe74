// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests popovers in windows: sources, adaptation, and dismissal by touches.
@Suite struct PopoverTests {
  private let stage = ControllerStage(800, 600)
  private let source = View(frame: rect(380, 100, 40, 20))

  /// Presents `b` from a source in `a` and returns its delegate.
  private func show(in stage: ControllerStage, animated: Bool = false) -> PresentationTracer {
    stage.show(stage["a"])
    stage["a"].view.addSubview(source)
    let tracer = PresentationTracer(stage.trace)
    stage.keep(tracer)
    stage["b"].modalPresentationStyle = .popover
    stage["b"].preferredContentSize = Size(width: 200, height: 150)
    stage["b"].popoverPresentationController?.sourceView = source
    stage["b"].popoverPresentationController?.delegate = tracer
    stage["a"].present(stage["b"], animated: animated)
    stage.update()
    return tracer
  }

  private var frame: Rect {
    stage["b"].view.convert(stage["b"].view.bounds, to: stage.window)
  }

  @Test func `a popover controller exists only for the style popover`() {
    let controller = ViewController()
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    #expect(popover != nil && popover === controller.presentationController)
    #expect(popover?.permittedArrowDirections == .any && popover?.arrowDirection == .unknown)
    #expect(popover?.sourceRect.isNull == true && popover?.passthroughViews == nil)
    controller.modalPresentationStyle = .formSheet
    #expect(controller.popoverPresentationController == nil)
    #expect(controller.sheetPresentationController != nil)
  }

  @Test func `a popover points at its source and follows it`() {
    _ = show(in: stage)
    // The arrow is 13 points high below the source, and the card is centered: 400 - 100.
    #expect(frame == rect(300, 133, 200, 150))
    #expect(stage["b"].popoverPresentationController?.arrowDirection == .up)
    stage["b"].popoverPresentationController?.sourceRect = rect(0, 0, 20, 10)
    stage.update()
    #expect(frame == rect(290, 123, 200, 150))
    stage["b"].preferredContentSize = Size(width: 100, height: 500)
    stage.update()
    // 500 points do not fit below or above, so the card is at the right of the rectangle.
    #expect(frame == rect(413, 10, 100, 500))
    #expect(stage["b"].popoverPresentationController?.arrowDirection == .left)
  }

  @Test func `a popover keeps clear of the safe area`() {
    stage.window.safeArea = EdgeInsets(top: 140, left: 0, bottom: 0, right: 0)
    _ = show(in: stage)
    // The area begins at 140 + 10, below the end of the arrow.
    #expect(frame == rect(300, 150, 200, 150))
  }

  @Test func `a popover without a source is reported and centered`() {
    stage.show(stage["a"])
    stage["b"].modalPresentationStyle = .popover
    stage["b"].preferredContentSize = Size(width: 200, height: 150)
    let errors = stage.window.errors {
      stage["a"].present(stage["b"], animated: false)
      stage.update()
    }
    #expect(
      errors == [.controller(.popoverWithoutSource(controller: "TracedController \"b\""))])
    #expect(frame == rect(300, 225, 200, 150))
  }

  @Test func `a bar button item is a source`() {
    stage.show(stage["a"])
    let bar = Toolbar(frame: rect(0, 0, 800, 44))
    let item = BarButtonItem(customView: View(frame: rect(0, 0, 40, 20)))
    bar.items = [item]
    stage["a"].view.addSubview(bar)
    stage.update()
    stage["b"].modalPresentationStyle = .popover
    stage["b"].preferredContentSize = Size(width: 200, height: 150)
    stage["b"].popoverPresentationController?.barButtonItem = item
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    let place = item.customView?.convert(rect(0, 0, 40, 20), to: stage.window) ?? .zero
    #expect(frame.minY == place.maxY + 13 && frame.minX == max(10, place.midX - 100))
  }

  @Test(.rule("13.popover.dismiss"))
  func `a touch outside dismisses a popover and notifies its delegate`() {
    let tracer = show(in: stage)
    stage.trace.words = []
    stage.tap(310, 140)
    #expect(stage.trace.words.isEmpty)
    stage.tap(700, 500)
    stage.update()
    #expect(
      stage.trace.words.joined(separator: " ")
        == "d.should d.will b.willDisappear | b.didDisappear d.did")
    #expect(stage["a"].presentedViewController == nil && tracer.permits)
  }

  @Test(.rule("13.popover.dismiss"), arguments: [false, true])
  func `a popover stays if the delegate or the controller refuses`(isModal: Bool) {
    let tracer = show(in: stage)
    stage.trace.words = []
    tracer.permits = false
    stage["b"].isModalInPresentation = isModal
    stage.tap(700, 500)
    stage.update()
    #expect(
      stage.trace.words.joined(separator: " ") == (isModal ? "d.attempt |" : "d.should d.attempt |")
    )
    #expect(stage["a"].presentedViewController === stage["b"])
  }

  @Test func `a dismissal by the program does not ask the delegate`() {
    _ = show(in: stage)
    stage.trace.words = []
    stage["a"].dismiss(animated: false)
    stage.update()
    #expect(stage.trace.words.joined(separator: " ") == "b.willDisappear b.didDisappear |")
  }

  @Test(.rule("13.popover.dismiss")) func `passthrough views receive touches`() {
    _ = show(in: stage)
    let button = Button(frame: rect(600, 400, 100, 40))
    var taps = 0
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    stage["a"].view.addSubview(button)
    stage["b"].popoverPresentationController?.passthroughViews = [button]
    stage.tap(650, 420)
    #expect(taps == 1 && stage["a"].presentedViewController === stage["b"])
    stage["b"].popoverPresentationController?.passthroughViews = nil
    stage.tap(650, 420)
    stage.update()
    #expect(taps == 1 && stage["a"].presentedViewController == nil)
  }

  @Test func `a touch outside reaches a container listed among the passthrough views`() {
    _ = show(in: stage)
    stage["b"].popoverPresentationController?.passthroughViews = [stage.window]
    stage.tap(700, 500)
    stage.update()
    #expect(stage["a"].presentedViewController == nil)
  }

  @Test func `hit testing ends when popovers' passthrough views list each other's containers`() {
    _ = show(in: stage)
    stage["c"].modalPresentationStyle = .popover
    stage["c"].popoverPresentationController?.sourceView = stage["b"].view
    stage["b"].present(stage["c"], animated: false)
    stage.update()
    let popovers = ["b", "c"].compactMap { stage[$0].popoverPresentationController }
    for (popover, other) in zip(popovers, popovers.reversed()) {
      popover.passthroughViews = other.containerView.map { [$0] }
    }
    stage.tap(790, 590)
    stage.update()
    // The search for the touched view has ended.
    #expect(popovers.count == 2)
  }

  @Test func `margins that are not numbers are ignored`() {
    _ = show(in: stage)
    let errors = stage.window.errors {
      stage["b"].popoverPresentationController?.popoverLayoutMargins.top = .nan
      stage["b"].popoverPresentationController?.popoverLayoutMargins.left = .infinity
      stage.update()
    }
    #expect(errors.isEmpty && frame == rect(300, 133, 200, 150))
    let margins = stage["b"].popoverPresentationController?.popoverLayoutMargins
    #expect(margins == EdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
  }

  /// Changes the source at each question.
  private final class RestlessDelegate: PopoverPresentationControllerDelegate {
    var questions = 0
    let rect: (Int) -> Rect
    init(_ rect: @escaping (Int) -> Rect) { self.rect = rect }
    func popoverPresentationController(
      _ controller: PopoverPresentationController, willRepositionPopoverTo rect: inout Rect,
      in view: inout View
    ) {
      questions += 1
      rect = self.rect(questions)
    }
  }

  @Test(arguments: [false, true])
  func `the delegate is asked for a source only after a change of the size`(isNumber: Bool) {
    _ = show(in: stage)
    let delegate = RestlessDelegate { isNumber ? rect(Double($0), 0, 20, 10) : rect(.nan, 0, 1, 1) }
    stage["b"].popoverPresentationController?.delegate = delegate
    stage["b"].popoverPresentationController?.sourceRect = rect(0, 0, 20, 10)
    stage.update()
    #expect(delegate.questions == 0 && frame == rect(290, 123, 200, 150))
    stage.window.frame = rect(0, 0, 900, 600)
    stage.update()
    #expect(delegate.questions == 1 && frame == rect(isNumber ? 291 : 290, 123, 200, 150))
  }

  @Test(.rule("13.popover.adapt"))
  func `a popover is a sheet in a compact width and changes with it`() {
    let stage = ControllerStage(320, 568)
    stage.show(stage["a"])
    stage["a"].view.addSubview(source)
    stage["b"].modalPresentationStyle = .popover
    stage["b"].preferredContentSize = Size(width: 200, height: 150)
    stage["b"].popoverPresentationController?.sourceView = source
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 24, 320, 544))
    stage.trace.words = []
    stage.window.frame = rect(0, 0, 800, 600)
    stage.update()
    #expect(stage["b"].view.bounds.size == Size(width: 200, height: 150))
    #expect(stage["b"].view.cornerRadius == 0 && !stage["b"].view.clipsToBounds)
    stage.window.frame = rect(0, 0, 320, 568)
    stage.update()
    #expect(stage["b"].view.frame == rect(0, 24, 320, 544))
    // The presented controller stays on screen, and only its size changes.
    #expect(
      stage.trace.words.joined(separator: " ")
        == "a.willTransition(800x600) b.willTransition(200x150) | a.willTransition(320x568) "
        + "b.willTransition(320x544) |")
  }

  @Test(.rule("13.popover.adapt")) func `the delegate selects the style in a compact width`() {
    let stage = ControllerStage(320, 568)
    let tracer = PresentationTracer(stage.trace)
    for (style, covers, size) in [
      (ModalPresentationStyle.fullScreen, true, Size(width: 320, height: 568)),
      (.overFullScreen, false, Size(width: 320, height: 568)),
      (.none, false, Size(width: 200, height: 150)),
    ] {
      tracer.style = style
      stage.show(stage["a"])
      stage["a"].view.addSubview(source)
      source.frame = rect(100, 100, 20, 20)
      let presented = stage["\(style)"]
      presented.modalPresentationStyle = .popover
      presented.preferredContentSize = Size(width: 200, height: 150)
      presented.popoverPresentationController?.sourceView = source
      presented.popoverPresentationController?.delegate = tracer
      stage["a"].present(presented, animated: false)
      stage.update()
      #expect(presented.view.bounds.size == size && stage["a"].view.isHidden == covers)
      #expect(stage.trace.words.first == "d.adapts(\(style))")
      #expect(stage.trace.words.contains("d.prepare") == (style == .none))
      stage["a"].dismiss(animated: false)
      stage.update()
    }
  }

  @Test func `a covered presenter returns when the style no longer covers it`() {
    let stage = ControllerStage(320, 568)
    let tracer = PresentationTracer(stage.trace)
    stage.keep(tracer)
    tracer.style = .fullScreen
    stage.show(stage["a"])
    stage["a"].view.addSubview(source)
    stage["b"].modalPresentationStyle = .popover
    stage["b"].popoverPresentationController?.sourceView = source
    stage["b"].popoverPresentationController?.delegate = tracer
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage.trace.words = []
    stage.window.frame = rect(0, 0, 800, 600)
    stage.update()
    stage.window.frame = rect(0, 0, 320, 568)
    stage.update()
    #expect(
      stage.trace.words.filter { $0.hasPrefix("a.") || $0.hasPrefix("d.") || $0 == "|" }
        .joined(separator: " ")
        == "a.willTransition(800x600) d.adapts(none) a.willAppear | a.didAppear "
        + "a.willTransition(320x568) d.adapts(fullScreen) a.willDisappear a.didDisappear |")
    #expect(stage["a"].view.isHidden)
  }
}
