// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionRaster
@_spi(Overriding) public import MullionView

/// A view that shows rows in sections, one below the other; only visible rows have a cell.
///
/// A ``dataSource`` provides the number of rows and fills their cells, which the table reuses for
/// other rows. ``rowHeight`` or the delegate determines the height of a row; otherwise its cell
/// does. Rows that were never visible have the height ``estimatedRowHeight``. The table measures
/// them when they become visible, and keeps the rows already on screen in place.
///
/// The table measures a self-sizing row:
///
/// - whenever the data source fills a cell for it
/// - when the cell's own labels or image change
/// - when `invalidateIntrinsicContentSize()` of the cell or of a direct subview of its content view
///   is called
/// - after ``performBatchUpdates(_:completion:)``
///
/// A scroll step takes time logarithmic in the number of rows and linear in the number of visible
/// rows.
///
/// A touch selects a row, unless a view in the row's cell handles the touch.
open class TableView: ListView {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int {
    case separatorColor, indexColor, indexBackgroundColor, indexTrackingBackgroundColor
  }

  /// The value that stands for a height determined by the content.
  public static let automaticDimension = -1.0

  /// The index path of a row, or of an item of a collection view.
  public typealias IndexPath = ListIndexPath

  /// The styles of a table, which determine the position of headers.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// Headers stay at the top edge while part of their section is visible; white by default.
    case plain = 0
    /// Headers scroll with their section; light gray by default.
    case grouped = 1
    /// Like grouped; the rows of a section are a card with round corners beside margins.
    case insetGrouped = 2
  }

  /// The positions to which a table scrolls a row.
  nonisolated public enum ScrollPosition: Int, Sendable, CaseIterable {
    /// Any position, by the least distance.
    case none = 0
    /// The top edge.
    case top = 1
    /// The middle.
    case middle = 2
    /// The bottom edge.
    case bottom = 3
  }

  /// The style, which determines the position of headers.
  public final let style: Style
  /// The source of the table's rows and cells.
  public final weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The delegate, which provides heights and is notified of selections.
  ///
  /// It becomes the ``ScrollView/delegate`` too, unless the program has set another one.
  public final weak var tableDelegate: (any TableViewDelegate)? {
    didSet {
      guard tableDelegate !== oldValue else { return }
      if delegate == nil || delegate === oldValue { delegate = tableDelegate }
      if tableDelegate != nil { ListMenus.install(in: self) }
      (titles.header.isOwn, titles.footer.isOwn) = (false, false)
      reload()
    }
  }
  /// The height of a row, in points, or ``automaticDimension``.
  ///
  /// Default ``automaticDimension``.
  public final var rowHeight = TableView.automaticDimension {
    didSet { checkHeight(\.rowHeight, "rowHeight", oldValue, least: Self.automaticDimension) }
  }
  /// The assumed height of a row that was never visible, in points.
  ///
  /// Default 44.
  public final var estimatedRowHeight = 44.0 {
    didSet { checkHeight(\.estimatedRowHeight, "estimatedRowHeight", oldValue, least: 1) }
  }
  /// The color of the lines between rows; nil for none.
  ///
  /// Default `#c6c6c8`; `#38383a` in dark style.
  public final var separatorColor: Color? {
    get { storedSeparatorColor?.color }
    set {
      setCustomized(Customized.separatorColor)
      let old = separatorColor
      var styled = StyledColor(.separator)
      if let newValue { _ = styled.set(newValue) }
      storedSeparatorColor = newValue == nil ? nil : styled
      if separatorColor != old { setNeedsLayout() }
    }
  }
  private var storedSeparatorColor: StyledColor? = StyledColor(.separator)
  /// The view above all rows; nil for none.
  ///
  /// The table makes it as wide as itself and keeps the height that it has when it is set.
  public final var tableHeaderView: View? {
    didSet { ownTitleDidChange(from: oldValue, to: tableHeaderView) }
  }
  /// The view below all rows; nil for none.
  ///
  /// The table makes it as wide as itself and keeps the height that it has when it is set.
  public final var tableFooterView: View? {
    didSet { ownTitleDidChange(from: oldValue, to: tableFooterView) }
  }
  /// Whether touches select rows outside editing mode.
  ///
  /// Default true.
  public final var allowsSelection = true
  /// Whether several rows can be selected at once outside editing mode; if true, a touch on a
  /// selected row deselects it.
  ///
  /// Default false.
  public final var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, !isInEditingMode, selected.count > 1 { select([]) } }
  }

  /// Whether touches select rows in editing mode.
  ///
  /// Default false.
  public final var allowsSelectionDuringEditing = false
  /// Whether rows in editing mode have check circles, and touches select several of them.
  ///
  /// The circles replace the controls that delete and insert rows, and the table does not ask the
  /// delegate for editing styles. The beginning and the end of editing mode deselect all rows.
  ///
  /// Default false.
  public final var allowsMultipleSelectionDuringEditing = false {
    didSet {
      guard allowsMultipleSelectionDuringEditing != oldValue, isInEditingMode else { return }
      select([])
      editingDidChange(animated: false)
    }
  }

  final var rows = TableRows()
  /// The width for which cells were measured, in points.
  final var measuredWidth = 0.0
  /// The cells of the visible rows.
  final var cells: [IndexPath: TableViewCell] = [:]
  /// The views of the visible headers and footers.
  final var headers: [TableRows.Slot: View] = [:]
  package final var titles = TableTitles()
  /// The rarely used properties; nil while they have their defaults.
  final var extras: TableExtras?
  /// The reusable cells, by identifier.
  final let pool = ReusePool<String, TableViewCell>()
  /// The rows that a touch is deselecting, while the delegate is asked; nil for removed rows.
  final var deselecting: [IndexPath?] = []
  /// The state before the batch whose animation is being set up; nil otherwise.
  final var appearance: TableAppearance?
  /// The views of rows and titles that an animation still shows after the table gave them up.
  final var leaving: [ObjectIdentifier: TableLeaving] = [:]
  /// The rows that were visible when they were reloaded, and have no new cell yet.
  final var refilled: Set<IndexPath> = []
  /// The drag that moves a row; nil for none.
  final var reorder: TableReorder?
  /// The rows of a document or a storyboard; nil for a table that a program fills.
  package final weak var staticContent: (any StaticTableContent)?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: The frame in the future superview, in points; zero if a number is invalid.
  ///   - style: The style of the table.
  public init(frame: Rect = .zero, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    showBackground(style == .plain ? .paper : .groupedBackground)
  }

  /// Creates a table of style plain.
  public convenience override init(frame: Rect = .zero) { self.init(frame: frame, style: .plain) }

  private func checkHeight(
    _ path: ReferenceWritableKeyPath<TableView, Double>, _ property: String, _ earlier: Double,
    least: Double
  ) {
    let height = self[keyPath: path]
    // Resetting a refused value calls this method again.
    guard height != earlier, earlier >= least else { return }
    if height >= least, height <= Self.maximumMagnitude { return reload() }
    report(
      .outOfRange(
        view: displayName, property: property, value: height,
        expected: least < 0
          ? "a height of at least 0, or TableView.automaticDimension"
          : "a height of at least \(Formula.number(least))"))
    self[keyPath: path] = earlier
  }

  // MARK: Overrides

  /// Begins or ends editing mode, in which the user deletes and inserts rows with controls.
  ///
  /// An override must call super.
  ///
  /// - Parameters:
  ///   - editing: Whether the table is in editing mode.
  ///   - animated: Whether to animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditingMode else { return }
    isInEditingMode = editing
    if allowsMultipleSelectionDuringEditing { select([]) }
    editingDidChange(animated: animated)
  }

  @_spi(Overriding) open override func makeRowGestures() { permitSwipes() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
    placeBackground()
    prefetch()
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    if storedSeparatorColor?.follow(style) == true { setNeedsLayout() }
  }

  @_spi(Overriding) open override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    // The heights of rows with text are no longer known.
    measuredWidth = -1
    setNeedsLayout()
  }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != TableView.self }

  @_spi(Overriding) open override func subviewContentDidChange(_ view: View) {
    (view as? TableViewCell)?.contentDidChange()
    (view as? TableViewHeaderFooterView)?.contentDidChange()
  }

  @_spi(Overriding) public override final var contentBackground: View? { backgroundView }

  // MARK: Cells

  override final func load() {
    defer { isLoading = false }
    var counts = DataSourceCounts(of: self)
    let sections = counts.sections(dataSource?.numberOfSections(in: self) ?? 0)
    loadIndexTitles()
    extras?.prefetched = []
    let height = rows.heights.total
    rows = makeRows((0..<sections).map { newSection($0, &counts) })
    selected = selected.filter(rows.contains)
    updateContentSize(from: height)
  }

  override final var cellCounts: [Int] { rows.counts }

  override final func reportPath(_ path: IndexPath, cellCount count: Int?) {
    report(.noSuchRow(table: displayName, path: path, rowCount: count))
  }

  override final func path(at point: Point) -> IndexPath? { indexPathForRow(at: point) }

  override final func path(ofCell cell: View) -> IndexPath? {
    // The search is linear, and all rows of a long table are installed one after another.
    guard let cell = cell as? TableViewCell, cell.wasInstalled else { return nil }
    return cells.first { $0.value === cell }?.key
  }

  override final func shownCell(at path: IndexPath) -> View? { cells[path] }

  override final func show(isSelected: Bool, at path: IndexPath, animated: Bool) {
    cells[path]?.setSelected(isSelected, animated: animated)
  }

  override final func pathToPress(with touch: Touch) -> IndexPath? {
    guard selectsRows, let path = indexPathForRow(at: touch.location(in: self)),
      let cell = cells[path], touch.view?.isDescendant(of: cell) ?? false
    else { return nil }
    return path
  }

  override final func didPress(_ path: IndexPath, with touch: Touch) {
    cells[path]?.setHighlighted(true, animated: false)
  }

  override final func didRelease(_ path: IndexPath, with touch: Touch, selects: Bool) {
    pressed = nil
    cells[path]?.setHighlighted(false, animated: false)
    if selects, indexPathForRow(at: touch.location(in: self)) == path { userSelects(path) }
  }

  override final func end(_ batch: ListBatch) {
    guard batch.isFresh || needsReload else { return apply(batch) }
    // The pending reload will read the final data. If a call loaded the rows during the batch, the
    // data may have changed since.
    if !needsReload { reload() }
    batch.complete(true)
  }

  override final func showForLanding() {
    recycle(outside: seen)
    measureSeen(keeping: nil)
    updateContentSize()
  }

  // MARK: Swipes and menus

  override final func swipeActions(
    of path: IndexPath, isLeading: Bool
  ) -> SwipeActionsConfiguration? {
    guard rows.contains(path) else { return nil }
    // A data source that does not name its editable rows may not implement deletions.
    let (mayEdit, mayDelete) = asking(.editing) { canEdit(path) }
    guard mayEdit else { return nil }
    let own =
      isLeading
      ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let own { return own.actions.isEmpty ? nil : own }
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return !isLeading && mayDelete && style == .delete ? deletion : nil
  }

  override final func titleOfDeletion(at path: IndexPath) -> String {
    tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
  }

  override final func willOpenActions(of path: IndexPath) {
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }

  override final func didCloseActions(of path: IndexPath?) {
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }

  override final func menu(of path: IndexPath, at point: Point) -> ContextMenuConfiguration? {
    tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }

  override final func notifyDelegate(of event: ListMenus.Event, _ menu: ContextMenuConfiguration) {
    let delegate = tableDelegate
    switch event {
    case .willDisplay(let animator):
      delegate?.tableView(self, willDisplayContextMenu: menu, animator: animator)
    case .willEnd(let animator):
      delegate?.tableView(self, willEndContextMenuInteraction: menu, animator: animator)
    case .willPerformPreviewAction(let animator):
      delegate?.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
  }

  deinit {}  // See Responder.
}
