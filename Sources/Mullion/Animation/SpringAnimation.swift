// SPDX-License-Identifier: GPL-3.0-or-later

/// Goes from one value of a layer's property to another as a mass on a spring does.
///
/// The way is that of `m x″ + c x′ + k x = k` from 0. It takes the timing's duration, and is cut off there; see
/// ``settlingDuration``.
public struct SpringAnimation: TrackMaker {
  /// When it runs and how often.
  public var timing: LayerAnimationTiming
  /// The mass; what is not above 0 is taken as 1.
  public var mass: Double
  /// The spring's stiffness; what is not above 0 is taken as 100.
  public var stiffness: Double
  /// What slows it down; what is not above 0 is taken as 10.
  public var damping: Double
  /// The velocity at the start, in ways per second.
  public var initialVelocity: Double
  let values: AnimationValues

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - from: The value at the start; nil for what the layer holds.
  ///   - to: The value at the end; nil for what the layer holds.
  ///   - mass: The mass.
  ///   - stiffness: The spring's stiffness.
  ///   - damping: What slows it down.
  ///   - initialVelocity: The velocity at the start, in ways per second.
  ///   - isAdditive: Whether the values come on top of what is there.
  ///   - timing: When it runs and how often; nil for as long as it takes to settle.
  public init<Value>(
    _ key: AnimationKey<Value>, from: Value? = nil, to: Value? = nil, mass: Double = 1,
    stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    isAdditive: Bool = false, timing: LayerAnimationTiming? = nil
  ) {
    values = AnimationValues(key, from: from, to: to, by: nil, isAdditive: isAdditive)
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
    self.timing = timing ?? LayerAnimationTiming()
    if timing == nil { self.timing.duration = settlingDuration }
  }

  /// The seconds until its swings have faded to a thousandth of the way, at most 10⁹.
  ///
  /// Of one that does not swing, those after which it is as near.
  public var settlingDuration: Double {
    let (frequency, damping) = constants
    let slowest =
      damping <= 1 ? damping : damping - (damping * damping - 1).squareRoot()
    let fade = damping == 1 ? 9.233413476451437 : 6.907755278982137
    return min(fade / (slowest * frequency), AnimationTiming.longest)
  }

  /// Undamped swings a second, times 2π, and the share of the critical damping.
  private var constants: (frequency: Double, damping: Double) {
    func usable(_ value: Double, _ other: Double) -> Double {
      value > 0 && value <= View.largestMagnitude ? value : other
    }
    let (mass, stiffness) = (usable(mass, 1), usable(stiffness, 100))
    let critical = 2 * (mass * stiffness).squareRoot()
    return ((stiffness / mass).squareRoot(), usable(damping, 10) / critical)
  }

  var curve: AnimationCurve {
    let (frequency, damping) = constants
    let duration = timing.usableDuration
    return .spring(
      SpringCurve(
        damping: damping, frequency: frequency * duration, velocity: initialVelocity * duration))
  }

  func makeTracks(_ add: TrackAdder) { values.makeTracks(add) }
}
