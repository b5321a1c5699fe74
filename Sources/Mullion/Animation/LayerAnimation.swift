// SPDX-License-Identifier: GPL-3.0-or-later

/// An animation that is added to a layer by ``Layer/add(_:forKey:)``.
///
/// It changes what is seen and never what the layer holds: see ``BasicAnimation``, ``KeyframeAnimation``,
/// ``SpringAnimation`` and ``AnimationGroup``, which are the only ones.
public protocol LayerAnimation {
  /// When it runs and how often.
  var timing: LayerAnimationTiming { get set }
}

/// What layer animations tell the layer that they are added to.
protocol TrackMaker: LayerAnimation {
  /// How its time becomes its progress.
  var curve: AnimationCurve { get }

  /// Hands out its tracks.
  func makeTracks(_ add: TrackAdder)
}

/// Takes the tracks of an animation and of those inside of it.
struct TrackAdder {
  let view: View
  let batch: AnimationBatch
  /// The time of the animation within that of the batch; nil for the batch's own.
  var inner: InnerTiming?
  let add: (AnimationTrack) -> Void

  func callAsFunction(_ track: AnimationTrack) {
    var track = track
    track.inner = inner
    add(track)
  }
}

/// When a layer animation runs, how often, and what is seen before and after.
public struct LayerAnimationTiming {
  /// What is seen of an animation while it does not run.
  public enum FillMode: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case removed
    /// After its end, its end, as long as it is not removed.
    case forwards
    /// Before its beginning, its start.
    case backwards
    /// Both.
    case both
  }

  /// When it begins: by the clock of the window's updates; in a group, after the group's beginning; in seconds.
  ///
  /// 0 is for the first update after it is added, and so is what has passed already.
  public var beginTime: Double
  /// Seconds for its way once; what is not above 0 is a quarter of a second, as in Core Animation.
  public var duration: Double
  /// How often it runs; a share of a repetition ends where it is, infinity is without end, not above 0 is not at all.
  public var repeatCount: Double
  /// Whether each repetition goes back, too.
  public var autoreverses: Bool
  /// What is seen while it does not run.
  public var fillMode: FillMode
  /// Whether the layer forgets it when it has ended; else its end is seen if ``fillMode`` says so.
  public var isRemovedOnCompletion: Bool
  /// Called at the beginning of the first update at or after its end, with whether it came to its end; in a group, not.
  public var completion: ((Bool) -> Void)?

  /// Makes a timing.
  ///
  /// - Parameters:
  ///   - duration: Seconds for its way once.
  ///   - beginTime: When it begins, in seconds.
  ///   - repeatCount: How often it runs.
  ///   - autoreverses: Whether each repetition goes back, too.
  ///   - fillMode: What is seen while it does not run.
  ///   - isRemovedOnCompletion: Whether the layer forgets it when it has ended.
  ///   - completion: Called when it has ended.
  public init(
    duration: Double = 0.25, beginTime: Double = 0, repeatCount: Double = 1,
    autoreverses: Bool = false, fillMode: FillMode = .removed, isRemovedOnCompletion: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    (self.duration, self.beginTime, self.repeatCount) = (duration, beginTime, repeatCount)
    (self.autoreverses, self.fillMode) = (autoreverses, fillMode)
    (self.isRemovedOnCompletion, self.completion) = (isRemovedOnCompletion, completion)
  }

  /// Seconds for its way once.
  var usableDuration: Double { duration > 0 ? min(duration, AnimationTiming.longest) : 0.25 }

  /// The timing where it begins some seconds after what is around.
  ///
  /// - Parameters:
  ///   - curve: How its time becomes its progress.
  ///   - delay: The seconds.
  ///   - isInside: Whether it is one of a group, with which it is removed.
  /// - Returns: The timing.
  func resolved(_ curve: AnimationCurve, delay: Double, isInside: Bool) -> AnimationTiming {
    AnimationTiming(
      delay: AnimationTiming.usable(delay), duration: usableDuration, curve: curve,
      repeatCount: repeatCount > 0 ? repeatCount : 0, autoreverses: autoreverses,
      fillsBackwards: fillMode == .backwards || fillMode == .both,
      fillsForwards: (isInside || !isRemovedOnCompletion)
        && (fillMode == .forwards || fillMode == .both))
  }
}
