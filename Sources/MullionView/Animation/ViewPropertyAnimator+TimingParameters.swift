// SPDX-License-Identifier: GPL-3.0-or-later

extension ViewPropertyAnimator {
  /// The map from time to progress.
  nonisolated public enum TimingParameters: Hashable, Sendable {
    /// A cubic Bézier curve.
    case cubic(TimingFunction)
    /// A spring with a damping ratio and an initial velocity in total distances per second.
    case spring(dampingRatio: Double, initialVelocity: Double = 0)
    /// A mass on a spring, with an initial velocity in total distances per second.
    ///
    /// The animator then lasts until the spring has settled, whatever its duration, as in UIKit.
    /// Unusable constants are replaced as in ``SpringAnimation``.
    case mass(
      Double, stiffness: Double, damping: Double, initialVelocity: Double = 0)

    /// The duration that the parameters determine, in seconds; nil for any.
    var ownDuration: Double? {
      guard case .mass(let mass, let stiffness, let damping, _) = self else { return nil }
      return SpringConstants(mass: mass, stiffness: stiffness, damping: damping).settlingDuration
    }

    package func curve(_ duration: Double) -> ProgressCurve {
      switch self {
      case .cubic(let function): .bezier(function)
      case .spring(let damping, let velocity):
        .spring(SpringCurve(damping: damping, velocity: velocity * duration))
      case .mass(let mass, let stiffness, let damping, let velocity):
        SpringConstants(mass: mass, stiffness: stiffness, damping: damping)
          .curve(over: duration, velocity: velocity)
      }
    }
  }
}
