// SPDX-License-Identifier: GPL-3.0-or-later

/// An animation from one value of a layer's property to another, as a mass on a spring moves.
///
/// The progress follows `m x″ + c x′ + k x = k` from 0. The animation is cut off after the timing's
/// duration; see ``settlingDuration``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct SpringAnimation: TrackMaker {
  /// The start, the duration and the repetitions.
  public var timing: LayerAnimationTiming
  /// The mass; 0 or less means 1.
  public var mass: Double
  /// The stiffness of the spring; 0 or less means 100.
  public var stiffness: Double
  /// The damping coefficient; 0 or less means 10.
  public var damping: Double
  /// The initial velocity, in total distances per second.
  public var initialVelocity: Double
  let values: any AnimationEnds

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - from: The initial value; nil for the layer's value.
  ///   - to: The final value; nil for the layer's value.
  ///   - mass: The mass.
  ///   - stiffness: The stiffness of the spring.
  ///   - damping: The damping coefficient.
  ///   - initialVelocity: The initial velocity, in total distances per second.
  ///   - isAdditive: Whether the values add to the layer's own and earlier animations' values.
  ///   - timing: The start, the duration and the repetitions; nil for one run of
  ///     ``settlingDuration``.
  public init<Value>(
    _ key: AnimationKey<Value>, from: Value? = nil, to: Value? = nil, mass: Double = 1,
    stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    isAdditive: Bool = false, timing: LayerAnimationTiming? = nil
  ) {
    values = key.ends(from: from, to: to, by: nil, isAdditive: isAdditive)
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
    self.timing = timing ?? LayerAnimationTiming()
    if timing == nil { self.timing.duration = settlingDuration }
  }

  /// The seconds until the oscillation decays to a thousandth of the distance, at most 10⁹.
  ///
  /// Without oscillation, the seconds until the remaining distance is a thousandth.
  public var settlingDuration: Double { constants.settlingDuration }

  private var constants: SpringConstants {
    SpringConstants(mass: mass, stiffness: stiffness, damping: damping)
  }

  var curve: ProgressCurve {
    constants.curve(over: timing.usableDuration, velocity: initialVelocity)
  }

  func makeTracks(_ add: TrackAdder) { values.makeTracks(add) }
}
