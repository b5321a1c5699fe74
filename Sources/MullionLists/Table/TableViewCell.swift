// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A view that a ``TableView`` shows for one row.
///
/// A cell shows an image, one or two labels and an accessory according to its style, or the
/// subviews of ``contentView``. Constraints in the content view determine the cell's height.
/// Without such constraints, the labels and the image determine it, with a minimum of 44 points.
open class TableViewCell: View, ReusableView, GestureRecognizerDelegate {
  /// The styles of a cell, which determine the layout of its labels.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// One label.
    case `default` = 0
    /// The second label at the trailing edge, gray.
    case value1 = 1
    /// The first label narrow and tinted, the second label beside it.
    case value2 = 2
    /// The second label below the first one, smaller.
    case subtitle = 3
  }

  /// The standard accessories at the trailing edge.
  nonisolated public enum AccessoryType: Int, Sendable, CaseIterable {
    /// Nothing.
    case none = 0
    /// A chevron, which indicates that the row leads to more content.
    case disclosureIndicator = 1
    /// A check mark.
    case checkmark = 3
  }

  /// The ways in which a cell shows its selection.
  nonisolated public enum SelectionStyle: Int, Sendable, CaseIterable {
    /// No change.
    case none = 0
    /// A gray background.
    case `default` = 3
  }

  /// The style, which determines the layout of the labels.
  public final let style: Style
  /// The reuse identifier, common to cells of one kind; nil for a cell that is not reused.
  open var reuseIdentifier: String?
  /// The container of the cell's content, or the view of ``contentConfiguration``.
  open var contentView: View { shownContentView }
  /// The way in which the cell shows its selection.
  ///
  /// Default a gray background.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateBackground() } }
  }
  /// The standard accessory at the trailing edge.
  ///
  /// Default none.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { contentDidChange() } }
  }
  /// The view that replaces the standard accessory; nil for none.
  ///
  /// The cell lays it out with its intrinsic size, or its current size without one.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      contentDidChange()
    }
  }

  package final let container: View = CellContent()
  package final var configured: ConfiguredContent?
  package final var configurationUpdate = ConfigurationUpdate.requested
  /// Called before a layout after the state or a configuration changed, after
  /// ``updateConfiguration(using:)``; nil for none.
  ///
  /// Setting it requests a call.
  open var configurationUpdateHandler: ((TableViewCell, CellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private let line = ControlPart()
  let selection = ControlPart()
  let mark = AccessoryMark()
  var ownText: Label?
  var ownDetail: Label?
  var ownImage: ImageView?
  /// The backgrounds and the insets of the separator; nil for the standard ones.
  final var backgrounds: CellBackgrounds?
  /// The editing state; nil for a cell that was never edited or swiped.
  final var editing: CellEditing?
  /// Whether the cell is in its table's pool.
  final var isSpare = false
  /// Whether the cell determined the height of its row.
  final var isSelfSizing = false
  /// Whether the cell has had its position since the data source filled it.
  final var isPlaced = false
  /// Whether a table has ever shown the cell.
  final var wasInstalled = false
  /// Whether the cell has changed since it was measured.
  final var needsMeasuring = false
  private var storedIsSelected = false
  private var storedIsHighlighted = false

  /// The color of the separator below the cell; nil for none.
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
  ///   - style: The style.
  ///   - reuseIdentifier: The reuse identifier, common to cells of one kind; nil for a cell that is
  ///     not reused.
  public init(style: Style, reuseIdentifier: String? = nil) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: .zero)
    showBackground(.paper)
    selection.showBackground(.selection)
    selection.isHidden = true
    line.isHidden = true
    for part in [selection, contentView, mark, line] { addSubview(part) }
  }

  /// Creates a cell of a class that was registered with
  /// ``TableView/register(_:forCellReuseIdentifier:)-(AnyClass?,_)``.
  ///
  /// A subclass inherits the initializer if it overrides ``init(style:reuseIdentifier:)``, which is
  /// called with the default style, or has no designated initializers.
  public required convenience init(reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell of the default style.
  public convenience override init(frame: Rect = .zero) {
    self.init(style: .default)
    self.frame = frame
  }

  /// Returns the content of the cell's style, to be filled and set as ``contentConfiguration``.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  // MARK: The delegate of gesture recognizers

  // A program makes a cell the delegate of its recognizers, as on iOS, and overrides these methods.

  /// Returns whether a recognizer of the cell receives a touch.
  ///
  /// Default true.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  /// Returns whether a recognizer of the cell may recognize together with another one.
  ///
  /// Default false.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// Returns whether a recognizer of the cell waits until another one has failed.
  ///
  /// Default false.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// Returns whether another recognizer waits until one of the cell has failed.
  ///
  /// Default false.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  // MARK: Content

  /// The first label, created on first access; not visible with a ``contentConfiguration``.
  open var textLabel: Label {
    if let ownText { return ownText }
    let label = Label()
    if style == .value2 {
      label.font = Font(pointSize: 15)
      label.systemTextColor = .tint
    }
    ownText = label
    container.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The second label, created on first access; nil in the default style.
  open var detailTextLabel: Label? {
    if let ownDetail { return ownDetail }
    guard style != .default else { return nil }
    let label = Label()
    label.font = Font(pointSize: style == .subtitle ? 12 : style == .value1 ? 17 : 15)
    if style != .value2 { label.systemTextColor = .detail }
    ownDetail = label
    container.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The image view before the labels, created on first access.
  open var imageView: ImageView {
    if let ownImage { return ownImage }
    let image = ImageView(image: nil)
    ownImage = image
    container.addSubview(image)
    setNeedsLayout()
    return image
  }

  // MARK: States

  /// A Boolean value that indicates whether the row is selected.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// A Boolean value that indicates whether the row is touched.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Sets ``isSelected``; the table calls this method.
  ///
  /// An override must call super.
  ///
  /// - Parameters:
  ///   - isSelected: Whether the row is selected.
  ///   - animated: Whether an override animates its changes; the cell's own background changes at
  ///     once.
  open func setSelected(_ isSelected: Bool, animated: Bool) {
    guard isSelected != storedIsSelected else { return }
    storedIsSelected = isSelected
    setNeedsUpdateConfiguration()
    updateBackground()
  }

  /// Sets ``isHighlighted``; the table calls this method.
  ///
  /// An override must call super.
  ///
  /// - Parameters:
  ///   - isHighlighted: Whether the row is touched.
  ///   - animated: Whether an override animates its changes; the cell's own background changes at
  ///     once.
  open func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    guard isHighlighted != storedIsHighlighted else { return }
    storedIsHighlighted = isHighlighted
    setNeedsUpdateConfiguration()
    updateBackground()
  }

  /// Sets ``isEditing``; the table calls this method.
  ///
  /// An override must call super.
  ///
  /// - Parameters:
  ///   - editing: Whether the row is edited.
  ///   - animated: Whether the table shows the change in an animation.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    beginTransition(isEditing: editing)
    madeEditing.isEditing = editing
    setNeedsUpdateConfiguration()
    editingDidChange()
  }

  /// Called before the cell is filled for another row.
  ///
  /// Override it to end activities of the earlier row. An override must call super.
  open func prepareForReuse() {
    removeActions()
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: Configurations

  /// The state for which configurations are updated.
  ///
  /// An override adds values of the program's own to the state of super.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isHighlighted, state.isSelected) = (isHighlighted, isSelected)
    state.isEditing = isEditing
    state.isSwiped = editing?.actions != nil
    return state
  }

  /// Called before a layout after the state or a configuration changed.
  ///
  /// An override sets configurations for the state. The default does nothing.
  open func updateConfiguration(using state: CellConfigurationState) {}

  final func updateBackground() {
    editing?.control?.isChecked = storedIsSelected
    let isShown =
      (selectionStyle != .none && (storedIsSelected || storedIsHighlighted)
        || focusStyle == .default && isFocused)
      && configured?.background == nil
    let shown = shownSelectedView
    selection.isHidden = !isShown || shown != nil
    for view in [backgrounds?.selectedView, backgrounds?.severalView] {
      view?.isHidden = !isShown || view !== shown
    }
    for label in [ownText, ownDetail] { label?.isHighlighted = isShown }
    ownImage?.isHighlighted = isShown
  }

  // MARK: Layout

  /// Marks the cell for layout, and its row for measurement if the cell determines the row's
  /// height.
  package final func contentDidChange() {
    setNeedsLayout()
    needsMeasuring = true
    if isSelfSizing { superview?.setNeedsLayout() }
  }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != TableViewCell.self }

  @_spi(Overriding) open override func subviewContentDidChange(_ view: View) {
    if view === configured?.view { contentDidChange() }
  }

  @_spi(Overriding) open override func hostedContentDidChange(_ view: View) {
    if view === configured?.view { contentDidChange() }
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    setNeedsUpdateConfiguration()
  }

  @_spi(Overriding) open override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    setNeedsUpdateConfiguration()
  }

  @_spi(Overriding) open override func interactionEnabledDidChange() {
    super.interactionEnabledDidChange()
    setNeedsUpdateConfiguration()
  }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: { [self] in accessibilityTexts },
      traits: storedIsSelected ? .selected : [])
  }

  @_spi(Overriding) open override var accessibleParts: [AccessibleResponder] { interactiveElements }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configured?.showBackground(in: self)
    CellLayout(cell: self, width: bounds.width).place(height: bounds.height)
    placeBackgrounds()
    line.place(separatorFrame(height: BarStyle.hairline(in: window)))
    finishTransition()
  }

  /// Returns the cell's preferred height at a width, in points; nil if the measurement fails.
  ///
  /// The cell's own labels and image take part beside the constraints of the content. A height of
  /// zero means that neither determines the height.
  final func fittingHeight(width: Double) -> Double? {
    updateConfigurationIfNeeded()
    let layout = CellLayout(cell: self, width: width)
    guard let height = contentView.contentHeight(width: layout.contentWidth) else {
      return contentView.hasOwnConstraints ? nil : layout.naturalHeight
    }
    if contentView is ListContentView { return max(height, CellLayout.least) }
    return layout.isEmpty ? height : max(height, layout.naturalHeight)
  }

  // MARK: Overridable members, which extensions cannot declare

  /// The view behind the content; nil for none.
  ///
  /// The cell keeps it as large as itself.
  open var backgroundView: View? {
    get { backgrounds?.view }
    set { replaceBackground(\.view, with: newValue) }
  }

  /// The view behind the content, in front of ``backgroundView``, while the row is selected or
  /// touched; nil for the gray background.
  ///
  /// It is hidden if ``selectionStyle-swift.property`` is none, or with a
  /// ``backgroundConfiguration``.
  open var selectedBackgroundView: View? {
    get { backgrounds?.selectedView }
    set { replaceBackground(\.selectedView, with: newValue) }
  }

  /// The appearance of a cell that has the focus of keys.
  ///
  /// Default default: the cell shows the background of a selected row.
  open var focusStyle = FocusStyle.default {
    didSet { if focusStyle != oldValue { updateBackground() } }
  }

  @_spi(Overriding) open override func focusDidChange() {
    super.focusDidChange()
    updateBackground()
  }

  /// The view in place of ``selectedBackgroundView`` while the table lets the user select several rows
  /// in its present mode; nil for the same view.
  open var multipleSelectionBackgroundView: View? {
    get { backgrounds?.severalView }
    set { replaceBackground(\.severalView, with: newValue) }
  }

  /// Called before the cell shows or hides the control of editing mode or the delete confirmation.
  ///
  /// - Parameter state: The new state.
  open func willTransition(to state: StateMask) {}

  /// Called when the parts of the cell have their frames in a new state.
  open func didTransition(to state: StateMask) {}

  /// The distances of the separator from the edges of the cell, in points; only left and right
  /// count.
  ///
  /// Left is the leading edge also in a right-to-left layout, as in UIKit. Default that of the
  /// table. A large number hides the separator.
  open var separatorInset: EdgeInsets {
    get {
      backgrounds?.separatorInset ?? (superview as? TableView)?.separatorInset
        ?? TableView.standardSeparatorInset
    }
    set {
      guard newValue != backgrounds?.separatorInset else { return }
      madeBackgrounds.separatorInset = newValue
      setNeedsLayout()
    }
  }

  /// The description of the content; nil for the content of the program's own views.
  ///
  /// A configuration replaces ``contentView`` by a view that it makes. If that view supports the next
  /// configuration, the view stays and shows it; see ``ContentView/supports(_:)``.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configured?.configuration }
    set { setContentConfiguration(newValue) }
  }

  /// Whether a change of the state updates the content configuration; see
  /// ``ContentConfiguration/updated(for:)``.
  ///
  /// Default true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { followsState(\.updatesContent) }
    set { follow(\.updatesContent, newValue) }
  }

  /// The description of the background; nil for the cell's own background and selection.
  ///
  /// While there is one, the cell has no background color and shows no ``selectionStyle``.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configured?.background }
    set {
      let hadBackground = backgroundConfiguration != nil
      setBackgroundConfiguration(newValue)
      if hadBackground, newValue == nil { showBackground(standardBackground) }
    }
  }

  /// Whether the background follows the state; see ``BackgroundConfiguration/updated(for:)``.
  ///
  /// Default true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { followsState(\.updatesBackground) }
    set { follow(\.updatesBackground, newValue) }
  }

  /// Requests an update of the configurations before the next layout.
  ///
  /// The update passes the state to the configurations, and then calls
  /// ``updateConfiguration(using:)`` and ``configurationUpdateHandler``. During an update the method
  /// has no effect.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

  /// The control that the cell shows in editing mode; the table's delegate chooses it.
  open var editingStyle: EditingStyle { editing?.style ?? .none }

  /// Whether the content makes space for a control in editing mode.
  ///
  /// The table's delegate decides; true by default.
  open var shouldIndentWhileEditing: Bool { editing?.indents ?? true }

  /// Whether the cell shows the button that confirms a deletion.
  open var showingDeleteConfirmation: Bool {
    editing?.actions?.isConfirmation ?? false
  }

  /// A Boolean value that indicates whether the row is edited.
  open var isEditing: Bool {
    get { editing?.isEditing ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// The standard accessory in editing mode.
  ///
  /// Default none.
  open var editingAccessoryType: AccessoryType {
    get { editing?.accessoryType ?? .none }
    set {
      guard newValue != editingAccessoryType else { return }
      madeEditing.accessoryType = newValue
      contentDidChange()
    }
  }

  /// The view that replaces the standard accessory in editing mode; nil for none.
  open var editingAccessoryView: View? {
    get { editing?.accessoryView }
    set {
      let old = editingAccessoryView
      guard newValue !== old else { return }
      madeEditing.accessoryView = newValue
      if let old, old.superview === self { old.removeFromSuperview() }
      if let newValue { addSubview(newValue) }
      contentDidChange()
    }
  }

  /// Whether the cell has the control by which the user moves its row, although the data source
  /// does not implement `tableView(_:canMoveRowAt:)`.
  ///
  /// The control replaces the accessory in editing mode. If the data source implements that method,
  /// its answer alone decides. Default false.
  open var showsReorderControl: Bool {
    get { editing?.showsReorderControl ?? false }
    set {
      guard newValue != showsReorderControl else { return }
      madeEditing.showsReorderControl = newValue
      (superview as? TableView)?.reorderControlDidChange(of: self)
    }
  }

  /// The number of steps by which the labels and the image move from the leading edge.
  ///
  /// Default 0. A delegate's `tableView(_:indentationLevelForRowAt:)` sets it.
  open var indentationLevel: Int {
    get { editing?.indentationLevel ?? 0 }
    set {
      guard newValue != indentationLevel else { return }
      madeEditing.indentationLevel = newValue
      contentDidChange()
    }
  }

  /// The width of one step of ``indentationLevel``, in points.
  ///
  /// Default 10. A value that is not finite is reported to ``ViewError/handler``.
  open var indentationWidth: Double {
    get { editing?.indentationWidth ?? 10 }
    set {
      guard newValue != indentationWidth else { return }
      guard newValue.magnitude <= View.maximumMagnitude else {
        return report(
          .invalidNumber(view: displayName, property: "indentationWidth", value: newValue))
      }
      madeEditing.indentationWidth = newValue
      contentDidChange()
    }
  }

  // See Responder.
  deinit {}
}

/// The container of a cell's content; the cell itself sets the frames of its labels and image.
private final class CellContent: View {
  override class var isOpaqueByDefault: Bool { false }
  override var mayDraw: Bool { false }
  override func subviewContentDidChange(_ view: View) {
    (superview as? TableViewCell)?.contentDidChange()
  }
}
