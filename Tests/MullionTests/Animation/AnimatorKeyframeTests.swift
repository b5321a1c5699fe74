// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests keyframe animations in the blocks of property animators.
@Suite struct AnimatorKeyframeTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private let trace = AnimatorTrace()

  private var x: Double { get throws { try stage.seen.position.x } }

  /// Returns an animator that moves the view from x = 20 to x = 60 in its second half.
  private func animator() -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [self] in keyframes() }
    animator.addCompletion { [trace] in trace.ends.append($0) }
    return animator
  }

  private func keyframes(_ start: Double = 0.5, _ duration: Double = 0.5, to x: Double = 60) {
    View.animateKeyframes(withDuration: 0) { [view] in
      View.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
        view.center.x = x
      }
    } completion: { [trace] in
      trace.finished.append($0)
    }
  }

  @Test(.rule("1.9.animator", "8.1.keyframes"))
  func `keyframes in a property animator's block run with the animator`() throws {
    let animator = animator()
    animator.startAnimation()
    #expect(try animator.isRunning && trace.ends.isEmpty && view.center.x == 60 && x == 20)
    for (time, x) in [(0, 20.0), (0.5, 20), (0.75, 40), (0.875, 50)] {
      stage.go(to: time)
      #expect(try isNear(self.x, x))
    }
    #expect(trace.finished.isEmpty)
    stage.go(to: 1)
    #expect(try trace.ends == [.end] && trace.finished == [true] && x == 60)
    #expect(stage.go(to: 1).nextUpdate == nil)
  }

  @Test(.rule("1.9.animator", "8.1.keyframes"))
  func `keyframes are scrubbed, reversed and stopped with their property animator`() throws {
    let first = animator()
    for (fraction, x) in [(0.75, 40.0), (0.25, 20), (1, 60), (0.875, 50)] {
      first.fractionComplete = fraction
      #expect(try isNear(self.x, x))
    }
    first.stopAnimation(false)
    #expect(view.center.x == 50)
    first.finishAnimation(at: .start)
    #expect(view.center.x == 20 && trace.ends == [.start])
    let second = animator()
    second.fractionComplete = 0.75
    second.isReversed = true
    second.startAnimation()
    stage.go(to: 1)
    stage.go(to: 1.125)
    #expect(try isNear(x, 30))
    stage.go(to: 2)
    #expect(trace.ends == [.start, .start] && view.center.x == 20)
  }

  @Test(.rule("1.9.animator", "8.1.keyframes"))
  func `keyframes added to an animator midway divide its remaining time`() throws {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.alpha = 0 }
    animator.fractionComplete = 0.5
    animator.addAnimations { [self] in keyframes() }
    for (fraction, x) in [(0.5, 20.0), (0.75, 20), (0.875, 40), (1, 60)] {
      animator.fractionComplete = fraction
      #expect(try isNear(self.x, x) && isNear(stage.seen.opacity, 1 - fraction))
    }
  }

  @Test(.rule("1.9.animator", "8.1.keyframes"))
  func `keyframes and an animator's other changes run together`() throws {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [self] in
      view.center.x = 40
      keyframes(0, 0.5, to: 60)
      keyframes(0.5, 0.5, to: 100)
    }
    // The animator moves x from 20 to 40 in its whole duration; the keyframes add 20 in its first
    // half and 40 in its second.
    for (fraction, x) in [(0.0, 20.0), (0.25, 35), (0.5, 50), (0.75, 75), (1, 100)] {
      animator.fractionComplete = fraction
      #expect(try isNear(self.x, x))
    }
  }

  @Test(.rule("1.9.animator"))
  func `a removed view's keyframes end unfinished; later ones finish at once`() {
    animator().startAnimation()
    stage.go(to: 0)
    stage.go(to: 0.75)
    view.removeFromSuperview()
    stage.go(to: 0.75)
    #expect(trace.ends == [.current] && trace.finished == [false])
    animator().startAnimation()
    #expect(trace.ends == [.current, .end] && trace.finished == [false, true])
  }
}
