// SPDX-License-Identifier: GPL-3.0-or-later

/// A map from the elapsed fraction of the time to the progress.
nonisolated package enum ProgressCurve: Hashable, Sendable {
  case bezier(TimingFunction)
  case spring(SpringCurve)

  package static let linear = ProgressCurve.bezier(.linear)

  /// Returns the progress at a fraction of the time.
  func value(at time: Double) -> Double {
    switch self {
    case .bezier(let function): function.value(at: time)
    case .spring(let spring): spring.value(at: time)
    }
  }
}
