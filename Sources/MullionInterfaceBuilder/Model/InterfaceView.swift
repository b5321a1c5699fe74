// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster

/// A view of a file, with its descendants.
struct InterfaceView: Sendable {
  /// The id; empty if the file has none.
  var id: String
  /// The class of the view.
  var kind: InterfaceViewKind
  /// The element in the file, without the variations that do not apply.
  var element: XMLElement
  /// The frame that Interface Builder recorded; nil if the file has none.
  var frame: Rect?
  /// The parts that follow the superview's size.
  var mask: AutoresizingMask = []
  /// Whether frame and mask decide instead of constraints.
  var translatesMask = true
  /// Whether the recorded frame is not the solution of the constraints.
  var isMisplaced = false
  /// Whether the constraints determine the frame only partly.
  var isAmbiguous = false
  /// The priorities of the intrinsic content size that the file sets.
  var hugging = AxisNumbers()
  /// The priorities of the intrinsic content size that the file sets.
  var resistance = AxisNumbers()
  /// The intrinsic content size that Interface Builder uses in place of the view's own.
  var placeholderSize = AxisNumbers()
  /// The constraints that the view holds.
  var constraints: [InterfaceConstraint] = []
  /// The ids of the view's guides, with the keys that name them.
  var guides: [(key: String, id: String)] = []
  /// The subviews, back to front.
  var subviews: [InterfaceView] = []
  /// The titles and cells of a table with static content; they are also in ``subviews``.
  var staticRows: [InterfaceView] = []
  /// The views that have a layout of their own: cells, headers and footers.
  var separateViews: [InterfaceView] = []

  /// A number for each axis; nil for an axis without one.
  struct AxisNumbers: Sendable, Equatable {
    var horizontal: Double?
    var vertical: Double?

    /// Whether neither axis has a number.
    var isEmpty: Bool { horizontal == nil && vertical == nil }
  }

  /// The size of a table's static content, in points.
  var staticContentSize: Size {
    let frames = staticRows.compactMap(\.frame)
    return Size(
      width: frame?.width ?? 0, height: frames.reduce(0) { max($0, $1.maxY) })
  }

  /// Whether a view in the subtree satisfies a condition.
  func contains(where condition: (InterfaceView) -> Bool) -> Bool {
    condition(self) || subviews.contains { $0.contains(where: condition) }
  }
}
