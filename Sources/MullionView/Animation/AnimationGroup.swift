// SPDX-License-Identifier: GPL-3.0-or-later

/// Several animations of a layer that are added and removed together.
///
/// The time of the inner animations is that of the group, from 0 to its duration; longer inner
/// animations are cut off. They repeat and reverse with the group. Their completions are not
/// called.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct AnimationGroup: TrackMaker {
  /// The start, the duration and the repetitions.
  public var timing: LayerAnimationTiming
  /// The map from the group's time to that of the inner animations; linear by default.
  public var timingFunction: TimingFunction
  /// The inner animations.
  public var animations: [any LayerAnimation]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - animations: The inner animations.
  ///   - timing: The start, the duration and the repetitions.
  ///   - timingFunction: The map from the group's time to that of the inner animations.
  public init(
    _ animations: [any LayerAnimation], timing: LayerAnimationTiming = LayerAnimationTiming(),
    timingFunction: TimingFunction = .linear
  ) {
    (self.animations, self.timing, self.timingFunction) = (animations, timing, timingFunction)
  }

  var curve: ProgressCurve { .bezier(timingFunction) }

  func makeTracks(_ add: TrackAdder) {
    for animation in animations.compactMap(\.maker) {
      var inside = add
      let own = animation.timing.resolved(
        animation.curve, delay: animation.timing.beginTime, isInside: true)
      inside.inner = InnerTiming(own, groupDuration: timing.usableDuration, outer: add.inner)
      animation.makeTracks(inside)
    }
  }
}
