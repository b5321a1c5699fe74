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
  /// When there is more to do without anything new, in seconds of the clock of the update; nil if there is not.
  public internal(set) var nextUpdate: Double?
}
