// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// The limits for one XML document.
enum XMLLimit {
  /// The most bytes of text, 64 MiB.
  static let bytes = LayoutDocument.Limit.bytes
  /// The most levels of elements inside each other.
  ///
  /// A view takes two levels, so that views have the same limit as in a JSON document. Functions
  /// that descend the tree are recursive.
  static let depth = LayoutDocument.Limit.nesting
  /// The most elements.
  static let elements = LayoutDocument.Limit.views
  /// The estimated memory of an element in the tree, the model and a document, in bytes.
  static let elementCost = 1024
  /// The estimated memory of an attribute without long texts, in bytes.
  static let attributeCost = 64
}
