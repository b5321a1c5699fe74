// SPDX-License-Identifier: GPL-3.0-or-later

/// Goes through several values of a layer's property.
public struct KeyframeAnimation: TrackMaker {
  /// When it runs and how often.
  public var timing: LayerAnimationTiming
  /// How its time as a whole becomes its progress; evenly by default.
  public var timingFunction: TimingFunction
  /// How each way from value to value is gone; those that are missing are evenly.
  public var timingFunctions: [TimingFunction]
  /// How it goes from one value to the next.
  public var calculationMode: KeyframeCalculationMode
  private let property: AnimatedProperty
  private let values: [AnimationVector]
  private let times: [Double]?
  private let isAdditive: Bool

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - values: The values; without any nothing is animated.
  ///   - times: The shares 0…1 of the duration at which they are reached; nil, or another number than there are values,
  ///     for at equal distances from 0 to 1. Where values jump, each has an equal share instead.
  ///   - calculationMode: How it goes from one value to the next.
  ///   - isAdditive: Whether the values come on top of what is there; not those of colours and transforms.
  ///   - timing: When it runs and how often.
  ///   - timingFunction: How its time as a whole becomes its progress.
  ///   - timingFunctions: How each way from value to value is gone.
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
      return ViewError.report(
        .invalidNumber(view: add.view.displayName, property: "\(property)", value: value.worst))
    }
    let parts = calculationMode == .discrete ? values.count : max(values.count - 1, 1)
    var points: [(time: Double, value: AnimationVector)] = []
    for (index, value) in values.enumerated() {
      let time = times?[index] ?? Double(index) / Double(parts)
      let isTurn = property.kind == .matrix && index > 0
      points.append(
        (time > 0 ? min(time, 1) : 0, isTurn ? value.turned(near: points[index - 1].value) : value))
    }
    var track = AnimationTrack(
      batch: add.batch, property: property, isAdditive: isAdditive, from: values[0])
    track.keyframes = KeyframeValues(
      points, curves: timingFunctions, mode: calculationMode)
    add(track)
  }
}
