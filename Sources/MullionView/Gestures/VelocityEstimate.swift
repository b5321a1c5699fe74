// SPDX-License-Identifier: GPL-3.0-or-later

/// Estimates the velocity of a sampled value over the last tenth of a second.
struct VelocityEstimate<Value> {
  private var samples: [(time: Double, value: Value)] = []

  /// Adds a sample.
  mutating func add(_ value: Value, at time: Double) {
    samples.removeAll { time - $0.time > GestureMeasures.velocityWindow }
    samples.append((time, value))
  }

  /// Returns the oldest sample in the last tenth of a second, the last sample, and the seconds
  /// between them.
  ///
  /// - Returns: The samples; nil if they do not define a velocity.
  func span(at time: Double) -> (first: Value, last: Value, seconds: Double)? {
    guard
      let first = samples.first(where: { time - $0.time <= GestureMeasures.velocityWindow }),
      let last = samples.last, last.time > first.time
    else { return nil }
    return (first.value, last.value, last.time - first.time)
  }
}

extension VelocityEstimate where Value == Double {
  /// Returns the velocity at a time, in units per second; 0 for a value at rest.
  func velocity(at time: Double) -> Double {
    span(at: time).map { ($0.last - $0.first) / $0.seconds } ?? 0
  }
}
