// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// A control above the content of a scroll view that a pull of the content triggers.
package protocol PullControl: AnyObject {
  /// The space that the control adds above the content, in points.
  var addedInset: Double { get }

  /// Called after the content has moved.
  func contentDidMove()
}
