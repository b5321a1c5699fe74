// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// Shows rows one below the other, in sections; only those that are seen have a cell.
///
/// A ``dataSource`` says how many there are and fills their cells, which are used again for other rows. A row is as high as
/// ``rowHeight`` or the delegate says, or as its cell wants to be; what was not seen yet counts with
/// ``estimatedRowHeight``, and is corrected when it comes to be seen, so that what is on the screen already stays where it is.
/// The table measures a self-sizing row whenever the data source fills a cell for it, when the cell's own labels or image change,
/// when `invalidateIntrinsicContentSize()` of the cell or of a direct subview of its content view is called, and after
/// ``performBatchUpdates(_:)``.
/// A step of scrolling takes a time logarithmic in the number of rows and linear in that of the rows seen.
///
/// Rows are selected by touches that nothing in their cells handles.
open class TableView: ScrollView {
  /// The height of what is as high as it wants to be.
  public static let automaticDimension = -1.0

  /// The place of a row.
  public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of the row in its section.
    public var row: Int
    /// The number of the section.
    public var section: Int

    /// Creates the place of a row.
    public init(row: Int, section: Int) { (self.row, self.section) = (row, section) }

    /// Whether a row stands above another.
    public static func < (a: IndexPath, b: IndexPath) -> Bool {
      (a.section, a.row) < (b.section, b.row)
    }

