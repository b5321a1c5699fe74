// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct TouchTraceTests {
  static let fingers: [GestureCase] = [
    GestureCase("a view receives one finger at a time", "1d20,20 2d30,30 2m40,40 2u 1u", "A+ A-"),
    GestureCase(
      "a view with multiple touch receives all fingers", "1d20,20 2d30,30 2m40,40 2u 1u",
      "A+ A+ A~ A- A-"
    ) {
      $0.a.isMultipleTouchEnabled = true
    },
    GestureCase(
      "simultaneous touches arrive in one call", "[1d20,20 2d30,30] [1m21,20 2m31,30] [1u 2u]",
      "A+2 A~2 A-2"
    ) {
      $0.a.isMultipleTouchEnabled = true
    },
    GestureCase(
      "a view receives another finger after the first", "1d20,20 1u 2d30,30 2u", "A+ A- A+ A-"),
    GestureCase(
      "fingers on several views", "1d20,20 2d60,60 3d220,20 1u 2u 3u", "A+ B+ C+ A- B- C-"),
    GestureCase(
      "views receive an event's phases in order", "1d20,20 [1u 2d220,20]  2u", "A+ C+ A- C-"),
    GestureCase("an exclusive view blocks touches of others", "1d20,20 2d220,20 2u 1u", "A+ A-") {
      $0.a.isExclusiveTouch = true
    },
    GestureCase("other views block an exclusive view", "1d220,20 2d20,20 2u 1u", "C+ C-") {
      $0.a.isExclusiveTouch = true
    },
    GestureCase("an exclusive view alone receives touches", "1d220,20 1u 2d20,20 2u", "C+ C- A+ A-")
    {
      $0.a.isExclusiveTouch = true
    },
    GestureCase("a touch stays with its view", "d20,20 m300,300 u", "A+ A~ A-"),
    GestureCase("a view receives its touch's cancellation", "d20,20 m30,30 x", "A+ A~ A!"),
    GestureCase("a view hidden by a touch keeps the touch", "d20,20 m30,30 u", "A+ A~ A-") {
      stage in
      stage.a.onBegan = { [unowned stage] in stage.a.isHidden = true }
    },
    GestureCase("a view removed by a touch keeps the touch", "d20,20 m30,30 u", "A+ A~ A-") {
      stage in
      stage.a.onBegan = { [unowned stage] in stage.a.removeFromSuperview() }
    },
  ]

  static let held: [GestureCase] = [
    GestureCase("a recognizer may delay touches until it fails", "d20,20 +0.2 m45,20 u", "A+ A~ A-")
    {
      $0.tap("t", on: $0.a).delaysTouchesBegan = true
    },
    GestureCase("delayed touches of a tap never arrive", "d20,20 u", "t.ended") {
      $0.tap("t", on: $0.a).delaysTouchesBegan = true
    },
    GestureCase("a late failure delivers began and ended", "d20,20 u +1", "A+ A-") {
      $0.tap("t", on: $0.a, taps: 2).delaysTouchesBegan = true
    },
    GestureCase("a possible gesture delays a touch's end", "d20,20 u +0.3 +0.1", "A+ A-") {
      $0.tap("t", on: $0.a, taps: 2)
    },
    GestureCase("an undelayed end arrives at once", "d20,20 u d20,20 u", "A+ A- A+ t.ended A!") {
      $0.tap("t", on: $0.a, taps: 2).delaysTouchesEnded = false
    },
    GestureCase(
      "a recognizer cancels only its own touches", "1d20,20 2d220,20 1u 2u", "A+ C+ t.ended A! C-"
    ) {
      $0.tap("t", on: $0.a)
    },
    GestureCase("a recognizer may leave touches to views", "d20,20 u", "A+ t.ended A-") {
      $0.tap("t", on: $0.a).cancelsTouchesInView = false
    },
    GestureCase("a delayed touch that is cancelled never arrives", "d20,20 x", "") {
      $0.pan("p", on: $0.a).delaysTouchesBegan = true
    },
    GestureCase(
      "touches of a recognized gesture do not reach views", "1d20,20 1m60,20 2d30,30 2u 1u",
      "A+ p.began A! p.ended"
    ) {
      $0.pan("p", on: $0.a)
      $0.a.isMultipleTouchEnabled = true
    },
    GestureCase("touches that a recognizer ignores reach views", "d20,20 m60,20 u", "A+ A~ A-") {
      $0.add(Ignoring(), "i", on: $0.a)
    },
  ]

  static let changes: [GestureCase] = [
    GestureCase(
      "disabling a recognizer cancels its gesture", "d20,20 m40,20 m60,20 u",
      "A+ p.began p.cancelled A!"
    ) {
      stage in
      stage.pan("p", on: stage.a)
      stage["p"].addTarget { if $0.state == .began { $0.isEnabled = false } }
    },
    GestureCase(
      "removing a recognizer cancels its gesture", "d20,20 m40,20 m60,20 u",
      "A+ p.began p.cancelled A!"
    ) { stage in
      stage.pan("p", on: stage.a)
      stage["p"].addTarget { [unowned stage] in
        if $0.state == .began { stage.a.removeGestureRecognizer($0) }
      }
    },
    GestureCase(
      "removing the view from the window cancels its gesture", "d60,60 m90,60 m95,60 u",
      "B+ p.began p.cancelled B!"
    ) { stage in
      stage.pan("p", on: stage.a)
      stage["p"].addTarget { [unowned stage] in
        if $0.state == .began { stage.a.removeFromSuperview() }
      }
    },
    GestureCase(
      "a superview's gesture continues when a subview leaves", "d60,60 m90,60 m95,60 u",
      "B+ p.began B! p.changed p.ended"
    ) { stage in
      stage.pan("p", on: stage.a)
      stage["p"].addTarget { [unowned stage] in
        if $0.state == .began { stage.b.removeFromSuperview() }
      }
    },
    GestureCase(
      "a disabled recognizer leaves the touch", "d20,20 u d20,20 u", "A+ A+ two.ended A!2"
    ) {
      stage in
      let one = stage.tap("one", on: stage.a)
      one.require(toFail: stage.tap("two", on: stage.a, taps: 2))
      stage.a.onBegan = { one.isEnabled = false }
    },
    GestureCase("a recognizer added during a touch ignores it", "d20,20 u", "A+ A-") { stage in
      stage.a.onBegan = { [unowned stage] in stage.tap("t", on: stage.a) }
    },
    GestureCase("a recognizer has one view", "d20,20 u d220,20 u", "A+ A- C+ t.ended C!") {
      let tap = $0.tap("t", on: $0.a)
      $0.c.addGestureRecognizer(tap)
    },
    GestureCase("a recognizer does not call a removed target", "d20,20 u", "A+ t.ended A!") {
      stage in
      let tap = stage.tap("t", on: stage.a)
      let target = tap.addTarget { [unowned stage] _ in stage.note("again") }
      tap.removeTarget(target)
    },
  ]

  @Test(.rule("9.4.exclusive", "9.4.fingers", "9.4.phases", "9.4.keeps"), arguments: fingers)
  func `views receive the touches that begin on them`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.held"), arguments: held)
  func `recognizers delay and cancel the touches of views`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.changes"), arguments: changes)
  func `changing views or recognizers during a gesture ends it in order`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("1.7.E02"))
  func `touches that a view does not handle go up the responder chain`() {
    let stage = GestureStage()
    let plain = View(frame: rect(0, 0, 50, 50))
    stage.b.addSubview(plain)
    #expect(stage.play("d60,60 m61,61 u") == "B+ B~ B-")
    plain.frame = rect(-50, -50, 50, 50)
    stage.b.addSubview(View(frame: rect(0, 0, 100, 100)))
    #expect(stage.play("d60,60 x") == "B+ B!")
  }

  @Test(.rule("9.4.held"))
  func `a touch's gestureRecognizers do not contain a recognizer that was reset`() {
    let stage = GestureStage()
    stage.pan("p", on: stage.a)
    stage.tap("double", on: stage.a, taps: 2)
    var seen: Touch?
    stage.delegate(of: "p") {
      $0.receives = { touch in
        seen = touch
        return true
      }
    }
    // The pan recognizer has failed and was reset; the recognizer of double taps still delays the
    // touch's end.
    #expect(stage.play("d20,20 u") == "A+")
    #expect(seen?.gestureRecognizers.map(\.name) == ["double"])
    #expect(stage.play("+0.5") == "A-")
    #expect(seen?.gestureRecognizers.isEmpty == true)
  }

  @Test func `an active gesture retains neither its window nor its views`() {
    weak var window: Window?
    weak var recognizer: GestureRecognizer?
    weak var scroll: ScrollView?
    do {
      let stage = ScrollStage()
      let pan = stage.stage.pan("p", on: stage.stage.c)
      _ = stage.play("d100,250 m100,240 m100,200 u 1d220,20 1m260,20")
      #expect(stage.scroll.isDecelerating && pan.state == .began)
      (window, recognizer, scroll) = (stage.stage.window, pan, stage.scroll)
    }
    #expect(window == nil && recognizer == nil && scroll == nil)
  }

  @Test(.rule("9.4.actions"))
  func `responders perform the actions that recognizers send`() {
    let stage = GestureStage()
    let actor = Actor()
    let tap = stage.tap("t", on: stage.a)
    tap.addTarget(actor, action: "poke")
    tap.addTarget(actor, action: "unknown")
    _ = stage.play("d20,20 u")
    #expect(actor.done == ["poke"])
    tap.removeTarget(actor, action: "poke")
    _ = stage.play("d20,20 u")
    #expect(actor.done == ["poke"])
  }
}

private final class Ignoring: PanGestureRecognizer {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { ignore(touch, for: event) }
  }
}

private final class Actor: Responder {
  var done: [Action] = []
  override func canPerform(_ action: Action, sender: AnyObject?) -> Bool { action == "poke" }
  override func perform(_ action: Action, sender: AnyObject?) { done.append(action) }
}
