// SPDX-License-Identifier: GPL-3.0-or-later

/// A window level; windows of a higher level are in front of all windows of a lower one.
nonisolated public struct WindowLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number that orders levels.
  public let rawValue: Double

  /// Creates a level; NaN counts as the level of normal windows.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 0 : rawValue }

  /// The level of ordinary windows; the default.
  public static let normal = WindowLevel(rawValue: 0)
  /// The level of a status bar.
  public static let statusBar = WindowLevel(rawValue: 1000)
  /// The level of an alert.
  public static let alert = WindowLevel(rawValue: 2000)

  /// Returns whether a level is behind another one.
  public static func < (a: WindowLevel, b: WindowLevel) -> Bool { a.rawValue < b.rawValue }
}
