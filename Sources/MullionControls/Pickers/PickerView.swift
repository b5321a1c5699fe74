// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
@_spi(Overriding) public import MullionView

/// A row of wheels; the row in the middle of each wheel is selected.
///
/// A drag turns a wheel, which stops at a row. A tap on a row selects it. Names and rules are those
/// of UIKit's `UIPickerView`.
open class PickerView: View {
  /// The size without constraints, in points.
  static let standardSize = Size(width: 320, height: 216)
  /// The default height of a row, in points.
  static let rowHeight = 32.0
  /// The largest number of components; each is a view.
  private static let maximumComponents = 1000
  private static let margin = 9.0
  private static let spacing = 5.0

  /// The object that provides the numbers of components and rows.
  open weak var dataSource: (any PickerViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadAllComponents() } }
  }
  /// The object that provides the rows and is notified of selections.
  open weak var delegate: (any PickerViewDelegate)? {
    didSet { if delegate !== oldValue { reloadAllComponents() } }
  }

  /// Whether the band behind the selected rows is visible.
  ///
  /// Default true.
  open var showsSelectionIndicator: Bool {
    get { !band.isHidden }
    set { band.isHidden = !newValue }
  }

  private let band = View()
  private var columns: [PickerColumn] = []
  /// Whether the components must be loaded before they are used.
  private var needsLoading = true
  private var isLoading = false
  private var isMeasuring = false
  private var isInLayout = false
  /// Whether the delegate is providing a row.
  private var isMakingRow = false
  /// Whether a layout follows a reload that the delegate has requested while it provided a row.
  private var followsReload = false

  /// Whether a call comes from the data source or the delegate.
  ///
  /// Such a call takes effect with the next layout, because a layout for it could call them again
  /// without an end.
  private var isAsking: Bool { isLoading || isMeasuring || isMakingRow }

  /// Creates a picker view.
  ///
  /// - Parameter frame: The frame in the future superview, in points. A width or height of zero
  ///   stands for 320 × 216 points.
  public override init(frame: Rect = .zero) {
    var frame = frame
    if frame.size.width == 0 { frame.size.width = Self.standardSize.width }
    if frame.size.height == 0 { frame.size.height = Self.standardSize.height }
    super.init(frame: frame)
    band.isUserInteractionEnabled = false
    band.cornerRadius = 8
    band.showBackground(.selection)
    band.alpha = 0.6
    addSubview(band)
  }

  open override var intrinsicContentSize: Size { Self.standardSize }

  /// Returns 320 × 216 points.
  open override func sizeThatFits(_ size: Size) -> Size { Self.standardSize }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != PickerView.self }

  // MARK: Contents

  /// The number of components.
  open var numberOfComponents: Int {
    load()
    return columns.count
  }

  /// Returns the number of rows of a component; 0 if there is no such component.
  open func numberOfRows(inComponent component: Int) -> Int {
    column(component)?.rowCount ?? 0
  }

  /// Returns the size of a component's rows, in points; zero if there is no such component.
  open func rowSize(forComponent component: Int) -> Size {
    guard let column = column(component) else { return .zero }
    let widths = widths()
    guard widths.indices.contains(component) else { return .zero }
    return Size(width: widths[component], height: column.rowHeight)
  }

  /// Returns the view of a row; nil if the row is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> View? {
    if !isAsking { layoutIfNeeded() }
    return column(component)?.view(forRow: row)
  }

  private func column(_ component: Int) -> PickerColumn? {
    load()
    return columns.indices.contains(component) ? columns[component] : nil
  }

  /// Loads all components again; each keeps its selected row if it still has it.
  open func reloadAllComponents() {
    // A reload is running: the data source is providing the numbers of components and rows now.
    guard !isLoading else { return }
    needsLoading = true
    if !isAsking { setNeedsLayout() }
  }

  /// Loads the rows of a component again; it keeps its selected row if it still has it.
  open func reloadComponent(_ component: Int) {
    guard !needsLoading, columns.indices.contains(component) else { return }
    guard !isAsking else { return reloadAllComponents() }
    isLoading = true
    load(columns[component], component)
    isLoading = false
    setNeedsLayout()
  }

  private func load() {
    guard needsLoading, !isAsking else { return }
    isLoading = true
    needsLoading = false
    defer { isLoading = false }
    let wanted = dataSource?.numberOfComponents(in: self) ?? 0
    let count = min(max(wanted, 0), Self.maximumComponents)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let index = columns.count
      let column = PickerColumn()
      column.makeView = { [weak self] row, old in self?.makeRow(row, index, old) ?? View() }
      column.onSelect = { [weak self] row in
        guard let self else { return }
        delegate?.pickerView(self, didSelectRow: row, inComponent: index)
      }
      columns.append(column)
      addSubview(column)
    }
    for (index, column) in columns.enumerated() { load(column, index) }
    if !isInLayout { setNeedsLayout() }
  }

  private func load(_ column: PickerColumn, _ index: Int) {
    let height = delegate?.pickerView(self, rowHeightForComponent: index) ?? Self.rowHeight
    // With lower rows, too many would be visible at once.
    let isValid = height >= 1 && height <= View.maximumMagnitude / 1000
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0
    column.load(count: count, rowHeight: isValid ? height : Self.rowHeight)
  }

  private func makeRow(_ row: Int, _ component: Int, _ old: View?) -> View {
    isMakingRow = true
    defer {
      isMakingRow = false
      // Request only one layout: a delegate that reloads in each call would cause layouts without
      // an end.
      if needsLoading, !followsReload {
        followsReload = true
        setNeedsLayout()
      }
    }
    let reused = old is PickerLabel ? nil : old
    if let view = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: reused)
    {
      return view
    }
    let label = old as? PickerLabel ?? PickerLabel()
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    if let text = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = text
    } else {
      label.attributedText = nil
      label.text =
        delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? ""
    }
    return label
  }

  // MARK: Selection

  /// Returns the selected row of a component; -1 if it has no rows or does not exist.
  open func selectedRow(inComponent component: Int) -> Int {
    column(component)?.selectedRow ?? -1
  }

  /// Selects a row; does not notify the delegate.
  ///
  /// - Parameters:
  ///   - row: The row; the nearest existing row if there is no such one.
  ///   - component: The component; without effect if it does not exist.
  ///   - animated: Whether the wheel turns to the row.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let column = column(component) else { return }
    // Outside of a window, no row is visible; the next layout makes the rows.
    guard !isAsking, window != nil else {
      column.remember(row)
      if !isAsking { setNeedsLayout() }
      return
    }
    layoutIfNeeded()
    column.select(row, animated: animated && window != nil)
  }

  // MARK: Layout

  /// Returns the widths of the components, in points.
  private func widths() -> [Double] {
    let gaps = Double(max(columns.count - 1, 0)) * Self.spacing
    let room = max(bounds.width - 2 * Self.margin - gaps, 0)
    // The delegate may ask for the sizes while it computes them.
    guard !isMeasuring else { return columns.map { _ in 0 } }
    isMeasuring = true
    defer { isMeasuring = false }
    let given = columns.indices.map { index -> Double? in
      delegate?.pickerView(self, widthForComponent: index).flatMap {
        $0 >= 0 && $0 <= View.maximumMagnitude ? $0 : nil
      }
    }
    let rest = given.reduce(room) { $0 - ($1 ?? 0) }
    let open = given.count { $0 == nil }
    let share = open > 0 ? max(rest, 0) / Double(open) : 0
    return given.map { $0 ?? share }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    isInLayout = true
    load()
    isInLayout = false
    let widths = widths()
    guard widths.count == columns.count else { return }
    let total = widths.reduce(Double(max(columns.count - 1, 0)) * Self.spacing, +)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = ((bounds.width - total) / 2).rounded()
    let tallest = columns.map(\.rowHeight).max() ?? Self.rowHeight
    for (column, width) in zip(columns, widths) {
      column.place(
        Rect(
          x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height))
      column.layOutWheel()
      x += width + Self.spacing
    }
    if !needsLoading { followsReload = false }
    let height = min(tallest + 2, bounds.height)
    band.isHidden = columns.isEmpty
    band.place(
      Rect(
        x: Self.margin, y: ((bounds.height - height) / 2).rounded(),
        width: max(bounds.width - 2 * Self.margin, 0), height: height))
  }

  // See Responder.
  deinit {}
}

/// The label of a row with a title.
private final class PickerLabel: Label {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    font = Font(pointSize: 22)
    textAlignment = .center
  }

  override var mayDraw: Bool { false }
}
