// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// What an update of a window did.
public struct WindowUpdate: Equatable, Sendable {
  /// How much work it was.
  public struct Counts: Equatable, Sendable {
    /// The views that drew.
    public internal(set) var draws = 0
    /// The device pixels that were painted, each as often as something was laid down there.
    public internal(set) var pixels = 0

    /// Whether there was none.
    public var isZero: Bool { draws == 0 && pixels == 0 }
  }

  /// The device pixels that may have changed since the update before: what a host has to present.
  public let damage: Region
  /// The device pixels that were copied into the host's buffer; none where it gave no buffer.
  public let repaired: Region
  /// How much work it was.
  public let counts: Counts
  /// When the window is next to be updated though nothing else changes, in seconds of the same clock; nil if it need not be.
  ///
  /// While something moves that is a sixtieth of a second later, or the end of what moves; before that, its start.
  public internal(set) var nextUpdate: Double?
}
