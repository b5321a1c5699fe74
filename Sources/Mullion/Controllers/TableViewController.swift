// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The base of controllers whose view is a table; it is the table's data source and delegate.
///
/// Each time its view comes to be seen it loads the rows, if there are none yet, and takes back the selection, by default.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// The style of the table that the controller makes.
  public final let style: TableView.Style
  /// Whether what is selected no longer is when the view comes to be seen again.
  ///
  /// Default true.
  public final var clearsSelectionOnViewWillAppear = true
  private var hasLoadedRows = false

  /// Creates a controller.
  ///
  /// - Parameter style: The style of its table.
  public init(style: TableView.Style = .plain) {
    self.style = style
    super.init()
  }

  /// The table: the controller's view.
  ///
  /// Asking for it loads the view. It is nil where ``ViewController/view`` was set to one of another kind.
  public final var tableView: TableView! { view as? TableView }

  /// Makes a table, unless a storyboard has a view, and becomes its data source and delegate.
  open override func loadView() {
    view = source?.makeView(for: self) ?? makeTable()
    tableView?.dataSource = self
    tableView?.tableDelegate = self
    hasLoadedRows = false
  }

  private func makeTable() -> TableView {
    let table = TableView(frame: makePlainView().frame, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return table
  }

  /// Loads the rows when the view is first seen, and takes back the selection; an override calls super.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = viewIfLoaded as? TableView else { return }
    if !hasLoadedRows {
      hasLoadedRows = true
      table.reloadData()
    }
    guard clearsSelectionOnViewWillAppear else { return }
    for path in table.indexPathsForSelectedRows { table.deselectRow(at: path, animated: animated) }
  }

  // MARK: Rows

  /// The number of sections; 1 unless it is overridden.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// The number of rows of a section; none unless it is overridden.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// The cell of a row; an empty one unless it is overridden.
  open func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell { TableViewCell() }

  /// Called when the user has selected a row.
  open func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {}

  /// The height of a row, in points; by default what its cell wants or the table says.
  open func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { nil }

  /// What stands above a section; nil for no header.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// What stands below a section; nil for no footer.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}
