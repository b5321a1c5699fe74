// SPDX-License-Identifier: GPL-3.0-or-later

/// Pending work of a view, and cached facts about its descendants.
nonisolated package struct LayoutMarks: OptionSet {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `layoutSubviews` must be called.
  static let layout = LayoutMarks(rawValue: 1)
  /// `updateConstraints` must be called.
  static let constraints = LayoutMarks(rawValue: 2)
  /// A descendant is marked ``layout``.
  static let layoutBelow = LayoutMarks(rawValue: 4)
  /// A descendant is marked ``constraints``.
  static let constraintsBelow = LayoutMarks(rawValue: 8)
  /// `layoutSubviews` is running.
  static let layingOut = LayoutMarks(rawValue: 16)
  /// The scene has recorded that the view's appearance may have changed.
  static let appearance = LayoutMarks(rawValue: 32)
  /// A controller created the view without a size; masks of its subviews refer to its first size.
  package static let awaitsSize = LayoutMarks(rawValue: 64)
  /// The view is a stack whose constraints depend on the fitting sizes of nested stacks.
  static let dependsOnNestedStacks = LayoutMarks(rawValue: 1024)
  /// The view is or was the root view of a controller.
  static let controlled = LayoutMarks(rawValue: 128)
  /// The program resized an ancestor, and no layout has applied this view's mask since.
  static let outdated = LayoutMarks(rawValue: 256)
  /// A descendant may be marked ``outdated``.
  static let outdatedBelow = LayoutMarks(rawValue: 512)
  /// The view carries a layer without a view.
  static let carrier = LayoutMarks(rawValue: 2048)
  /// The carried layer was removed and still fades out.
  static let leaving = LayoutMarks(rawValue: 4096)
}
