// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionRaster

extension ViewSetting {
  // MARK: Tables

  /// The style of a table.
  public static let tableStyle = ViewProperty<TableView.Style>(
    "tableStyle", .name(of: TableView.Style.documentNames),
    "The style of a table, which a step cannot change; plain by default.",
    .table { _, _ in })

  /// Whether a table shows lines between its rows.
  public static let showsSeparators = ViewProperty<Bool>(
    "showsSeparators", .truth, "Whether a table shows lines between its rows; true by default.",
    .table { $0.writtenSeparators.isShown = $1 })

  /// The color of the lines between the rows of a table.
  public static let separatorColor = ViewProperty<Color>(
    "separatorColor", .color,
    "The color of the lines between the rows of a table; #c6c6c8 by default.",
    .table { $0.writtenSeparators.color = $1 })

  /// Whether touches select rows of a table or items of a collection.
  public static let allowsSelection = ViewProperty<Bool>(
    "allowsSelection", .truth,
    "Whether touches select rows of a table or items of a collection; true by default.",
    .table { $0.allowsSelection = $1 }, .collection { $0.allowsSelection = $1 })

  /// The height of the rows of a table, or of one row, in points.
  public static let rowHeight = ViewProperty<Double>(
    "rowHeight", .extent,
    "The height of the rows of a table, or of one row; by default that of the content of each row.",
    .table { $0.rowHeight = $1 }, .row { $0.writtenHeight = $1 })

  // MARK: Rows

  /// The style of a row.
  public static let cellStyle = ViewProperty<TableViewCell.Style>(
    "cellStyle", .name(of: TableViewCell.Style.documentNames),
    "The style of a row, which determines the position of its texts and which a step cannot "
      + "change; default by default, which has no detailText.",
    .row { _, _ in })

  /// The second text of a row.
  public static let detailText = ViewProperty<String>(
    "detailText", .text, "The second text of a row; empty by default.",
    .row { $0.detailTextLabel?.text = $1 })

  /// The color of the second text of a row.
  public static let detailTextColor = ViewProperty<Color>(
    "detailTextColor", .color, "The color of the second text of a row; #8e8e93 by default.",
    .row { $0.detailTextLabel?.textColor = $1 })

  /// The standard accessory of a row.
  public static let accessory = ViewProperty<TableViewCell.AccessoryType>(
    "accessory", .name(of: TableViewCell.AccessoryType.documentNames),
    "The standard accessory at the trailing edge of a row; none by default.",
    .row { $0.accessoryType = $1 })

  /// The way in which a row shows its selection.
  public static let selectionStyle = ViewProperty<TableViewCell.SelectionStyle>(
    "selectionStyle", .name(of: TableViewCell.SelectionStyle.documentNames),
    "The way in which a row shows its selection; default, a gray background, by default.",
    .row { $0.selectionStyle = $1 })

  // MARK: Pickers and indicators

  /// The titles of the rows of each wheel of a picker view.
  public static let wheels = ViewProperty<[[String]]>(
    "wheels", .titleLists,
    "The titles of the rows of each wheel of a picker view; none by default.",
    .pickerView { $0.wheels = $1 })

  /// The indices of the selected rows of a picker view's wheels.
  public static let selectedRows = ViewProperty<[Int]>(
    "selectedRows", .counts(upTo: BarEntry.mostEntries),
    "The index of the selected row of each wheel of a picker view; 0 by default.",
    .pickerView { $0.writtenRows = $1 })

  /// Whether an activity indicator turns.
  public static let isAnimating = ViewProperty<Bool>(
    "isAnimating", .truth,
    "Whether an activity indicator turns; false by default. One that does not turn is "
      + "hidden unless hidesWhenStopped is false.",
    .activityIndicator { if $1 { $0.startAnimating() } else { $0.stopAnimating() } })

  /// Whether an activity indicator is hidden while it does not turn.
  public static let hidesWhenStopped = ViewProperty<Bool>(
    "hidesWhenStopped", .truth,
    "Whether an activity indicator is hidden while it does not turn; true by default.",
    .activityIndicator { $0.hidesWhenStopped = $1 })

  /// The size of an activity indicator.
  public static let indicatorStyle = ViewProperty<ActivityIndicatorView.Style>(
    "indicatorStyle", .name(of: ActivityIndicatorView.Style.documentNames),
    "The size of an activity indicator: medium is 20 points, large is 37; medium by default.",
    .activityIndicator { $0.style = $1 })
}
