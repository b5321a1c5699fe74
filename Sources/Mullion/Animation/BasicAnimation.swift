// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Goes from one value of a layer's property to another.
///
/// Where an end is missing it is that which the layer holds; `by` is the distance of the two. Colours have no distance.
public struct BasicAnimation: TrackMaker {
  /// When it runs and how often.
  public var timing: LayerAnimationTiming
  /// How its time becomes its progress.
  public var timingFunction: TimingFunction
  let values: AnimationValues

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - from: The value at the start; nil for what the layer holds, or `by` before `to`.
  ///   - to: The value at the end; nil for what the layer holds, or `by` after `from`.
  ///   - by: The distance, where one of the two or both are nil.
  ///   - isAdditive: Whether the values come on top of what is there.
  ///   - timing: When it runs and how often.
  ///   - timingFunction: How its time becomes its progress.
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
    self.by = key.property.kind == .color ? nil : by.map(key.vector)
    self.isAdditive = isAdditive && key.property.kind != .color
  }

  /// The values that are given; numbers that cannot be are reported, and make no animation.
  func makeTracks(_ add: TrackAdder) {
    for value in [from, to, by].compactMap(\.self) where !value.isUsable {
      return ViewError.report(
        .invalidNumber(
          view: add.view.displayName, property: "\(property)", value: value.worst))
    }
    let nothing = property.kind == .matrix ? AnimationVector(.identity) : .zero
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
  /// The first number that cannot be used.
  var worst: Double {
    indices.lazy.map { self[$0] }.first { !($0.magnitude <= View.largestMagnitude) } ?? 0
  }
}
