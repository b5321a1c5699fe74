// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct TapTraceTests {
  static let single: [GestureCase] = [
    GestureCase("a tap is recognized when the finger is lifted", "d20,20 u", "A+ t.ended A!") {
      $0.tap("t", on: $0.a)
    },
    GestureCase("on a view inside too", "d60,60 u", "B+ t.ended B!") { $0.tap("t", on: $0.a) },
    GestureCase("not on a view beside", "d220,20 u", "C+ C-") { $0.tap("t", on: $0.a) },
    GestureCase("10 points are no movement", "d20,20 m30,20 u", "A+ A~ t.ended A!") {
      $0.tap("t", on: $0.a)
    },
    GestureCase("more are", "d20,20 m30.5,20 u", "A+ A~ A-") { $0.tap("t", on: $0.a) },
    GestureCase(
      "a finger that strays does not help by coming back", "d20,20 m40,20 m20,20 u", "A+ A~ A~ A-"
    ) {
      $0.tap("t", on: $0.a)
    },
    GestureCase("three quarters of a second are short", "d20,20 +0.72 u", "A+ t.ended A!") {
      $0.tap("t", on: $0.a)
    },
    GestureCase("a second is too long", "d20,20 +1 u", "A+ A-") { $0.tap("t", on: $0.a) },
    GestureCase("a second finger is one too many", "1d20,20 2d40,20 1u 2u", "A+ A-") {
      $0.tap("t", on: $0.a)
    },
    GestureCase("twice in a row", "d20,20 u d20,20 u", "A+ t.ended A! A+ t.ended A!") {
      $0.tap("t", on: $0.a)
    },
    GestureCase("a touch that is taken away is none", "d20,20 x", "A+ A!") {
      $0.tap("t", on: $0.a)
    },
    GestureCase(
      "after a failure the next touch counts again", "d20,20 m90,20 u d20,20 u",
      "A+ A~ A- A+ t.ended A!"
    ) { $0.tap("t", on: $0.a) },
    GestureCase("a window has recognizers too", "d300,300 u", "t.ended") {
      $0.tap("t", on: $0.window)
    },
  ]

  static let multiple: [GestureCase] = [
    GestureCase(
      "two taps, and the view waits for the end of the first", "d20,20 u d20,20 u",
      "A+ A+ t.ended A!2"
    ) { $0.tap("t", on: $0.a, taps: 2) },
    GestureCase("a single one fails after a while", "d20,20 u +0.4", "A+ A-") {
      $0.tap("t", on: $0.a, taps: 2)
    },
    GestureCase(
      "two that lie too far apart in time", "d20,20 u +0.4 d20,20 u +0.4", "A+ A- A+ A-"
    ) { $0.tap("t", on: $0.a, taps: 2) },
    GestureCase("two that lie too far apart", "d20,20 u d45,20 u +1", "A+ A+ A- A-") {
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
    GestureCase("one finger of two", "d20,20 u", "A+ A-") { $0.tap("t", on: $0.a, fingers: 2) },
    GestureCase(
      "fingers on two views", "1d20,20 2d60,60 1u 2u", "A+ B+ t.ended A! B!"
    ) { $0.tap("t", on: $0.a, fingers: 2) },
    GestureCase("no number is less than one", "d20,20 u", "A+ t.ended A!") {
      $0.tap("t", on: $0.a, taps: 0, fingers: -3)
    },
    GestureCase(
      "the first of two taps does not keep from the second", "d20,20 u d20,20 u",
      "A+ one.ended A! A+ one.ended A! two.ended"
    ) {
      $0.tap("one", on: $0.a)
      $0.tap("two", on: $0.a, taps: 2)
    },
    GestureCase(
      "one that waits for two to fail, and they do", "d20,20 u +0.5", "A+ one.ended A!"
    ) {
      let one = $0.tap("one", on: $0.a)
      one.require(toFail: $0.tap("two", on: $0.a, taps: 2))
    },
    GestureCase(
      "one that waits for two to fail, and they do not", "d20,20 u d20,20 u +1",
      "A+ A+ two.ended A!2"
    ) {
      let one = $0.tap("one", on: $0.a)
      one.require(toFail: $0.tap("two", on: $0.a, taps: 2))
    },
    GestureCase(
      "one waits for two and two for three", "d20,20 u d20,20 u +0.5", "A+ A+ two.ended A!2"
    ) {
      let one = $0.tap("one", on: $0.a)
      let two = $0.tap("two", on: $0.a, taps: 2)
      one.require(toFail: two)
      two.require(toFail: $0.tap("three", on: $0.a, taps: 3))
    },
  ]

  @Test(.rule("9.4.tap"), arguments: single)
  func `a tap is a finger that stays in place and is lifted soon`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.taps"), arguments: multiple)
  func `taps are counted, and their fingers`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }
}
