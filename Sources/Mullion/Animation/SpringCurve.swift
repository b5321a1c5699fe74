// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The way of a damped spring from 0 to 1, over a time that is counted as 1.
struct SpringCurve: Hashable, Sendable {
  /// The share of the critical damping.
  let damping: Double
  /// Undamped swings in that time, times 2π.
  let frequency: Double
  /// The velocity at the start, in ways per that time.
  let velocity: Double

  /// Spring whose swings fade to a thousandth of the way in that time.
  ///
  /// - Parameters:
  ///   - damping: The share of the critical damping; 1 and more swing not at all, and less than 0.01 is taken as that.
  ///   - velocity: The velocity at the start.
  init(damping: Double, velocity: Double) {
    let damping = damping >= 0.01 ? min(damping, 1) : 0.01
    // e^-x is a thousandth there; so is e^-x (1 + x) for the other number.
    let fade = damping < 1 ? -log(0.001) / damping : 9.233413476451437
    self.init(damping: damping, frequency: fade, velocity: velocity)
  }

  init(damping: Double, frequency: Double, velocity: Double) {
    self.damping = damping
    self.frequency = frequency
    self.velocity = velocity.magnitude <= 1e6 ? velocity : 0
  }

  /// The share of the way after a share of the time; beyond 1 where it swings over.
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
