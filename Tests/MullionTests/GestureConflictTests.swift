// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct GestureConflictTests {
  static let exclusion: [GestureCase] = [
    GestureCase("the inner view's goes first", "d60,60 m90,60 u", "B+ inner.began B! inner.ended") {
      $0.pan("outer", on: $0.a)
      $0.pan("inner", on: $0.b)
    },
    GestureCase("of one view the first added", "d60,60 m90,60 u", "B+ one.began B! one.ended") {
      $0.pan("one", on: $0.b)
      $0.pan("two", on: $0.b)
    },
    GestureCase("taps too", "d60,60 u", "B+ inner.ended B!") {
      $0.tap("outer", on: $0.a)
      $0.tap("inner", on: $0.b)
    },
    GestureCase(
      "a pan leaves no tap", "d20,20 m29,20 m31,20 m20,20 u", "A+ A~ p.began A! p.changed p.ended"
    ) {
      $0.tap("t", on: $0.a)
      $0.pan("p", on: $0.a)
    },
    GestureCase("a press leaves no pan", "d20,20 +0.6 m60,20 u", "A+ l.began A! l.changed l.ended")
    {
      $0.pan("p", on: $0.a)
      $0.press("l", on: $0.a)
    },
    GestureCase("a pan leaves no press", "d20,20 m60,20 +0.6 u", "A+ p.began A! p.ended") {
      $0.press("l", on: $0.a)
      $0.pan("p", on: $0.a)
    },
    GestureCase(
      "other fingers are other gestures", "1d20,20 2d220,20 1m60,20 2m260,20 1u 2u",
      "A+ C+ p.began A! q.began C! p.ended q.ended"
    ) {
      $0.pan("p", on: $0.a)
      $0.pan("q", on: $0.c)
    },
    GestureCase(
      "a finger that both look at is enough", "1d20,20 2d60,60 2m90,60 1m60,20 1u 2u",
      "A+ B+ inner.began B! A~ A- inner.ended"
    ) {
      $0.pan("outer", on: $0.a)
      $0.pan("inner", on: $0.b)
    },
    GestureCase("who does not prevent lets others", "d60,60 u", "B+ inner.ended B! outer.ended") {
      $0.tap("outer", on: $0.a)
      $0.add(Peaceful(), "inner", on: $0.b)
    },
    GestureCase("who cannot be prevented goes on", "d60,60 u", "B+ inner.ended B! outer.ended") {
      $0.add(Stubborn(), "outer", on: $0.a)
      $0.tap("inner", on: $0.b)
    },
  ]

  static let together: [GestureCase] = [
    GestureCase("if the first one's delegate says so", "d60,60 u", "B+ inner.ended B! outer.ended")
    {
      $0.tap("outer", on: $0.a)
      $0.tap("inner", on: $0.b)
      $0.delegate(of: "inner") { $0.together = ["outer"] }
    },
    GestureCase("if the second one's says so", "d60,60 u", "B+ inner.ended B! outer.ended") {
      $0.tap("outer", on: $0.a)
      $0.tap("inner", on: $0.b)
      $0.delegate(of: "outer") { $0.together = ["inner"] }
    },
    GestureCase("not with others", "d60,60 u", "B+ inner.ended B!") {
      $0.tap("outer", on: $0.a)
      $0.tap("inner", on: $0.b)
      $0.delegate(of: "outer") { $0.together = ["another"] }
    },
    GestureCase(
      "two pans", "d60,60 m90,60 m95,60 u",
      "B+ inner.began B! outer.began inner.changed outer.changed inner.ended outer.ended"
    ) {
      $0.pan("outer", on: $0.a)
      $0.pan("inner", on: $0.b)
      $0.delegate(of: "outer") { $0.together = ["inner"] }
    },
    GestureCase(
      "a press within a pan", "d60,60 m90,60 u", "B+ pan.began B! pan.ended"
    ) {
      $0.press("press", on: $0.b)
      $0.pan("pan", on: $0.a)
      $0.delegate(of: "pan") { $0.together = ["press"] }
    },
  ]

  static let requirements: [GestureCase] = [
    GestureCase(
      "it waits, and begins when the other fails", "d20,20 m40,20 m90,20 u",
      "A+ A~ p.began A! p.ended"
    ) {
      let pan = $0.pan("p", on: $0.a)
      pan.require(toFail: $0.add(Fails(after: 2), "f", on: $0.a))
    },
    GestureCase(
      "it fails when the other is recognized", "d20,20 m40,20 +0.6 m90,20 u",
      "A+ A~ l.began A! l.changed l.ended"
    ) {
      let pan = $0.pan("p", on: $0.a)
      let press = $0.press("l", on: $0.a)
      press.allowableMovement = 50
      pan.require(toFail: press)
    },
    GestureCase("it does not wait for what looks at no touches", "d20,20 u", "A+ t.ended A!") {
      let tap = $0.tap("t", on: $0.a)
      tap.require(toFail: $0.tap("two", on: $0.c, taps: 2))
    },
    GestureCase("nor for what is disabled", "d20,20 u", "A+ t.ended A!") {
      let two = $0.tap("two", on: $0.a, taps: 2)
      two.isEnabled = false
      $0.tap("t", on: $0.a).require(toFail: two)
    },
    GestureCase(
      "what came to its end meanwhile is told from the beginning", "d20,20 m40,20 u +0.5",
      "A+ A~ p.began p.ended A!"
    ) {
      let pan = $0.pan("p", on: $0.a)
      pan.require(toFail: $0.add(Patient(), "f", on: $0.a))
    },
    GestureCase("who waits for each other does not wait for ever", "d20,20 u +1", "A+ one.ended A!")
    {
      let (two, one) = ($0.tap("two", on: $0.a), $0.tap("one", on: $0.a))
      one.require(toFail: two)
      two.require(toFail: one)
    },
    GestureCase("nobody waits for itself", "d20,20 u", "A+ t.ended A!") {
      let tap = $0.tap("t", on: $0.a)
      tap.require(toFail: tap)
    },
    GestureCase("by its own delegate", "d20,20 u d20,20 u", "A+ A+ two.ended A!2") {
      $0.tap("one", on: $0.a)
      $0.tap("two", on: $0.a, taps: 2)
      $0.delegate(of: "one") { $0.waitsFor = ["two"] }
    },
    GestureCase("by the other's delegate", "d20,20 u d20,20 u", "A+ A+ two.ended A!2") {
      $0.tap("one", on: $0.a)
      $0.tap("two", on: $0.a, taps: 2)
      $0.delegate(of: "two") { $0.isAwaitedBy = ["one"] }
    },
    GestureCase("by the class", "d20,20 u +0.5", "A+ one.ended A!") {
      $0.add(Courteous(), "one", on: $0.a)
      $0.tap("two", on: $0.a, taps: 2)
    },
    GestureCase(
      "an outer one that an inner one waits for", "d60,60 u d60,60 u", "B+ B+ outer.ended B!2"
    ) {
      let outer = $0.tap("outer", on: $0.a, taps: 2)
      $0.tap("inner", on: $0.b).require(toFail: outer)
    },
  ]

  static let decisions: [GestureCase] = [
    GestureCase("a delegate may refuse", "d20,20 m60,20 u", "A+ A~ A-") {
      $0.pan("p", on: $0.a)
      $0.delegate(of: "p") { $0.begins = false }
    },
    GestureCase("so that another one can begin", "d60,60 m90,60 u", "B+ outer.began B! outer.ended")
    {
      $0.pan("outer", on: $0.a)
      $0.pan("inner", on: $0.b)
      $0.delegate(of: "inner") { $0.begins = false }
    },
    GestureCase(
      "it is asked once, and for each touch", "d20,20 m60,20 m70,20 u",
      "receive?p A+ begin?p p.began A! p.changed p.ended"
    ) {
      $0.pan("p", on: $0.a)
      $0.delegate(of: "p") { $0.logs = true }
    },
    GestureCase("a touch may be refused", "1d20,20 1u 2d60,60 2u", "A+ t.ended A! B+ B-") {
      let b = $0.b
      $0.tap("t", on: $0.a)
      $0.delegate(of: "t") { $0.receives = { $0.view !== b } }
    },
    GestureCase("the touched view may refuse", "d60,60 m90,60 u", "B+ B~ B-") {
      $0.pan("p", on: $0.a)
      $0.b.allows = { $0.name != "p" }
    },
    GestureCase("the recognizer's own view may", "d60,60 m90,60 u", "B+ B~ B-") {
      $0.pan("p", on: $0.a)
      $0.a.allows = { _ in false }
    },
    GestureCase(
      "a control keeps its tap from recognizers around it", "d10,10 u d60,60 u", "B+ t.ended B!"
    ) {
      $0.tap("t", on: $0.a)
      $0.a.addSubview(Control(frame: rect(0, 0, 40, 40)))
    },
    GestureCase("but not from its own", "d10,10 u", "t.ended") {
      let control = Control(frame: rect(0, 0, 40, 40))
      $0.a.addSubview(control)
      $0.tap("t", on: control)
    },
    GestureCase("a view around them may not", "d60,60 m90,60 u", "B+ p.began B! p.ended") {
      $0.pan("p", on: $0.b)
      $0.a.allows = { _ in false }
    },
    GestureCase("what is disabled does not look", "d20,20 u", "A+ A-") {
      $0.tap("t", on: $0.a).isEnabled = false
    },
    GestureCase("what was removed does not look", "d20,20 u", "A+ A-") {
      $0.a.removeGestureRecognizer($0.tap("t", on: $0.a))
    },
  ]

  @Test(.rule("9.4.exclusion"), arguments: exclusion)
  func `who recognizes first makes others fail that look at the same touches`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.together"), arguments: together)
  func `two recognize at once if a delegate says so`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.requirements"), arguments: requirements)
  func `a recognizer waits for those to fail that it has to`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.delegate"), arguments: decisions)
  func `delegates and views decide what begins`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }
}

private final class Peaceful: TapGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}

private final class Stubborn: TapGestureRecognizer {
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}

private final class Courteous: TapGestureRecognizer {
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { true }
}

/// Fails when touches have moved some times.
private final class Fails: GestureRecognizer {
  private var moves: Int
  init(after moves: Int) { self.moves = moves }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    moves -= 1
    if moves == 0 { state = .failed }
  }
}

/// Waits for a second tap that does not come.
private final class Patient: TapGestureRecognizer {
  override init() {
    super.init()
    numberOfTapsRequired = 2
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where touch.tapCount == 1 { wait() }
  }
  override var waitsForFurtherTouches: Bool { true }
  private func wait() {
    view?.window?.application?.schedule(after: 0.2) { [weak self] in self?.state = .failed }
  }
}
