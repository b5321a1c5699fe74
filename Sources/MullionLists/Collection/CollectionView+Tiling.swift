// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// The attributes that the elements of a batch had before it, by their identities after it.
struct CollectionAppearance {
  var old: [CollectionElement: CollectionViewLayoutAttributes]
}

/// A view that an animation moves out of the visible area or fades.
struct CollectionLeaving {
  var element: CollectionElement
  var view: CollectionReusableView
}

extension CollectionView {
  /// The number of changed sizes that ends the first round of measurements in a layout; see
  /// ``settle(keeping:)``.
  private static var firstSizes: Int { 64 }

  // MARK: Loading

  /// Returns the data source's numbers of items.
  final func loadCounts() -> [Int] {
    guard let dataSource else { return [] }
    var counts = DataSourceCounts(of: self)
    return (0..<counts.sections(dataSource.numberOfSections(in: self))).map {
      counts.items(dataSource.collectionView(self, numberOfItemsInSection: $0), inSection: $0)
    }
  }

  final func invalidateCounts(everything: Bool) {
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = everything
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Called when a part of the layout is out of date.
  final func layoutWasInvalidated(_ context: CollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics ?? false
    {
      for view in views.values { view.needsMeasuring = true }
    }
    let shift = context.contentOffsetAdjustment
    if shift != .zero, shift.isFinite { move(by: shift) }
    // A layout that is running prepares again itself, so it needs no request.
    if !isTiling, !isPreparing { setNeedsLayout() }
  }

  final func prepareIfNeeded() {
    loadIfNeeded()
    guard needsPrepare else { return }
    needsPrepare = false
    collectionViewLayout.prepare()
    updateContentSize()
  }

  /// Takes the content size of the layout; the offset stays as far as possible.
  private func updateContentSize() {
    let size = collectionViewLayout.shownContentSize
    let old = contentSize
    if size != old { contentSize = size }
    followStart()
    guard size.width < old.width || size.height < old.height, motion?.isMoving != true else {
      return
    }
    let end = maximumContentOffset
    let offset = Point(
      x: size.width < old.width ? min(contentOffset.x, end.x) : contentOffset.x,
      y: size.height < old.height ? min(contentOffset.y, end.y) : contentOffset.y)
    if offset != contentOffset { contentOffset = offset }
  }

  /// For content that begins at the right edge, shows its start at first, and later keeps the distance from
  /// it.
  ///
  /// A new width of such content moves all elements.
  private func followStart() {
    let startsAtRight = collectionViewLayout.startsAtRight
    let inset = adjustedContentInset
    let isWide = contentSize.width + inset.left + inset.right > bounds.width
    let start = startsAtRight && isWide ? maximumContentOffset.x : nil
    guard start != nil || knownStart != nil else { return }
    let least = minimumContentOffset.x
    let target =
      switch (knownStart, start) {
      case (let old?, let new?): bounds.minX + new - old
      // The offset was a distance from the left edge, where other content begins; take it from the right
      // edge now.
      case (nil, let new?): new - max(bounds.minX, 0)
      case (let old?, nil): startsAtRight ? least : least + old - bounds.minX
      case (nil, nil): bounds.minX
      }
    knownStart = start
    if target != bounds.minX { move(by: Point(x: target - bounds.minX, y: 0)) }
  }

  /// Invalidates the layout if the bounds, the insets or the direction make it out of date.
  private func followBounds() {
    let inset = adjustedContentInset
    let direction = effectiveUserInterfaceLayoutDirection
    guard knownBounds != bounds || knownInset != inset || knownDirection != direction else {
      return
    }
    let isInvalid = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    // A layout that compares the sizes of the new bounds and of the view's finds no difference,
    // because these bounds are already set. So a new size always counts.
    let isOther =
      knownBounds.size != bounds.size || knownInset != inset || knownDirection != direction
    // The context compares with the bounds of the last layout, so those are replaced afterwards.
    let context =
      isInvalid || isOther
      ? collectionViewLayout.invalidationContext(forBoundsChange: bounds) : nil
    let old = knownBounds
    (knownBounds, knownInset, knownDirection) = (bounds, inset, direction)
    guard let context else { return }
    if old != .zero, old.size != bounds.size, View.inheritedAnimationDuration > 0 {
      collectionViewLayout.prepare(forAnimatedBoundsChange: old)
      animatesBounds = true
    }
    if isOther { context.invalidateEverything = true }
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: Tiling

  /// Gives each visible element a view and recycles all other views.
  final func tile() {
    guard !isTiling else { return }
    // Invalidations in this part take effect in this layout, so they must not request another one.
    isPreparing = true
    followBounds()
    prepareIfNeeded()
    isPreparing = false
    isTiling = true
    // The data source or delegate may call `reloadData()` or invalidate the layout; another pass
    // follows them.
    defer {
      isTiling = false
      if needsPrepare || needsReload { setNeedsLayout() }
    }
    fillAgain()
    if let goal = takeLanding() {
      land(at: goal)
    } else {
      settle(keeping: anchor)
    }
    removeUnused()
    if animatesBounds {
      animatesBounds = false
      collectionViewLayout.finalizeAnimatedBoundsChange()
    }
    prefetchAhead()
  }

  /// The attributes of the visible elements, each once.
  private var wanted: [CollectionViewLayoutAttributes] {
    var seen: Set<CollectionElement> = []
    let area = showsAllCells ? bounds.union(Rect(origin: .zero, size: contentSize)) : bounds
    var all = collectionViewLayout.shownElements(in: area)
    if showsAllCells { all += emptyItems(besides: all) }
    collectionViewLayout.willShow(all)
    if let movement { lift(movement, in: &all) }
    return all.filter {
      !$0.isHidden && $0.isUsable && exists($0.key) && seen.insert($0.key).inserted
    }
  }

  /// Returns the items that intersect no area, because they or the content have no width or no height.
  private func emptyItems(
    besides shown: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    let known = Set(shown.lazy.filter { $0.key.category == .cell }.map(\.indexPath))
    return counts.indices.flatMap { section in
      (0..<counts[section]).lazy.map { IndexPath(item: $0, section: section) }
        .filter { !known.contains($0) }.compactMap { self.collectionViewLayout.shownItem(at: $0) }
    }
  }

  final func exists(_ element: CollectionElement) -> Bool {
    switch element.category {
    case .cell: contains(element.path)
    case .supplementaryView where element.scope == .layout: true
    case .supplementaryView where element.scope == .item: contains(element.path)
    case .supplementaryView: counts.indices.contains(element.path.section)
    case .decorationView: true
    }
  }

  /// Shows the visible elements.
  ///
  /// If cells determine sizes, measures them in rounds and prepares the layout after each.
  ///
  /// A round ends after a number of new sizes, which doubles with each round. Without that limit, estimates
  /// that are much too small would give all of the content views before the first new size counts.
  final func settle(keeping anchor: Anchor?) {
    var most = Self.firstSizes
    for round in 0...Self.mostRounds where !needsReload {
      updateScrollers()
      let wanted = wanted
      recycle(outside: Set(wanted.lazy.map(\.key)))
      let isChanged = measureAndShow(wanted, most: round < Self.mostRounds ? most : 0)
      guard isChanged, !needsReload else { return }
      most = min(2 * most, Int.max / 2)
      needsPrepare = false
      collectionViewLayout.prepare()
      updateContentSize()
      if let anchor { keep(anchor) }
    }
  }

  /// Measures and shows the views of elements; returns whether the layout is out of date as a result.
  ///
  /// - Parameters:
  ///   - elements: The attributes of the elements.
  ///   - most: The number of new sizes after which the rest waits for the next round; 0 to measure no
  ///     views.
  /// - Returns: Whether the sizes of views differ from those of the layout.
  private func measureAndShow(_ elements: [CollectionViewLayoutAttributes], most: Int) -> Bool {
    var changes = 0
    for attributes in elements where !needsReload && !WorkLimit.isReached {
      guard let view = view(for: attributes) else { continue }
      if most > 0, measure(view, attributes) { changes += 1 }
      if changes == 0 { show(view, attributes) } else if changes >= most { break }
    }
    return changes > 0
  }

  /// Measures a view that has changed; returns whether the layout is out of date as a result.
  private func measure(
    _ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard view.needsMeasuring, collectionViewLayout.measuresItems else { return false }
    // The size depends on the scale of the screen and on the traits, which a view has only in the
    // collection view.
    if !view.isDisplayed { View.performWithoutAnimation { insert(view, as: attributes) } }
    view.prepareForMeasuring()
    view.needsMeasuring = false
    let preferred = view.preferredLayoutAttributesFitting(
      collectionViewLayout.proposal(for: attributes))
    if view.hasCollapsed, !hasReportedCollapse {
      hasReportedCollapse = true
      report(.warning(.collapsedItem(view: view.displayName, size: preferred.size)))
    }
    guard preferred.isUsable,
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  // MARK: Anchors

  /// An item that was visible before a layout, and its origin relative to the visible area.
  ///
  /// In content that begins at the right edge, the x coordinate is that of the right edges.
  struct Anchor {
    var path: IndexPath
    var origin: Point
  }

  /// The first item that was and still is visible; nil if there is none, or if it is the first one and
  /// the content is at its start.
  ///
  /// A line that gets thicker moves the first item, which must not scroll the content.
  private var anchor: Anchor? {
    guard collectionViewLayout.measuresItems else { return nil }
    let shown = views.filter { element, view in
      element.category == .cell && contains(element.path)
        && view.shownAttributes.map { visibleFrame($0).intersects(bounds) } ?? false
    }
    guard let first = shown.min(by: { $0.key < $1.key }),
      let frame = first.value.shownAttributes?.frame
    else { return nil }
    let isAtRight = collectionViewLayout.startsAtRight
    if first.key.path.item == 0, !counts.prefix(first.key.path.section).contains(where: { $0 > 0 })
    {
      let (least, most) = (minimumContentOffset, maximumContentOffset)
      let isAtStart = isAtRight ? bounds.minX >= most.x : bounds.minX <= least.x
      if isAtStart, bounds.minY <= least.y { return nil }
    }
    return Anchor(
      path: first.key.path,
      origin: Point(
        x: isAtRight ? frame.maxX - bounds.maxX : frame.minX - bounds.minX,
        y: frame.minY - bounds.minY))
  }

  /// Moves the offset so that an item keeps its position on screen.
  private func keep(_ anchor: Anchor) {
    guard let frame = collectionViewLayout.shownItem(at: anchor.path)?.frame, frame.isFinite
    else { return }
    func distance(
      _ start: Double, _ anchor: Double, _ now: Double, _ least: Double, _ content: Double,
      _ length: Double
    ) -> Double {
      guard content > length else { return 0 }
      let wanted = start - anchor
      // There is no content before the first item, so the offset must not fall below its minimum.
      return (now >= least ? max(wanted, least) : wanted) - now
    }
    let (least, most) = (minimumContentOffset, maximumContentOffset)
    // At the right, the same rule holds for the distances from the end of the range.
    let across =
      collectionViewLayout.startsAtRight
      ? -distance(
        -frame.maxX, -anchor.origin.x, -bounds.maxX, -most.x - bounds.width, contentSize.width,
        bounds.width)
      : distance(
        frame.minX, anchor.origin.x, bounds.minX, least.x, contentSize.width, bounds.width)
    let shift = Point(
      x: across,
      y: distance(
        frame.minY, anchor.origin.y, bounds.minY, least.y, contentSize.height, bounds.height))
    if shift != .zero { move(by: shift) }
  }

  private func move(by shift: Point) {
    motion?.contentWasMoved(by: shift)
    contentOffset = Point(x: bounds.minX + shift.x, y: bounds.minY + shift.y)
  }
}
