// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The content of a box without a view.
struct BoxContent {
  /// The natural size; nil for none.
  var size: Size?
  /// The content that breaks at the box's width; nil for none.
  var text: (any WrappingContent)?
  /// The content that the box scrolls; nil for none.
  var area: (any ScrollArea)?
}
