// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The motion of a damped spring from 0 to 1, in unit time.
nonisolated package struct SpringCurve: Hashable, Sendable {
  /// The damping ratio.
  let damping: Double
  /// The undamped angular frequency, in radians per unit time.
  let frequency: Double
  /// The initial velocity, in total distances per unit time.
  let velocity: Double

  /// Creates a spring with an oscillation that decays to a thousandth in unit time.
  ///
  /// - Parameters:
  ///   - damping: The damping ratio, limited to 0.01…1. A ratio of 1 does not oscillate.
  ///   - velocity: The initial velocity.
  init(damping: Double, velocity: Double) {
    let damping = damping >= 0.01 ? min(damping, 1) : 0.01
    // At -log(0.001), e^-x is a thousandth; at 9.2334…, e^-x (1 + x) is.
    let fade = damping < 1 ? -log(0.001) / damping : 9.233413476451437
    self.init(damping: damping, frequency: fade, velocity: velocity)
  }

  init(damping: Double, frequency: Double, velocity: Double) {
    self.damping = damping
    self.frequency = frequency
    self.velocity = velocity.magnitude <= 1e6 ? velocity : 0
  }

  /// Returns the progress at a fraction of the time; above 1 where the spring overshoots.
  func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      let sine = (decay - velocity) / swing * sin(swing * time)
      return 1 - exp(-decay * time) * (cos(swing * time) + sine)
    }
    if damping == 1 {
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let spread = frequency * (damping * damping - 1).squareRoot()
    let (slow, fast) = (-decay + spread, -decay - spread)
    let share = (-velocity - fast) / (slow - fast)
    return 1 - share * exp(slow * time) - (1 - share) * exp(fast * time)
  }
}
