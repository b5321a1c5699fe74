// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
@_spi(Overriding) public import MullionView

/// A cell, header or footer of a list: content between accessories, with separators.
///
/// The data source fills it with a configuration:
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Kyoto"
/// cell.contentConfiguration = content
/// cell.accessories = [.disclosureIndicator()]
/// ```
///
/// In a section that is a list, the cell has the list's background until the program sets one, its
/// separators and its corners. A swipe on it shows the actions that the list's
/// ``CollectionLayoutListConfiguration`` provides.
open class CollectionViewListCell: CollectionViewCell, SwipedCell {
  private var storedAccessories: [CellAccessory] = []
  private let shown = ListAccessories()
  private var separators = ListSeparators()
  /// The position in the list; nil outside of a list.
  final private(set) var placement: ListPlacement?
  /// The level that a section snapshot gave to the cell.
  private var snapshotLevel = 0
  final var swipeActions: CellActionsView? {
    didSet {
      clipsToBounds = swipeActions != nil || placement?.corners.isEmpty == false
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the items below the cell's item are visible.
  final var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      setNeedsUpdateConfiguration()
      setNeedsLayout()
    }
  }

  /// Creates a cell.
  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  // MARK: Accessories

  /// The accessories at both edges.
  ///
  /// A second accessory of one of the system's kinds, or with the same custom view, is reported to
  /// ``ViewError/handler`` and ignored.
  public final var accessories: [CellAccessory] {
    get { storedAccessories }
    set {
      var types: Set<CellAccessory.AccessoryType> = []
      var views: Set<ObjectIdentifier> = []
      storedAccessories = newValue.filter { accessory in
        var isNew = true
        if case .custom(let view, _, _) = accessory.content {
          isNew = views.insert(ObjectIdentifier(view)).inserted
        } else {
          isNew = types.insert(accessory.accessoryType).inserted
        }
        if !isNew {
          report(.collection(.duplicateAccessory("\(accessory.accessoryType)", cell: displayName)))
        }
        return isNew
      }
      shown.show(storedAccessories, in: self)
      contentDidChange()
      setNeedsLayout()
    }
  }

