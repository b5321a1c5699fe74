// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

@Suite struct SliderTests {
  /// A slider of 204 points with a track from 2 to 202.
  ///
  /// The thumb is 27 points wide and can move by 173 points. At the value 0, its center is at 15.5.
  private func stage() -> ControlStage<Slider> {
    ControlStage(Slider(), at: rect(100, 200, 204, 31))
  }

  private static let courses: [ControlCourse] = [
    .init("beside the thumb", "D100,15 M120,15 U120,15", "- - -"),
    .init("on the thumb", "D15.5,15 U15.5,15", "down upin"),
    .init(
      "to the middle", "D15.5,15 M102,15 U102,15", "down value+primary+in upin"),
    .init("beyond the end", "D15.5,15 M400,15 U400,15", "down value+primary+out+exit upout"),
    .init(
      "at the end nothing changes any more", "D15.5,15 M220,15 M230,15 U",
      "down value+primary+in in value+primary+upin"),
    .init("before the beginning", "D15.5,15 M0,15 U0,15", "down in upin"),
    .init("taken away", "D15.5,15 M102,15 X", "down value+primary+in cancel"),
    .init("disabled on the way", "D15.5,15 M102,15 disable", "down value+primary+in cancel"),
    .init("hidden on the way", "D15.5,15 hide M102,15 U102,15", "down - value+primary+in upin"),
  ]

  @Test(.rule("1.7.E05"), arguments: courses)
  func `a slider's value follows a touch and sends the control events`(
    _ course: ControlCourse
  ) {
    let stage = stage()
    #expect(course.steps.map { stage.run($0) } == course.events)
  }

  @Test func `a slider that is not continuous sends valueChanged once, at the end`() {
    let stage = stage()
    stage.control.isContinuous = false
    let record = ["D15.5,15", "M50,15", "M102,15", "U102,15"].map { stage.run($0) }
    #expect(record == ["down", "in", "in", "value+primary+upin"])
    // A canceled touch does not change the value.
    #expect(stage.control.value == 0.5)
    #expect(["D102,15", "M15.5,15", "X"].map { stage.run($0) } == ["down", "in", "cancel"])
    #expect(stage.control.value == 0.5)
  }

  @Test func `a slider's thumb keeps its distance to the finger in both directions`() {
    for isTurned in [false, true] {
      let stage = stage()
      stage.control.minimumValue = -100
      stage.control.maximumValue = 300
      stage.control.value = 100
      if isTurned { stage.control.semanticContentAttribute = .forceRightToLeft }
      stage.application.turn(at: 0)
      _ = stage.run("D110,15")
      _ = stage.run("M127.3,15")
      // The finger moves by 17.3 points, a tenth of the thumb's range.
      #expect(isNear(stage.control.value, isTurned ? 60 : 140))
      _ = stage.run("X")
    }
  }

  @Test func `a slider clamps its value and refuses a non-finite one`() {
    let slider = Slider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (5, 5, 5))
    slider.maximumValue = -2
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (-2, -2, -2))
    slider.identifier = "unusable slider"
    let errors = Reported.errors(naming: "unusable slider") {
      slider.value = .nan
      slider.minimumValue = .infinity
      slider.maximumValue = -.infinity
    }
    #expect(errors.count == 3)
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (-2, -2, -2))
  }

  @Test func `a moving slider thumb repaints its old and new area and track`() {
    let stage = stage()
    stage.window.update(at: 0)
    stage.control.value = 0.1
    let damage = stage.window.update(at: 0).damage
    var pixels = 0
    for box in damage.rects { pixels += Int(box.width) * Int(box.height) }
    // The damage is at most two thumbs of 27 points, each with a shadow of three deviations around
    // it. The whole slider has 6324 pixels.
    #expect(pixels > 0 && pixels <= (17 + 27 + 10) * (27 + 11) + 200 * 4)
  }

  @Test(.rule("1.1.V11")) func `subviews added to a slider or switch do not change its behavior`() {
    for index in [0, 1, 3] {
      let stage = stage()
      let own = stage.control.subviews
      let added = View(frame: rect(0, 0, 50, 10))
      added.isUserInteractionEnabled = false
      stage.control.insertSubview(added, at: index)
      #expect(["D15.5,15", "M102,15", "U102,15"].map { stage.run($0) }.last == "upin")
      #expect(stage.control.value == 0.5)
      #expect(added.frame == rect(0, 0, 50, 10))
      #expect(stage.control.subviews.filter { $0 !== added } == own)
    }
  }
}
