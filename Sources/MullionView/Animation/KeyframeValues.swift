// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of a keyframe animation and their interpolation.
final class KeyframeValues {
  /// The times of the values, as ascending fractions of the duration.
  private var times: [Double] = []
  private var values: [AnimationVector] = []
  /// The timing of each segment between two values; segments without a function are linear.
  private let curves: [TimingFunction]
  private let mode: KeyframeCalculationMode

  /// Creates values at given times.
  ///
  /// - Parameters:
  ///   - points: The fractions of the time and their values, in any order; at least one.
  ///   - curves: The timing of each segment; segments without a function are linear.
  ///   - mode: The interpolation between the values.
  init(
    _ points: [(time: Double, value: AnimationVector)], curves: [TimingFunction] = [],
    mode: KeyframeCalculationMode
  ) {
    (self.curves, self.mode) = (curves, mode)
    for point in points.enumerated().sorted(by: {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) {
      times.append(point.element.time)
      values.append(point.element.value)
    }
    if mode.isPaced { pace() }
  }

  /// Replaces the times by ones proportional to the segments' lengths, and removes repeated values.
  private func pace() {
    var kept: [AnimationVector] = []
    for value in values where value != kept.last { kept.append(value) }
    values = kept
    var length = 0.0
    times = kept.indices.map { index in
      if index > 0 {
        let way = kept[index] - kept[index - 1]
        length += (way * way).sum().squareRoot()
      }
      return length
    }
    if length > 0 { times = times.map { $0 / length } }
  }

  /// Returns the value at a fraction of the time.
  func value(at time: Double) -> AnimationVector {
    guard times.count > 1, time >= times[0] else {
      return values.first ?? .zero
    }
    // Find the last value at or before the time; of several at the same time, use the last one.
    var index = 0
    while index + 1 < times.count, times[index + 1] <= time { index += 1 }
    guard index + 1 < times.count, mode != .discrete else { return values[index] }
    let span = times[index + 1] - times[index]
    var share = (time - times[index]) / span
    if index < curves.count { share = curves[index].value(at: share) }
    guard mode.isCubic else {
      return values[index] + (values[index + 1] - values[index]) * share
    }
    return cubic(index, share, span)
  }

  /// Interpolates with a Catmull–Rom spline.
  ///
  /// The slope at each value is that of the line between its neighbors. At both ends, it is that of
  /// the adjacent segment.
  private func cubic(_ index: Int, _ share: Double, _ span: Double) -> AnimationVector {
    let (from, to) = (values[index], values[index + 1])
    let (t, rest) = (share, 1 - share)
    let start = slope(index) * span * (t * rest * rest)
    let end = slope(index + 1) * span * (t * t * rest)
    let middle = (to - from) * (t * t * (3 - 2 * t))
    return from + middle + start - end
  }

  private func slope(_ index: Int) -> AnimationVector {
    let before = max(index - 1, 0)
    let after = min(index + 1, values.count - 1)
    let span = times[after] - times[before]
    return span > 0 ? (values[after] - values[before]) / span : .zero
  }
}
