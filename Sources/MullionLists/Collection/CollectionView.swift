// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
import MullionRaster
@_spi(Overriding) public import MullionView

/// A view that shows items in sections, at the positions that a ``CollectionViewLayout`` decides.
///
/// Only visible items have a cell. A ``dataSource`` provides the number of items and fills their
/// cells, which the collection view reuses for other items. A ``CollectionViewFlowLayout`` arranges
/// items in lines.
///
/// A touch selects an item, unless a view in the item's cell handles the touch.
open class CollectionView: ListView {
  /// The index path of an item.
  public typealias IndexPath = ListIndexPath

  /// The kind of the view before the items of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the view after the items of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The positions to which a collection view scrolls an item: at most one for each axis.
  ///
  /// Without one for an axis, the collection view scrolls the least distance along it.
  nonisolated public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions as bits.
    public let rawValue: UInt
    /// The top edge.
    public static let top = Self(rawValue: 1)
    /// The vertical middle.
    public static let centeredVertically = Self(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Self(rawValue: 4)
    /// The left edge.
    public static let left = Self(rawValue: 8)
    /// The horizontal middle.
    public static let centeredHorizontally = Self(rawValue: 16)
    /// The right edge.
    public static let right = Self(rawValue: 32)

    /// Creates positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The source of the items and their views.
  public final weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The delegate, which decides about selections and is notified of them.
  ///
  /// ``ScrollView/delegate`` is notified of scrolling.
  public final weak var collectionDelegate: (any CollectionViewDelegate)? {
    didSet {
      guard collectionDelegate !== oldValue else { return }
      if collectionDelegate != nil { ListMenus.install(in: self) }
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The data source that prepares the data of items before they become visible; nil for none.
  public final weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  ///
  /// Default true.
  public final var isPrefetchingEnabled = true
  final var prefetching: CollectionPrefetching?
  /// The layout, which decides the positions and sizes of all views.
  ///
  /// A layout belongs to one collection view.
  public final var collectionViewLayout: CollectionViewLayout {
    didSet { if collectionViewLayout !== oldValue { layoutWasReplaced(oldValue) } }
  }
  /// The view behind all items, which fills the visible area and does not scroll; nil for none.
  public final var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether touches select items.
  ///
  /// Default true.
  public final var allowsSelection = true {
    didSet { if !allowsSelection { select([]) } }
  }
  /// Whether several items can be selected at once; if true, a touch on a selected item deselects it.
  ///
  /// Default false.
  public final var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selected.count > 1 { select([]) } }
  }

  /// Whether the collection view is in editing mode.
  ///
  /// Cells receive the mode in their ``CollectionViewCell/configurationState``. A change clears the
  /// selection unless the other mode permits it too. Default false.
  public final var isEditing: Bool {
    get { isInEditingMode }
    set {
      guard newValue != isInEditingMode else { return }
      isInEditingMode = newValue
      editingDidChange()
    }
  }
  /// Whether touches select items in editing mode.
  ///
  /// Default false.
  public final var allowsSelectionDuringEditing = false {
    didSet { if isEditing, !selectsItems { select([]) } }
  }
  /// Whether several items can be selected at once in editing mode.
  ///
  /// Default false.
  public final var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing, !selectsSeveral, selected.count > 1 { select([]) } }
  }

  /// The number of items of each section.
  final var counts: [Int] = []
  /// Whether the layout must be prepared before it is used.
  final var needsPrepare = true
  /// The bounds of the last layout.
  final var knownBounds = Rect.zero
  /// The adjusted insets of the last layout.
  final var knownInset = EdgeInsets.zero
  /// Whether the collection view has reported an item without a width or height.
  final var hasReportedCollapse = false
  /// The direction of the last layout.
  final var knownDirection = LayoutDirection.leftToRight
  /// The offset at which content that begins at the right edge begins, in points; nil for other
  /// content.
  final var knownStart: Double?
  /// Whether a layout is preparing the collection view layout before it assigns views.
  final var isPreparing = false
  /// The views of the visible elements.
  final var views: [CollectionElement: CollectionReusableView] = [:]
  /// The views of deleted or leaving elements that an animation still shows.
  final var leaving: [ObjectIdentifier: CollectionLeaving] = [:]
  final let pool = ReusePool<CollectionViewKey, CollectionReusableView>()
  /// The sections that scroll across the layout; nil until the first one is visible.
  final var scrollers: CollectionScrollers?
  /// The interactive movement of an item; nil for none.
  final var movement: CollectionMovement?
  /// The color that the layout has given to the view; nil for none.
  final var layoutBackground: Color?
  /// The positions from which the views of a batch begin their animation; nil outside a batch.
  final var appearance: CollectionAppearance?

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: The frame in the future superview, in points; zero if a number is invalid.
  ///   - layout: The layout.
  public init(frame: Rect, collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout()
  }

  /// Creates a collection view with a new ``CollectionViewFlowLayout``.
  public convenience override init(frame: Rect = .zero) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  private func layoutWasReplaced(_ old: CollectionViewLayout) {
    if old.collectionView === self { old.collectionView = nil }
    scrollers?.forget()
    adoptLayout()
    collectionViewLayout.invalidateLayout()
  }

  private func adoptLayout() {
    // A layout that another collection view used would otherwise serve both.
    if let other = collectionViewLayout.collectionView, other !== self {
      other.collectionViewLayout = CollectionViewFlowLayout()
    }
    collectionViewLayout.collectionView = self
  }

  /// Replaces the layout.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether the visible views move to their new positions in an animation.
  ///   - completion: A closure that is called when the animation has ended, or at once without one.
  public final func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    guard animated, window != nil else {
      completion?(true)
      return
    }
    View.animate(
      withDuration: Self.updateDuration, animations: { self.layoutIfNeeded() },
      completion: completion)
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
    showLayoutBackground()
    backgroundView?.place(bounds)
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    showLayoutBackground()
  }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != CollectionView.self }

  @_spi(Overriding) open override func subviewContentDidChange(_ view: View) {
    (view as? CollectionReusableView)?.contentDidChange()
  }

  @_spi(Overriding) open override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    // The sizes of items with text are no longer known.
    collectionViewLayout.invalidateLayout()
  }

  // Layouts fit their lines into the insets.
  @_spi(Overriding) public override final func insetWasSet() { setNeedsLayout() }

  @_spi(Overriding) public override final var contentBackground: View? { backgroundView }

  @_spi(Overriding) open override func restingOffset(_ proposed: Point, velocity: Point) -> Point {
    let target = collectionViewLayout.restingOffset(proposed, velocity: velocity)
    return target.isFinite ? target : proposed
  }

  // MARK: Items

  override final func load() {
    isInterrupted = false
    counts = loadCounts()
    isLoading = false
    selected = selected.filter(contains)
    invalidateCounts(everything: true)
  }

  override final var cellCounts: [Int] { counts }

  override final func reportPath(_ path: IndexPath, cellCount count: Int?) {
    report(
      .noSuchItem(
        collection: displayName, item: path.item, section: path.section, itemCount: count))
  }

  override final func path(at point: Point) -> IndexPath? { indexPathForItem(at: point) }

  override final func path(ofCell cell: View) -> IndexPath? {
    views.first { $0.key.category == .cell && $0.value === cell }?.key.path
  }

  override final func shownCell(at path: IndexPath) -> View? { cellForItem(at: path) }

  override final func show(isSelected: Bool, at path: IndexPath, animated: Bool) {
    cellForItem(at: path)?.isSelected = isSelected
  }

  override final func pathToPress(with touch: Touch) -> IndexPath? {
    guard let path = path(under: touch), selectsItems || togglesByTap(path) else { return nil }
    return path
  }

  override final func didPress(_ path: IndexPath, with touch: Touch) {
    let highlights = collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    guard let (now, other) = pressed, other === touch, let now else { return }
    let cell = cellForItem(at: now)
    if !highlights { pressed?.path = nil }
    if cell?.isHighlighted != highlights { cell?.isHighlighted = highlights }
    if highlights { collectionDelegate?.collectionView(self, didHighlightItemAt: now) }
  }

  override final func didRelease(_ path: IndexPath, with touch: Touch, selects: Bool) {
    let cell = cellForItem(at: path)
    if selects, let cell, cell.bounds.contains(touch.location(in: cell)) {
      userSelects(path)
    }
    // The delegate may have changed the items.
    guard let (now, other) = pressed, other === touch else { return }
    pressed = nil
    guard let now else { return }
    cellForItem(at: now)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: now)
  }

  override final func batchWillBegin() {
    restoreOrder()
    if !needsReload, !isTiling { prepareIfNeeded() }
  }

  override final func end(_ batch: ListBatch) {
    // If a call loaded the numbers during the batch, the data may have changed since.
    if batch.isFresh, !needsReload { reload() }
    // A pending reload will read the final data, unless a layout under way has read it already.
    if needsReload, !isInterrupted { return batch.complete(true) }
    apply(batch)
  }

  override final func showForLanding() { settle(keeping: nil) }

  // MARK: Swipes and menus

  override final func swipeActions(
    of path: IndexPath, isLeading: Bool
  ) -> SwipeActionsConfiguration? {
    guard contains(path),
      let list = collectionViewLayout.list(ofSection: path.section)?.configuration
    else { return nil }
    let provider =
      isLeading
      ? list.leadingSwipeActionsConfigurationProvider
      : list.trailingSwipeActionsConfigurationProvider
    guard let actions = provider?(path), !actions.actions.isEmpty else { return nil }
    return actions
  }

  override final func menu(of path: IndexPath, at point: Point) -> ContextMenuConfiguration? {
    collectionDelegate?.collectionView(
      self, contextMenuConfigurationForItemAt: path, point: point)
  }

  override final func notifyDelegate(of event: ListMenus.Event, _ menu: ContextMenuConfiguration) {
    let delegate = collectionDelegate
    switch event {
    case .willDisplay(let animator):
      delegate?.collectionView(self, willDisplayContextMenu: menu, animator: animator)
    case .willEnd(let animator):
      delegate?.collectionView(self, willEndContextMenuInteraction: menu, animator: animator)
    case .willPerformPreviewAction(let animator):
      delegate?.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
  }

  // See Responder.
  deinit {}
}
