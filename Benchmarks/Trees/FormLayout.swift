// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A form of views together with its method of layout.
public protocol FormLayout: AnyObject {
  /// Applies or reverts the edit of an operation, and updates the frames.
  func edit(_ operation: TreeOperation, isChanged: Bool)
  /// The frames of the root, the labels and the fields, in points.
  var frames: [Rect] { get }
}
