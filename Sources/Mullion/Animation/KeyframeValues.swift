// SPDX-License-Identifier: GPL-3.0-or-later

/// The values that an animation goes through, and how it goes from one to the next.
final class KeyframeValues {
  /// The shares of the time at which there are values, rising.
  private var times: [Double] = []
  private var values: [AnimationVector] = []
  /// How each way between two values is gone; empty for evenly.
  private let curves: [TimingFunction]
  private let mode: KeyframeCalculationMode

  /// Values at some times.
  ///
  /// - Parameters:
  ///   - points: The shares of the time with the values there, in any order; there is at least one.
  ///   - curves: How each way between two is gone; those that are missing are evenly.
  ///   - mode: How it goes from one value to the next.
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

  /// Has times as the ways are long, and no stops.
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

  /// The value at a share of the time.
  func value(at time: Double) -> AnimationVector {
    guard times.count > 1, time >= times[0] else {
      return values.first ?? .zero
    }
    // The last that is reached; of several at one time, the last of them.
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

  /// A Catmull–Rom spline: at each value the slope is that between its neighbours, at the ends that of the only way.
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
