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
  let values: any AnimationEnds
  /// The animation block that created this as the default action for a property, and the property's
  /// name; nil for others.
  private var block: (context: AnimationContext, event: String)?
  /// Whether this is the standard animation for the key `sublayers`; it runs on the added or
  /// removed sublayer, not on the superlayer.
  private(set) var isForSublayer = false

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
    values = key.ends(from: from, to: to, by: by, isAdditive: isAdditive)
    (self.timing, self.timingFunction) = (timing, timingFunction)
  }

  init(
    _ values: any AnimationEnds, timing: LayerAnimationTiming, timingFunction: TimingFunction
  ) { (self.values, self.timing, self.timingFunction) = (values, timing, timingFunction) }

  /// Creates the standard animation for the key `sublayers`, which fades an added or removed
  /// sublayer.
  init(fadeOfSublayers timing: LayerAnimationTiming, _ function: TimingFunction) {
    self.init(AnimationValues(.hidden), timing: timing, timingFunction: function)
    isForSublayer = true
  }

  /// Creates the animation of a property in a block of views.
  init(_ values: any AnimationEnds, of event: String, in context: AnimationContext) {
    self.values = values
    (timing, timingFunction) = (context.layerTiming, context.layerFunction)
    block = (context, event)
  }

  /// Whether this is the unmodified animation that a block created as the default action for a
  /// property.
  func isOf(_ event: String, in context: AnimationContext?) -> Bool {
    guard let block, let context else { return false }
    return block.context === context && block.event == event && timing.completion == nil
      && timing.duration == context.timing.duration && timingFunction == context.layerFunction
  }

  var curve: ProgressCurve { .bezier(timingFunction) }

  func makeTracks(_ add: TrackAdder) { values.makeTracks(add) }
}

/// The start and end values of an animation.
protocol AnimationEnds {
  /// Passes the tracks of the animation to `add`.
  func makeTracks(_ add: TrackAdder)
}

/// An animation of the bounds from their value before a change to the layer's own.
struct BoundsEnds: AnimationEnds {
  /// Adds the tracks of the origin and the size.
  func makeTracks(_ add: TrackAdder) {
    for property in [AnimatedProperty.boundsOrigin, .boundsSize] {
      AnimationValues(property).makeTracks(add)
    }
  }
}

/// The start and end values of an animation of a property that all layers have.
struct AnimationValues: AnimationEnds {
  private let property: AnimatedProperty
  private let from: AnimationVector?
  private let to: AnimationVector?
  private let by: AnimationVector?
  private let isAdditive: Bool

  init(
    _ property: AnimatedProperty, from: AnimationVector? = nil, to: AnimationVector? = nil,
    by: AnimationVector? = nil, isAdditive: Bool = false
  ) {
    (self.property, self.from, self.to) = (property, from, to)
    self.by = property.kind.replaces ? nil : by
    self.isAdditive = isAdditive && !property.kind.replaces
  }

  /// Adds the track of the given values; reports invalid numbers and then adds no track.
  func makeTracks(_ add: TrackAdder) {
    for value in [from, to, by].compactMap(\.self) where !value.isUsable {
      return add.view.report(
        .invalidNumber(
          view: add.view.displayName, property: "\(property)", value: value.worst))
    }
    let nothing = property.kind == .matrix ? AnimationVector(AffineTransform.identity) : .zero
    let values = PresentationValues(model: add.view)
    let property = changed(between: add.old?.values, and: values)
    let model = values[property]
    let held = isAdditive ? nothing : add.old?.values[property] ?? model
    var (start, end) = (from, to)
    if let by {
      if let from, to == nil { end = from + by }
      if from == nil { start = to.map { $0 - by } ?? held }
      if from == nil, to == nil { end = held + by }
    }
    if add.old != nil, start == nil, end == nil, held == model { return }
    add(
      AnimationTrack(
        batch: add.batch, property: property, isAdditive: isAdditive, from: start ?? held,
        to: end ?? (isAdditive ? nothing : nil)))
  }

  /// Returns the property to animate: for a transform without given values,
  /// ``AnimatedProperty/transform3D`` if the old or the new transform is not affine.
  private func changed(
    between old: PresentationValues?, and new: PresentationValues
  ) -> AnimatedProperty {
    guard property == .transform, from == nil, to == nil, by == nil else { return property }
    return old?.space == nil && new.space == nil ? .transform : .transform3D
  }
}

extension AnimationVector {
  /// The first component that is not finite or out of range, for an error message; 0 if there is
  /// none.
  var worst: Double {
    indices.lazy.map { self[$0] }.first { !($0.magnitude <= View.maximumCoordinate) } ?? 0
  }
}
