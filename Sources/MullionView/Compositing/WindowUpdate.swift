// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// The result of a window's update.
nonisolated public struct WindowUpdate: Equatable, Sendable {
  /// The counters of an update's work.
  nonisolated public struct Counts: Equatable, Sendable {
    /// The number of views that drew.
    public internal(set) var draws = 0
    /// The number of painted device pixels, each counted as often as an item painted it.
    public internal(set) var pixels = 0

    /// The number of device pixels that scrolls moved on the screen, in place of painting them.
    ///
    /// These pixels are part of ``WindowUpdate/damage``, but not of ``pixels``.
    public internal(set) var moved = 0

    /// Whether the update drew, painted and moved nothing.
    public var isZero: Bool { draws == 0 && pixels == 0 && moved == 0 }
  }

  /// The device pixels that may have changed since the previous update; the host has to present
  /// them.
  public let damage: Region
  /// The device pixels copied into the host's buffer; empty if the host passed no buffer.
  public let repaired: Region
  /// The counters of the update's work.
  public let counts: Counts
  /// The time of the next update if nothing else changes, in seconds of the same clock; nil if none
  /// is needed.
  ///
  /// During an animation, this is a sixtieth of a second later, or the animation's end. Before an
  /// animation's start, it is the start.
  public internal(set) var nextUpdate: Double?
}
