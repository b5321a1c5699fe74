// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite(BlockEngineTrait()) struct SmallControlTests {
  @Test func `a touch on either side of a page control changes its page`() {
    for isTurned in [false, true] {
      let control = PageControl()
      control.numberOfPages = 3
      if isTurned { control.semanticContentAttribute = .forceRightToLeft }
      let stage = ControlStage(control, at: rect(100, 100, 100, 26))
      let (on, back) = isTurned ? (10.0, 90.0) : (90, 10)
      var pages: [Int] = []
      var received: [Bool] = []
      for x in [back, on, on, on, back] {
        stage.tap(x, 13)
        pages.append(control.currentPage)
        received.append(stage.record().contains("value"))
      }
      #expect(pages == [0, 1, 2, 2, 1])
      #expect(received == [false, true, true, false, true])
    }
  }

  @Test func `a page control's current page stays within its pages`() {
    let control = PageControl()
    control.currentPage = 4
    #expect(control.currentPage == 0)
    control.numberOfPages = 3
    control.currentPage = 7
    #expect(control.currentPage == 2)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
    control.identifier = "negative pages"
    let errors = Reported.errors(naming: "negative pages") { control.numberOfPages = -2 }
    #expect(errors.count == 1 && control.numberOfPages == 1)
  }

  @Test func `a touch that ends on an enabled segment selects it`() {
    let stage = ControlStage(SegmentedControl(items: ["a", "bb", "c"]), at: rect(0, 0, 300, 32))
    let control = stage.control
    control.setEnabled(false, forSegmentAt: 2)
    var chosen: [Int] = []
    for x in [150.0, 150, 250, 50] {
      stage.tap(x, 16)
      chosen.append(control.selectedSegmentIndex)
    }
    #expect(chosen == [1, 1, 1, 0])
    #expect(stage.record().split(separator: "+").count { $0 == "value" } == 2)
    control.semanticContentAttribute = .forceRightToLeft
    control.setEnabled(true, forSegmentAt: 2)
    stage.tap(50, 16)
    #expect(control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "new", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 3)
    control.removeSegment(at: 3, animated: false)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.selectedSegmentIndex = 9
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    // Each of the three segments is as wide as the widest title, 30 points, plus 24.
    #expect(control.intrinsicContentSize == Size(width: 3 * 54, height: 32))
  }

  @Test func `a momentary segment is selected only while valueChanged is sent`() {
    let stage = ControlStage(SegmentedControl(items: ["a", "b"]), at: rect(0, 0, 200, 32))
    stage.control.isMomentary = true
    var received: [Int] = []
    stage.control.addAction(for: .valueChanged) { received.append($0.selectedSegmentIndex) }
    stage.tap(150, 16)
    stage.tap(150, 16)
    #expect(received == [1, 1] && stage.control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func `a held stepper steps at once and repeats after half a second`() {
    let stage = ControlStage(Stepper(), at: rect(0, 0, 94, 32))
    let stepper = stage.control
    stepper.maximumValue = 8
    stage.touch(.began, Point(x: 70, y: 16))
    #expect(stepper.value == 1)
    var values: [Double] = []
    for tenth in 1...13 {
      stage.application.turn(at: Double(tenth) * 0.1 + 1e-9)
      values.append(stepper.value)
    }
    #expect(values == [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8])
    stage.touch(.ended, Point(x: 70, y: 16))
    stage.application.turn(at: 3)
    stepper.value = 0
    stepper.wraps = true
    stage.tap(20, 16)
    #expect(stepper.value == 8)
    stepper.wraps = false
    stepper.stepValue = 100
    stage.tap(20, 16)
    #expect(stepper.value == 0)
    stepper.identifier = "stepless stepper"
    let errors = Reported.errors(naming: "stepless stepper") {
      stepper.stepValue = 0
      stepper.value = .nan
    }
    #expect(errors.count == 2 && stepper.stepValue == 100 && stepper.value == 0)
  }

  @Test func `a control whose touch is cancelled by its first event stops tracking`() {
    for removes in [false, true] {
      let stage = ControlStage(Stepper(), at: rect(0, 0, 94, 32))
      let stepper = stage.control
      stepper.addAction(for: .valueChanged) { stepper in
        if removes { return stepper.removeFromSuperview() }
        stepper.window?.application?.beginIgnoringInteractionEvents()
      }
      stage.touch(.began, Point(x: 70, y: 16))
      stage.application.turn(at: 1)
      stage.application.turn(at: 9)
      #expect(!stepper.isTracking && !stepper.isTouchInside && !stepper.isHighlighted)
      #expect(stepper.value == 1)
    }
  }

  @Test func `a wrapping stepper fades neither its plus nor its minus`() {
    let stage = ControlStage(Stepper(), at: rect(0, 0, 94, 32))
    let before = stage.window.snapshot()
    stage.control.wraps = true
    stage.application.turn(at: 1)
    #expect(stage.window.snapshot() != before)
    stage.control.wraps = false
    stage.application.turn(at: 2)
    #expect(stage.window.snapshot() == before)
  }

  @Test func `setValue with animation sets a slider's value at once`() {
    let slider = Slider(frame: rect(0, 0, 204, 31))
    let stage = ControlStage(slider, at: rect(0, 0, 204, 31))
    stage.application.turn(at: 1)
    let settled = stage.window.snapshot()
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    stage.application.turn(at: 2)
    #expect(stage.window.snapshot() == settled)
    stage.application.turn(at: 2.1)
    let between = stage.window.snapshot()
    stage.application.turn(at: 3)
    let end = stage.window.snapshot()
    #expect(between != settled && between != end)
    slider.value = 0
    slider.value = 1
    stage.application.turn(at: 4)
    #expect(stage.window.snapshot() == end)
  }

  @Test func `a stepper disabled by its own event stops stepping while held`() {
    let stage = ControlStage(Stepper(), at: rect(0, 0, 94, 32))
    stage.control.addAction(for: .valueChanged) { if $0.value == 2 { $0.isEnabled = false } }
    stage.touch(.began, Point(x: 70, y: 16))
    stage.application.turn(at: 0.5)
    #expect(stage.control.value == 2)
    #expect(stage.application.turn(at: 1).nextTurn == nil)
    #expect(stage.control.value == 2)
  }
}
