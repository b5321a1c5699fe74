// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests animations that calls begin and commit.
@Suite struct BegunAnimationTests {
  private let stage = AnimationStage()

  private var view: View { stage.view }

  private func x(at time: Double) throws -> Double {
    stage.go(to: time)
    return try stage.seen.position.x
  }

  @Test(.rule("8.1.begin")) func `changes between begin and commit last a fifth of a second`()
    throws
  {
    View.beginAnimations()
    view.center.x = 60
    View.commitAnimations()
    view.alpha = 0.5
    #expect(view.center.x == 60)
    stage.go(to: 1)
    #expect(try stage.seen.position.x == 20 && stage.seen.opacity == 0.5)
    for time in [0.05, 0.1, 0.15] {
      let share = CurveOracle.bezier(0.42, 0, 0.58, 1, time / 0.2)
      #expect(try isNear(x(at: 1 + time), 20 + 40 * share))
    }
    #expect(try x(at: 1.2) == 60)
  }

  @Test(.rule("8.1.begin")) func `animation setters affect only the changes that follow them`()
    throws
  {
    View.beginAnimations("move")
    View.setAnimationDuration(2)
    View.setAnimationDelay(1)
    View.setAnimationCurve(.linear)
    View.setAnimationRepeatCount(2)
    View.setAnimationRepeatAutoreverses(true)
    view.center.x = 60
    View.setAnimationDuration(4)
    View.setAnimationDelay(0)
    View.setAnimationRepeatCount(1)
    View.setAnimationRepeatAutoreverses(false)
    view.alpha = 0
    View.commitAnimations()
    stage.go(to: 1)
    #expect(try isNear(x(at: 2), 20) && isNear(stage.seen.opacity, 0.75))
    #expect(try isNear(x(at: 3), 40) && isNear(x(at: 4), 60))
    #expect(try isNear(x(at: 5), 40) && isNear(stage.seen.opacity, 0))
    #expect(try isNear(x(at: 6), 20) && isNear(x(at: 9), 40) && x(at: 10) == 60)
  }

  @Test(.rule("8.1.begin")) func `begun animations are nested with their own settings`() throws {
    View.beginAnimations("outer")
    View.setAnimationDuration(2)
    View.setAnimationCurve(.linear)
    View.beginAnimations("inner")
    View.setAnimationCurve(.linear)
    view.alpha = 0
    View.commitAnimations()
    view.center.x = 60
    View.commitAnimations()
    View.commitAnimations()
    View.setAnimationDuration(9)
    stage.go(to: 1)
    #expect(try isNear(x(at: 1.1), 22) && isNear(stage.seen.opacity, 0.5))
    #expect(try isNear(x(at: 2), 40) && stage.seen.opacity == 0)
  }

  @Test(.rule("8.1.begin")) func `blocks and begun animations contain each other`() throws {
    View.beginAnimations()
    View.animate(
      withDuration: 2, delay: 0,
      options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
    ) {
      view.center.x = 60
      View.beginAnimations()
      View.setAnimationDuration(4)
      View.setAnimationCurve(.linear)
      view.alpha = 0
      View.commitAnimations()
      View.performWithoutAnimation { view.cornerRadius = 3 }
    }
    View.setAnimationCurve(.linear)
    view.borderWidth = 4
    View.commitAnimations()
    stage.go(to: 1)
    stage.go(to: 1.1)
    #expect(try isNear(stage.seen.borderWidth, 2) && stage.seen.cornerRadius == 3)
    stage.go(to: 2)
    #expect(try isNear(stage.seen.position.x, 40) && isNear(stage.seen.opacity, 0.75))
  }

  @Test(.rule("8.1.begin")) func `closures receive the identifier at the start and the end`() {
    var words: [String] = []
    View.beginAnimations("fade")
    View.setAnimationWillStart { words.append("start \($0 ?? "")") }
    View.setAnimationDidStop { words.append("stop \($0 ?? "") \($1)") }
    view.alpha = 0
    View.commitAnimations()
    #expect(words.isEmpty)
    stage.go(to: 1)
    #expect(words == ["start fade"])
    stage.go(to: 1.1)
    #expect(words.count == 1)
    stage.go(to: 1.2)
    #expect(words == ["start fade", "stop fade true"])
    View.beginAnimations()
    View.setAnimationDidStop { words.append("empty \($0 ?? "nil") \($1)") }
    View.commitAnimations()
    #expect(words.last == "empty nil true")
  }

  @Test(.rule("8.1.begin")) func `begun animations start from the current state on request`() throws
  {
    View.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 60 }
    stage.go(to: 1)
    stage.go(to: 2)
    View.beginAnimations()
    View.setAnimationBeginsFromCurrentState(true)
    View.setAnimationDuration(1)
    View.setAnimationCurve(.linear)
    view.center.x = 20
    View.commitAnimations()
    stage.go(to: 2)
    #expect(try isNear(stage.seen.position.x, 40) && isNear(x(at: 2.5), 30))
  }

  @Test(.rule("8.1.begin")) func `without animations, begun changes take effect at once`() throws {
    var words: [Bool] = []
    View.performWithoutAnimation {
      View.beginAnimations()
      View.setAnimationDidStop { words.append($1) }
      view.center.x = 60
      View.commitAnimations()
    }
    stage.go(to: 1)
    #expect(try stage.seen.position.x == 60 && words == [true])
  }

  @Test(.rule("8.1.begin")) func `a transition shows the pictures before and after the changes`() {
    stage.go(to: 1)
    View.beginAnimations()
    View.setAnimationDuration(1)
    View.setAnimationTransition(.flipFromLeft, for: view)
    view.backgroundColor = .white
    View.commitAnimations()
    stage.go(to: 1)
    // After a quarter of the turn, the card is narrower than the view.
    stage.go(to: 1.4)
    let shown = stage.window.snapshot()
    #expect(shown?[11, 15] == 0xFFFF_FFFF && stage.isPaintedWhole)
    stage.go(to: 2)
    #expect(stage.window.snapshot()?[20, 15] == 0xFFFF_FFFF)
  }

  @Test func `an update between begin and commit does not animate a display link's changes`() throws
  {
    let label = View(frame: rect(0, 0, 4, 4))
    stage.root.addSubview(label)
    stage.go(to: 1)
    stage.window.addDisplayLink { link in
      label.center.x = 40
      link.invalidate()
    }
    View.beginAnimations()
    stage.go(to: 2)
    view.center.x = 60
    View.commitAnimations()
    stage.go(to: 2.1)
    #expect(try #require(label.layer.presentation()).position.x == 40)
  }

  /// The test does not suspend, because a task may continue on another thread.
  @Test func `begun animations belong to their thread`() {
    View.beginAnimations()
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      View.commitAnimations()
      #expect(View.inheritedAnimationDuration == 0)
      isDone.signal()
    }
    isDone.wait()
    #expect(View.inheritedAnimationDuration == 0.2)
    View.commitAnimations()
    #expect(View.inheritedAnimationDuration == 0)
  }
}
