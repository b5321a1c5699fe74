// SPDX-License-Identifier: GPL-3.0-or-later

/// A timed operation.
public enum Operation: String, CaseIterable, Sendable {
  /// From built but inactive constraints to all values.
  case cold
  /// The root grows by ten points, and shrinks again.
  case resize
  /// Every width from 320 to 1920 in steps of one point.
  case sweep
  /// One constant changes, and changes back.
  case constant
  /// One constraint is deactivated, a solve, activated, a solve.
  case toggle
  /// One view with its constraints is added.
  case insert
  /// One view with its constraints is removed.
  case remove
  /// One intrinsic size changes, and changes back.
  case text
  /// A solve without a change.
  case idle

  /// The widths of a sweep.
  public static let sweepWidths = (320...1920).map(Double.init)

  /// The variant that the operation leads to from the base; nil if it has no other state, or many.
  public var variant: Workload.Variant? {
    switch self {
    case .resize: .resized
    case .constant: .constant
    case .toggle: .toggled
    case .insert, .remove: .inserted
    case .text: .text
    case .cold, .sweep, .idle: nil
    }
  }
}
