// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The width or the height of an item, a group or a supplementary view of a
/// ``CollectionViewCompositionalLayout``.
nonisolated public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }
  let kind: Kind
  /// The fraction, or the number of points.
  public let dimension: Double

  /// Returns a dimension that is a fraction of the container's width.
  public static func fractionalWidth(_ fraction: Double) -> Self {
    Self(kind: .fractionalWidth, dimension: fraction)
  }

  /// Returns a dimension that is a fraction of the container's height.
  public static func fractionalHeight(_ fraction: Double) -> Self {
    Self(kind: .fractionalHeight, dimension: fraction)
  }

  /// Returns a dimension in points.
  public static func absolute(_ points: Double) -> Self {
    Self(kind: .absolute, dimension: points)
  }

  /// Returns a dimension that the view determines; the argument, in points, stands for it until the
  /// view is visible.
  ///
  /// An estimate of less than 1 point counts as 1 point.
  public static func estimated(_ points: Double) -> Self {
    Self(kind: .estimated, dimension: points)
  }

  /// Whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the view determines the dimension.
  public var isEstimated: Bool { kind == .estimated }

  /// Returns the number of points in a container.
  ///
  /// Negative and invalid numbers count as 0, and in an estimate as 1.
  func points(in container: Size) -> Double {
    switch kind {
    case .fractionalWidth: usableLength(dimension * container.width)
    case .fractionalHeight: usableLength(dimension * container.height)
    case .absolute: usableLength(dimension)
    // With estimates of 0, no view would be visible and measured; with tiny ones, all would.
    case .estimated: max(usableLength(dimension), 1)
    }
  }
}

/// The width and the height of an item, a group or a supplementary view.
nonisolated public struct CollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: CollectionLayoutDimension
  /// The height.
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension
  ) { (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension) }

  /// Returns the size in a container, in points.
  func points(in container: Size) -> Size {
    Size(
      width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }

  /// Whether a view determines the width or the height.
  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// A distance between items or around an item.
nonisolated public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The distance, in points; the minimum if the spacing is flexible.
  public let spacing: Double
  /// Whether the spacing takes a share of the free space.
  public let isFlexible: Bool
  /// Whether the spacing is always the same.
  public var isFixed: Bool { !isFlexible }

  /// Returns a spacing of a number of points.
  public static func fixed(_ spacing: Double) -> Self { Self(spacing: spacing, isFlexible: false) }

  /// Returns a spacing of at least a number of points, which takes a share of the free space.
  public static func flexible(_ spacing: Double) -> Self {
    Self(spacing: spacing, isFlexible: true)
  }
}

/// The distances around an item; nil for none.
nonisolated public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The distance from the item before, or from the edge of the group.
  public let leading: CollectionLayoutSpacing?
  /// The distance above the item.
  public let top: CollectionLayoutSpacing?
  /// The distance from the item after, or from the edge of the group.
  public let trailing: CollectionLayoutSpacing?
  /// The distance below the item.
  public let bottom: CollectionLayoutSpacing?

  /// Creates distances.
  public init(
    leading: CollectionLayoutSpacing? = nil, top: CollectionLayoutSpacing? = nil,
    trailing: CollectionLayoutSpacing? = nil, bottom: CollectionLayoutSpacing? = nil
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// Returns a length between 0 and the greatest usable number; 0 for negative and invalid numbers.
nonisolated func usableLength(_ length: Double) -> Double {
  length >= 0 ? min(length, View.maximumMagnitude) : 0
}
