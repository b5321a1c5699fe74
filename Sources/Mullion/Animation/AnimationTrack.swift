// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The animation of one property of one view.
struct AnimationTrack {
  /// What it belongs to, which knows how far it is.
  let batch: AnimationBatch
  let property: AnimatedProperty
  /// Whether its values come on top of what is there; else they are in place of it.
  let isAdditive: Bool
  /// The value at the start.
  var from: AnimationVector
  /// The value at the end; nil for what the view holds.
  var to: AnimationVector?
  /// The values in between, where there are such; what is added is their distance to the end.
  var keyframes: KeyframeValues?
  /// Who gathers or gathered them in a block; nil for other tracks.
  var builder: KeyframeBuilder?
  /// Its own time within the batch's, for one of a group.
  var inner: InnerTiming?
  /// The share of the batch's way at which it starts.
  var start = 0.0

  /// How far it is; nil where nothing is shown of it.
  var progress: Double? {
    guard let progress = batch.progress else { return nil }
    if let inner { return inner.progress(progress) }
    if start >= 1 { return progress >= 1 ? 1 : 0 }
    return start > 0 ? max(progress - start, 0) / (1 - start) : progress
  }

  /// The value at its progress, where the view holds another one.
  func value(_ progress: Double, model: AnimationVector) -> AnimationVector {
    if let keyframes {
      let value = keyframes.value(at: progress)
      return isAdditive ? value - (to ?? .zero) : value
    }
    var to = to ?? model
    if property.kind == .matrix { to = to.turned(near: from) }
    return from + (to - from) * progress
  }
}

/// The time of an animation within that of the group it belongs to.
final class InnerTiming {
  private let timing: AnimationTiming
  /// Seconds of the group for its way once.
  private let groupDuration: Double
  private let outer: InnerTiming?

  init(_ timing: AnimationTiming, groupDuration: Double, outer: InnerTiming?) {
    (self.timing, self.groupDuration, self.outer) = (timing, groupDuration, outer)
  }

  /// How far it is where the outermost group is so far.
  func progress(_ progress: Double) -> Double? {
    guard let progress = outer.map({ $0.progress(progress) }) ?? progress else { return nil }
    return timing.progress(after: progress * groupDuration)
  }
}
