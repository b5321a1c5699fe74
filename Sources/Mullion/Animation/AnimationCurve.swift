// SPDX-License-Identifier: GPL-3.0-or-later

/// How the share of the time becomes the share of the way.
enum AnimationCurve: Hashable, Sendable {
  case bezier(TimingFunction)
  case spring(SpringCurve)

  static let linear = AnimationCurve.bezier(.linear)

  /// The share of the way after a share of the time.
  func value(at time: Double) -> Double {
    switch self {
    case .bezier(let function): function.value(at: time)
    case .spring(let spring): spring.value(at: time)
    }
  }
}
