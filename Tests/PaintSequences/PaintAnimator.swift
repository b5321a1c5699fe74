// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// Animates the views of a window at random.
final class PaintAnimator {
  private var animator: ViewPropertyAnimator?

  /// Makes a random animation or change of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - generator: The generator of the random numbers.
  ///   - change: Changes the view at random.
  func step(
    _ view: View, _ generator: inout SplitMix64, change: (View, inout SplitMix64) -> Void
  ) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2: animate(view, &generator, change)
    case 3: spring(view, &generator, change)
    case 4: keyframes(view, &generator, change)
    case 5: transition(view, &generator, change)
    case 6, 7: addToLayer(view, &generator)
    default: useAnimator(view, &generator)
    }
  }

  private func animate(
    _ view: View, _ generator: inout SplitMix64, _ change: (View, inout SplitMix64) -> Void
  ) {
    let options: View.AnimationOptions = generator.pick([
      [], .curveLinear, .curveEaseIn, .autoreverse, .repeat, [.repeat, .autoreverse],
      .beginFromCurrentState, .layoutSubviews,
    ])
    View.animate(
      withDuration: generator.pick([0, 0.5, 1, 2, 4]), delay: generator.pick([0, 0, 0.5, 1]),
      options: options
    ) {
      change(view, &generator)
      if generator.chance(0.3) { change(view, &generator) }
    }
  }

  private func spring(
    _ view: View, _ generator: inout SplitMix64, _ change: (View, inout SplitMix64) -> Void
  ) {
    View.animate(
      withDuration: generator.pick([1, 3]), usingSpringWithDamping: generator.pick([0.1, 0.5, 1]),
      initialSpringVelocity: generator.pick([0, 5])
    ) {
      change(view, &generator)
    }
  }

  private func keyframes(
    _ view: View, _ generator: inout SplitMix64, _ change: (View, inout SplitMix64) -> Void
  ) {
    View.animateKeyframes(
      withDuration: 3,
      options: generator.pick([
        .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
        .calculationModeCubic, .calculationModeCubicPaced,
      ])
    ) {
      for number in 0..<3 {
        View.addKeyframe(
          withRelativeStartTime: Double(number) / 3, relativeDuration: generator.pick([0.2, 0.5])
        ) {
          change(view, &generator)
        }
      }
    }
  }

  private func transition(
    _ view: View, _ generator: inout SplitMix64, _ change: (View, inout SplitMix64) -> Void
  ) {
    let style: View.AnimationOptions = generator.pick([
      .transitionCrossDissolve, .transitionCurlUp, .transitionCurlDown, .transitionFlipFromLeft,
      .transitionFlipFromTop,
    ])
    let more: View.AnimationOptions = generator.pick([[], [], .allowAnimatedContent])
    View.transition(with: view, duration: generator.pick([1, 3]), options: [style, more]) {
      change(view, &generator)
      if let inner = view.subviews.first { change(inner, &generator) }
    }
  }

  private func addToLayer(_ view: View, _ generator: inout SplitMix64) {
    let timing = LayerAnimationTiming(
      duration: generator.pick([0.5, 2]), repeatCount: generator.pick([1, 2.5, .infinity]),
      autoreverses: generator.chance(0.5), fillMode: generator.pick([.removed, .both]),
      isRemovedOnCompletion: generator.chance(0.5))
    let key = generator.pick(["a", "b"])
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      view.layer.add(BasicAnimation(.rotation, from: 0, to: 7, timing: timing), forKey: key)
    case 1:
      view.layer.add(
        BasicAnimation(.borderWidth, from: 0, to: 4, by: nil, isAdditive: true, timing: timing),
        forKey: key)
    case 2:
      view.layer.add(
        KeyframeAnimation(
          .backgroundColor, values: [generator.color(), generator.color(), .clear], timing: timing),
        forKey: key)
    case 3:
      let shadow = BasicAnimation(.shadowOpacity, from: 0, to: 1)
      let corners = BasicAnimation(.cornerRadius, from: 0, to: 6)
      view.layer.add(AnimationGroup([shadow, corners], timing: timing), forKey: key)
    case 4: view.layer.removeAnimation(forKey: key)
    default: view.layer.removeAllAnimations()
    }
  }

  private func useAnimator(_ view: View, _ generator: inout SplitMix64) {
    guard let animator, animator.state != .inactive else {
      let (center, color) = (
        Point(x: generator.place(0...24), y: generator.place(0...18)), generator.color()
      )
      animator = ViewPropertyAnimator(duration: 3, curve: .easeInOut) {
        view.center = center
        view.backgroundColor = color
      }
      animator?.startAnimation()
      return
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: animator.pauseAnimation()
    case 1: animator.fractionComplete = generator.pick([0, 0.3, 0.9, 1])
    case 2: animator.isReversed.toggle()
    case 3: animator.startAnimation()
    case 4:
      animator.stopAnimation(false)
      animator.finishAnimation(at: generator.pick([.start, .current, .end]))
    default:
      let alpha = generator.pick([0, 0.5, 1])
      animator.addAnimations { view.alpha = alpha }
    }
  }
}
