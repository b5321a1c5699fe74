// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// The environment of a view or a controller: size classes, scale, direction, style and text size.
///
/// A collection has the values of the moment in which it was read.
/// ``View/traitCollectionDidChange(_:)`` reports changes.
nonisolated public struct TraitCollection: Hashable, Sendable {
  /// The width of the available space.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// The height of the available space.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// The number of device pixels per point; 0 if it is unknown.
  public var displayScale = 0.0
  /// The direction of leading and trailing.
  public var layoutDirection = TraitLayoutDirection.unspecified
  /// The style of the interface.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// The size of text that the user prefers.
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified

  /// Creates a collection in which everything is unspecified.
  public init() {}
}

/// The space along an axis.
nonisolated public enum UserInterfaceSizeClass: Int, Sendable, CaseIterable {
  /// No class.
  case unspecified = 0
  /// A restricted space, such as the width of a phone in portrait.
  case compact = 1
  /// An expansive space.
  case regular = 2
}

/// The style of an interface.
nonisolated public enum UserInterfaceStyle: Int, Sendable, CaseIterable {
  /// No style.
  case unspecified = 0
  /// Dark content on a light background.
  case light = 1
  /// Light content on a dark background.
  case dark = 2
}

/// The layout direction of an environment.
nonisolated public enum TraitLayoutDirection: Int, Sendable, CaseIterable {
  /// No direction.
  case unspecified = -1
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

nonisolated extension TraitCollection {
  /// Sets the size classes of a window of a size, in points.
  package mutating func setSizeClasses(ofSize size: Size) {
    horizontalSizeClass = size.width < 600 ? .compact : .regular
    verticalSizeClass = size.height < 480 ? .compact : .regular
  }
}
