// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@Suite struct SwitchTests {
  private static let courses: [ControlCourse] = [
    .init("tap", "D10,15 U10,15", "down value+primary+upin"),
    .init("tap on the other side", "D45,15 U45,15", "down value+primary+upin"),
    .init("two taps", "D U20,15 D U20,15", "down value+primary+upin down value+primary+upin"),
    .init("lifted outside", "D10,15 U300,15", "down upout"),
    .init(
      "dragged across", "D10,15 M40,15 U40,15", "down in value+primary+upin"),
    .init("dragged across and back", "D10,15 M40,15 M10,15 U10,15", "down in in upin"),
    .init("dragged on its own side", "D10,15 M16,15 U16,15", "down in upin"),
    .init("dragged far out", "D10,15 M400,15 U400,15", "down out+exit value+primary+upout"),
    .init("taken away", "D10,15 M40,15 X", "down in cancel"),
    .init("disabled", "disable D10,15 U10,15", "- - -"),
    .init("disabled on the way", "D10,15 M40,15 disable U40,15", "down in cancel -"),
    .init("removed on the way", "D10,15 M40,15 remove", "down in cancel"),
  ]

  @Test(.rule("1.7.E05"), arguments: courses)
  func `a switch follows a touch and sends the control events`(
    _ course: ControlCourse
  ) {
    let stage = ControlStage(Switch(), at: rect(100, 200, 51, 31))
    // The switch is on exactly if it sent an odd number of changes.
    let record = course.steps.map { stage.run($0.hasSuffix("D") ? "D20,15" : $0) }
    #expect(record == course.events)
    let changes = record.count { $0.contains("value") }
    #expect(stage.control.isOn == (changes % 2 == 1))
  }

  @Test func `setting a switch in code sends no event`() {
    let stage = ControlStage(Switch(), at: rect(100, 200, 51, 31))
    stage.control.isOn = true
    stage.control.setOn(false, animated: true)
    #expect(stage.record() == "-")
  }

  @Test func `dragging to the left turns a right-to-left switch on`() {
    let stage = ControlStage(Switch(), at: rect(100, 200, 51, 31))
    stage.control.semanticContentAttribute = .forceRightToLeft
    _ = ["D40,15", "M10,15", "U10,15"].map { stage.run($0) }
    #expect(stage.control.isOn)
  }

  @Test(.rule("1.1.V09")) func `a switch and a slider have no backing store`() {
    let stage = ControlStage(Switch(), at: rect(100, 200, 51, 31))
    stage.holder.addSubview(Slider(frame: rect(0, 0, 100, 31)))
    stage.holder.addSubview(ProgressView(frame: rect(0, 50, 100, 4)))
    stage.window.update(at: 0)
    #expect(stage.window.backingStoreBytes == 0)
  }

  @Test func `a progress bar fills in the layout direction and clamps its value`() {
    let bar = ProgressView(frame: rect(0, 0, 200, 4))
    bar.progress = 0.25
    bar.layoutIfNeeded()
    #expect(bar.subviews.map(\.frame) == [rect(0, 0, 200, 4), rect(0, 0, 50, 4)])
    bar.semanticContentAttribute = .forceRightToLeft
    bar.layoutIfNeeded()
    #expect(bar.subviews.last?.frame == rect(150, 0, 50, 4))
    bar.progress = 3
    #expect(bar.progress == 1)
    bar.progress = -1
    #expect(bar.progress == 0)
  }
}
