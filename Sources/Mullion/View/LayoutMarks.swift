// SPDX-License-Identifier: GPL-3.0-or-later

/// What a view still has to do, and what is known of the views below it.
struct LayoutMarks: OptionSet {
  let rawValue: UInt16

  /// Its `layoutSubviews` is to be called.
  static let layout = LayoutMarks(rawValue: 1)
  /// Its `updateConstraints` is to be called.
  static let constraints = LayoutMarks(rawValue: 2)
  /// A view below it is marked ``layout``.
  static let layoutBelow = LayoutMarks(rawValue: 4)
  /// A view below it is marked ``constraints``.
  static let constraintsBelow = LayoutMarks(rawValue: 8)
  /// Its `layoutSubviews` is running.
  static let layingOut = LayoutMarks(rawValue: 16)
  /// The scene knows that the view may look different.
  static let look = LayoutMarks(rawValue: 32)
  /// A controller made it without a size: the first size it gets is the one that masks in it refer to.
  static let awaitsSize = LayoutMarks(rawValue: 64)
  /// It is a stack whose rows depend on the fitting sizes of stacks in it.
  static let weighsStacks = LayoutMarks(rawValue: 1024)
  /// It is, or was, the root view of a controller.
  static let controlled = LayoutMarks(rawValue: 128)
  /// The program resized a view around it, and no layout has carried that out yet as far as the mask follows it.
  static let outdated = LayoutMarks(rawValue: 256)
  /// A view below it may be marked ``outdated``.
  static let outdatedBelow = LayoutMarks(rawValue: 512)
}
