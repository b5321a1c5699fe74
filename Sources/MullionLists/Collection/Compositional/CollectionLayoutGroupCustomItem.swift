// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
import MullionView

/// The position of an item of a custom group.
nonisolated public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The frame, in points from the origin of the group.
  public let frame: Rect
  /// The order of overlapping cells; a cell with a greater index is in front.
  public let zIndex: Int

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points from the origin of the group.
  ///   - zIndex: The order of overlapping cells; default 0.
  public init(frame: Rect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Returns the positions of the items of a custom group; the environment's container is the group.
public typealias CollectionLayoutGroupCustomItemProvider =
  (any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
