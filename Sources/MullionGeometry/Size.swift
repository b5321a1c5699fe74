// SPDX-License-Identifier: GPL-3.0-or-later

/// A width and a height, in points.
@frozen
public struct Size: Hashable, Sendable {
  /// The extent along the x axis, in points.
  public var width: Double
  /// The extent along the y axis, in points.
  public var height: Double

  /// Creates a size from its two extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates the size 0 × 0.
  @inlinable
  public init() { self.init(width: 0, height: 0) }

  /// Creates a size from two whole extents.
  @inlinable
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }

  /// The size 0 × 0.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether both extents are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
