// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Touch sequences on a control of 100 × 40 points, with the expected events.
///
/// A tracked finger is inside the control from (-70, -70) up to (170, 110).
private let courses: [ControlCourse] = [
  .init("tap", "D50,20 U50,20", "down upin"),
  .init("tap at the first point", "D0,0 U0,0", "down upin"),
  .init("touch right of the control", "D100,20 U100,20", "- -"),
  .init("touch below the control", "D50,40 U50,40", "- -"),
  .init("touch left of the control", "D-1,20 U50,20", "- -"),
  .init("touch that comes in from outside", "D-10,20 M50,20 U50,20", "- - -"),
  .init("two taps", "D U D U", "down upin down upin"),
  .init("two quick taps", "D ~U ~D ~U", "down upin down+repeat upin"),
  .init(
    "three quick taps", "D ~U ~D ~U ~D ~U", "down upin down+repeat upin down+repeat upin"),
  .init("two quick taps far apart", "D10,20 ~U10,20 ~D90,20 ~U90,20", "down upin down upin"),
  .init("drag inside", "D50,20 M60,20 U60,20", "down in upin"),
  .init("a move to the same place is none", "D50,20 M50,20 U50,20", "down - upin"),
  .init("drag to the margin's last point", "D50,20 M169,20 U169,20", "down in upin"),
  .init("drag to the margin's end", "D50,20 M170,20 U170,20", "down out+exit upout"),
  .init("drag to the margin's left end", "D50,20 M-70,20 U-70,20", "down in upin"),
  .init("drag past the margin's left end", "D50,20 M-71,20 U-71,20", "down out+exit upout"),
  .init("drag to the margin's upper end", "D50,20 M50,-70 U50,-70", "down in upin"),
  .init("drag past the margin's upper end", "D50,20 M50,-71 U50,-71", "down out+exit upout"),
  .init("drag to the margin's lower end", "D50,20 M50,110 U50,110", "down out+exit upout"),
  .init("drag out", "D50,20 M300,20 U300,20", "down out+exit upout"),
  .init("drag out and on", "D50,20 M300,20 M310,20 U310,20", "down out+exit out upout"),
  .init(
    "drag out and back in", "D50,20 M300,20 M50,20 U50,20", "down out+exit in+enter upin"),
  .init(
    "drag out, back in and out", "D50,20 M300,20 M50,20 M300,20 U300,20",
    "down out+exit in+enter out+exit upout"),
  .init("lift outside without a move", "D50,20 U300,20", "down upout"),
  .init("lift inside after a drag outside", "D50,20 M300,20 U50,20", "down out+exit upin"),
  .init("touch taken away", "D X", "down cancel"),
  .init("touch taken away after a drag", "D50,20 M60,20 X60,20", "down in cancel"),
  .init("touch taken away outside", "D50,20 M300,20 X300,20", "down out+exit cancel"),
  .init("after a cancel the next tap counts", "D X D U", "down cancel down upin"),
  .init("pointer inside", "pD50,20 M60,20 U60,20", "down in upin"),
  .init("a pointer has no margin", "pD50,20 M101,20 U101,20", "down out+exit upout"),
  .init("a pointer back in", "pD50,20 M101,20 M99,20 U99,20", "down out+exit in+enter upin"),
  .init("disabled", "disable D M60,20 U", "- - - -"),
  .init("enabled again", "disable enable D U", "- - down upin"),
  .init("disabled while it is touched", "D disable M60,20 U", "down cancel - -"),
  .init("disabled while the touch is outside", "D M300,20 disable U", "down out+exit cancel -"),
  .init(
    "disabled and enabled while it is touched", "D disable enable M60,20 U D U",
    "down cancel - - - down upin"),
  .init("hidden while it is touched", "D hide M60,20 U60,20", "down - in upin"),
  .init("hidden before", "hide D U", "- - -"),
  .init("removed while it is touched", "D remove M60,20 U", "down cancel - -"),
  .init("moved away while it is touched", "D50,20 move-away M50,21 U50,21", "down - in upin"),
  .init("no touches from now on", "D no-touches M60,20 U60,20", "down - in upin"),
  .init("no touches before", "no-touches D U", "- - -"),
  .init(
    "events ignored while it is touched", "D ignore M60,20 U listen D U",
    "down cancel - - - down upin"),
  .init("window taken away while it is touched", "D remove-window", "down cancel"),
  .init("a second finger sends no events", "D 1D50,20 1U50,20 U50,20", "down - - upin"),
  .init("the first finger is lifted first", "D 1D50,20 U50,20 1U50,20", "down - upin -"),
  .init("the second finger after the first", "D 1D50,20 U 1U 1D U 1U", "down - upin - down - upin"),
  .init("a finger again without having been lifted", "D D U", "down cancel+down upin"),
]

