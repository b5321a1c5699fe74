// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct TapTraceTests {
  /// Scripts for a recognizer of single taps on `a`.
  private static let onView: [GestureCase] = [
    ("a tap is recognized when the finger is lifted", "d20,20 u", "A+ t.ended A!"),
    ("a touch on a subview counts", "d60,60 u", "B+ t.ended B!"),
    ("a touch on another view does not count", "d220,20 u", "C+ C-"),
    ("a tap may move by 10 points", "d20,20 m30,20 u", "A+ A~ t.ended A!"),
    ("a longer movement fails the tap", "d20,20 m30.5,20 u", "A+ A~ A-"),
    ("a finger that moves away and returns fails", "d20,20 m40,20 m20,20 u", "A+ A~ A~ A-"),
    ("a touch of 0.72 seconds is a tap", "d20,20 +0.72 u", "A+ t.ended A!"),
    ("a touch of one second is too long", "d20,20 +1 u", "A+ A-"),
    ("a second finger fails a tap of one finger", "1d20,20 2d40,20 1u 2u", "A+ A-"),
    ("two taps are recognized twice", "d20,20 u d20,20 u", "A+ t.ended A! A+ t.ended A!"),
    ("a cancelled touch is no tap", "d20,20 x", "A+ A!"),
    ("the touch after a failure counts", "d20,20 m90,20 u d20,20 u", "A+ A~ A- A+ t.ended A!"),
  ].map { name, script, trace in GestureCase(name, script, trace) { $0.tap("t", on: $0.a) } }

  static let single =
    onView + [
      GestureCase("a window may have recognizers", "d300,300 u", "t.ended") {
        $0.tap("t", on: $0.window)
      }
    ]

  static let multiple: [GestureCase] = [
    GestureCase(
      "a double tap delays the end of the first touch", "d20,20 u d20,20 u",
      "A+ A+ t.ended A!2"
    ) { $0.tap("t", on: $0.a, taps: 2) },
    GestureCase("a single tap of two fails after a delay", "d20,20 u +0.4", "A+ A-") {
      $0.tap("t", on: $0.a, taps: 2)
    },
    GestureCase(
      "two taps too far apart in time fail", "d20,20 u +0.4 d20,20 u +0.4", "A+ A- A+ A-"
    ) { $0.tap("t", on: $0.a, taps: 2) },
    GestureCase("two taps too far apart in space fail", "d20,20 u d45,20 u +1", "A+ A+ A- A-") {
      $0.tap("t", on: $0.a, taps: 2)
    },
    GestureCase("three taps", "d20,20 u d20,20 u d20,20 u", "A+ A+ A+ t.ended A!3") {
      $0.tap("t", on: $0.a, taps: 3)
    },
    GestureCase("two fingers at once", "[1d20,20 2d40,20] [1u 2u]", "A+2 t.ended A!2") {
      $0.a.isMultipleTouchEnabled = true
      $0.tap("t", on: $0.a, fingers: 2)
    },
    GestureCase("two fingers one after the other", "1d20,20 2d40,20 1u 2u", "A+ t.ended A!") {
      $0.tap("t", on: $0.a, fingers: 2)
    },
    GestureCase("one finger of two fails", "d20,20 u", "A+ A-") {
      $0.tap("t", on: $0.a, fingers: 2)
    },
    GestureCase(
      "fingers on two views", "1d20,20 2d60,60 1u 2u", "A+ B+ t.ended A! B!"
    ) { $0.tap("t", on: $0.a, fingers: 2) },
    GestureCase("numbers less than one count as one", "d20,20 u", "A+ t.ended A!") {
      $0.tap("t", on: $0.a, taps: 0, fingers: -3)
    },
    GestureCase(
      "a recognized single tap does not prevent a double tap", "d20,20 u d20,20 u",
      "A+ one.ended A! A+ one.ended A! two.ended"
    ) {
      $0.tap("one", on: $0.a)
      $0.tap("two", on: $0.a, taps: 2)
    },
    GestureCase(
      "a single tap is recognized when the double tap fails", "d20,20 u +0.5", "A+ one.ended A!"
    ) {
      let one = $0.tap("one", on: $0.a)
      one.require(toFail: $0.tap("two", on: $0.a, taps: 2))
    },
    GestureCase(
      "a recognized double tap fails the waiting single tap", "d20,20 u d20,20 u +1",
      "A+ A+ two.ended A!2"
    ) {
      let one = $0.tap("one", on: $0.a)
      one.require(toFail: $0.tap("two", on: $0.a, taps: 2))
    },
    GestureCase(
      "one tap waits for two, and two for three", "d20,20 u d20,20 u +0.5", "A+ A+ two.ended A!2"
    ) {
      let one = $0.tap("one", on: $0.a)
      let two = $0.tap("two", on: $0.a, taps: 2)
      one.require(toFail: two)
      two.require(toFail: $0.tap("three", on: $0.a, taps: 3))
    },
  ]

  @Test(.rule("9.4.tap"), arguments: single)
  func `a tap is a short touch that stays in place`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.taps"), arguments: multiple)
  func `a tap recognizer counts taps and fingers`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }
}
