// SPDX-License-Identifier: GPL-3.0-or-later

/// The velocity of a value that is known at some times: the way over the last tenth of a second by the time of it.
struct VelocityEstimate<Value> {
  private var samples: [(time: Double, value: Value)] = []

  /// Takes note of a value.
  mutating func add(_ value: Value, at time: Double) {
    samples.removeAll { time - $0.time > GestureMeasures.velocityWindow }
    samples.append((time, value))
  }

  /// The first and the last value that count at a time, and the seconds between them; nil if that is no velocity.
  func span(at time: Double) -> (first: Value, last: Value, seconds: Double)? {
    guard
      let first = samples.first(where: { time - $0.time <= GestureMeasures.velocityWindow }),
      let last = samples.last, last.time > first.time
    else { return nil }
    return (first.value, last.value, last.time - first.time)
  }
}

extension VelocityEstimate where Value == Double {
  /// The velocity at a time, in units per second; 0 of what has rested.
  func velocity(at time: Double) -> Double {
    span(at: time).map { ($0.last - $0.first) / $0.seconds } ?? 0
  }
}
