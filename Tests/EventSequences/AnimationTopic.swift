// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// Animation blocks, springs, keyframes, transitions and layer animations, whose completions edit
/// views.
final class AnimationTopic: EventTopic {
  private unowned let world: EventWorld
  private var completions: [CompletionCount] = []

  init(_ world: EventWorld) { self.world = world }

  var witnesses: [AnyObject] { [] }

  var tally: [String: Int] { ["animations": completions.reduce(0) { $0 + $1.calls }] }

  func step(_ generator: inout SplitMix64) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2: animate(&generator)
    case 3: spring(&generator)
    case 4: keyframes(&generator)
    case 5: transition(&generator)
    case 6: exchange(&generator)
    case 7: LayerAnimations(world).add(to: generator.pick(world.views), &generator) { self.count() }
    case 8: LayerAnimations(world).remove(from: generator.pick(world.views), &generator)
    default: nest(&generator)
    }
  }

  private func duration(_ generator: inout SplitMix64) -> Double {
    generator.pick([0.2, 0.2, 0.5, 1, 0, 3])
  }

  private func options(_ generator: inout SplitMix64) -> View.AnimationOptions {
    var options: View.AnimationOptions = generator.pick([
      [], .curveEaseIn, .curveEaseOut, .curveLinear,
    ])
    let others: [View.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .allowUserInteraction, .beginFromCurrentState,
      .autoreverse, .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions,
    ]
    for option in others where generator.chance(0.2) { options.insert(option) }
    if !world.isFinite, generator.chance(0.1) { options.insert(.repeat) }
    return options
  }

  /// Returns a completion that counts its calls and sometimes edits views.
  private func completion() -> (Bool) -> Void {
    let count = count()
    return { _ in count() }
  }

  private func count() -> CompletionCount {
    let count = CompletionCount { [weak world] in world?.react() }
    completions.append(count)
    return count
  }

  // MARK: Blocks

  private func animate(_ generator: inout SplitMix64) {
    let (duration, options) = (duration(&generator), options(&generator))
    let delay = generator.pick([0, 0, 0, 0.1, 0.5])
    let change = ViewChange(world.views, &generator)
    View.animate(
      withDuration: duration, delay: delay, options: options, animations: change.make,
      completion: completion())
  }

  private func spring(_ generator: inout SplitMix64) {
    let (duration, options) = (duration(&generator), options(&generator))
    let change = ViewChange(world.views, &generator)
    View.animate(
      withDuration: duration, usingSpringWithDamping: generator.pick([0.3, 0.7, 1, 2]),
      initialSpringVelocity: generator.pick([0, 3, -5]), options: options, animations: change.make,
      completion: completion())
  }

  private func keyframes(_ generator: inout SplitMix64) {
    let changes = (0..<3).map { _ in ViewChange(world.views, &generator) }
    let modes: [View.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]
    let starts = changes.map { _ in Double.random(in: 0...0.8, using: &generator) }
    View.animateKeyframes(
      withDuration: duration(&generator), delay: generator.pick([0, 0.2]),
      options: generator.pick(modes).union(.allowUserInteraction),
      animations: {
        for (change, start) in zip(changes, starts) {
          View.addKeyframe(
            withRelativeStartTime: start, relativeDuration: 0.3, animations: change.make)
        }
      }, completion: completion())
  }

  private func nest(_ generator: inout SplitMix64) {
    let (outer, inner) = (ViewChange(world.views, &generator), ViewChange(world.views, &generator))
    let (options, innerOptions) = (options(&generator), options(&generator))
    let way = Int.random(in: 0..<4, using: &generator)
    let ends = [completion(), completion()]
    View.animate(
      withDuration: duration(&generator), options: options,
      animations: {
        outer.make()
        switch way {
        case 0: View.performWithoutAnimation(inner.make)
        case 1:
          View.modifyAnimations(withRepeatCount: 2.5, autoreverses: true, animations: inner.make)
        case 2:
          View.withAnimationsEnabled(true) {
            View.setAnimationsEnabled(false)
            inner.make()
          }
        default: break
        }
        guard way == 3 else { return ends[1](true) }
        View.animate(
          withDuration: 0.4, options: innerOptions, animations: inner.make, completion: ends[1])
      }, completion: ends[0])
  }

  // MARK: Transitions

  private let styles: [View.AnimationOptions] = [
    .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
    .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
  ]

  private func transition(_ generator: inout SplitMix64) {
    let view = generator.pick(world.views)
    let options = options(&generator).union(generator.pick(styles))
    let change = ViewChange(generator.chance(0.5) ? [view] : world.views, &generator)
    View.transition(
      with: view, duration: duration(&generator), options: options, animations: change.make,
      completion: completion())
  }

  private func exchange(_ generator: inout SplitMix64) {
    let (old, new) = (generator.pick(world.views), generator.pick(world.views))
    guard old.superview?.isDescendant(of: new) == false, old.superview != nil else { return }
    View.transition(
      from: old, to: new, duration: duration(&generator),
      options: options(&generator).union(generator.pick(styles)), completion: completion())
  }

  // MARK: Checks

  func fault() -> String? {
    completions.contains { $0.calls > 1 } ? "a completion was called twice" : nil
  }

  func rest() {
    guard !world.isFinite else { return }
    for window in world.application.windows { removeAnimations(window) }
  }

  private func removeAnimations(_ view: View) {
    view.layer.removeAllAnimations()
    for subview in view.subviews { removeAnimations(subview) }
  }

  func faultAtRest() -> String? {
    let missing = completions.count { $0.calls == 0 }
    return missing > 0 ? "\(missing) completions of \(completions.count) were not called" : nil
  }
}

/// Counts the calls of a completion.
final class CompletionCount {
  private(set) var calls = 0
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func callAsFunction() {
    calls += 1
    body()
  }
}
