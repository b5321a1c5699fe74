// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// Feedback that a person feels, which a host performs; see ``Application/feedbackHandler``.
nonisolated public enum Feedback: Hashable, Sendable {
  /// The mass or the hardness of objects that collide.
  public enum Impact: Int, Sendable, CaseIterable {
    /// Small objects.
    case light = 0
    /// Objects of medium size.
    case medium = 1
    /// Large objects.
    case heavy = 2
    /// Soft objects.
    case soft = 3
    /// Hard objects.
    case rigid = 4
  }

  /// The result of a task.
  public enum Result: Int, Sendable, CaseIterable {
    /// The task has succeeded.
    case success = 0
    /// The task has caused a warning.
    case warning = 1
    /// The task has failed.
    case error = 2
  }

  /// Feedback follows soon.
  case preparation
  /// A collision with an intensity, 0…1.
  case impact(Impact, intensity: Double)
  /// A changed selection.
  case selection
  /// The result of a task.
  case result(Result)
}
