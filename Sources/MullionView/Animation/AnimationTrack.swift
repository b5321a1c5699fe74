// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The animation of one property of one view.
struct AnimationTrack {
  /// The batch that determines the track's progress.
  let batch: AnimationBatch
  let property: AnimatedProperty
  /// Whether the values add to the earlier value instead of replacing it.
  let isAdditive: Bool
  /// The initial value.
  var from: AnimationVector
  /// The final value; nil for the model value.
  var to: AnimationVector?
  /// The values of keyframes, if any; an additive track adds their difference from `to`.
  var keyframes: KeyframeValues?
  /// The builder of a keyframe block's track; nil for other tracks.
  var builder: KeyframeBuilder?
  /// The track's own timing within the batch, for an animation in a group.
  var inner: InnerTiming?
  /// The fraction of the batch's progress at which the track starts.
  var start = 0.0

  /// The time of the layer at which the batch's delay began; nil for the batch's own.
  var layerStart: Double?
  /// Whether ``layerStart`` is known.
  var hasLayerStart = false

  /// Returns the progress at the time of the view's animations; nil if the track shows nothing.
  func progress(at time: AnimationTime) -> Double? {
    guard let progress = batch.progress(at: time, since: layerStart) else { return nil }
    if let inner { return inner.progress(progress) }
    if start >= 1 { return progress >= 1 ? 1 : 0 }
    return start > 0 ? max(progress - start, 0) / (1 - start) : progress
  }

  /// Returns the value at a progress, for a given model value.
  func value(_ progress: Double, model: AnimationVector) -> AnimationVector {
    if let keyframes {
      let value = keyframes.value(at: progress)
      return isAdditive ? value - (to ?? .zero) : value
    }
    let to = (to ?? model).turned(near: from, property)
    return from + (to - from) * progress
  }
}

/// The timing of an animation within its group.
final class InnerTiming {
  private let timing: AnimationTiming
  /// The duration of one run of the group, in seconds.
  private let groupDuration: Double
  private let outer: InnerTiming?

  init(_ timing: AnimationTiming, groupDuration: Double, outer: InnerTiming?) {
    (self.timing, self.groupDuration, self.outer) = (timing, groupDuration, outer)
  }

  /// Returns the progress of the animation at a progress of the outermost group.
  func progress(_ progress: Double) -> Double? {
    guard let progress = outer.map({ $0.progress(progress) }) ?? progress else { return nil }
    return timing.progress(after: progress * groupDuration)
  }
}
