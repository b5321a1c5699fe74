// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension CollectionView {
  /// Returns the view of an element; asks the data source if there is none.
  final func view(for attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    let element = attributes.key
    if let view = views[element] { return view }
    guard let view = makeView(element), !needsReload else { return nil }
    install(view, as: element)
    return view
  }

  private func makeView(_ element: CollectionElement) -> CollectionReusableView? {
    switch element.category {
    case .cell: dataSource?.collectionView(self, cellForItemAt: dataPath(of: element.path))
    case .supplementaryView:
      dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
    case .decorationView: makeDecoration(element.kind)
    }
  }

  /// Returns a reusable or new decoration view; nil if the layout has no class for its kind.
  private func makeDecoration(_ kind: String) -> CollectionReusableView? {
    if let nib = collectionViewLayout.decorationNibs[kind] {
      let view = nib.instantiate(withOwner: nil).first as? CollectionReusableView
      view?.reuseIdentifier = kind
      return view
    }
    guard let viewClass = collectionViewLayout.decorations[kind] else { return nil }
    let key = CollectionViewKey(kind: kind, identifier: kind, isDecoration: true)
    // Another class may have been registered since, or by an earlier layout.
    if let view = pool.reuse(key), type(of: view) == viewClass { return view }
    let view = viewClass.init(reuseIdentifier: kind)
    view.reuseIdentifier = kind
    return view
  }

  /// Records a view that the data source filled for an element.
  private func install(_ view: CollectionReusableView, as element: CollectionElement) {
    // The data source may return a view that it has kept, although the view is in the pool.
    pool.remove(view, element.key(of: view))
    leaving[ObjectIdentifier(view)] = nil
    // A view returned for two elements belongs to the later one.
    if view.isInUse, let other = views.first(where: { $0.value === view })?.key {
      views[other] = nil
    }
    views[element] = view
    view.isInUse = true
    pool.noteUse(of: views.count + leaving.count)
    view.needsMeasuring = true
    view.isDisplayed = false
    view.shownAttributes = nil
    // A list cell can also be a header, whose index path is that of the first item.
    guard element.category == .cell, let cell = view as? CollectionViewCell else {
      (view as? CollectionViewCell)?.isInEditingMode = isEditing
      return
    }
    let (isSelected, isHighlighted) = (
      selected.contains(element.path), pressed?.path == element.path
    )
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    if cell.isInEditingMode != isEditing { cell.isInEditingMode = isEditing }
    followOutline(cell, at: element.path)
  }

  /// Sets the geometry of a view, and notifies the delegate when the view appears.
  final func show(_ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) {
    guard !view.isDisplayed else {
      if !attributes.matches(view.shownAttributes) { change(view, attributes) }
      return
    }
    view.isDisplayed = true
    let element = attributes.key
    View.performWithoutAnimation {
      // The view may have been inserted to be measured.
      if !isInserted(view, as: attributes) { insert(view, as: attributes) }
      view.show(appearance.map { start(of: attributes, in: $0) } ?? attributes)
      // If all cells are shown, also those that are not visible, this layout lays out their views
      // together.
      if !showsAllCells { view.layoutIfNeeded() }
    }
    if appearance != nil { view.show(attributes) }
    switch element.category {
    case .cell:
      guard let cell = view as? CollectionViewCell else { return }
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
    case .decorationView: break
    }
  }

  /// Sets the geometry and order of a visible view.
  private func change(_ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes)
  {
    if view.shownAttributes?.zIndex != attributes.zIndex { insert(view, as: attributes) }
    view.show(attributes)
  }

  /// Returns the attributes from which a view that appears during a batch begins its animation.
  private func start(
    of attributes: CollectionViewLayoutAttributes, in appearance: CollectionAppearance
  ) -> CollectionViewLayoutAttributes {
    if let old = appearance.old[attributes.key] { return old }
    let own = collectionViewLayout.initialAttributes(of: attributes.key)
      .map(collectionViewLayout.shown)
    if let own, own.isUsable { return own }
    let faded = attributes.copy()
    faded.alpha = 0
    return faded
  }

  /// Inserts a view by its z index and depth: behind the views of elements after it, and behind
  /// other subviews.
  final func insert(_ view: CollectionReusableView, as attributes: CollectionViewLayoutAttributes) {
    view.shownAttributes = attributes
    view.element = attributes.key
    let order = (attributes.zIndex, attributes.depth)
    let host = host(of: attributes)
    let subviews = host.subviews
    guard view.superview === host, let now = subviews.firstIndex(where: { $0 === view }) else {
      let last = subviews.lastIndex {
        $0 === backgroundView || Self.order(of: $0).map { $0 <= order } ?? false
      }
      return host.insertSubview(view, at: (last ?? -1) + 1)
    }
    let behind = subviews.lastIndex {
      $0 !== view && ($0 === backgroundView || Self.order(of: $0).map { $0 < order } ?? false)
    }
    let front = subviews.firstIndex {
      $0 !== view && $0 !== backgroundView && Self.order(of: $0).map { $0 > order } ?? true
    }
    if now > behind ?? -1, now < front ?? subviews.count { return }
    let target = (behind ?? -1) + 1
    host.insertSubview(view, at: now < target ? target - 1 : target)
  }

  /// Whether a view already has the right superview and z index since the data source filled it.
  private func isInserted(
    _ view: CollectionReusableView, as attributes: CollectionViewLayoutAttributes
  ) -> Bool {
    view.shownAttributes?.zIndex == attributes.zIndex && view.superview === host(of: attributes)
  }

  /// Returns the z index and the depth of an element's view or a section's scroll view; nil for
  /// other views.
  static func order(of view: View) -> (Int, Int)? {
    if let view = view as? CollectionReusableView {
      return view.shownAttributes.map { ($0.zIndex, $0.depth) }
    }
    return view is CollectionScroller ? CollectionScroller.order : nil
  }

  // MARK: Reuse

  final func recycle(outside wanted: Set<CollectionElement>) {
    let gone = views.filter { !wanted.contains($0.key) }
    for (element, view) in gone.sorted(by: { $0.key < $1.key }) {
      // The delegate may have reloaded the data when an earlier view ended.
      guard views[element] === view else { continue }
      views[element] = nil
      if appearance != nil, view.isDisplayed, exists(element),
        let target = attributes(of: element), target.isUsable
      {
        leave(view, from: element, to: target)
      } else if appearance != nil, element.category == .decorationView {
        fade(view, from: element)
      } else {
        retire(view, from: element)
      }
    }
  }

  private func attributes(of element: CollectionElement) -> CollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    let found =
      switch element.category {
      case .cell: layout.layoutAttributesForItem(at: element.path)
      case .supplementaryView:
        layout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
      case .decorationView:
        layout.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
      }
    return found.map(layout.shown)
  }

  /// Animates a view to its last attributes; the end of the batch's animation retires it.
  final func leave(
    _ view: CollectionReusableView, from element: CollectionElement,
    to attributes: CollectionViewLayoutAttributes
  ) {
    leaving[ObjectIdentifier(view)] = CollectionLeaving(element: element, view: view)
    change(view, attributes)
  }

  /// Makes a view reusable after its element is no longer visible.
  final func retire(_ view: CollectionReusableView, from element: CollectionElement) {
    if view === openCell { closeActions(animated: false) }
    view.isInUse = false
    if view.reuseIdentifier == nil, isHost(view.superview) { view.removeFromSuperview() }
    pool.put(view, element.key(of: view))
    guard view.isDisplayed else { return }
    view.isDisplayed = false
    switch element.category {
    case .cell:
      guard let cell = view as? CollectionViewCell else { return }
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: element.path)
    case .decorationView: break
    }
  }

  /// Removes the views that are neither visible nor in an animation, and makes them reusable.
  ///
  /// The data source may have dequeued a view without returning it.
  final func removeUnused() {
    let shown = Set(views.values.lazy.map(ObjectIdentifier.init))
    func remove(from host: View) {
      for case let view as CollectionReusableView in host.subviews {
        let identity = ObjectIdentifier(view)
        guard let element = view.element, !shown.contains(identity), leaving[identity] == nil
        else { continue }
        view.removeFromSuperview()
        pool.put(view, element.key(of: view))
      }
    }
    remove(from: self)
    guard let scrollers else { return }
    for scroller in scrollers.all { remove(from: scroller) }
    scrollers.removeUnused()
  }

  /// Fills the existing cells of the items recorded by ``reconfigureItems(at:)`` again.
  final func fillAgain() {
    let paths = reconfigured.sorted()
    reconfigured = []
    for path in paths where !needsReload && contains(path) {
      let element = CollectionElement(category: .cell, kind: "", path: path)
      guard let shown = views[element] else { continue }
      reconfiguring = path
      let cell = dataSource?.collectionView(self, cellForItemAt: path)
      reconfiguring = nil
      shown.needsMeasuring = true
      guard let cell, cell !== shown, !needsReload else { continue }
      views[element] = nil
      retire(shown, from: element)
      // The delegate may have changed the items, and the path may name another one.
      if needsReload { pool.put(cell, element.key(of: cell)) } else { install(cell, as: element) }
    }
  }
}

extension CollectionViewLayoutAttributes {
  /// The order of elements with the same index: decorations, cells, supplementary views.
  fileprivate final var depth: Int {
    switch representedElementCategory {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}
