// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Compares timing curves, springs and keyframes with closed forms: rules 8.1, 8.2 and 8.8 of
/// `rules.tsv`.
@Suite struct AnimationCurveTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }

  private static let functions: [TimingFunction] = [
    .easeInOut, .easeIn, .easeOut, .linear, .default, TimingFunction(0.9, 0, 0.1, 1),
    TimingFunction(0, 1, 1, 0), TimingFunction(0.3, -2, 0.7, 3), TimingFunction(0, 0, 0, 1),
    TimingFunction(1, 1, 1, 0.5),
  ]

  @Test(.rule("8.2.curves"), arguments: functions)
  func `a timing function returns its curve's y where x is the time`(function: TimingFunction) {
    let (first, second) = (function.controlPoint1, function.controlPoint2)
    for step in 0...2400 {
      let time = Double(step) / 2400
      let expected = CurveOracle.bezier(first.x, first.y, second.x, second.y, time)
      #expect(isNear(function.value(at: time), expected), "\(time)")
    }
    #expect(function.value(at: -1) == 0 && function.value(at: 2) == 1)
    #expect(function.value(at: .nan) == 0)
  }

  @Test(.rule("8.2.curves"))
  func `the named curves have Core Animation's control points`() {
    #expect(TimingFunction.easeInOut == TimingFunction(0.42, 0, 0.58, 1))
    #expect(TimingFunction.easeIn == TimingFunction(0.42, 0, 1, 1))
    #expect(TimingFunction.easeOut == TimingFunction(0, 0, 0.58, 1))
    #expect(TimingFunction.linear == TimingFunction(0, 0, 1, 1))
    #expect(TimingFunction.default == TimingFunction(0.25, 0.1, 0.25, 1))
    #expect(TimingFunction(-1, .nan, 2, 0.5) == TimingFunction(0, 0, 1, 0.5))
  }

  @Test(.rule("8.2.bits"))
  func `animation options have UIKit's bits`() {
    let bits: [(View.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128), (.showHideTransitionViews, 256),
      (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16),
      (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20),
      (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20),
      (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20),
      (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
    ]
    for (option, bit) in bits { #expect(option.rawValue == bit) }
    let modes: [View.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]
    for (number, mode) in modes.enumerated() { #expect(mode.rawValue == UInt(number) << 10) }
  }

  @Test(.rule("8.8", "8.1.spring"), arguments: [1, 0.9, 0.5, 0.2], [0.0, 3, -2])
  func `a spring's amplitude has decayed to a thousandth at its end`(
    damping: Double, velocity: Double
  ) throws {
    let duration = 0.8
    View.animate(
      withDuration: duration, usingSpringWithDamping: damping, initialSpringVelocity: velocity
    ) {
      view.center.x = 60
    }
    // The amplitude e^-w (1 + w) is a thousandth at w = 9.2334…
    let omega = damping < 1 ? -log(0.001) / (damping * duration) : 9.233_413_476_451_6 / duration
    #expect(isNear(exp(-9.233_413_476_451_6) * 10.233_413_476_451_6, 0.001))
    let swing = omega * (1 - damping * damping).squareRoot()
    try stage.steps(for: duration) { (time: Double) throws in
      guard time < duration else { return }
      let share =
        damping < 1
        ? 1 - exp(-damping * omega * time)
          * (cos(swing * time) + (damping * omega - velocity) / swing * sin(swing * time))
        : 1 - exp(-omega * time) * (1 + (omega - velocity) * time)
      #expect(try isNear(stage.seen.position.x, 20 + 40 * share))
    }
    #expect(try stage.seen.position.x == 60)
  }

  @Test(.rule("8.8"))
  func `an underdamped spring overshoots, but keeps sizes and opacities in range`() throws {
    View.animate(withDuration: 1, usingSpringWithDamping: 0.1, initialSpringVelocity: 0) {
      view.bounds.size.width = 0
      view.alpha = 0
      view.center.x = 60
    }
    var (most, least) = (0.0, 1.0)
    try stage.steps(for: 1) { (_: Double) throws in
      let seen = try stage.seen
      most = max(most, seen.position.x)
      least = min(least, seen.opacity)
      #expect(seen.bounds.width >= 0 && (0...1).contains(seen.opacity))
      #expect(stage.isPaintedWhole)
    }
    // The overshoot is e^(-0.1 ω t) of 40 with ω t = π/√0.99: 73 in 100.
    #expect(most > 88 && most < 90 && least == 0)
  }

  // MARK: Keyframes

  private func keyframes(_ mode: View.KeyframeAnimationOptions) {
    view.center.x = 0
    stage.go(to: stage.now)
    View.animateKeyframes(withDuration: 1, options: mode) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 40 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 60 }
      View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 20 }
    }
    #expect(view.center.x == 20)
  }

  @Test(.rule("8.1.keyframes"))
  func `linear keyframes run at even speed and hold values across gaps`() throws {
    keyframes(.calculationModeLinear)
    try stage.steps(for: 1) { (time: Double) throws in
      let x =
        time < 0.25
        ? 160 * time
        : time < 0.5 ? 40 : time < 0.75 ? 40 + 80 * (time - 0.5) : 60 - 160 * (time - 0.75)
      #expect(try isNear(stage.seen.position.x, x))
    }
  }

  @Test(.rule("8.1.keyframes"))
  func `discrete keyframes jump at their start times`() throws {
    keyframes(.calculationModeDiscrete)
    try stage.steps(for: 1) { (time: Double) throws in
      let x = time < 0.5 ? 40.0 : time < 0.75 ? 60 : 20
      #expect(try isNear(stage.seen.position.x, x), "\(time)")
    }
  }

  @Test(.rule("8.1.keyframes"))
  func `paced keyframes move at a constant speed`() throws {
    keyframes(.calculationModePaced)
    // The distances between the keyframes are 40, 20 and 40.
    try stage.steps(for: 1) { (time: Double) throws in
      let x = time < 0.6 ? 100 * time : 60 - 100 * (time - 0.6)
      #expect(try isNear(stage.seen.position.x, x))
    }
  }

  @Test(.rule("8.1.keyframes"), arguments: [false, true])
  func `cubic keyframes follow a Catmull–Rom spline through their values`(isPaced: Bool) throws {
    keyframes(isPaced ? .calculationModeCubicPaced : .calculationModeCubic)
    let values: [Double] = isPaced ? [0, 40, 60, 20] : [0, 40, 40, 60, 20]
    let times = isPaced ? [0, 0.4, 0.6, 1] : [0, 0.25, 0.5, 0.75, 1]
    func slope(_ index: Int) -> Double {
      let (low, high) = (max(index - 1, 0), min(index + 1, values.count - 1))
      return (values[high] - values[low]) / (times[high] - times[low])
    }
    try stage.steps(for: 1) { (time: Double) throws in
      let index = min((times.firstIndex { $0 > time } ?? times.count) - 1, times.count - 2)
      let span = times[index + 1] - times[index]
      let t = (time - times[index]) / span
      // These are the polynomials of the cubic Hermite basis.
      let x =
        (2 * t * t * t - 3 * t * t + 1) * values[index]
        + (t * t * t - 2 * t * t + t) * span * slope(index)
        + (-2 * t * t * t + 3 * t * t) * values[index + 1]
        + (t * t * t - t * t) * span * slope(index + 1)
      #expect(try isNear(stage.seen.position.x, x), "\(time)")
    }
  }

  @Test(.rule("8.1.keyframes"))
  func `keyframes animate rotations and colors, and invalid times are clamped`() throws {
    view.backgroundColor = .black
    stage.go(to: 0)
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.transform = .rotation(3)
        view.backgroundColor = .white
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.transform = .rotation(6)
      }
      View.addKeyframe(withRelativeStartTime: .nan, relativeDuration: -3) { view.alpha = 0.5 }
      View.addKeyframe(withRelativeStartTime: 7, relativeDuration: .infinity) { view.alpha = 0.25 }
    }
    stage.go(to: 0)
    #expect(try stage.seen.opacity == 0.5)
    stage.go(to: 0.25)
    #expect(try isNear(stage.seen.affineTransform.b, sin(1.5)))
    #expect(try isNear(stage.seen.backgroundColor?.red ?? 0, 0.5))
    stage.go(to: 0.75)
    #expect(try isNear(stage.seen.affineTransform.b, sin(4.5)))
    #expect(try stage.seen.backgroundColor == .white && stage.seen.opacity == 0.5)
    stage.go(to: 1)
    #expect(try stage.seen.opacity == 0.25)
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 1 }
    stage.go(to: 1)
    #expect(try stage.seen.opacity == 1)
  }
}
