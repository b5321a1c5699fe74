// SPDX-License-Identifier: GPL-3.0-or-later

/// A distance to the right and a distance down, in points.
@frozen
public struct Offset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: Double
  /// The distance down.
  public var vertical: Double

  /// Creates an offset from its distances.
  @inlinable
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates an offset of zero.
  @inlinable
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// No offset.
  @inlinable
  public static var zero: Offset { Offset() }

  /// Whether both distances are finite numbers.
  @inlinable
  public var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
}
