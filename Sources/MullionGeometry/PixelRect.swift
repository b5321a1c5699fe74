// SPDX-License-Identifier: GPL-3.0-or-later

/// A box of whole device pixels: `minX <= x < maxX`, `minY <= y < maxY`.
///
/// A box whose upper bound is not above its lower bound contains no pixel. Two such boxes behave
/// alike, but they are equal (`==`) only if their bounds are.
@frozen
public struct PixelRect: Hashable, Sendable {
  /// The first column of pixels.
  public var minX: Int32
  /// The first row of pixels.
  public var minY: Int32
  /// The column after the last one.
  public var maxX: Int32
  /// The row after the last one.
  public var maxY: Int32

  /// Creates a box from its bounds.
  @inlinable
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// An empty box.
  @inlinable
  public static var zero: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// Whether the box contains no pixel.
  @inlinable
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The number of columns.
  @inlinable
  public var width: Int { Swift.max(0, Int(maxX) - Int(minX)) }

  /// The number of rows.
  @inlinable
  public var height: Int { Swift.max(0, Int(maxY) - Int(minY)) }

  /// Returns the box of the pixels that are in both boxes; an empty box if there are none.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
  }

  /// Returns the smallest box that contains both boxes.
  ///
  /// An empty box is ignored.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// Returns whether the box contains the pixel in column `x` of row `y`.
  @inlinable
  public func contains(x: Int32, y: Int32) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }
}
