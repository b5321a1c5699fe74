// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A change of one touch.
nonisolated public struct TouchSample: Hashable, Sendable {
  /// The kind of change of a touch.
  nonisolated public enum Phase: Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch was lifted.
    case ended
    /// The touch was canceled.
    case cancelled
  }

  /// The host's identifier of the touch, valid until the touch ends.
  public var identifier: Int
  /// The kind of change.
  public var phase: Phase
  /// The location of the touch, in points of the screen.
  public var location: Point
  /// The kind of touch.
  public var kind: Touch.Kind

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - identifier: The host's identifier of the touch.
  ///   - phase: The kind of change.
  ///   - location: The location, in points of the screen.
  ///   - kind: The kind of touch.
  public init(
    identifier: Int, phase: Phase, location: Point, kind: Touch.Kind = .direct
  ) {
    (self.identifier, self.phase, self.location, self.kind) = (identifier, phase, location, kind)
  }
}
