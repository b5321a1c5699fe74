// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests property animators that are paused, scrubbed, reversed and stopped.
@Suite struct PropertyAnimatorTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private let trace = AnimatorTrace()

  /// Returns an animator that moves the view from x = 20 to x = 60.
  private func animator(
    _ parameters: ViewPropertyAnimator.TimingParameters = .cubic(.linear), seconds: Double = 1
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: seconds, timingParameters: parameters) {
      [view] in view.center.x = 60
    }
    animator.addCompletion { [trace] in trace.ends.append($0) }
    return animator
  }

  private var x: Double { get throws { try stage.seen.position.x } }

  @Test(.rule("1.9.animator"))
  func `a started property animator follows its curve and completes once`() throws {
    let animator = animator(.cubic(.easeIn))
    #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 20)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 60)
    try stage.steps(for: 1) { (time: Double) throws in
      let share = CurveOracle.bezier(0.42, 0, 1, 1, time)
      #expect(try isNear(x, 20 + 40 * share))
      if time < 1 { #expect(isNear(animator.fractionComplete, share)) }
    }
    #expect(trace.ends == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(stage.go(to: 2).nextUpdate == nil)
  }

  @Test(.rule("1.9.animator"))
  func `a paused property animator requests no updates and then continues`() throws {
    let animator = animator(.cubic(.easeInOut))
    animator.startAnimation(afterDelay: 0.5)
    stage.go(to: 0)
    #expect(stage.go(to: 0.25).nextUpdate.map { $0 <= 0.5 } == true)
    stage.go(to: 0.75)
    let middle = 20 + 40 * CurveOracle.bezier(0.42, 0, 0.58, 1, 0.25)
    #expect(try isNear(x, middle))
    animator.pauseAnimation()
    #expect(stage.go(to: 3).nextUpdate == nil)
    #expect(try !animator.isRunning && isNear(x, middle) && view.center.x == 60)
    animator.startAnimation()
    stage.go(to: 5)
    #expect(try isNear(x, middle))
    stage.go(to: 5.25)
    #expect(try isNear(x, 40))
    stage.go(to: 5.75)
    #expect(trace.ends == [.end])
  }

  @Test(.rule("1.9.animator"))
  func `a scrubbed property animator continues in the remaining time without a jump`() throws {
    let animator = animator(.cubic(.easeIn))
    animator.startAnimation()
    stage.go(to: 0)
    stage.go(to: 0.5)
    let before = try x
    animator.pauseAnimation()
    animator.fractionComplete += 0
    stage.go(to: 0.6)
    #expect(try isNear(x, before))
    for fraction in [0.25, 1, 0.5, 0, 0.75] {
      animator.fractionComplete = fraction
      #expect(try isNear(x, 20 + 40 * fraction))
      stage.go(to: 1)
      #expect(try isNear(x, 20 + 40 * fraction) && stage.isPaintedWhole)
    }
    animator.continueAnimation(withTimingParameters: .cubic(.linear), durationFactor: 0)
    stage.go(to: 2)
    for (time, x) in [(2, 50.0), (2.125, 55), (2.25, 60)] {
      stage.go(to: time)
      #expect(try isNear(self.x, x))
    }
    #expect(trace.ends == [.end])
  }

  @Test(.rule("1.9.animator"))
  func `durationFactor times the duration is the time of the remaining animation`() throws {
    let animator = animator()
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning)
    animator.continueAnimation(withTimingParameters: .cubic(.easeOut), durationFactor: 2)
    try stage.steps(for: 2) { (time: Double) throws in
      let share = CurveOracle.bezier(0, 0, 0.58, 1, time / 2)
      #expect(try isNear(x, 40 + 20 * share))
    }
    #expect(trace.ends == [.end])
  }

  @Test(.rule("1.9.animator"))
  func `a reversed animator runs back along its curve to its start values`() throws {
    let animator = animator(.cubic(.easeIn))
    animator.startAnimation()
    stage.go(to: 0)
    stage.go(to: 0.75)
    animator.isReversed = true
    for time in [0.75, 1, 1.25, 1.4] {
      stage.go(to: time)
      let share = CurveOracle.bezier(0.42, 0, 1, 1, 1.5 - time)
      #expect(try isNear(x, 20 + 40 * share) && view.center.x == 60)
    }
    stage.go(to: 1.5)
    #expect(trace.ends == [.start] && view.center.x == 20)
    #expect(try x == 20 && stage.isPaintedWhole)
  }

  @Test(.rule("1.9.animator"))
  func `an animator scrubbed and then reversed runs back along its curve`() throws {
    let animator = animator()
    animator.fractionComplete = 0.5
    stage.go(to: 0)
    animator.isReversed = true
    animator.startAnimation()
    for (time, x) in [(1, 40.0), (1.25, 30), (1.5, 20)] {
      stage.go(to: time)
      #expect(try isNear(self.x, x))
    }
    #expect(trace.ends == [.start] && view.center.x == 20)
  }

  @Test(.rule("1.9.animator"))
  func `a stopped animator keeps the visible values until it is finished`() throws {
    for (position, x) in [
      (ViewPropertyAnimator.Position.start, 20.0), (.end, 60), (.current, 30),
    ] {
      view.center.x = 20
      let animator = animator()
      animator.startAnimation()
      stage.go(to: stage.now)
      stage.go(to: stage.now + 0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && view.center.x == 30 && trace.ends.isEmpty)
      #expect(stage.go(to: stage.now + 5).nextUpdate == nil)
      animator.startAnimation()
      animator.finishAnimation(at: position)
      #expect(trace.ends == [position] && view.center.x == x && animator.state == .inactive)
      trace.ends = []
    }
    let animator = animator()
    view.center.x = 20
    animator.startAnimation()
    stage.go(to: stage.now)
    stage.go(to: stage.now + 0.5)
    animator.stopAnimation(true)
    animator.finishAnimation(at: .end)
    stage.go(to: stage.now + 5)
    #expect(animator.state == .inactive && view.center.x == 40 && trace.ends.isEmpty)
  }

  @Test(.rule("1.9.animator"))
  func `animations added to an animator take its remaining time after their delay`() throws {
    let animator = animator()
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.go(to: 0)
    stage.go(to: 0.5)
    #expect(try stage.seen.opacity == 1)
    animator.addAnimations { view.center.y = 55 }
    for (time, opacity, y) in [(0.5, 1.0, 15.0), (0.75, 0.5, 35), (1, 0, 55)] {
      stage.go(to: time)
      #expect(try isNear(stage.seen.opacity, opacity) && isNear(stage.seen.position.y, y))
    }
    #expect(trace.ends == [.end])
  }

  @Test(.rule("1.9.animator"))
  func `an animator that pauses on completion stays active and can be reversed`() throws {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.go(to: 0)
    #expect(stage.go(to: 2).nextUpdate == nil)
    #expect(animator.state == .active && !animator.isRunning && trace.ends.isEmpty)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    stage.go(to: 3)
    stage.go(to: 3.75)
    #expect(try isNear(x, 30))
    stage.go(to: 4)
    #expect(trace.ends == [.start] && view.center.x == 20)
  }

  @Test(.rule("1.9.animator", "8.7.touches"))
  func `views of an animator without user interaction refuse touches`() {
    let animator = animator()
    animator.startAnimation()
    #expect(!view.refusesTouches)
    animator.stopAnimation(true)
    let other = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.alpha = 0 }
    other.isUserInteractionEnabled = false
    other.startAnimation()
    #expect(view.refusesTouches)
    other.stopAnimation(true)
    #expect(!view.refusesTouches)
  }

  @Test(.rule("1.9.animator"))
  func `an animator completes without a window, a duration or its view`() throws {
    let lone = View()
    var ends: [ViewPropertyAnimator.Position] = []
    let first = ViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { lone.alpha = 0.5 }
    first.addCompletion { ends.append($0) }
    first.startAnimation()
    #expect(ends == [.end] && lone.alpha == 0.5 && first.state == .inactive)
    let second = animator(seconds: .nan)
    second.startAnimation()
    stage.go(to: 1)
    stage.go(to: 1)
    #expect(trace.ends == [.end] && view.center.x == 60)
    view.center.x = 20
    let third = animator()
    third.startAnimation()
    stage.go(to: 2)
    stage.go(to: 2.5)
    view.removeFromSuperview()
    stage.go(to: 2.5)
    #expect(trace.ends == [.end, .current] && third.state == .inactive)
    ViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, options: .curveLinear) {
      stage.root.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    stage.go(to: 3)
    stage.go(to: 4)
    #expect(ends == [.end, .end] && stage.root.alpha == 0.5)
  }

  @Test func `if an animator's animations were removed, added animations apply at once`() {
    let other = View(frame: rect(40, 30, 10, 10))
    other.backgroundColor = .black
    stage.root.addSubview(other)
    let animator = animator(seconds: 3)
    animator.startAnimation()
    stage.go(to: 0)
    stage.go(to: 1)
    view.layer.removeAllAnimations()
    animator.addAnimations { other.alpha = 0.5 }
    stage.go(to: 1)
    #expect(other.layer.presentation()?.opacity ?? other.alpha == 0.5 && stage.isPaintedWhole)
    let idle = stage.go(to: 1)
    #expect(idle.damage.isEmpty && idle.nextUpdate == nil)
    #expect(animator.state == .inactive && trace.ends.count == 1)
  }

  // MARK: Animators without animations

  @Test(.rule("1.9.animator"))
  func `animations added to a paused, empty animator wait until it starts`() throws {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { [trace] in trace.ends.append($0) }
    animator.pauseAnimation()
    animator.addAnimations { [view] in view.alpha = 0 }
    #expect(!animator.isRunning && animator.state == .active)
    stage.go(to: 0)
    #expect(stage.go(to: 0.5).nextUpdate == nil)
    #expect(try stage.seen.opacity == 1)
    animator.startAnimation()
    stage.go(to: 1)
    stage.go(to: 1.5)
    #expect(try isNear(stage.seen.opacity, 0.5))
    stage.go(to: 2)
    #expect(trace.ends == [.end])
  }

  @Test(.rule("1.9.animator"))
  func `animations added to a scrubbed, empty animator take the remaining time`() throws {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { [trace] in trace.ends.append($0) }
    animator.fractionComplete = 0.5
    #expect(animator.fractionComplete == 0.5)
    animator.addAnimations { [view] in view.center.x = 60 }
    stage.go(to: 0)
    #expect(try x == 20 && animator.fractionComplete == 0.5)
    animator.startAnimation()
    for (time, x) in [(1, 20.0), (1.25, 40), (1.5, 60)] {
      stage.go(to: time)
      #expect(try isNear(self.x, x))
    }
    #expect(trace.ends == [.end])
  }

  @Test(.rule("1.9.animator"))
  func `an animator started in reverse first shows its end values`()
    throws
  {
    for isPaused in [true, false] {
      view.center.x = 20
      trace.ends = []
      let animator = animator()
      animator.isReversed = true
      if isPaused { animator.pauseAnimation() } else { animator.startAnimation() }
      #expect(try animator.fractionComplete == 1 && x == 60 && view.center.x == 60)
      let start = stage.now + 1
      stage.go(to: start)
      #expect(try x == 60)
      animator.startAnimation()
      stage.go(to: start)
      stage.go(to: start + 0.25)
      #expect(try isNear(x, 50))
      stage.go(to: start + 1)
      #expect(try trace.ends == [.start] && x == 20 && view.center.x == 20)
    }
  }

  @Test(.rule("1.9.animator", "11.next"))
  func `a delayed animator requests no update before its delay ends`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 10)
    #expect(stage.go(to: 0).nextUpdate == 10)
    #expect(stage.go(to: 4).nextUpdate == 10)
    #expect(stage.go(to: 10).nextUpdate.map { isNear($0, 10 + frameDuration) } == true)
    #expect(stage.go(to: 10.995).nextUpdate == 11)
    #expect(stage.go(to: 11).nextUpdate == nil)
  }
}
