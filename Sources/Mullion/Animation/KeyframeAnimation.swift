// SPDX-License-Identifier: GPL-3.0-or-later

/// An animation through several values of a layer's property.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct KeyframeAnimation: TrackMaker {
  /// The start, the duration and the repetitions.
  public var timing: LayerAnimationTiming
  /// The map from the whole time to the progress; linear by default.
  public var timingFunction: TimingFunction
  /// The timing of each segment between two values; segments without a function are linear.
  public var timingFunctions: [TimingFunction]
  /// The interpolation between the values.
  public var calculationMode: KeyframeCalculationMode
  private let property: AnimatedProperty
  private let values: [AnimationVector]
  private let times: [Double]?
  private let isAdditive: Bool

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - values: The values; if empty, nothing is animated.
  ///   - times: The time of each value, as a fraction 0…1 of the duration. If nil, or if the count
  ///     differs from that of the values, the times are equally spaced from 0 to 1. In discrete
  ///     mode, each value is then shown for an equal time instead.
  ///   - calculationMode: The interpolation between the values.
  ///   - isAdditive: Whether the values add to the layer's own and earlier animations' values;
  ///     ignored for colors and transforms.
  ///   - timing: The start, the duration and the repetitions.
  ///   - timingFunction: The map from the whole time to the progress.
  ///   - timingFunctions: The timing of each segment between two values.
  public init<Value>(
    _ key: AnimationKey<Value>, values: [Value], times: [Double]? = nil,
    calculationMode: KeyframeCalculationMode = .linear, isAdditive: Bool = false,
    timing: LayerAnimationTiming = LayerAnimationTiming(),
    timingFunction: TimingFunction = .linear, timingFunctions: [TimingFunction] = []
  ) {
    property = key.property
    self.values = values.map(key.vector)
    self.times = times?.count == values.count ? times : nil
    self.isAdditive = isAdditive && key.property.kind == .numbers
    (self.timing, self.timingFunction) = (timing, timingFunction)
    (self.calculationMode, self.timingFunctions) = (calculationMode, timingFunctions)
  }

  var curve: AnimationCurve { .bezier(timingFunction) }

  func makeTracks(_ add: TrackAdder) {
    guard !values.isEmpty else { return }
    if let value = values.first(where: { !$0.isUsable }) {
      return add.view.report(
        .invalidNumber(view: add.view.displayName, property: "\(property)", value: value.worst))
    }
    let parts = calculationMode == .discrete ? values.count : max(values.count - 1, 1)
    var points: [(time: Double, value: AnimationVector)] = []
    for (index, value) in values.enumerated() {
      let time = times?[index] ?? Double(index) / Double(parts)
      let near = index > 0 ? value.turned(near: points[index - 1].value, property) : value
      points.append((time > 0 ? min(time, 1) : 0, near))
    }
    var track = AnimationTrack(
      batch: add.batch, property: property, isAdditive: isAdditive, from: values[0])
    track.keyframes = KeyframeValues(
      points, curves: timingFunctions, mode: calculationMode)
    add(track)
  }
}
