// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// The live view for a row of a document's table or an item of its collection.
///
/// The document's subviews of a cell are in its container.
protocol DocumentCell: View {
  var contentView: View { get }

  /// Removes the cell from the table or collection that shows it.
  func leave()

  /// Marks the cell for measurement.
  func contentDidChange()
}

extension DocumentLayout {
  /// Marks the rows and items that contain a view for measurement.
  ///
  /// As in UIKit, a list by itself measures a cell again only after its content changes, not after an edit
  /// of a constraint. A document's frames must not depend on earlier edits, so each edit calls this method.
  ///
  /// - Parameter view: The view, which may be a row or an item itself.
  /// - Complexity: O(depth).
  func measureCells(around view: View) {
    guard hasCells else { return }
    var next: View? = view
    while let view = next {
      view.documentCell?.contentDidChange()
      next = view.superview
    }
  }

  /// Marks the rows and items that contain the views of a constraint for measurement.
  func measureCells(around constraint: LayoutConstraint?) {
    guard hasCells, let constraint else { return }
    for term in constraint.terms {
      let guide = term.item as? LayoutGuide
      if let view = term.item as? View ?? guide?.owningView { measureCells(around: view) }
    }
  }
}

extension View {
  /// The view if it is a row or an item of a document; nil for other views.
  ///
  /// The casts are to classes: a cast to a protocol would cost the first view of each class a search
  /// of all protocol conformances.
  var documentCell: (any DocumentCell)? {
    if let row = self as? DocumentRow { return row }
    return self as? DocumentItem
  }

  /// The view that contains the subviews that the document gives this view: the container of a row or an
  /// item, otherwise the view itself.
  var documentContainer: View { documentCell?.contentView ?? self }

  /// The subviews that come from the document, in their order: for a table or a collection, the rows or the
  /// items.
  ///
  /// For a row or an item, the only element is its container.
  var documentSubviews: [View] {
    if let documentCell { return [documentCell.contentView] }
    if let table = self as? DocumentTable { return table.members }
    return (self as? DocumentCollection)?.members ?? subviews
  }
}
