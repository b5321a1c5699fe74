// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
@_spi(Overriding) public import MullionView

/// A view that a ``CollectionView`` shows for an item.
///
/// The subviews of ``contentView`` are the content. In a layout whose items determine their sizes,
/// constraints in the content view determine the size of the cell.
open class CollectionViewCell: CollectionReusableView {
  /// The container of the cell's content, or the view of ``contentConfiguration``.
  ///
  /// It fills the cell.
  open var contentView: View { shownContentView }
  /// The view behind the content; nil for none.
  ///
  /// The cell keeps it as large as itself.
  open var backgroundView: View? {
    didSet { replace(oldValue, with: backgroundView) }
  }
  /// The view behind the content, in front of ``backgroundView``, while the cell is selected or
  /// highlighted; nil for none.
  open var selectedBackgroundView: View? {
    didSet { replace(oldValue, with: selectedBackgroundView) }
  }
  /// A Boolean value that indicates whether the item is selected; the collection view sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// A Boolean value that indicates whether the item is touched; the collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Whether the collection view is in editing mode.
  final var isInEditingMode = false {
    didSet {
      guard isInEditingMode != oldValue else { return }
      setNeedsUpdateConfiguration()
      editingDidChange()
    }
  }
  /// Whether the program has set the background configuration.
  final var hasOwnBackground = false
  package final let container: View = CollectionCellContent()
  package final var configured: ConfiguredContent?
  package final var configurationUpdate = ConfigurationUpdate.requested
  /// Called before a layout after the state or a configuration changed, after
  /// ``updateConfiguration(using:)``; nil for none.
  ///
  /// Setting it requests a call.
  open var configurationUpdateHandler: ((CollectionViewCell, CellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Creates a cell.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    for view in [selectedBackgroundView, backgroundView] {
      if let view { insertSubview(view, at: 0) }
    }
    updateBackground()
    setNeedsLayout()
  }

  private func updateBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  private func stateDidChange() {
    setNeedsUpdateConfiguration()
    updateBackground()
  }

  // MARK: Configurations

  /// The state for which configurations are updated.
  ///
  /// An override adds values of the program's own to the state of super.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isHighlighted, state.isSelected) = (isHighlighted, isSelected)
    state.isEditing = isInEditingMode
    return state
  }

  /// Called before a layout after the state or a configuration changed.
  ///
  /// An override sets configurations for the state. The default does nothing.
  open func updateConfiguration(using state: CellConfigurationState) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configured?.showBackground(in: self)
    for view in [backgroundView, selectedBackgroundView] { view?.place(bounds) }
    contentView.placeFitted(contentFrame)
  }

  /// The frame of the content view.
  var contentFrame: Rect { bounds }

  /// Called when the collection view has begun or ended editing mode.
  func editingDidChange() {}

  override final var measuredView: View { contentView }
  override var standardLength: Double? { CollectionViewFlowLayout.standardItemLength }
  override func prepareForMeasuring() { updateConfigurationIfNeeded() }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != CollectionViewCell.self }

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

  // MARK: Overridable members, which extensions cannot declare

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

  /// The description of the background; nil to show only ``backgroundView``.
  ///
  /// It is behind ``backgroundView``.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configured?.background }
    set {
      hasOwnBackground = true
      setBackgroundConfiguration(newValue)
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

  // See Responder.
  deinit {}
}

/// The container of a cell's content.
private final class CollectionCellContent: View {
  override class var isOpaqueByDefault: Bool { false }
  override var mayDraw: Bool { false }
  override func subviewContentDidChange(_ view: View) {
    (superview as? CollectionViewCell)?.contentDidChange()
  }
}
