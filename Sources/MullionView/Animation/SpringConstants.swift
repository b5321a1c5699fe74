// SPDX-License-Identifier: GPL-3.0-or-later

/// The motion of a mass on a spring, `m x″ + c x′ + k x = k`.
nonisolated struct SpringConstants {
  /// The undamped angular frequency, in radians per second.
  let frequency: Double
  /// The damping ratio; 1 is critical.
  let damping: Double

  /// Creates the constants of a spring.
  ///
  /// - Parameters:
  ///   - mass: The mass; 1 if it is unusable.
  ///   - stiffness: The stiffness; 100 if it is unusable.
  ///   - damping: The damping coefficient; 10 if it is unusable.
  init(mass: Double, stiffness: Double, damping: Double) {
    func usable(_ value: Double, _ other: Double) -> Double {
      value > 0 && value <= View.maximumMagnitude ? value : other
    }
    let (mass, stiffness) = (usable(mass, 1), usable(stiffness, 100))
    let critical = 2 * (mass * stiffness).squareRoot()
    frequency = (stiffness / mass).squareRoot()
    self.damping = usable(damping, 10) / critical
  }

  /// The seconds until the oscillation decays to a thousandth of the distance, at most 10⁹.
  ///
  /// Without oscillation, the seconds until the remaining distance is a thousandth.
  var settlingDuration: Double {
    let slowest =
      damping <= 1 ? damping : damping - (damping * damping - 1).squareRoot()
    let fade = damping == 1 ? 9.233413476451437 : 6.907755278982137
    return min(fade / (slowest * frequency), AnimationTiming.longest)
  }

  /// Returns the curve of a duration.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - velocity: The initial velocity, in total distances per second.
  /// - Returns: The curve.
  func curve(over duration: Double, velocity: Double) -> ProgressCurve {
    .spring(
      SpringCurve(
        damping: damping, frequency: frequency * duration, velocity: velocity * duration))
  }
}
