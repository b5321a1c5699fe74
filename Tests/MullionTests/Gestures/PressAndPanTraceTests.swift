// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct PressAndPanTraceTests {
  static let presses: [GestureCase] = [
    GestureCase("it begins after half a second", "d20,20 +0.6 u", "A+ p.began A! p.ended") {
      $0.press("p", on: $0.a)
    },
    GestureCase("not sooner", "d20,20 +0.4 u", "A+ A-") { $0.press("p", on: $0.a) },
    GestureCase(
      "then it follows the finger", "d20,20 +0.6 m90,20 m95,20 u",
      "A+ p.began A! p.changed p.changed p.ended"
    ) { $0.press("p", on: $0.a) },
    GestureCase(
      "before, a finger may stray 10 points", "d20,20 m30,20 +0.6 u", "A+ A~ p.began A! p.ended"
    ) {
      $0.press("p", on: $0.a)
    },
    GestureCase("and not more", "d20,20 m31,20 +0.6 u", "A+ A~ A-") { $0.press("p", on: $0.a) },
    GestureCase(
      "a larger allowable movement permits more", "d20,20 m60,20 +0.6 u", "A+ A~ p.began A! p.ended"
    ) {
      $0.press("p", on: $0.a).allowableMovement = 50
    },
    GestureCase("another duration", "d20,20 +0.2 u", "A+ p.began A! p.ended") {
      $0.press("p", on: $0.a).minimumPressDuration = 0.1
    },
    GestureCase("taken away", "d20,20 +0.6 x", "A+ p.began A! p.cancelled") {
      $0.press("p", on: $0.a)
    },
    GestureCase("a tap before it", "d20,20 u d20,20 +0.6 u", "A+ A+ p.began A!2 p.ended") {
      $0.press("p", on: $0.a).numberOfTapsRequired = 1
    },
    GestureCase("no tap before it", "d20,20 +0.8 u", "A+ A-") {
      $0.press("p", on: $0.a).numberOfTapsRequired = 1
    },
    GestureCase(
      "two fingers, of which the last ends it", "1d20,20 2d40,20 +0.6 1u 2u",
      "A+ p.began A! p.ended"
    ) { $0.press("p", on: $0.a).numberOfTouchesRequired = 2 },
    GestureCase(
      "further fingers do not count once it has begun", "1d20,20 +0.6 2d40,20 2u 1u",
      "A+ p.began A! A+ A- p.ended"
    ) { $0.press("p", on: $0.a) },
    GestureCase(
      "a tap or a press, as long as it takes", "d20,20 u d20,20 +0.6 u",
      "A+ t.ended A! A+ p.began A! p.ended"
    ) {
      $0.tap("t", on: $0.a)
      $0.press("p", on: $0.a)
    },
  ]

  static let pans: [GestureCase] = [
    GestureCase(
      "it begins after 10 points", "d20,20 m29,20 m30,20 m31,20 u",
      "A+ A~ p.began A! p.changed p.ended"
    ) { $0.pan("p", on: $0.a) },
    GestureCase("in any direction", "d20,20 m26,28 u", "A+ p.began A! p.ended") {
      $0.pan("p", on: $0.a)
    },
    GestureCase("less is no pan", "d20,20 m28,20 u", "A+ A~ A-") { $0.pan("p", on: $0.a) },
    GestureCase(
      "it goes on beyond its view", "d20,20 m300,300 m310,300 u", "A+ p.began A! p.changed p.ended"
    ) {
      $0.pan("p", on: $0.a)
    },
    GestureCase("taken away", "d20,20 m90,20 x", "A+ p.began A! p.cancelled") {
      $0.pan("p", on: $0.a)
    },
    GestureCase(
      "two fingers at least", "1d20,20 1m60,20 2d20,60 [1m80,20 2m40,60] 1u 2u",
      "A+ A~ p.began A! p.ended"
    ) {
      $0.pan("p", on: $0.a).minimumNumberOfTouches = 2
    },
    GestureCase(
      "it ends with the last finger", "1d20,20 1m40,20 2d20,60 1u 2m80,60 2u",
      "A+ p.began A! p.changed p.ended"
    ) { $0.pan("p", on: $0.a) },
    GestureCase(
      "views receive the fingers beyond its maximum", "1d20,20 1m40,20 2d20,60 2m90,90 2u 1u",
      "A+ p.began A! A+ A~ A- p.ended"
    ) { $0.pan("p", on: $0.a).maximumNumberOfTouches = 1 },
    GestureCase(
      "views may keep receiving touches", "d20,20 m40,20 m50,20 u",
      "A+ p.began A~ p.changed A~ p.ended A-"
    ) {
      $0.pan("p", on: $0.a).cancelsTouchesInView = false
    },
    GestureCase("views may receive touches late", "d20,20 m25,20 u", "A+ A-") {
      $0.pan("p", on: $0.a).delaysTouchesBegan = true
    },
    GestureCase("or not at all", "d20,20 m45,20 u", "p.began p.ended") {
      $0.pan("p", on: $0.a).delaysTouchesBegan = true
    },
  ]

  @Test(.rule("9.4.press"), arguments: presses)
  func `a long press recognizes a finger that stays down without moving`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }

  @Test(.rule("9.4.pan"), arguments: pans)
  func `a pan recognizes fingers that move together`(_ row: GestureCase) {
    #expect(row.played() == row.trace)
  }
}
