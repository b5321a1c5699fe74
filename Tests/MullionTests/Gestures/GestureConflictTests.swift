// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct GestureConflictTests {
  static let exclusion: [GestureCase] = [
    GestureCase(
      "the inner view's recognizer begins first", "d60,60 m90,60 u", "B+ inner.began B! inner.ended"
    ) {
      $0.pan("outer", on: $0.a)
      $0.pan("inner", on: $0.b)
    },
    GestureCase(
      "the first recognizer added to a view begins", "d60,60 m90,60 u", "B+ one.began B! one.ended"
    ) {
      $0.pan("one", on: $0.b)
      $0.pan("two", on: $0.b)
    },
    GestureCase("the inner view's tap wins too", "d60,60 u", "B+ inner.ended B!") {
      $0.tap("outer", on: $0.a)
      $0.tap("inner", on: $0.b)
    },
    GestureCase(
      "a pan makes a tap fail", "d20,20 m29,20 m31,20 m20,20 u",
      "A+ A~ p.began A! p.changed p.ended"
    ) {
      $0.tap("t", on: $0.a)
      $0.pan("p", on: $0.a)
    },
    GestureCase(
      "a press makes a pan fail", "d20,20 +0.6 m60,20 u", "A+ l.began A! l.changed l.ended"
    ) {
      $0.pan("p", on: $0.a)
      $0.press("l", on: $0.a)
    },
    GestureCase("a pan makes a press fail", "d20,20 m60,20 +0.6 u", "A+ p.began A! p.ended") {
      $0.press("l", on: $0.a)
      $0.pan("p", on: $0.a)
    },
    GestureCase(
      "recognizers of different fingers are independent", "1d20,20 2d220,20 1m60,20 2m260,20 1u 2u",
      "A+ C+ p.began A! q.began C! p.ended q.ended"
    ) {
      $0.pan("p", on: $0.a)
      $0.pan("q", on: $0.c)
    },
    GestureCase(
      "one shared finger makes the other recognizer fail", "1d20,20 2d60,60 2m90,60 1m60,20 1u 2u",
      "A+ B+ inner.began B! A~ A- inner.ended"
    ) {
      $0.pan("outer", on: $0.a)
      $0.pan("inner", on: $0.b)
    },
    GestureCase(
      "canPrevent false lets the other recognize", "d60,60 u", "B+ inner.ended B! outer.ended"
    ) {
      $0.tap("outer", on: $0.a)
      $0.add(Peaceful(), "inner", on: $0.b)
    },
    GestureCase(
      "canBePrevented false protects a recognizer", "d60,60 u", "B+ inner.ended B! outer.ended"
    ) {
      $0.add(Stubborn(), "outer", on: $0.a)
      $0.tap("inner", on: $0.b)
    },
  ]

  static let together: [GestureCase] = [
    GestureCase(
      "the first recognizer's delegate allows it", "d60,60 u", "B+ inner.ended B! outer.ended"
    ) {
      $0.tap("outer", on: $0.a)
      $0.tap("inner", on: $0.b)
      $0.delegate(of: "inner") { $0.together = ["outer"] }
    },
    GestureCase(
      "the second recognizer's delegate allows it", "d60,60 u", "B+ inner.ended B! outer.ended"
    ) {
      $0.tap("outer", on: $0.a)
      $0.tap("inner", on: $0.b)
      $0.delegate(of: "outer") { $0.together = ["inner"] }
    },
    GestureCase("a delegate allows only another recognizer", "d60,60 u", "B+ inner.ended B!") {
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
      "a pan waits and begins when the other fails", "d20,20 m40,20 m90,20 u",
      "A+ A~ p.began A! p.ended"
    ) {
      let pan = $0.pan("p", on: $0.a)
      pan.require(toFail: $0.add(Fails(after: 2), "f", on: $0.a))
    },
    GestureCase(
      "a pan fails when the other recognizes", "d20,20 m40,20 +0.6 m90,20 u",
      "A+ A~ l.began A! l.changed l.ended"
    ) {
      let pan = $0.pan("p", on: $0.a)
      let press = $0.press("l", on: $0.a)
      press.allowableMovement = 50
      pan.require(toFail: press)
    },
    GestureCase("a tap does not wait for a recognizer without touches", "d20,20 u", "A+ t.ended A!")
    {
      let tap = $0.tap("t", on: $0.a)
      tap.require(toFail: $0.tap("two", on: $0.c, taps: 2))
    },
    GestureCase("a tap does not wait for a disabled recognizer", "d20,20 u", "A+ t.ended A!") {
      let two = $0.tap("two", on: $0.a, taps: 2)
      two.isEnabled = false
      $0.tap("t", on: $0.a).require(toFail: two)
    },
    GestureCase(
      "a pan that ended while waiting reports all its states", "d20,20 m40,20 u +0.5",
      "A+ A~ p.began p.ended A!"
    ) {
      let pan = $0.pan("p", on: $0.a)
      pan.require(toFail: $0.add(Patient(), "f", on: $0.a))
    },
    GestureCase("mutual requirements do not deadlock", "d20,20 u +1", "A+ one.ended A!") {
      let (two, one) = ($0.tap("two", on: $0.a), $0.tap("one", on: $0.a))
      one.require(toFail: two)
      two.require(toFail: one)
    },
    GestureCase("a recognizer does not wait for itself", "d20,20 u", "A+ t.ended A!") {
      let tap = $0.tap("t", on: $0.a)
      tap.require(toFail: tap)
    },
    GestureCase(
      "the waiting recognizer's delegate requires the failure", "d20,20 u d20,20 u",
      "A+ A+ two.ended A!2"
    ) {
      $0.tap("one", on: $0.a)
      $0.tap("two", on: $0.a, taps: 2)
      $0.delegate(of: "one") { $0.waitsFor = ["two"] }
    },
    GestureCase(
      "the other recognizer's delegate requires the failure", "d20,20 u d20,20 u",
      "A+ A+ two.ended A!2"
    ) {
      $0.tap("one", on: $0.a)
      $0.tap("two", on: $0.a, taps: 2)
      $0.delegate(of: "two") { $0.isAwaitedBy = ["one"] }
    },
    GestureCase("the recognizer's class requires the failure", "d20,20 u +0.5", "A+ one.ended A!") {
      $0.add(Courteous(), "one", on: $0.a)
      $0.tap("two", on: $0.a, taps: 2)
    },
    GestureCase(
      "an inner recognizer waits for an outer one", "d60,60 u d60,60 u", "B+ B+ outer.ended B!2"
    ) {
      let outer = $0.tap("outer", on: $0.a, taps: 2)
      $0.tap("inner", on: $0.b).require(toFail: outer)
    },
  ]

  static let decisions: [GestureCase] = [
    GestureCase("a delegate refuses to begin", "d20,20 m60,20 u", "A+ A~ A-") {
      $0.pan("p", on: $0.a)
      $0.delegate(of: "p") { $0.begins = false }
    },
    GestureCase(
      "a refused recognizer lets another begin", "d60,60 m90,60 u", "B+ outer.began B! outer.ended"
    ) {
      $0.pan("outer", on: $0.a)
      $0.pan("inner", on: $0.b)
      $0.delegate(of: "inner") { $0.begins = false }
    },
    GestureCase(
      "a delegate decides the beginning once, and each touch", "d20,20 m60,20 m70,20 u",
      "receive?p A+ begin?p p.began A! p.changed p.ended"
    ) {
      $0.pan("p", on: $0.a)
      $0.delegate(of: "p") { $0.logs = true }
    },
    GestureCase("a delegate refuses a touch", "1d20,20 1u 2d60,60 2u", "A+ t.ended A! B+ B-") {
      let b = $0.b
      $0.tap("t", on: $0.a)
      $0.delegate(of: "t") { $0.receives = { $0.view !== b } }
    },
    GestureCase("the touched view refuses to begin", "d60,60 m90,60 u", "B+ B~ B-") {
      $0.pan("p", on: $0.a)
      $0.b.allows = { $0.name != "p" }
    },
    GestureCase("the recognizer's own view refuses to begin", "d60,60 m90,60 u", "B+ B~ B-") {
      $0.pan("p", on: $0.a)
      $0.a.allows = { _ in false }
    },
    GestureCase(
      "a control keeps its tap from recognizers of superviews", "d10,10 u d60,60 u", "B+ t.ended B!"
    ) {
      $0.tap("t", on: $0.a)
      $0.a.addSubview(Control(frame: rect(0, 0, 40, 40)))
    },
    GestureCase("a control's own recognizer receives the tap", "d10,10 u", "t.ended") {
      let control = Control(frame: rect(0, 0, 40, 40))
      $0.a.addSubview(control)
      $0.tap("t", on: control)
    },
    GestureCase(
      "a superview of the recognizer's view cannot refuse", "d60,60 m90,60 u",
      "B+ p.began B! p.ended"
    ) {
      $0.pan("p", on: $0.b)
      $0.a.allows = { _ in false }
    },
    GestureCase("a disabled recognizer receives no touches", "d20,20 u", "A+ A-") {
      $0.tap("t", on: $0.a).isEnabled = false
    },
    GestureCase("a removed recognizer receives no touches", "d20,20 u", "A+ A-") {
      $0.a.removeGestureRecognizer($0.tap("t", on: $0.a))
    },
  ]

  @Test(.rule("9.4.exclusion"), arguments: exclusion)
  func `when a recognizer recognizes, others on its touches fail`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.together"), arguments: together)
  func `two recognizers recognize together if a delegate allows it`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.requirements"), arguments: requirements)
  func `a recognizer waits for its required recognizers to fail`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.delegate"), arguments: decisions)
  func `delegates and views decide which recognizer begins`(_ row: GestureCase) {
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

/// A recognizer that fails after a number of touch moves.
private final class Fails: GestureRecognizer {
  private var moves: Int
  init(after moves: Int) {
    self.moves = moves
    super.init()
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    moves -= 1
    if moves == 0 { state = .failed }
  }
}

/// A tap recognizer that waits for a second tap and then fails.
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
