// SPDX-License-Identifier: GPL-3.0-or-later

/// The name of `AnimationCurve` in an extension of `View`, which has a public type of that name.
typealias TimeCurve = AnimationCurve

/// A map from the elapsed fraction of the time to the progress.
nonisolated enum AnimationCurve: Hashable, Sendable {
  case bezier(TimingFunction)
  case spring(SpringCurve)

  static let linear = AnimationCurve.bezier(.linear)

  /// Returns the progress at a fraction of the time.
  func value(at time: Double) -> Double {
    switch self {
    case .bezier(let function): function.value(at: time)
    case .spring(let spring): spring.value(at: time)
    }
  }
}
