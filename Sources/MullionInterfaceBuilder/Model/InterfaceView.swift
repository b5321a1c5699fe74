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
  /// The autoresizing mask: the parts that change with the superview's size.
  var mask: AutoresizingMask = []
  /// Whether the frame and the mask determine the layout of the view, instead of constraints.
  var translatesMask = true
  /// Whether the recorded frame is not the solution of the constraints.
  var isMisplaced = false
  /// Whether the constraints determine the frame only partly.
  var isAmbiguous = false
  /// The content hugging priorities that the file sets.
  var hugging = AxisNumbers()
  /// The compression resistance priorities that the file sets.
  var resistance = AxisNumbers()
  /// The intrinsic content size that Interface Builder uses in place of the view's own.
  var placeholderSize = AxisNumbers()
  /// The fixed lengths of the superview, for the axes on which required constraints make this view as long
  /// as the superview.
  var lengthsOfSuperview = AxisNumbers()
  /// The constraints that the view holds.
  var constraints: [InterfaceConstraint] = []
  /// The ids of the view's guides, with the keys that name them.
  var guides: [(key: String, id: String)] = []
  /// The subviews, back to front.
  var subviews: [InterfaceView] = []
  /// The static content of a table, whose views are also in ``subviews``; nil without one.
  var staticTable: StaticTable?
  /// The views that have a layout of their own: cells, headers and footers.
  var separateViews: [InterfaceView] = []

  /// A number for each axis; nil for an axis without one.
  struct AxisNumbers: Sendable, Equatable {
    var horizontal: Double?
    var vertical: Double?

    /// Whether neither axis has a number.
    var isEmpty: Bool { horizontal == nil && vertical == nil }
  }

  /// The static content of a table.
  struct StaticTable: Sendable {
    /// A section.
    struct Section: Sendable {
      var header: String?
      var footer: String?
      var cells: [InterfaceView] = []
    }

    /// The view above all rows; at most one.
    var header: [InterfaceView] = []
    var sections: [Section] = []
    /// The view below all rows; at most one.
    var footer: [InterfaceView] = []

    /// The header, the cells and the footer, from top to bottom.
    var views: [InterfaceView] { header + sections.flatMap(\.cells) + footer }
  }

  /// Whether the view is a static cell of a table.
  func isStaticRow(in superview: InterfaceView?) -> Bool {
    kind == .tableViewCell && superview?.staticTable != nil
  }

  /// The view that contains the subviews of a cell; nil for other views.
  var cellContent: InterfaceView? {
    kind == .tableViewCell ? subviews.first { $0.kind == .tableViewCellContentView } : nil
  }

  /// The parts of a cell with a built-in style, by their ids in the file.
  var cellParts: [String: String] {
    guard element["style"]?.hasPrefix("IBUITableViewCellStyle") == true else { return [:] }
    let ids = [
      (element["textLabel"], "text"), (element["detailTextLabel"], "detailText"),
      (element["imageView"], "image"),
    ]
    return ids.reduce(into: [:]) { parts, part in
      if let id = part.0, !id.isEmpty { parts[id] = part.1 }
    }
  }

  /// The masks by which the parts of a cell with a built-in style follow its size, by their ids.
  ///
  /// A file has no masks for them, because UIKit's cell lays them out: the text of the default style
  /// is as wide as the content, the detail text of the style `value1` stays at the trailing edge, and
  /// all of them are centered.
  var cellPartMasks: [String: AutoresizingMask] {
    let style = element["style"]?.dropFirst("IBUITableViewCellStyle".count)
    let centered: AutoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin]
    return cellParts.mapValues { part in
      switch (style, part) {
      case ("Default", "text"): [.flexibleWidth, .flexibleHeight]
      case ("Value1", "detailText"): centered.union(.flexibleLeftMargin)
      case ("Value2", "detailText"): centered.union(.flexibleWidth)
      default: centered.union(.flexibleRightMargin)
      }
    }
  }

  /// The subviews that a document has in this view.
  ///
  /// - Parameter superview: The view around it.
  /// - Returns: The subviews; those of the content for a static cell.
  func documentSubviews(in superview: InterfaceView?) -> [InterfaceView] {
    guard isStaticRow(in: superview) else { return subviews }
    let parts = cellParts
    return (cellContent?.subviews ?? []).filter { parts[$0.id] == nil }
  }

  /// Whether a view in the subtree satisfies a condition.
  func contains(where condition: (InterfaceView) -> Bool) -> Bool {
    condition(self) || subviews.contains { $0.contains(where: condition) }
  }
}
