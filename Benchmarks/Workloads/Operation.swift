// SPDX-License-Identifier: GPL-3.0-or-later

/// What is timed.
public enum Operation: String, CaseIterable, Sendable {
  /// Constraints built, nothing activated yet, to all values.
  case cold
  /// The root ten points wider, and back.
  case resize
  /// Every width from 320 to 1920 by one.
  case sweep
  /// One constant changes, and back.
  case constant
  /// One constraint deactivated, a solve, activated, a solve.
  case toggle
  /// One view with its constraints comes.
  case insert
  /// One view with its constraints goes.
  case remove
  /// One intrinsic size changes, and back.
  case text
  /// Nothing changed.
  case idle

  /// The widths of a sweep.
  public static let sweepWidths = (320...1920).map(Double.init)

  /// The variant an operation leads to from the base; nil for one that has no other state or many.
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
