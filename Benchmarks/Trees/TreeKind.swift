// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver

/// The items of a tree: views, or boxes without views.
protocol TreeKind {
  associatedtype Item: LayoutItem

  /// Creates an item that constraints position.
  static func item() -> Item

  /// Creates an item with a fixed natural size, such as that of a text, in points.
  static func content(_ width: Double, _ height: Double) -> Item

  /// Replaces the natural size of an item that ``content(_:_:)`` created.
  static func setContent(of item: Item, _ size: Size)

  /// Creates a stack that constraints position.
  static func stack(_ axis: Axis, spacing: Double, alignment: StackAlignment) -> Item

  /// Adds an item at the end of those that another one contains.
  static func add(_ item: Item, to outer: Item)

  /// Adds an item at the end of those that a stack arranges.
  static func arrange(_ item: Item, in stack: Item)

  /// Sets the priority with which an item does not become longer than its content.
  static func setHugging(_ priority: Priority, of item: Item, _ axis: Axis)

  /// Sets the priority with which an item does not become shorter than its content.
  static func setResistance(_ priority: Priority, of item: Item, _ axis: Axis)
}
