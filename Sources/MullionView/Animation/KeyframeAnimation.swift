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
  private enum Values {
    case vectors(AnimatedProperty, [AnimationVector])
    case contents(LayerContentKey, [LayerContentValue])
  }
  private let values: Values
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
  ///     ignored for colors, transforms and the properties of shape, gradient and text layers.
  ///   - timing: The start, the duration and the repetitions.
  ///   - timingFunction: The map from the whole time to the progress.
  ///   - timingFunctions: The timing of each segment between two values.
  public init<Value>(
    _ key: AnimationKey<Value>, values: [Value], times: [Double]? = nil,
    calculationMode: KeyframeCalculationMode = .linear, isAdditive: Bool = false,
    timing: LayerAnimationTiming = LayerAnimationTiming(),
    timingFunction: TimingFunction = .linear, timingFunctions: [TimingFunction] = []
  ) {
    switch key.target {
    case .property(let property, let vector):
      self.values = .vectors(property, values.map(vector))
      self.isAdditive = isAdditive && property.kind == .numbers
    case .content(let key, let value):
      (self.values, self.isAdditive) = (.contents(key, values.map(value)), false)
    }
    self.times = times?.count == values.count ? times : nil
    (self.timing, self.timingFunction) = (timing, timingFunction)
    (self.calculationMode, self.timingFunctions) = (calculationMode, timingFunctions)
  }

  var curve: ProgressCurve { .bezier(timingFunction) }

  func makeTracks(_ add: TrackAdder) {
    switch values {
    case .vectors(let property, let values): makeTracks(property, values, add)
    case .contents(let key, let values):
      guard !values.isEmpty, add.mayUse(values, key),
        add.view.layerDetailsIfAny?.layer?.contentValue(key) != nil
      else { return }
      var track = ContentTrack(batch: add.batch, key: key, values: values)
      let points = values.indices.map { index in
        (time: time(of: index, among: values.count), value: AnimationVector(Double(index)))
      }
      let mode = calculationMode == .discrete ? calculationMode : .linear
      track.positions = KeyframeValues(points, curves: timingFunctions, mode: mode)
      add(track)
    }
  }

  /// Returns the time of a value, as a fraction of the duration.
  private func time(of index: Int, among count: Int) -> Double {
    let parts = calculationMode == .discrete ? count : max(count - 1, 1)
    let time = times?[index] ?? Double(index) / Double(parts)
    return time > 0 ? min(time, 1) : 0
  }

  private func makeTracks(
    _ property: AnimatedProperty, _ values: [AnimationVector], _ add: TrackAdder
  ) {
    guard !values.isEmpty else { return }
    if let value = values.first(where: { !$0.isUsable }) {
      return add.view.report(
        .invalidNumber(view: add.view.displayName, property: "\(property)", value: value.worst))
    }
    var points: [(time: Double, value: AnimationVector)] = []
    for (index, value) in values.enumerated() {
      let near = index > 0 ? value.turned(near: points[index - 1].value, property) : value
      points.append((time(of: index, among: values.count), near))
    }
    var track = AnimationTrack(
      batch: add.batch, property: property, isAdditive: isAdditive, from: values[0])
    track.keyframes = KeyframeValues(
      points, curves: timingFunctions, mode: calculationMode)
    add(track)
  }
}