    /// Section and row.
    public var description: String { "(\(section), \(row))" }
  }

  /// Where headers stand.
  public enum Style: Int, Sendable, CaseIterable {
    /// At the upper edge, as long as anything of their section is seen.
    case plain = 0
    /// Above their section.
    case grouped = 1
  }

  /// Where a row is to be seen.
  public enum ScrollPosition: Int, Sendable, CaseIterable {
    /// Anywhere, by the least way.
    case none = 0
    /// At the upper edge.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the lower edge.
    case bottom = 3
  }

  /// Where headers stand.
  public final let style: Style
  /// What the table shows.
  public final weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Decides what the table leaves open.
  ///
  /// ``ScrollView/delegate`` is told of scrolling.
  public final weak var tableDelegate: (any TableViewDelegate)? {
    didSet { if tableDelegate !== oldValue { reloadData() } }
  }
  /// The height of a row, in points, or ``automaticDimension``.
  ///
  /// Default ``automaticDimension``.
  public final var rowHeight = TableView.automaticDimension {
    didSet { checkHeight(\.rowHeight, "rowHeight", oldValue, least: Self.automaticDimension) }
  }
  /// The height that a row counts with that was not seen yet, in points.
  ///
  /// Default 44.
  public final var estimatedRowHeight = 44.0 {
    didSet { checkHeight(\.estimatedRowHeight, "estimatedRowHeight", oldValue, least: 1) }
  }
  /// The colour of the lines between rows; nil for none.
  ///
  /// Default a light grey.
  public final var separatorColor: Color? = Color(hex: "#c6c6c8") {
    didSet { if separatorColor != oldValue { setNeedsLayout() } }
  }
  /// Whether touches select rows.
  ///
  /// Default true.
  public final var allowsSelection = true
  /// Whether several rows may be selected at once; a touch of one that is takes that back.
  ///
  /// Default false.
  public final var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selected.count > 1 { select([]) } }
  }

  final var rows = TableRows()
  final var needsReload = true
  /// The width that cells were measured for.
  final var measuredWidth = 0.0
  final var isTiling = false
  final var cells: [IndexPath: TableViewCell] = [:]
  final var headers: [TableRows.Slot: View] = [:]
  /// Cells that no row needs, by identifier.
  final var spares: [String: [TableViewCell]] = [:]
  final var selected: Set<IndexPath> = []
  /// The touch that may select a row, and the row that it came down on; nil for one that is gone.
  final var pressed: (path: IndexPath?, touch: Touch)?
  /// What was asked for within a batch.
  final var batch: TableChanges?
  /// The rows whose cells the data source is to fill again, and the row that it is filling now.
  final var reconfigured: Set<IndexPath> = []
  final var reconfiguring: IndexPath?
  /// The visible rows that wait for another cell.
  final var refilled: Set<IndexPath> = []
  /// The goal of a scroll that ended since the last layout, and the offset at which it ended.
  final var landing: (goal: ScrollGoal, offset: Point)?
  private var makers: [String: () -> TableViewCell] = [:]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: Its place in the superview it will get, in points; zero if the numbers are not usable.
  ///   - style: Where headers stand.
  public init(frame: Rect = .zero, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// Creates a table whose headers stay at the upper edge.
  public convenience override init(frame: Rect = .zero) { self.init(frame: frame, style: .plain) }

  private func checkHeight(
    _ path: ReferenceWritableKeyPath<TableView, Double>, _ property: String, _ earlier: Double,
    least: Double
  ) {
    let height = self[keyPath: path]
    // What was refused is set back, which calls here again.
    guard height != earlier, earlier >= least else { return }
    if height >= least, height <= Self.largestMagnitude { return reloadData() }
    ViewError.report(
      .outOfRange(
        view: displayName, property: property, value: height,
        expected: least < 0
          ? "a height of at least 0, or TableView.automaticDimension"
          : "a height of at least \(Formula.number(least))"))
    self[keyPath: path] = earlier
  }

  // MARK: Cells

  /// Says how cells are made that there are none of to be used again.
  ///
  /// - Parameters:
  ///   - identifier: What cells of one kind have in common.
  ///   - make: Makes one.
  public final func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> TableViewCell
  ) {
    makers[identifier] = make
  }

  /// A cell to be filled for a row: one that no row needs any more, or else a new one.
  ///
  /// - Parameters:
  ///   - identifier: The registered identifier. If it is not registered, the table reports that to
  ///     ``ViewError/handler`` and creates a cell of the default style.
  ///   - path: The row.
  /// - Returns: The cell. While ``reconfigureRows(at:)`` fills a row again, this is the row's own
  ///   cell.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) -> TableViewCell {
    if path == reconfiguring, let cell = cells[path], cell.reuseIdentifier == identifier {
      return cell
    }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    let cell = makers[identifier]?() ?? makePlainCell(identifier)
    cell.reuseIdentifier = identifier
    return cell
  }

  private func makePlainCell(_ identifier: String) -> TableViewCell {
    ViewError.report(
      .unregisteredCell(
        table: displayName, identifier: identifier, registered: makers.keys.sorted()))
    return TableViewCell(style: .default)
  }

  /// A cell that no row needs any more; nil if there is none.
  ///
  /// - Parameter identifier: What cells of one kind have in common.
  /// - Returns: The cell, after ``TableViewCell/prepareForReuse()``.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = spares[identifier]?.popLast() else { return nil }
    cell.prepareForReuse()
    return cell
  }

  /// The cells that are seen, from top to bottom.
  public final var visibleCells: [TableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows that are seen, from top to bottom.
  public final var indexPathsForVisibleRows: [IndexPath] { cells.keys.sorted() }

  /// The cell of a row that is seen; nil for any other.
  public final func cellForRow(at path: IndexPath) -> TableViewCell? { cells[path] }

  /// The row that a cell is seen in; nil if it is in none.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  // MARK: Selection

  /// The first of the selected rows.
  public final var indexPathForSelectedRow: IndexPath? { selected.min() }

  /// The selected rows, from top to bottom.
  public final var indexPathsForSelectedRows: [IndexPath] { selected.sorted() }

  /// Selects a row, and no other unless several may be; tells nobody.
  ///
  /// - Parameters:
  ///   - path: The row; nil for none.
  ///   - animated: Whether the way there is to be seen.
  ///   - position: Where the row is to be seen.
  public final func selectRow(
    at path: IndexPath?, animated: Bool, scrollPosition position: ScrollPosition
  ) {
    loadIfNeeded()
    guard let path else { return select([]) }
    guard rows.contains(path) else { return reportPath(path) }
    select(allowsMultipleSelection ? selected.union([path]) : [path])
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// Selects a row no longer; tells nobody.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - animated: Whether the change is to be seen.
  public final func deselectRow(at path: IndexPath, animated: Bool) {
    select(selected.subtracting([path]))
  }

  final func select(_ paths: Set<IndexPath>) {
    let changed = selected.symmetricDifference(paths)
    selected = paths
    for path in changed { cells[path]?.setSelected(paths.contains(path), animated: false) }
  }

  final func reportPath(_ path: IndexPath) {
    let hasSection = rows.counts.indices.contains(path.section)
    ViewError.report(
      .noSuchRow(
        table: displayName, path: path, rowCount: hasSection ? rows.counts[path.section] : nil))
  }

  // MARK: What views are told

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  override var mayDraw: Bool { type(of: self) != TableView.self }

  override func subviewContentDidChange(_ view: View) {
    (view as? TableViewCell)?.contentDidChange()
  }

  override func offset(of goal: ScrollGoal) -> Point? {
    guard case .row(let path, let position) = goal else { return super.offset(of: goal) }
    return rows.contains(path) ? offset(for: path, position) : nil
  }

  override func land(on goal: ScrollGoal, layingOut: Bool) {
    landing = (goal, contentOffset)
    setNeedsLayout()
    if layingOut { layoutIfNeeded() }
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let others = touches.subtracting(press(touches))
    if !others.isEmpty { super.touchesBegan(others, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    let others = touches.filter { $0 !== pressed?.touch }
    if !others.isEmpty { super.touchesMoved(others, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    let others = touches.subtracting(release(touches, selects: true))
    if !others.isEmpty { super.touchesEnded(others, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    let others = touches.subtracting(release(touches, selects: false))
    if !others.isEmpty { super.touchesCancelled(others, with: event) }
  }
}
