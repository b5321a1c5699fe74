// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
import MullionSolver

/// What a ``TableView`` shows for one row.
///
/// A cell shows an image, one or two labels and an accessory by its style, or whatever is put into ``contentView``. With
/// constraints in that it is as high as they make it; otherwise as its labels and image need, 44 points at least.
open class TableViewCell: View {
  /// How the labels stand.
  public enum Style: Int, Sendable, CaseIterable {
    /// One label.
    case `default` = 0
    /// The second one at the trailing edge, grey.
    case value1 = 1
    /// The first one narrow and tinted, the second one beside it.
    case value2 = 2
    /// The second one below, smaller.
    case subtitle = 3
  }

  /// What stands at the trailing edge.
  public enum AccessoryType: Int, Sendable, CaseIterable {
    /// Nothing.
    case none = 0
    /// A sign that the row leads on.
    case disclosureIndicator = 1
    /// A check mark.
    case checkmark = 3
  }

  /// How a selected cell shows it.
  public enum SelectionStyle: Int, Sendable, CaseIterable {
    /// Not at all.
    case none = 0
    /// By a grey background.
    case `default` = 3
  }

  /// How the labels stand.
  public final let style: Style
  /// What cells of one kind have in common; nil for a cell that is not used again.
  public final var reuseIdentifier: String?
  /// What holds the cell's content.
  public final let contentView: View = CellContent()
  /// How a selected cell shows it.
  ///
  /// Default a grey background.
  public final var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateBackground() } }
  }
  /// What stands at the trailing edge.
  ///
  /// Default none.
  public final var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { contentDidChange() } }
  }
  /// A view that stands there in place of that, as large as it wants to be.
  public final var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      contentDidChange()
    }
  }

  private let line = ControlPart()
  let selection = ControlPart()
  let mark = AccessoryMark()
  var ownText: Label?
  var ownDetail: Label?
  var ownImage: ImageView?
  /// Whether the cell decided the height of its row.
  final var isSelfSizing = false
  /// Whether the cell changed since it was measured.
  final var needsMeasuring = false
  private var storedIsSelected = false
  private var storedIsHighlighted = false

  /// The colour of the line below; nil for none.
  final var separator: Color? {
    get { line.isHidden ? nil : line.backgroundColor }
    set {
      line.isHidden = newValue == nil
      if let newValue { line.backgroundColor = newValue }
    }
  }

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: How the labels stand.
  ///   - reuseIdentifier: What cells of one kind have in common.
  public init(style: Style, reuseIdentifier: String? = nil) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: .zero)
    backgroundColor = .white
    selection.isHidden = true
    line.isHidden = true
    for part in [selection, contentView, mark, line] { addSubview(part) }
  }

  /// Creates a cell of the default style.
  public convenience override init(frame: Rect = .zero) {
    self.init(style: .default)
    self.frame = frame
  }

  // MARK: Content

  /// The label, made when it is first asked for.
  public final var textLabel: Label {
    if let ownText { return ownText }
    let label = Label()
    if style == .value2 {
      label.font = Font(pointSize: 15)
      label.textColor = .tint
    }
    ownText = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The second label, made when it is first asked for; nil in the default style.
  public final var detailTextLabel: Label? {
    if let ownDetail { return ownDetail }
    guard style != .default else { return nil }
    let label = Label()
    label.font = Font(pointSize: style == .subtitle ? 12 : style == .value1 ? 17 : 15)
    if style != .value2 { label.textColor = Color.black.multiplyingAlpha(by: 0.55) }
    ownDetail = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The image before the labels, made when it is first asked for.
  public final var imageView: ImageView {
    if let ownImage { return ownImage }
    let image = ImageView(image: nil)
    ownImage = image
    contentView.addSubview(image)
    setNeedsLayout()
    return image
  }

  // MARK: States

  /// Whether the row is selected.
  public final var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is touched.
  public final var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Sets ``isSelected``; the table calls it.
  ///
  /// An override calls super.
  ///
  /// - Parameters:
  ///   - isSelected: Whether the row is selected.
  ///   - animated: Whether the change is to be seen.
  open func setSelected(_ isSelected: Bool, animated: Bool) {
    guard isSelected != storedIsSelected else { return }
    storedIsSelected = isSelected
    updateBackground()
  }

  /// Sets ``isHighlighted``; the table calls it.
  ///
  /// An override calls super.
  ///
  /// - Parameters:
  ///   - isHighlighted: Whether the row is touched.
  ///   - animated: Whether the change is to be seen.
  open func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    guard isHighlighted != storedIsHighlighted else { return }
    storedIsHighlighted = isHighlighted
    updateBackground()
  }

  /// Called before the cell is filled for another row: the place to end what goes on for the earlier one.
  ///
  /// An override calls super.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  private func updateBackground() {
    selection.isHidden = selectionStyle == .none || !(storedIsSelected || storedIsHighlighted)
    selection.backgroundColor = Color.black.multiplyingAlpha(by: 0.12)
  }

  // MARK: Layout

  /// Marks the cell for layout, and its row for measuring if the cell decides the height.
  final func contentDidChange() {
    setNeedsLayout()
    needsMeasuring = true
    if isSelfSizing { superview?.setNeedsLayout() }
  }

  override var mayDraw: Bool { type(of: self) != TableViewCell.self }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CellLayout(cell: self, width: bounds.width).place(height: bounds.height)
    let inset = min(16, bounds.width)
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let hairline = BarStyle.hairline(in: window)
    line.place(
      Rect(
        x: isTurned ? 0 : inset, y: bounds.height - hairline, width: bounds.width - inset,
        height: hairline))
  }

  /// The height that the cell wants at a width, in points; nil if it says nothing.
  final func fittingHeight(width: Double) -> Double? {
    let layout = CellLayout(cell: self, width: width)
    if contentView.hasOwnConstraints {
      var height: Double?
      ViewError.reporting { () throws(ViewError) in
        height = try contentView.systemLayoutSizeFitting(
          Size(width: layout.contentWidth, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSize
        ).height
      }
      return height
    }
    return layout.naturalHeight
  }
}

/// What holds a cell's content, whose labels and image the cell places.
private final class CellContent: View {
  override var mayDraw: Bool { false }
  override func subviewContentDidChange(_ view: View) {
    (superview as? TableViewCell)?.contentDidChange()
  }
}

extension View {
  /// Whether constraints inside of the view could give it a size.
  fileprivate final var hasOwnConstraints: Bool {
    updateConstraintsIfNeeded()
    return !installed.isEmpty
  }
}
