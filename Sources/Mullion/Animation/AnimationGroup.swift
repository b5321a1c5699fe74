// SPDX-License-Identifier: GPL-3.0-or-later

/// Several animations of a layer that are added and removed as one.
///
/// The time of the animations inside is that of the group, from 0 to its duration: what they take longer is cut off, and
/// where the group is repeated or goes back, so do they. Their completions are not called.
public struct AnimationGroup: TrackMaker {
  /// When it runs and how often.
  public var timing: LayerAnimationTiming
  /// How its time becomes that of the animations inside; evenly by default.
  public var timingFunction: TimingFunction
  /// The animations.
  public var animations: [any LayerAnimation]

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - animations: The animations.
  ///   - timing: When it runs and how often.
  ///   - timingFunction: How its time becomes that of the animations inside.
  public init(
    _ animations: [any LayerAnimation], timing: LayerAnimationTiming = LayerAnimationTiming(),
    timingFunction: TimingFunction = .linear
  ) {
    (self.animations, self.timing, self.timingFunction) = (animations, timing, timingFunction)
  }

  var curve: AnimationCurve { .bezier(timingFunction) }

  func makeTracks(_ add: TrackAdder) {
    for case let animation as any TrackMaker in animations {
      var inside = add
      let own = animation.timing.resolved(
        animation.curve, delay: animation.timing.beginTime, isInside: true)
      inside.inner = InnerTiming(own, groupDuration: timing.usableDuration, outer: add.inner)
      animation.makeTracks(inside)
    }
  }
}
