// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// Property animators that are started, paused, scrubbed, reversed, stopped and finished.
final class AnimatorTopic: EventTopic {
  private unowned let world: EventWorld
  private var animators: [ViewPropertyAnimator] = []
  private var made: [WeakAnimator] = []
  private var completions: [CompletionCount] = []

  private struct WeakAnimator {
    weak var animator: ViewPropertyAnimator?
  }

  init(_ world: EventWorld) { self.world = world }

  var witnesses: [AnyObject] { made.compactMap(\.animator) }

  var tally: [String: Int] { ["animators": completions.reduce(0) { $0 + $1.calls }] }

  func step(_ generator: inout SplitMix64) {
    guard let animator = animators.randomElement(using: &generator) else { return make(&generator) }
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: make(&generator)
    case 1: animator.startAnimation()
    case 2: animator.startAnimation(afterDelay: generator.pick([0, 0.2]))
    case 3: animator.pauseAnimation()
    case 4, 5: animator.fractionComplete = Double.random(in: -0.1...1.1, using: &generator)
    case 6: animator.isReversed.toggle()
    case 7:
      animator.continueAnimation(
        withTimingParameters: generator.pick([nil, .cubic(.easeIn), .spring(dampingRatio: 0.5)]),
        durationFactor: generator.pick([0, 0.5, 2]))
    case 8: animator.stopAnimation(generator.chance(0.5))
    case 9: animator.finishAnimation(at: generator.pick([.end, .start, .current]))
    case 10:
      animator.addAnimations(
        ViewChange(world.views, &generator).make, delayFactor: generator.pick([0, 0.5, 1]))
    case 11: addCompletion(to: animator)
    case 12: setOptions(animator, &generator)
    default: letGo(animator)
    }
  }

  private func make(_ generator: inout SplitMix64) {
    guard animators.count < 5 else { return }
    let change = ViewChange(world.views, &generator)
    let duration = generator.pick([0.3, 0.5, 2, 0])
    let animator =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: ViewPropertyAnimator(duration: duration, dampingRatio: 0.6, animations: change.make)
      case 1: ViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: change.make)
      case 2:
        ViewPropertyAnimator.runningPropertyAnimator(
          withDuration: duration, delay: 0.1, options: .allowUserInteraction,
          animations: change.make)
      default:
        ViewPropertyAnimator(
          duration: duration, timingParameters: .spring(dampingRatio: 0.4, initialVelocity: 3),
          animations: change.make)
      }
    animator.addAnimations(ViewChange(world.views, &generator).make)
    addCompletion(to: animator)
    animators.append(animator)
    made.append(WeakAnimator(animator: animator))
  }

  private func addCompletion(to animator: ViewPropertyAnimator) {
    let count = CompletionCount { [weak world] in world?.react() }
    completions.append(count)
    animator.addCompletion { _ in count() }
  }

  private func setOptions(_ animator: ViewPropertyAnimator, _ generator: inout SplitMix64) {
    animator.pausesOnCompletion = generator.chance(0.3)
    animator.scrubsLinearly = generator.chance(0.5)
    animator.isUserInteractionEnabled = generator.chance(0.7)
  }

  /// Releases an animator that is inactive or will end without further calls.
  private func letGo(_ animator: ViewPropertyAnimator) {
    guard animator.state == .inactive || animator.isRunning && !animator.pausesOnCompletion else {
      return
    }
    animators.removeAll { $0 === animator }
  }

  // MARK: Checks

  func fault() -> String? {
    if completions.contains(where: { $0.calls > 1 }) { return "a completion was called twice" }
    for animator in animators {
      let fraction = animator.fractionComplete
      // A spring may overshoot its end value.
      if !(fraction >= -2 && fraction <= 3) { return "an animator is at \(fraction)" }
      if animator.isRunning, animator.state != .active {
        return "an animator runs without being active"
      }
    }
    return nil
  }

  func rest() {
    for animator in animators {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
    animators = []
  }

  func end() { rest() }

  func faultAtRest() -> String? {
    made.contains { $0.animator != nil } ? "an animator is left" : nil
  }
}