/// A control that can refuse to begin or to continue tracking, and records the tracking calls.
private final class PickyControl: Control {
  var begins = true
  var goesOn = true
  private(set) var calls: [String] = []

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    calls.append("begin")
    return begins
  }

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    calls.append("continue")
    return goesOn
  }

  override func endTracking(_ touch: Touch?, with event: Event?) { calls.append("end") }
  override func cancelTracking(with event: Event?) { calls.append("cancel") }
}

@Suite struct ControlEventTests {
  @Test(.rule("1.7.E05", "9.4.controls"), arguments: courses)
  func `a control sends the events of UIControl for each touch sequence`(_ course: ControlCourse) {
    let stage = ControlStage(Control())
    let record = course.steps.map { stage.run($0) }
    #expect(record == course.events)
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
  }

  @Test func `only a tracked touch inside a control highlights it`() {
    let stage = ControlStage(Control())
    let expected: [(String, Bool, Bool, Bool)] = [
      ("D50,20", true, true, true), ("M300,20", true, false, false), ("M60,20", true, true, true),
      ("U60,20", false, false, false), ("D50,20", true, true, true), ("X", false, false, false),
    ]
    for (step, isTracking, isInside, isHighlighted) in expected {
      _ = stage.run(step)
      #expect(stage.control.isTracking == isTracking, "\(step)")
      #expect(stage.control.isTouchInside == isInside, "\(step)")
      #expect(stage.control.isHighlighted == isHighlighted, "\(step)")
    }
  }

  @Test func `a control decides which touches it tracks and for how long`() {
    let stage = ControlStage(PickyControl())
    stage.control.begins = false
    #expect(["D", "M60,20", "U"].map { stage.run($0) } == ["-", "-", "-"])
    #expect(stage.control.calls == ["begin"])
    stage.control.begins = true
    stage.control.goesOn = false
    #expect(["D", "M60,20", "M50,20", "U"].map { stage.run($0) } == ["down", "-", "-", "-"])
    #expect(stage.control.calls == ["begin", "begin", "continue"])
    stage.control.goesOn = true
    #expect(["D", "M60,20", "U", "D", "X"].map { stage.run($0) }.last == "cancel")
    #expect(
      stage.control.calls.suffix(5) == ["begin", "continue", "end", "begin", "cancel"])
  }

  @Test(.rule("9.4.controls")) func `a control's ancestors receive none of its touches`() {
    final class Listening: View {
      var received = 0
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { received += 1 }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { received += 1 }
    }
    let outer = Listening(frame: rect(0, 0, 600, 600))
    let stage = ControlStage(Control())
    stage.holder.addSubview(outer)
    outer.addSubview(stage.control)
    stage.tap(50, 20)
    stage.control.isEnabled = false
    stage.tap(50, 20)
    #expect(outer.received == 0)
    stage.tap(-50, -50)
    #expect(outer.received == 2)
  }

  @Test(.rule("1.1.V11")) func `added subviews do not change the events that a control sends`() {
    for isInteractive in [false, true] {
      for course in courses.prefix(30) {
        let stage = ControlStage(Control())
        let added = View(frame: rect(0, 0, 100, 40))
        added.isUserInteractionEnabled = isInteractive
        stage.control.addSubview(added)
        #expect(course.steps.map { stage.run($0) } == course.events, "\(course)")
      }
    }
  }
}
