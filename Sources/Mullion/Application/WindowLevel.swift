// SPDX-License-Identifier: GPL-3.0-or-later

/// How far in front a window stands: those of a higher level are in front of all those of a lower one.
public struct WindowLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: Double

  /// Creates a level; one that is not a number is that of normal windows.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 0 : rawValue }

  /// That of an application's windows.
  public static let normal = WindowLevel(rawValue: 0)
  /// That of a bar with the state of the system.
  public static let statusBar = WindowLevel(rawValue: 1000)
  /// That of what wants an answer before all else.
  public static let alert = WindowLevel(rawValue: 2000)

  /// Whether a level is further back.
  public static func < (a: WindowLevel, b: WindowLevel) -> Bool { a.rawValue < b.rawValue }
}
