// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) public import MullionControls
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
  open weak var dataSource: (any CollectionViewDataSource)? {
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
  /// The interaction that shows the context menus of items; nil until ``collectionDelegate`` is
  /// first set.
  open var contextMenuInteraction: ContextMenuInteraction? { ListMenus.interaction(of: self) }
  /// The data source that prepares the data of items before they become visible; nil for none.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  ///
  /// Default true.
  open var isPrefetchingEnabled = true
  final var prefetching: CollectionPrefetching?
  /// The layout, which decides the positions and sizes of all views.
  ///
  /// A layout belongs to one collection view.
  open var collectionViewLayout: CollectionViewLayout {
    didSet { if collectionViewLayout !== oldValue { layoutWasReplaced(oldValue) } }
  }
  /// The view behind all items, which fills the visible area and does not scroll; nil for none.
  open var backgroundView: View? {
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
  open var allowsSelection = true {
    didSet { if !allowsSelection { select([]) } }
  }
  /// Whether several items can be selected at once; if true, a touch on a selected item deselects it.
  ///
  /// Default false.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selected.count > 1 { select([]) } }
  }

  /// Whether the collection view is in editing mode.
  ///
  /// Cells receive the mode in their ``CollectionViewCell/configurationState``. A change clears the
  /// selection unless the other mode permits it too. Default false.
  open var isEditing: Bool {
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
  open var allowsSelectionDuringEditing = false {
    didSet { if isEditing, !selectsItems { select([]) } }
  }
  /// Whether several items can be selected at once in editing mode.
  ///
  /// Default false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing, !selectsSeveral, selected.count > 1 { select([]) } }
  }

  /// The number of items of each section.
  final var counts: [Int] = []
  /// Whether the layout must be prepared before it is used.
  final var needsPrepare = true
  /// The bounds of the last layout.
  final var knownBounds = Rect.zero
  /// Whether the layout was notified of an animated change of the bounds that is not yet shown.
  final var animatesBounds = false
  /// The adjusted insets of the last layout.
  final var knownInset = EdgeInsets.zero
  /// Whether the collection view has reported an item without a width or height.
  final var hasReportedCollapse = false
  /// The direction of the last layout.
  final var knownDirection = LayoutDirection.leftToRight
  /// The offset that shows the start of content that begins at the right edge, in points; nil for other
  /// content.
  final var knownStart: Double?
  /// Whether a layout is preparing the collection view layout before it assigns views.
  final var isPreparing = false
  /// The views of the visible elements.
  final var views: [CollectionElement: CollectionReusableView] = [:]
  /// The views of deleted or leaving elements that an animation still shows.
  final var leaving: [ObjectIdentifier: CollectionLeaving] = [:]
  final let pool = ReusePool<CollectionViewKey, CollectionReusableView>()
  /// The orthogonally scrolling sections; nil until the first one is visible.
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
    // Two collection views cannot share a layout, so the other one gets a new layout.
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
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = collectionViewLayout
    for view in shownReusableViews { view.willTransition(from: old, to: layout) }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    collectionViewLayout = layout
    guard animated, window != nil else {
      for each in [old, layout] { each.finalizeLayoutTransition() }
      finishTransition(from: old, to: layout)
      completion?(true)
      return
    }
    View.animate(
      withDuration: Self.updateDuration,
      animations: {
        self.prepareIfNeeded()
        self.moveToTarget()
        self.layoutIfNeeded()
        for each in [old, layout] { each.finalizeLayoutTransition() }
      },
      completion: { [weak self] finished in
        self?.finishTransition(from: old, to: layout)
        completion?(finished)
      })
  }

  /// Notifies the visible views that their layout has replaced another one.
  private func finishTransition(
    from old: CollectionViewLayout, to layout: CollectionViewLayout
  ) {
    guard collectionViewLayout === layout else { return }
    if window != nil { layoutIfNeeded() }
    for view in shownReusableViews { view.didTransition(from: old, to: layout) }
  }

  /// The views of the visible elements.
  private var shownReusableViews: [CollectionReusableView] {
    let others = subviews.compactMap { $0 as? CollectionReusableView }.filter {
      $0.isInUse && !($0 is CollectionViewCell)
    }
    return visibleCells + others
  }

  // MARK: Focus

  /// Whether the focus goes to the cell that had it last when it returns to the collection view.
  ///
  /// Default false.
  open var remembersLastFocusedIndexPath = false
  private var lastFocused: IndexPath?

  /// The cell that had the focus last, if the collection view remembers it; otherwise none.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    guard remembersLastFocusedIndexPath, let lastFocused, let cell = cellForItem(at: lastFocused)
    else { return super.preferredFocusEnvironments }
    return [cell]
  }

  /// Records the cell that has the focus.
  open override func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    guard let view = context.nextFocusedView, view.isDescendant(of: self),
      let cell = visibleCells.first(where: { view.isDescendant(of: $0) })
    else { return }
    lastFocused = indexPath(for: cell)
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

  // MARK: Overridable members, which extensions cannot declare

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// Returns the number of items of a section; 0 if the section does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return cellCount(inSection: section) ?? 0
  }

  /// The visible cells in the order of their items.
  open var visibleCells: [CollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The visible items in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    views.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }

  /// Returns the cell of a visible item; nil for any other item.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    views[CollectionElement(category: .cell, kind: "", path: indexPath)] as? CollectionViewCell
  }

  /// Returns the item of a visible cell; nil for any other cell.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    path(ofCell: cell)
  }

  /// Returns a visible supplementary view; nil if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    let scopes: [CollectionElement.Scope] = [.section, .item, .layout]
    return scopes.lazy.compactMap {
      self.views[
        CollectionElement(
          category: .supplementaryView, kind: elementKind, path: indexPath, scope: $0)]
    }.first
  }

  /// Returns the visible supplementary views of a kind, in the order of their sections.
  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [CollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the sections whose supplementary view of a kind is visible, in order.
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    views.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }

  /// Returns the attributes of an item in the layout; nil if the layout has none.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return contains(indexPath) ? collectionViewLayout.shownItem(at: indexPath) : nil
  }

  /// Returns the attributes of a supplementary view in the layout; nil if the layout has none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard counts.indices.contains(indexPath.section) else { return nil }
    let layout = collectionViewLayout
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map(layout.shown)
  }

  /// Returns the item at a point; nil if there is none.
  ///
  /// - Parameter point: The point, in points of the content.
  /// - Returns: The item; nil for other views and points outside all items.
  open func indexPathForItem(at point: Point) -> IndexPath? {
    prepareIfNeeded()
    guard point.isFinite else { return nil }
    // A rectangle without extent would intersect nothing.
    let around = Rect(x: point.x, y: point.y, width: 1e-3, height: 1e-3)
    return collectionViewLayout.shownElements(in: around).last {
      $0.representedElementCategory == .cell && !$0.isHidden && visibleFrame($0).contains(point)
    }?.indexPath
  }

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - indexPath: The item. An item that does not exist is reported to ``ViewError/handler``.
  ///   - scrollPosition: The position to which the collection view scrolls the item, as far as the
  ///     content allows.
  ///   - animated: Whether to animate the scroll.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard prepareScroll(to: indexPath) else { return }
    scrollSection(to: indexPath, scrollPosition, animated: animated)
    scroll(to: ItemGoal(path: indexPath, position: scrollPosition), animated: animated)
  }

  /// Reloads the numbers of items and all views, and clears the selection; keeps the offset as far
  /// as possible.
  ///
  /// - Complexity: O(items), at the next layout.
  open func reloadData() {
    movement = nil
    (selected, reconfigured, landing) = ([], [], nil)
    isInterrupted = false
    prefetching?.asked = []
    reload()
  }

  /// Records items that were inserted into the data source.
  ///
  /// - Parameter indexPaths: The items, by their index after the change.
  open func insertItems(at indexPaths: [IndexPath]) {
    record { $0.addedRows.formUnion(indexPaths) }
  }

  /// Records items that were deleted from the data source.
  ///
  /// - Parameter indexPaths: The items, by their index before the change.
  open func deleteItems(at indexPaths: [IndexPath]) {
    record { $0.removedRows.formUnion(indexPaths) }
  }

  /// Requests other cells for items.
  ///
  /// - Parameter indexPaths: The items, by their index before the change.
  open func reloadItems(at indexPaths: [IndexPath]) {
    record { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Fills the existing cells of items again, at the next layout.
  ///
  /// The data source's call of ``dequeueReusableCell(withReuseIdentifier:for:)`` returns the item's
  /// current cell, without calling ``CollectionReusableView/prepareForReuse()``.
  ///
  /// - Parameter indexPaths: The items, by their index before the change.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    record { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  /// Records an item that was moved in the data source; the item keeps its cell.
  ///
  /// - Parameters:
  ///   - indexPath: The index of the item before the change.
  ///   - newIndexPath: The index of the item after the change.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Records sections that were inserted into the data source.
  ///
  /// - Parameter sections: The indices of the sections after the change.
  open func insertSections(_ sections: Set<Int>) {
    record { $0.addedSections.formUnion(sections) }
  }

  /// Records sections that were deleted from the data source.
  ///
  /// - Parameter sections: The indices of the sections before the change.
  open func deleteSections(_ sections: Set<Int>) {
    record { $0.removedSections.formUnion(sections) }
  }

  /// Reloads the views and the numbers of items of sections.
  ///
  /// - Parameter sections: The indices of the sections before the change.
  open func reloadSections(_ sections: Set<Int>) {
    record { $0.reloadedSections.formUnion(sections) }
  }

  /// Records a section that was moved in the data source; its items keep their cells.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the change.
  ///   - newSection: The index of the section after the change.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections[section] = newSection }
  }

  /// Records several changes of the data source as one batch, and shows them in an animation.
  ///
  /// Deleted, reloaded and moved items are named by their index before the batch. Inserted items and
  /// the targets of moves are named by their index after it. If the data source does not match these
  /// changes, the collection view reports that to ``ViewError/handler`` and reloads all its data.
  ///
  /// Outside a window, or while animations are off, the changes appear without an animation at the
  /// next layout.
  ///
  /// - Parameters:
  ///   - updates: A closure that changes the data source and calls the methods that insert, delete,
  ///     move and reload.
  ///   - completion: A closure that is called after the animation, with whether it finished. For a
  ///     nested batch it is called after the animation of the outermost one.
  /// - Complexity: O(items).
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion)
  }

  /// The selected items in order; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }

  /// Selects an item without notifying the delegate.
  ///
  /// Other items are deselected unless ``allowsMultipleSelection`` is true.
  ///
  /// - Parameters:
  ///   - indexPath: The item; nil deselects all items. An item that does not exist is reported to
  ///     ``ViewError/handler``.
  ///   - animated: Whether to animate the scroll.
  ///   - scrollPosition: The position to which the collection view scrolls the item; an empty one
  ///     does not scroll.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard selectsItems else { return }
    guard let indexPath else { return select([]) }
    guard contains(indexPath) else { return reportPath(indexPath) }
    select(selectsSeveral ? selected.union([indexPath]) : [indexPath])
    if scrollPosition != [] {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without notifying the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - animated: Ignored; the background changes at once.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    select(selected.subtracting([indexPath]))
  }

  /// Begins to move an item.
  ///
  /// While the item moves, the collection view shows the other items in their order after the
  /// movement. A change of the items cancels the movement.
  ///
  /// - Parameter indexPath: The item.
  /// - Returns: Whether the movement began; false if the data source does not permit it, the item
  ///   does not exist, or another item is moving.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard movement == nil, !isTiling, contains(indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath),
      // The data source may have changed the items.
      movement == nil, contains(indexPath)
    else { return false }
    closeActions(animated: true)
    movement = CollectionMovement(origin: indexPath, current: indexPath)
    setNeedsLayout()
    return true
  }

  /// Moves the center of the moving item.
  ///
  /// When the point passes the center of another item, the moving item takes that item's position,
  /// unless the delegate names another one. While the point is near an edge of the visible area, the
  /// collection view scrolls in the direction of that edge and moves the item by the same distance.
  ///
  /// - Parameter targetPosition: The center, in points of the content. A point with invalid numbers is
  ///   ignored.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
    guard let movement, targetPosition.isFinite, !isTiling else { return }
    self.movement?.center = targetPosition
    scrollNearEdge(with: targetPosition)
    setNeedsLayout()
    // The cell follows the finger at once, and the others in an animation.
    View.performWithoutAnimation { layoutIfNeeded() }
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: targetPosition)
    guard proposed != movement.current else { return }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin,
        atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
    // The delegate may have ended the movement.
    guard self.movement?.current == movement.current, target != movement.current else { return }
    guard canMove(fromSection: movement.current.section, to: target) else {
      return reportPath(target)
    }
    shift(to: target)
  }

  /// Ends the movement: the data source moves the item to the index path at which it is shown.
  open func endInteractiveMovement() {
    guard let ended = movement else { return }
    guard ended.origin != ended.current else { return cancelInteractiveMovement() }
    let (_, hasMoved) = asking(.moving) {
      dataSource?.collectionView(self, moveItemAt: ended.origin, to: ended.current)
    }
    // A change of the items in the data source's method has ended the movement.
    guard movement?.origin == ended.origin else { return }
    guard hasMoved else { return cancelInteractiveMovement() }
    movement = nil
    invalidateMovement(ended, isCanceled: false)
    if loadCounts() == counts { animateLayout() } else { reloadData() }
  }

  /// Cancels the movement: the item returns to its position.
  open func cancelInteractiveMovement() {
    guard let canceled = movement else { return }
    if canceled.current != canceled.origin { shift(to: canceled.origin) }
    movement = nil
    invalidateMovement(canceled, isCanceled: true)
    animateLayout()
  }

  /// Registers the class of new cells for an identifier.
  ///
  /// - Parameters:
  ///   - cellClass: The class; see ``CollectionReusableView/init(reuseIdentifier:)``.
  ///   - identifier: The reuse identifier, common to cells of one kind.
  open func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    let key = CollectionViewKey(kind: "", identifier: identifier)
    guard let type = cellClass as? CollectionViewCell.Type else { return pool.unregister(key) }
    pool.register(key) {
      type.init(reuseIdentifier: identifier)
    }
  }

  /// Registers the class of new supplementary views for a kind and an identifier.
  ///
  /// - Parameters:
  ///   - viewClass: The class; see ``CollectionReusableView/init(reuseIdentifier:)``.
  ///   - elementKind: The kind, such as ``elementKindSectionHeader``.
  ///   - identifier: The reuse identifier, common to views of one kind.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    let key = CollectionViewKey(kind: elementKind, identifier: identifier)
    guard let type = viewClass as? CollectionReusableView.Type else { return pool.unregister(key) }
    pool.register(key) {
      type.init(reuseIdentifier: identifier)
    }
  }

  /// Registers the nib of new cells for an identifier; nil ends the registration.
  ///
  /// The first object of the nib is the cell.
  open func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
    let key = CollectionViewKey(kind: "", identifier: identifier)
    guard let nib else { return pool.unregister(key) }
    pool.register(key) {
      nib.instantiate(withOwner: nil).first as? CollectionViewCell
        ?? CollectionViewCell(reuseIdentifier: identifier)
    }
  }

  /// Registers the nib of new supplementary views for a kind and an identifier; nil ends the
  /// registration.
  ///
  /// The first object of the nib is the view.
  open func register(
    _ nib: Nib?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let key = CollectionViewKey(kind: elementKind, identifier: identifier)
    guard let nib else { return pool.unregister(key) }
    pool.register(key) {
      nib.instantiate(withOwner: nil).first as? CollectionReusableView
        ?? CollectionReusableView(reuseIdentifier: identifier)
    }
  }

  /// Returns a reusable cell for an item, or a new one if there is none.
  ///
  /// The collection view keeps no more reusable views of a kind and identifier than the largest number of
  /// views that it has used at once. The limit matters only if a data source creates views itself in place
  /// of dequeuing them.
  ///
  /// - Parameters:
  ///   - identifier: The registered identifier. If it is not registered, the collection view reports
  ///     that to ``ViewError/handler`` and creates an empty cell.
  ///   - indexPath: The item.
  /// - Returns: The cell. While ``reconfigureItems(at:)`` fills an item again, this is the item's
  ///   current cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    if indexPath == reconfiguring, let cell = cellForItem(at: indexPath),
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    let found = take(kind: "", identifier) as? CollectionViewCell
    let cell = found ?? CollectionViewCell(reuseIdentifier: identifier)
    prepareForList(cell, kind: nil, at: indexPath)
    return cell
  }

  /// Returns a reusable supplementary view, or a new one if there is none.
  ///
  /// - Parameters:
  ///   - elementKind: The kind, such as ``elementKindSectionHeader``.
  ///   - identifier: The registered identifier. If it is not registered, the collection view reports
  ///     that to ``ViewError/handler`` and creates an empty view.
  ///   - indexPath: The section.
  /// - Returns: The view.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let view =
      take(kind: elementKind, identifier) ?? CollectionReusableView(reuseIdentifier: identifier)
    prepareForList(view, kind: elementKind, at: indexPath)
    return view
  }

  /// Returns a cell of a registration, filled for an item.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - indexPath: The item's index path.
  ///   - item: The item that the registration's closure receives; nil leaves the cell unfilled.
  /// - Returns: The cell.
  open func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    let key = CollectionViewKey(kind: "", identifier: identifier)
    if !pool.isRegistered(key) { register(Cell.self, forCellWithReuseIdentifier: identifier) }
    let found = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    // A program may have registered another class for the same identifier.
    let cell = found as? Cell ?? Cell(reuseIdentifier: identifier)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  // See Responder.
  deinit {}
}
