// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A form of views and what lays it out.
public protocol FormLayout: AnyObject {
  /// Makes the edit of an operation, or takes it back, and brings the frames up to date.
  func edit(_ operation: TreeOperation, isChanged: Bool)
  /// The frames of the root, the labels and the fields, in points.
  var frames: [Rect] { get }
}
