// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Property animators with a mass on a spring, against a numeric solution of the equation.
@Suite struct SpringMassTests {
  private let stage = AnimationStage()

  /// Returns the progress of `m x″ + c x′ + k x = k` at some times, by steps of Runge and Kutta.
  private func motion(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double, until end: Double
  ) -> (Double) -> Double {
    let step = 1.0 / 4096
    var (x, v, values) = (0.0, velocity, [0.0])
    func force(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
    for _ in 0...Int(end / step) {
      let (k1, l1) = (v, force(x, v))
      let (k2, l2) = (v + step / 2 * l1, force(x + step / 2 * k1, v + step / 2 * l1))
      let (k3, l3) = (v + step / 2 * l2, force(x + step / 2 * k2, v + step / 2 * l2))
      let (k4, l4) = (v + step * l3, force(x + step * k3, v + step * l3))
      x += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      values.append(x)
    }
    return { time in
      let index = min(Int(time / step), values.count - 2)
      let share = time / step - Double(index)
      return values[index] + share * (values[index + 1] - values[index])
    }
  }

  @Test(
    .rule("13.animator.mass"),
    arguments: [(1.0, 100.0, 10.0, 0.0), (2, 50, 20, 3), (1, 16, 8, 0), (1, 25, 30, -2)])
  func `a mass on a spring moves as its equation says`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double
  ) throws {
    let animator = ViewPropertyAnimator(
      duration: 0.1,
      timingParameters: .mass(
        mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    ) { [view = stage.view] in view.center.x = 60 }
    let seconds = animator.duration
    let progress = motion(mass, stiffness, damping, velocity, until: seconds)
    #expect((1 - progress(seconds)).magnitude < 0.01, "it has settled")
    animator.startAnimation()
    try stage.steps(for: seconds * 0.99) { (time: Double) throws in
      let x = try stage.seen.position.x
      #expect((x - (20 + 40 * progress(time))).magnitude < 0.001, "at \(time)")
    }
  }

  @Test(.rule("13.animator.mass"), arguments: [0, -1, .nan, .infinity, 1e300])
  func `unusable constants are replaced`(value: Double) {
    let animator = ViewPropertyAnimator(
      duration: 3, timingParameters: .mass(value, stiffness: value, damping: value))
    let usual = ViewPropertyAnimator(
      duration: 3, timingParameters: .mass(1, stiffness: 100, damping: 10))
    #expect(animator.duration == usual.duration && usual.duration < 3)
  }
}
