// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The headers and footers of a table's sections.
package struct TableTitles {
  /// The heights of all headers or of all footers.
  struct Kind {
    /// The height, in points, or ``TableView/automaticDimension``.
    var height = TableView.automaticDimension
    /// The assumed height of a title that was never visible, or ``TableView/automaticDimension``.
    var estimate = TableView.automaticDimension
    /// Whether the delegate implements the method that provides views, as its last call has shown.
    var isOwn = false
  }

  /// The limit of reusable views of an identifier, for delegates that create new views instead of
  /// reusing them.
  static let mostSpares = 200

  var header = Kind()
  var footer = Kind()
  /// The space above headers, in points, or ``TableView/automaticDimension``.
  var topPadding = TableView.automaticDimension
  /// The reusable views, by identifier.
  var spares: [String: [TableViewHeaderFooterView]] = [:]
  var makers: [String: TableViewHeaderFooterView.Type] = [:]
  /// The registered nibs, by reuse identifier.
  var nibs: [String: Nib] = [:]
  /// Whether a row, header or footer with a height of zero was reported.
  var hasReportedCollapse = false
}
