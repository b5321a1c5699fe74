// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// An animation from one value of a layer's property to another.
///
/// If an end is missing, the layer's own value or `by`, the difference of the two ends, determines
/// it. Colors and transforms in space have no difference.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct BasicAnimation: TrackMaker {
  /// The start, the duration and the repetitions.
  public var timing: LayerAnimationTiming
  /// The map from time to progress.
  public var timingFunction: TimingFunction
  let values: AnimationValues

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - from: The initial value; nil for the layer's value, or `to` minus `by`.
  ///   - to: The final value; nil for the layer's value, or `from` plus `by`.
  ///   - by: The difference, if one or both of the ends are nil.
  ///   - isAdditive: Whether the values add to the layer's own and earlier animations' values.
  ///   - timing: The start, the duration and the repetitions.
  ///   - timingFunction: The map from time to progress.
  public init<Value>(
    _ key: AnimationKey<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    isAdditive: Bool = false, timing: LayerAnimationTiming = LayerAnimationTiming(),
    timingFunction: TimingFunction = .default
  ) {
    values = AnimationValues(key, from: from, to: to, by: by, isAdditive: isAdditive)
    (self.timing, self.timingFunction) = (timing, timingFunction)
  }

  var curve: AnimationCurve { .bezier(timingFunction) }

  func makeTracks(_ add: TrackAdder) { values.makeTracks(add) }
}

/// The ends of an animation of one property.
struct AnimationValues {
  private let property: AnimatedProperty
  private let from: AnimationVector?
  private let to: AnimationVector?
  private let by: AnimationVector?
  private let isAdditive: Bool

  init<Value>(
    _ key: AnimationKey<Value>, from: Value?, to: Value?, by: Value?, isAdditive: Bool
  ) {
    property = key.property
    self.from = from.map(key.vector)
    self.to = to.map(key.vector)
    self.by = key.property.kind.replaces ? nil : by.map(key.vector)
    self.isAdditive = isAdditive && !key.property.kind.replaces
  }

  /// Adds the track of the given values; reports invalid numbers and then adds no track.
  func makeTracks(_ add: TrackAdder) {
    for value in [from, to, by].compactMap(\.self) where !value.isUsable {
      return add.view.report(
        .invalidNumber(
          view: add.view.displayName, property: "\(property)", value: value.worst))
    }
    let nothing = property.kind == .matrix ? AnimationVector(AffineTransform.identity) : .zero
    let model = PresentationValues(model: add.view)[property]
    let held = isAdditive ? nothing : model
    var (start, end) = (from, to)
    if let by {
      if let from, to == nil { end = from + by }
      if from == nil { start = to.map { $0 - by } ?? held }
      if from == nil, to == nil { end = held + by }
    }
    add(
      AnimationTrack(
        batch: add.batch, property: property, isAdditive: isAdditive, from: start ?? held,
        to: end ?? (isAdditive ? nothing : nil)))
  }
}

extension AnimationVector {
  /// The first component that is out of range.
  var worst: Double {
    indices.lazy.map { self[$0] }.first { !($0.magnitude <= View.maximumMagnitude) } ?? 0
  }
}