  /// The number of steps by which the content moves from the leading edge.
  ///
  /// Default 0. In a section with a section snapshot, the collection view sets it to the level of the
  /// item before the data source fills the cell.
  public final var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { indentationDidChange() } }
  }

  /// The width of one step of ``indentationLevel``, in points.
  ///
  /// Default 10. A value that is not finite is reported to ``ViewError/handler``.
  public final var indentationWidth = 10.0 {
    didSet {
      guard indentationWidth != oldValue else { return }
      guard indentationWidth.magnitude <= View.maximumMagnitude else {
        report(
          .invalidNumber(
            view: displayName, property: "indentationWidth", value: indentationWidth))
        indentationWidth = oldValue
        return
      }
      indentationDidChange()
    }
  }

  /// Whether the accessories at the leading edge are indented with the content.
  ///
  /// Default true.
  public final var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  private func indentationDidChange() {
    contentDidChange()
    setNeedsLayout()
  }

  /// The distance by which the content moves from the leading edge, in points.
  private var indentation: Double { usableLength(Double(indentationLevel) * indentationWidth) }

  /// Whether a tap anywhere on the cell expands or collapses its item.
  final var togglesByTap: Bool {
    storedAccessories.contains { accessory in
      guard case .outline(let style, _) = accessory.content,
        accessory.isDisplayed(isEditing: isInEditingMode)
      else { return false }
      return style == .header || style == .automatic && placement?.role == .header
    }
  }

  /// Performs the action of an accessory.
  final func accessoryWasTapped(_ type: CellAccessory.AccessoryType) {
    guard let accessory = storedAccessories.first(where: { $0.accessoryType == type }) else {
      return
    }
    switch accessory.content {
    case .button(let action?, _), .outline(_, let action?): action()
    case .button where type == .delete: collectionView?.showTrailingActions(of: self)
    case .outline: collectionView?.toggleItem(of: self)
    default: break
    }
  }

  final func reorderControlWasDragged(_ press: LongPressGestureRecognizer) {
    collectionView?.reorderControlWasDragged(in: self, press)
  }

  // MARK: Configurations

  /// Returns the content of the cell in its list, to be filled and set as `contentConfiguration`.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    placement?.content ?? .cell()
  }

  /// Returns the background that the cell has in its list until the program sets one.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    placement?.background ?? .listPlainCell()
  }

  open override var configurationState: CellConfigurationState {
    var state = super.configurationState
    (state.isSwiped, state.isExpanded) = (swipeActions != nil, isExpanded)
    return state
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    removeActions()
    isExpanded = false
  }

  // MARK: Lists

  /// Takes a role in a list before the data source fills the cell.
  ///
  /// - Parameters:
  ///   - placement: The position; nil outside of a list.
  ///   - level: The level of the item in a section snapshot.
  final func prepare(for placement: ListPlacement?, level: Int) {
    separators.path = nil
    takeLevel(level)
    setPlacement(placement)
  }

  /// Takes the level of the item in a section snapshot, unless the program has set another one.
  final func takeLevel(_ level: Int) {
    if indentationLevel == snapshotLevel { indentationLevel = level }
    snapshotLevel = level
  }

  override final func adopt(_ placement: ListPlacement?, at path: CollectionView.IndexPath) {
    if separators.path == path, self.placement == placement { return }
    setPlacement(placement)
    separators.adopt(placement, at: path)
    setNeedsLayout()
  }

  private func setPlacement(_ placement: ListPlacement?) {
    let old = self.placement
    self.placement = placement
    let corners = placement?.corners ?? []
    if corners != old?.corners ?? [] { roundCard(corners) }
    if swipeActions != nil { clipsToBounds = true }
    let isOther = old?.list !== placement?.list || old?.role != placement?.role
    guard isOther, placement != nil, !hasOwnBackground else { return }
    setBackgroundConfiguration(defaultBackgroundConfiguration())
  }

  override func editingDidChange() {
    shown.show(storedAccessories, in: self)
    contentDidChange()
    setNeedsLayout()
  }

  // MARK: Layout

  override final func measuredWidth(in width: Double) -> Double {
    let widths = shown.widths
    return max(width - indentation - widths.leading - widths.trailing, 0)
  }

  override final var leastContentHeight: Double {
    placement.map { $0.role == .cell } ?? true ? CellLayout.least : 0
  }

  override final var standardLength: Double? {
    leastContentHeight > 0 ? CellLayout.least : super.standardLength
  }

  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The distance of the content from the leading edge, in points.
  private var contentStart: Double { min(indentation + shown.widths.leading, bounds.width) }

  override final var contentFrame: Rect {
    turned(
      Rect(
        x: contentStart + actionOffset, y: 0, width: measuredWidth(in: bounds.width),
        height: bounds.height))
  }

  /// Returns a rectangle, mirrored if the layout is right to left.
  private func turned(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shown.update(in: self)
    placeAccessories()
    let text = (contentView as? ListContentView)?.textStart ?? ListAccessories.gap
    for (line, frame) in separators.lines(of: self, start: contentStart + text) {
      line.place(turned(frame))
    }
    guard let actions = swipeActions else { return }
    let x = actions.isLeading ? 0 : bounds.width - actions.reveal
    actions.place(turned(Rect(x: x, y: 0, width: actions.reveal, height: bounds.height)))
  }

  private func placeAccessories() {
    var x = actionOffset + (indentsAccessories ? indentation : 0)
    for shown in shown.leading {
      let slot = Rect(
        x: x + ListAccessories.gap, y: 0, width: shown.width, height: bounds.height)
      shown.view.place(turned(shown.frame(in: slot)))
      x = slot.maxX
    }
    x = bounds.width - shown.widths.trailing + actionOffset
    for shown in shown.trailing {
      let slot = Rect(x: x, y: 0, width: shown.width, height: bounds.height)
      shown.view.place(turned(shown.frame(in: slot)))
      x = slot.maxX + ListAccessories.gap
    }
  }

  @_spi(Overriding) open override func subviewContentDidChange(_ view: View) {
    setNeedsLayout()
    super.subviewContentDidChange(view)
  }

  @_spi(Overriding) open override var mayDraw: Bool {
    type(of: self) != CollectionViewListCell.self
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    setNeedsLayout()
  }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: { [self] in accessibilityTexts },
      traits: placement?.role == .header ? .header : isSelected ? .selected : [])
  }

  @_spi(Overriding) open override var accessibleParts: [AccessibleResponder] { interactiveElements }

  // See Responder.
  deinit {}
}
