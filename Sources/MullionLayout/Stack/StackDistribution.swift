// SPDX-License-Identifier: GPL-3.0-or-later

/// The ways in which the arranged items share a stack's length.
///
/// The raw values are UIKit's.
nonisolated public enum StackDistribution: Int, Sendable, CaseIterable {
  /// The items fill the stack.
  ///
  /// The item with the lowest hugging priority grows, or the one with the lowest compression
  /// resistance shrinks.
  case fill = 0
  /// The items fill the stack and have equal lengths.
  case fillEqually = 1
  /// The items fill the stack in proportion to their content sizes; for nested stacks, to their
  /// fitting sizes.
  case fillProportionally = 2
  /// The gaps between the items are equal, and at least the spacing.
  case equalSpacing = 3
  /// The distances between the items' centers are equal, as far as the minimum spacing allows.
  case equalCentering = 4
}

/// The alignments of arranged items across a stack's axis.
///
/// The raw values are UIKit's.
nonisolated public enum StackAlignment: Int, Sendable, CaseIterable {
  /// The items fill the stack.
  case fill = 0
  /// Aligned at the leading edge, or the top.
  case leading = 1
  /// Aligned by first baselines; only in a horizontal stack.
  ///
  /// The stack's bottom edge is the bottom edge of the lowest item. Its top edge is not below that of
  /// the first item; other items may extend above it.
  case firstBaseline = 2
  /// Aligned by centers.
  case center = 3
  /// Aligned at the trailing edge, or the bottom.
  case trailing = 4
  /// Aligned by last baselines; only in a horizontal stack.
  ///
  /// The stack's top edge is the top edge of the highest item. Its bottom edge is not above that of
  /// the first item; other items may extend below it.
  case lastBaseline = 5

  /// Another name of ``leading``, for horizontal stacks.
  public static var top: StackAlignment { .leading }
  /// Another name of ``trailing``, for horizontal stacks.
  public static var bottom: StackAlignment { .trailing }
}
