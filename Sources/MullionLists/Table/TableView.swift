// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) public import MullionControls
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
  open private(set) var style: Style
  /// The source of the table's rows and cells.
  open weak var dataSource: (any TableViewDataSource)? {
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
  /// The interaction that shows the context menus of rows; nil until ``tableDelegate`` is first set.
  open var contextMenuInteraction: ContextMenuInteraction? { ListMenus.interaction(of: self) }
  /// The height of a row, in points, or ``automaticDimension``.
  ///
  /// Default ``automaticDimension``.
  open var rowHeight = TableView.automaticDimension {
    didSet { checkHeight(\.rowHeight, "rowHeight", oldValue, least: Self.automaticDimension) }
  }
  /// The assumed height of a row that was never visible, in points.
  ///
  /// Default 44.
  open var estimatedRowHeight = 44.0 {
    didSet { checkHeight(\.estimatedRowHeight, "estimatedRowHeight", oldValue, least: 1) }
  }
  /// The color of the lines between rows; nil for none.
  ///
  /// Default `#c6c6c8`; `#38383a` in dark style.
  open var separatorColor: Color? {
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
  open var tableHeaderView: View? {
    didSet { ownTitleDidChange(from: oldValue, to: tableHeaderView) }
  }
  /// The view below all rows; nil for none.
  ///
  /// The table makes it as wide as itself and keeps the height that it has when it is set.
  open var tableFooterView: View? {
    didSet { ownTitleDidChange(from: oldValue, to: tableFooterView) }
  }
  /// Whether touches select rows outside editing mode.
  ///
  /// Default true.
  open var allowsSelection = true
  /// Whether several rows can be selected at once outside editing mode; if true, a touch on a
  /// selected row deselects it.
  ///
  /// Default false.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, !isInEditingMode, selected.count > 1 { select([]) } }
  }

  /// Whether touches select rows in editing mode.
  ///
  /// Default false.
  open var allowsSelectionDuringEditing = false
  /// Whether rows in editing mode have check circles, and touches select several of them.
  ///
  /// The circles replace the controls that delete and insert rows, and the table does not ask the
  /// delegate for editing styles. The beginning and the end of editing mode deselect all rows.
  ///
  /// Default false.
  open var allowsMultipleSelectionDuringEditing = false {
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
  /// The views of removed rows and titles that an animation still shows.
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
    // A data source without its own `canEditRowAt` may not implement deletions either.
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

  // MARK: Overridable members, which extensions cannot declare

  /// The view behind all rows, which fills the visible area and does not scroll; nil for none.
  open var backgroundView: View? {
    get { extras?.backgroundView }
    set {
      let old = backgroundView
      guard newValue !== old else { return }
      madeExtras.backgroundView = newValue
      if old?.superview === self { old?.removeFromSuperview() }
      if let newValue { insertSubview(newValue, at: 0) }
      setNeedsLayout()
    }
  }

  /// The distances of the separators from the edges of the rows, in points; only left and right
  /// count.
  ///
  /// Left is the leading edge also in a right-to-left layout, as in UIKit. A cell can have its own
  /// ``TableViewCell/separatorInset``. Default 16 at the left.
  open var separatorInset: EdgeInsets {
    get { extras?.separatorInset ?? Self.standardSeparatorInset }
    set {
      guard newValue != separatorInset else { return }
      madeExtras.separatorInset = newValue
      for (_, cell) in cells { cell.setNeedsLayout() }
    }
  }

  /// The positions from which the ``separatorInset`` is measured.
  ///
  /// Default from the edges of the cells.
  open var separatorInsetReference: SeparatorInsetReference {
    get { extras?.insetReference ?? .fromCellEdges }
    set {
      guard newValue != separatorInsetReference else { return }
      madeExtras.insetReference = newValue
      for (_, cell) in cells { cell.setNeedsLayout() }
    }
  }

  // MARK: Focus

  /// Whether the focus goes to the row that had it last when it returns to the table.
  ///
  /// Default false.
  open var remembersLastFocusedIndexPath: Bool {
    get { extras?.remembersFocus ?? false }
    set { if newValue != remembersLastFocusedIndexPath { madeExtras.remembersFocus = newValue } }
  }

  /// The cell that had the focus last, if the table remembers it; otherwise none.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    guard remembersLastFocusedIndexPath, let path = extras?.lastFocused,
      let cell = cellForRow(at: path)
    else { return super.preferredFocusEnvironments }
    return [cell]
  }

  /// Records the row that has the focus.
  open override func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    guard remembersLastFocusedIndexPath, let view = context.nextFocusedView,
      let found = cells.first(where: { view.isDescendant(of: $0.value) })
    else { return }
    madeExtras.lastFocused = indexPath(for: found.value)
  }

  /// Reloads the numbers of rows, the cells and the heights, and clears the selection; keeps the
  /// offset as far as possible.
  ///
  /// - Complexity: O(rows), at the next layout.
  open func reloadData() {
    selected = []
    reconfigured = []
    reload()
  }

  /// Records rows that were inserted into the data source.
  ///
  /// - Parameters:
  ///   - paths: The rows, by their index after the change.
  ///   - animation: The animation with which the rows appear.
  /// - Complexity: O(rows).
  open func insertRows(
    at paths: [IndexPath], with animation: RowAnimation = .automatic
  ) {
    record(paths, \.addedRows, animation, \.addedRows)
  }

  /// Records rows that were deleted from the data source.
  ///
  /// - Parameters:
  ///   - paths: The rows, by their index before the change.
  ///   - animation: The animation with which the rows disappear.
  /// - Complexity: O(rows).
  open func deleteRows(
    at paths: [IndexPath], with animation: RowAnimation = .automatic
  ) {
    record(paths, \.removedRows, animation, \.removedRows)
  }

  /// Reloads the cells and heights of rows.
  ///
  /// - Parameters:
  ///   - paths: The rows, by their index before the change.
  ///   - animation: The animation with which the old cells disappear and the new ones appear.
  /// - Complexity: O(rows).
  open func reloadRows(
    at paths: [IndexPath], with animation: RowAnimation = .automatic
  ) {
    record(paths, \.reloadedRows, animation, \.removedRows)
  }

  /// Fills the existing cells of rows again and measures the rows, at the next layout.
  ///
  /// The data source's call of ``dequeueReusableCell(withIdentifier:for:)`` returns the row's
  /// current cell, without calling ``TableViewCell/prepareForReuse()``. The cell keeps its
  /// selection and highlight. If the data source returns another cell, it replaces the current one.
  /// Rows that are not visible are filled when they become visible.
  ///
  /// - Parameter paths: The rows.
  /// - Complexity: O(rows).
  open func reconfigureRows(at paths: [IndexPath]) {
    record { $0.reconfiguredRows.formUnion(paths) }
  }

  /// Records a row that was moved in the data source.
  ///
  /// The row keeps its cell.
  ///
  /// - Parameters:
  ///   - path: The index of the row before the change.
  ///   - newPath: The index of the row after the change.
  /// - Complexity: O(rows).
  open func moveRow(at path: IndexPath, to newPath: IndexPath) {
    record { $0.movedRows[path] = newPath }
  }

  /// Records sections that were inserted into the data source.
  ///
  /// - Parameters:
  ///   - sections: The indices of the sections after the change.
  ///   - animation: The animation with which the sections appear.
  /// - Complexity: O(rows).
  open func insertSections(
    _ sections: Set<Int>, with animation: RowAnimation = .automatic
  ) {
    record(sections, \.addedSections, animation, \.addedSections)
  }

  /// Records sections that were deleted from the data source.
  ///
  /// - Parameters:
  ///   - sections: The indices of the sections before the change.
  ///   - animation: The animation with which the sections disappear.
  /// - Complexity: O(rows).
  open func deleteSections(
    _ sections: Set<Int>, with animation: RowAnimation = .automatic
  ) {
    record(sections, \.removedSections, animation, \.removedSections)
  }

  /// Reloads the headers, numbers of rows, cells and heights of sections.
  ///
  /// - Parameters:
  ///   - sections: The indices of the sections before the change.
  ///   - animation: The animation with which the old cells disappear and the new ones appear.
  /// - Complexity: O(rows).
  open func reloadSections(
    _ sections: Set<Int>, with animation: RowAnimation = .automatic
  ) {
    record(sections, \.reloadedSections, animation, \.removedSections)
  }

  /// Records a section that was moved in the data source.
  ///
  /// Its rows keep their cells.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the change.
  ///   - newSection: The index of the section after the change.
  /// - Complexity: O(rows).
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections[section] = newSection }
  }

  /// Registers a closure that creates cells for an identifier if there are none to reuse.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier, common to cells of one kind.
  ///   - make: The closure that creates a cell.
  open func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> TableViewCell
  ) {
    pool.register(identifier, make)
  }

  /// Registers the class of new cells for an identifier.
  ///
  /// - Parameters:
  ///   - cellClass: The class; see ``TableViewCell/init(reuseIdentifier:)``. Nil, or a class that is
  ///     no cell, ends the registration.
  ///   - identifier: The reuse identifier, common to cells of one kind.
  open func register(
    _ cellClass: AnyClass?, forCellReuseIdentifier identifier: String
  ) {
    guard let type = cellClass as? TableViewCell.Type else { return pool.unregister(identifier) }
    pool.register(identifier) { type.init(reuseIdentifier: identifier) }
  }

  /// Registers the nib of new cells for an identifier; nil ends the registration.
  ///
  /// The first object of the nib is the cell.
  open func register(_ nib: Nib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return pool.unregister(identifier) }
    pool.register(identifier) {
      nib.instantiate(withOwner: nil).first as? TableViewCell
        ?? TableViewCell(reuseIdentifier: identifier)
    }
  }

  /// Registers the nib of new header and footer views for an identifier; nil ends the registration.
  ///
  /// The first object of the nib is the view.
  open func register(_ nib: Nib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    titles.makers[identifier] = nil
    titles.nibs[identifier] = nib
  }

  /// Returns a reusable cell for a row, or a new one if there is none.
  ///
  /// - Parameters:
  ///   - identifier: The registered identifier. If it is not registered, the table reports that to
  ///     ``ViewError/handler`` and creates a cell of the default style.
  ///   - path: The row.
  /// - Returns: The cell. While ``reconfigureRows(at:)`` fills a row again, this is the row's
  ///   current cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) -> TableViewCell {
    if path == reconfiguring, let cell = cells[path], cell.reuseIdentifier == identifier {
      return cell
    }
    if let cell = pool.take(identifier, identifier) { return cell }
    report(
      .unregisteredCell(
        table: displayName, identifier: identifier, registered: pool.registered.sorted()))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a reusable cell; nil if there is none.
  ///
  /// The table keeps no more reusable cells of an identifier than the largest number of cells that it has
  /// used at once. The limit matters only if a data source creates cells itself in place of dequeuing them.
  ///
  /// - Parameter identifier: The reuse identifier, common to cells of one kind.
  /// - Returns: The cell, after ``TableViewCell/prepareForReuse()``.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    pool.reuse(identifier)
  }

  /// The visible cells, from top to bottom.
  open var visibleCells: [TableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath] { cells.keys.sorted() }

  /// Returns the cell of a visible row; nil for any other row.
  open func cellForRow(at path: IndexPath) -> TableViewCell? { cells[path] }

  /// Returns the row of a visible cell; nil for any other cell.
  open func indexPath(for cell: TableViewCell) -> IndexPath? {
    self.path(ofCell: cell)
  }

  /// Registers the class of new header and footer views for an identifier.
  ///
  /// - Parameters:
  ///   - viewClass: The class; nil removes the registration. See
  ///     ``TableViewHeaderFooterView/init(registeredIdentifier:)``.
  ///   - identifier: The reuse identifier, common to views of one kind.
  open func register(
    _ viewClass: AnyClass?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    titles.makers[identifier] = viewClass as? TableViewHeaderFooterView.Type
    titles.nibs[identifier] = nil
  }

  /// Returns a reusable header or footer view, or a new one of the registered class.
  ///
  /// - Parameter identifier: The reuse identifier.
  /// - Returns: The view; a reused one after ``TableViewHeaderFooterView/prepareForReuse()``. Nil if
  ///   there is no reusable one and the identifier is not registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    if let view = titles.spares[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let nib = titles.nibs[identifier]
    let view =
      nib?.instantiate(withOwner: nil).first as? TableViewHeaderFooterView
      ?? titles.makers[identifier]?.init(registeredIdentifier: identifier)
    if nib != nil { view?.reuseIdentifier = identifier }
    view?.tableStyle = style
    return view
  }

  /// Returns the visible header of a section; nil for any other section, and for a header of
  /// another class.
  open func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    headers[.header(section)] as? TableViewHeaderFooterView
  }

  /// Returns the visible footer of a section; nil for any other section, and for a footer of
  /// another class.
  open func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    headers[.footer(section)] as? TableViewHeaderFooterView
  }

  /// The height of headers for which the delegate returns ``automaticDimension``, in points.
  ///
  /// Default ``automaticDimension``: the delegate's view determines the height of its header. A
  /// title has 28 points.
  open var sectionHeaderHeight: Double {
    get { titles.header.height }
    set { setTitleHeight(\.header.height, newValue, "sectionHeaderHeight") }
  }

  /// The height of footers for which the delegate returns ``automaticDimension``, in points.
  ///
  /// Default ``automaticDimension``; see ``sectionHeaderHeight``.
  open var sectionFooterHeight: Double {
    get { titles.footer.height }
    set { setTitleHeight(\.footer.height, newValue, "sectionFooterHeight") }
  }

  /// The assumed height of a header that was never visible and whose view determines its height,
  /// in points.
  ///
  /// Default ``automaticDimension``: 28 points.
  open var estimatedSectionHeaderHeight: Double {
    get { titles.header.estimate }
    set { setTitleHeight(\.header.estimate, newValue, "estimatedSectionHeaderHeight") }
  }

  /// The assumed height of a footer that was never visible and whose view determines its height,
  /// in points.
  ///
  /// Default ``automaticDimension``: 28 points.
  open var estimatedSectionFooterHeight: Double {
    get { titles.footer.estimate }
    set { setTitleHeight(\.footer.estimate, newValue, "estimatedSectionFooterHeight") }
  }

  /// The space above each header of a section, in points.
  ///
  /// A section without a header has no such space. Default ``automaticDimension``, which adds none;
  /// on iOS it does in plain tables.
  open var sectionHeaderTopPadding: Double {
    get { titles.topPadding }
    set { setTitleHeight(\.topPadding, newValue, "sectionHeaderTopPadding") }
  }

  /// The object that prepares rows before they become visible; nil for none.
  ///
  /// After a layout, it receives the rows within one height of the table beyond the edge toward
  /// which the table was last scrolled, downward at first, and at most 100 of them.
  open var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
    get { extras?.prefetchDataSource }
    set {
      guard newValue !== extras?.prefetchDataSource else { return }
      madeExtras.prefetchDataSource = newValue
      madeExtras.prefetched = []
      setNeedsLayout()
    }
  }

  /// Whether the table calls its prefetch data source.
  ///
  /// Default true.
  open var isPrefetchingEnabled: Bool {
    get { extras?.isPrefetchingEnabled ?? true }
    set {
      guard newValue != isPrefetchingEnabled else { return }
      madeExtras.isPrefetchingEnabled = newValue
      setNeedsLayout()
    }
  }

  /// A Boolean value that indicates whether the table is in editing mode.
  ///
  /// Default false.
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins a batch of changes; ``endUpdates()`` ends it.
  ///
  /// Batches can be nested; the table applies all changes at the end of the outermost one. See
  /// ``performBatchUpdates(_:completion:)``.
  open func beginUpdates() { beginBatch() }

  /// Ends a batch of changes and shows them.
  ///
  /// Without a matching ``beginUpdates()``, the call does nothing.
  ///
  /// - Complexity: O(rows).
  open func endUpdates() { endBatch() }

  /// Records several changes of the data source as one batch, and shows them in an animation.
  ///
  /// Deleted, reloaded and moved rows are named by their index before the batch. Inserted rows and
  /// the targets of moves are named by their index after it. If the data source does not match
  /// these changes, the table reports that to ``ViewError/handler`` and reloads all its data. The
  /// table measures all rows again when they become visible, even after an empty batch.
  ///
  /// Outside a window, while animations are off, and in a callback of a layout of the table, the
  /// changes appear without an animation at the next layout.
  ///
  /// - Parameters:
  ///   - updates: A closure that changes the data source and calls the methods that insert, delete,
  ///     move and reload.
  ///   - completion: A closure that is called after the animation, with whether it finished. For a
  ///     nested batch it is called after the animation of the outermost one.
  /// - Complexity: O(rows).
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion)
  }

  /// Asks the data source for the titles of the section index again.
  open func reloadSectionIndexTitles() {
    loadIndexTitles()
    setNeedsLayout()
  }

  /// The color of the section index's titles; nil for the tint.
  open var sectionIndexColor: Color? {
    get { extras?.indexColor }
    set {
      setCustomized(Customized.indexColor)
      madeExtras.indexColor = newValue
      extras?.index?.titleColor = newValue
    }
  }

  /// The background color of the section index; nil for none.
  open var sectionIndexBackgroundColor: Color? {
    get { extras?.indexBackground }
    set {
      setCustomized(Customized.indexBackgroundColor)
      madeExtras.indexBackground = newValue
      extras?.index?.normalBackground = newValue
    }
  }

  /// The background color of the section index during a touch; nil for none.
  open var sectionIndexTrackingBackgroundColor: Color? {
    get { extras?.indexTrackingBackground }
    set {
      setCustomized(Customized.indexTrackingBackgroundColor)
      madeExtras.indexTrackingBackground = newValue
      extras?.index?.trackingBackground = newValue
    }
  }

  /// The number of rows from which on the section index is visible.
  ///
  /// Default 0.
  open var sectionIndexMinimumDisplayRowCount: Int {
    get { extras?.leastRowsForIndex ?? 0 }
    set {
      guard newValue != sectionIndexMinimumDisplayRowCount else { return }
      madeExtras.leastRowsForIndex = newValue
      setNeedsLayout()
    }
  }

  /// The topmost selected row; nil if there is none.
  open var indexPathForSelectedRow: IndexPath? { selected.min() }

  /// The selected rows, from top to bottom.
  open var indexPathsForSelectedRows: [IndexPath] { selected.sorted() }

  /// Selects a row without notifying the delegate.
  ///
  /// Other rows are deselected unless the table allows multiple selection in its current mode.
  ///
  /// - Parameters:
  ///   - path: The row; nil deselects all rows.
  ///   - animated: Whether to animate the scroll; also passed to the cells.
  ///   - position: The position to which the table scrolls the row; `none` does not scroll.
  open func selectRow(
    at path: IndexPath?, animated: Bool, scrollPosition position: ScrollPosition
  ) {
    loadIfNeeded()
    guard let path else { return select([], animated: animated) }
    guard rows.contains(path) else { return reportPath(path) }
    select(selectsSeveral ? selected.union([path]) : [path], animated: animated)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// Deselects a row without notifying the delegate.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - animated: Passed to the cell's ``TableViewCell/setSelected(_:animated:)``.
  open func deselectRow(at path: IndexPath, animated: Bool) {
    select(selected.subtracting([path]), animated: animated)
  }

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return rows.counts.count
  }

  /// Returns the number of rows of a section; 0 if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return cellCount(inSection: section) ?? 0
  }

  /// Returns the frame of a row, in points of the content.
  ///
  /// The position is an estimate if rows above were never visible.
  ///
  /// - Parameter path: The row.
  /// - Returns: The rectangle; empty if the row does not exist.
  /// - Complexity: O(log rows).
  open func rectForRow(at path: IndexPath) -> Rect {
    loadIfNeeded()
    guard rows.contains(path) else { return .zero }
    return rect(ofSlot: rows.index(of: path))
  }

  /// Returns the frame of a section with its header and footer, in points of the content.
  ///
  /// - Parameter section: The section.
  /// - Returns: The rectangle; empty if the section does not exist.
  /// - Complexity: O(log rows).
  open func rect(forSection section: Int) -> Rect {
    loadIfNeeded()
    guard rows.counts.indices.contains(section) else { return .zero }
    let places = rows.indices(ofSection: section)
    let top = rows.heights.start(of: places.lowerBound)
    let bottom = rows.heights.start(of: places.upperBound)
    return Rect(x: bounds.minX, y: top, width: bounds.width, height: bottom - top)
  }

  /// Returns the row at a point; nil if there is none.
  ///
  /// - Parameter point: The point, in points of the content.
  /// - Returns: The row; nil for headers, footers and points outside all rows.
  /// - Complexity: O(log rows).
  open func indexPathForRow(at point: Point) -> IndexPath? {
    loadIfNeeded()
    guard point.isFinite, point.y >= 0 else { return nil }
    let place = rows.heights.first(endingAfter: point.y)
    guard place < rows.heights.count, case .row(let path) = rows.slot(at: place) else {
      return nil
    }
    return path
  }

  /// Returns the rows that intersect a rectangle, from top to bottom.
  ///
  /// - Parameter rect: The rectangle, in points of the content.
  /// - Returns: The rows.
  /// - Complexity: O(log rows + rows found).
  open func indexPathsForRows(in rect: Rect) -> [IndexPath] {
    loadIfNeeded()
    guard rect.isFinite else { return [] }
    return rows.indices(from: rect.minY, to: rect.maxY).compactMap { place in
      guard case .row(let path) = rows.slot(at: place), rows.heights.heights[place] > 0 else {
        return nil
      }
      return path
    }
  }

  /// Returns the frame of the header of a section, in points of the content.
  ///
  /// - Parameter section: The section.
  /// - Returns: The rectangle; empty if the section or its header does not exist.
  /// - Complexity: O(log rows).
  open func rectForHeader(inSection section: Int) -> Rect { rect(ofTitle: section, isHeader: true) }

  /// Returns the frame of the footer of a section, in points of the content.
  ///
  /// - Parameter section: The section.
  /// - Returns: The rectangle; empty if the section or its footer does not exist.
  /// - Complexity: O(log rows).
  open func rectForFooter(inSection section: Int) -> Rect {
    rect(ofTitle: section, isHeader: false)
  }

  /// Scrolls to the selected row that is nearest to the middle of the visible part, if there is one.
  ///
  /// - Parameters:
  ///   - position: The position to which the table scrolls the row.
  ///   - animated: Whether to animate the scroll.
  open func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = indexPathsForSelectedRows.min {
      (rectForRow(at: $0).midY - middle).magnitude < (rectForRow(at: $1).midY - middle).magnitude
    }
    if let nearest { scrollToRow(at: nearest, at: position, animated: animated) }
  }

  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - path: The row. A row that does not exist is reported to ``ViewError/handler``.
  ///   - position: The position to which the table scrolls the row, as far as the content allows.
  ///   - animated: Whether to animate the scroll.
  open func scrollToRow(
    at path: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    guard prepareScroll(to: path) else { return }
    scroll(to: RowGoal(path: path, position: position), animated: animated)
  }
}
