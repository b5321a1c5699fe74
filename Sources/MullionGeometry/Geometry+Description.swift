// SPDX-License-Identifier: GPL-3.0-or-later

extension Point: CustomStringConvertible {
  /// The coordinates as Core Graphics prints them: `(1.0, 2.0)`.
  public var description: String { "(\(x), \(y))" }
}

extension Size: CustomStringConvertible {
  /// The extents as Core Graphics prints them: `(1.0, 2.0)`.
  public var description: String { "(\(width), \(height))" }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size as Core Graphics prints them: `(1.0, 2.0, 30.0, 40.0)`.
  public var description: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
