// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// What an update of a window did.
public struct WindowUpdate: Sendable {
  /// How much work it was.
  public struct Counts: Equatable, Sendable {
    /// The views that drew.
    public internal(set) var draws = 0
    /// The device pixels painted anew.
    public internal(set) var pixels = 0

    /// Whether there was none.
    public var isZero: Bool { draws == 0 && pixels == 0 }
  }

  /// The device pixels that have changed on the screen since the update before.
  public let damage: [PixelRect]
  /// How much work it was.
  public let counts: Counts
}
