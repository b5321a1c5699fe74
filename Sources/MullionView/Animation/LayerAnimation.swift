// SPDX-License-Identifier: GPL-3.0-or-later

/// An animation that ``Layer/add(_:forKey:)`` adds to a layer.
///
/// It changes the layer's appearance, never the layer's own values. The only conforming types are
/// ``BasicAnimation``, ``KeyframeAnimation``, ``SpringAnimation``, ``AnimationGroup`` and
/// ``Transition``, and the classes of the module UIKit.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol LayerAnimation: LayerAction {
  /// The start, the duration and the repetitions.
  var timing: LayerAnimationTiming { get set }
}

/// A layer animation that creates tracks for its layer.
protocol TrackMaker: LayerAnimation {
  /// The map from time to progress.
  var curve: ProgressCurve { get }

  /// Passes the tracks of the animation to `add`.
  func makeTracks(_ add: TrackAdder)
}

/// An animation declared in another module that is converted to one of this module when it is
/// added.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
package protocol AnimationWrapper: LayerAnimation {
  /// The equivalent animation of this module, with the wrapper's current properties; nil if it
  /// animates nothing.
  var wrapped: (any LayerAnimation)? { get }
}

extension LayerAnimation {
  /// The animation as a maker of tracks; nil if it animates nothing by tracks.
  var maker: (any TrackMaker)? {
    self as? any TrackMaker ?? (self as? any AnimationWrapper)?.wrapped as? any TrackMaker
  }
}

/// Receives the tracks of an animation and of those inside it.
struct TrackAdder {
  let view: View
  let batch: AnimationBatch
  /// The animation's timing within the batch; nil if it is the timing of the batch.
  var inner: InnerTiming?
  /// The appearance before the change that the animation follows; nil for other animations.
  var old: LayerAppearance?
  let add: (AnimationTrack) -> Void
  let addContent: (ContentTrack) -> Void

  func callAsFunction(_ track: AnimationTrack) {
    var track = track
    track.inner = inner
    add(track)
  }

  func callAsFunction(_ track: ContentTrack) {
    var track = track
    track.inner = inner
    addContent(track)
  }
}

/// The start, duration, repetitions and fill mode of a layer animation.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct LayerAnimationTiming {
  /// The visibility of an animation's values before its start and after its end.
  nonisolated public enum FillMode: Hashable, Sendable, CaseIterable {
    /// No values are shown before the start or after the end.
    case removed
    /// The final value is shown after the end, until the animation is removed.
    case forwards
    /// The initial value is shown before the start.
    case backwards
    /// The initial value is shown before the start, and the final value after the end.
    case both
  }

  /// The start time, in seconds of the window's update clock; in a group, after the group's start.
  ///
  /// 0 or a past time means the first update after the animation is added.
  public var beginTime: Double
  /// The duration of one run, in seconds.
  ///
  /// 0 or less means ``Transaction/animationDuration()``, or a quarter of a second if that is 0.
  public var duration: Double
  /// The number of repetitions.
  ///
  /// A fraction ends within a repetition, infinity means no end, and 0 or less means no run.
  public var repeatCount: Double
  /// Whether each repetition also runs backward.
  public var autoreverses: Bool
  /// The values shown before the start and after the end.
  public var fillMode: FillMode
  /// Whether the layer removes the animation at its end; otherwise ``fillMode`` applies.
  public var isRemovedOnCompletion: Bool
  /// The closure called at the start of the first update at or after the end.
  ///
  /// It receives whether the animation ran to its end. It is not called for an animation in a
  /// group.
  public var completion: ((Bool) -> Void)?
  /// The closure called at the start of the first update after the animation is added.
  package var start: (() -> Void)?

  /// Creates a timing.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, in seconds.
  ///   - beginTime: The start time, in seconds.
  ///   - repeatCount: The number of repetitions.
  ///   - autoreverses: Whether each repetition also runs backward.
  ///   - fillMode: The values shown before the start and after the end.
  ///   - isRemovedOnCompletion: Whether the layer removes the animation at its end.
  ///   - completion: The closure called after the end.
  public init(
    duration: Double = 0.25, beginTime: Double = 0, repeatCount: Double = 1,
    autoreverses: Bool = false, fillMode: FillMode = .removed, isRemovedOnCompletion: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    (self.duration, self.beginTime, self.repeatCount) = (duration, beginTime, repeatCount)
    (self.autoreverses, self.fillMode) = (autoreverses, fillMode)
    (self.isRemovedOnCompletion, self.completion) = (isRemovedOnCompletion, completion)
  }

  /// The duration of one run, in seconds, limited to the valid range.
  var usableDuration: Double {
    if duration > 0 { return min(duration, AnimationTiming.longest) }
    let common = Transaction.animationDuration()
    return common > 0 ? common : Transaction.defaultDuration
  }

  /// Returns the internal timing with a curve and a delay.
  ///
  /// - Parameters:
  ///   - curve: The map from time to progress.
  ///   - delay: The delay, in seconds.
  ///   - isInside: Whether the animation is in a group and is removed with it.
  /// - Returns: The timing.
  func resolved(_ curve: ProgressCurve, delay: Double, isInside: Bool) -> AnimationTiming {
    AnimationTiming(
      delay: AnimationTiming.usable(delay), duration: usableDuration, curve: curve,
      repeatCount: repeatCount > 0 ? repeatCount : 0, autoreverses: autoreverses,
      fillsBackwards: fillMode == .backwards || fillMode == .both,
      fillsForwards: (isInside || !isRemovedOnCompletion)
        && (fillMode == .forwards || fillMode == .both))
  }
}
