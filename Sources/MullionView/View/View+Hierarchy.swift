// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// The window at the top of the view's tree; nil if the topmost view is not a window.
  public final var window: Window? { topmost as? Window }

  /// The view at the top of the tree.
  ///
  /// - Complexity: O(depth).
  package final var topmost: View {
    // A view clears the references to it at its end, so they need no counting.
    var view = Unmanaged.passUnretained(self)
    while let next = view._withUnsafeGuaranteedRef({ $0.uncountedSuperview }) { view = next }
    return view.takeUnretainedValue()
  }

  /// The place of a view in its tree.
  private struct Place {
    /// The view at the top of the tree.
    var top: Unmanaged<View>
    /// The number of views on the path from the top to the view, both included.
    var depth = 1

    var window: Window? { top.takeUnretainedValue() as? Window }
  }

  /// The view's place in its tree.
  ///
  /// - Complexity: O(depth).
  private final var treePlace: Place {
    var place = Place(top: .passUnretained(self))
    while let next = place.top._withUnsafeGuaranteedRef({ $0.uncountedSuperview }) {
      place.top = next
      place.depth += 1
    }
    return place
  }

  /// Removes the view from its superview; notifies only views whose insets change.
  final func detach() {
    guard let superview else { return }
    box.carryOutPendingResize()
    (topmost as? Window)?.animationClock?.cancel(self)
    superview.subviewWillLeave(self)
    box.detach()
    if let index = superview.subviews.firstIndex(where: { $0 === self }) {
      superview.subviews.remove(at: index)
      superview.layerDetailsIfAny?.subviewWasRemoved(at: index)
    }
    self.superview = nil
    leaveScene()
    if marks.contains(.inMask) {
      setInMask(false)
      superview.partOfMaskDidChange()
      superview.maskDidLeave()
    }
    noticeLeaving()
  }

  /// Removes first responder status from the view, its controller or a responder inside the view.
  ///
  /// The responder cannot refuse.
  package final func resignFirstResponderInside() {
    guard let window, let first = window.firstResponder, holds(first) else { return }
    first.resignFirstResponder()
    // The callback may have made another responder inside the view first responder. Remove that one
    // without asking it.
    if let first = window.firstResponder, holds(first) {
      window.firstResponder = nil
      first.firstResponderWasTaken()
    }
  }

  /// Returns whether a responder is the view, its controller or a responder inside the view.
  ///
  /// The responder chain alone is not enough: from a presented view it bypasses the superviews.
  final func holds(_ responder: Responder) -> Bool {
    var responder: Responder? = responder
    while let candidate = responder {
      if let view = candidate.responderView { return view.isDescendant(of: self) }
      responder = candidate.next
    }
    return false
  }

  final func willMoveSubtree(toWindow window: Window?) {
    viewOwner?.viewWillMove(to: window)
    willMove(toWindow: window)
    for subview in subviews { subview.willMoveSubtree(toWindow: window) }
  }

  final func didMoveSubtreeToWindow() { didMoveSubtree(to: window) }

  private final func didMoveSubtree(to window: Window?) {
    interactionIfAny?.windowDidChange()
    scrollingContent?.motionLeavesWindow()
    window?.host?.applyAppearances(to: self)
    didMoveToWindow()
    viewOwner?.viewDidMoveToWindow()
    for subview in subviews { subview.didMoveSubtreeToWindow() }
  }

  final func insert(_ view: View, beside sibling: View, offset: Int) {
    guard sibling.superview === self else {
      report(.notASubview(view: sibling.displayName, superview: displayName))
      return
    }
    guard view !== sibling else { return }
    insert(view, offset > 0 ? .directlyAbove : .inFront) {
      ($0.firstIndex { $0 === sibling } ?? $0.count - offset) + offset
    }
  }

  final func move(
    _ view: View, _ order: SublayerOrder = .inFront, to place: ([View]) -> Int
  ) {
    guard view.superview === self else {
      report(.notASubview(view: view.displayName, superview: displayName))
      return
    }
    insert(view, order, at: place)
  }

  /// Inserts a view at the index that `place` returns for the other subviews.
  ///
  /// `order` is the view's order among the sublayers without views at that index.
  final func insert(
    _ view: View, _ order: SublayerOrder = .inFront, at place: ([View]) -> Int
  ) {
    if view.superview === self {
      guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
      subviews.remove(at: old)
      let new = place(subviews)
      subviews.insert(view, at: new)
      box.moveSubbox(from: old, to: new)
      layerDetailsIfAny?.subviewWasRemoved(at: old)
      layerDetailsIfAny?.subviewWasInserted(at: new, order)
      // The view may also have passed sublayers without views.
      let hasSublayers = layerDetailsIfAny?.sublayers.isEmpty == false
      if new != old || hasSublayers { subviewsWereReordered() }
      return
    }
    let former = treePlace
    guard mayContain(view, at: former.depth) else { return }
    let access = TreeAccess(to: box, "adds a subview to")
    defer { access.end() }
    box.noteCause("adds a subview to \(displayName)")
    let old = view.superview
    let newWindow = former.window
    let oldWindow = old == nil ? nil : view.window
    // A view outside of a window usually inherits the same before and after.
    let hadDefaults = view.inheritsDefaults
    let inherited = hadDefaults ? .defaults : view.inherited
    old?.willRemoveSubview(view)
    if oldWindow !== newWindow { view.willMoveSubtree(toWindow: newWindow) }
    view.willMove(toSuperview: self)
    if let old, view.superview === old {
      view.resignFirstResponderInside()
      if view.superview === old { view.detach() }
    }
    // The callbacks may have added the view elsewhere, or this view to it; check again.
    let now = treePlace
    guard view.uncountedSuperview == nil,
      now.top.toOpaque() == former.top.toOpaque() || now.window === newWindow,
      now.depth == former.depth && view.isPlainLeaf || mayContain(view, at: now.depth)
    else {
      view.settleOwners()
      return
    }
    let index = min(place(subviews), subviews.count)
    if index == subviews.count { subviews.append(view) } else { subviews.insert(view, at: index) }
    layerDetailsIfAny?.subviewWasInserted(at: index, order)
    view.superview = self
    scene?.structureDidChange()
    if !marks.isDisjoint(with: .ofLayers) {
      view.setInMask(true)
      partOfMaskDidChange()
    }
    box.attach(view.box, at: index)
    if oldWindow !== newWindow {
      if let newWindow { view.scaleDidChange(to: newWindow.scale) }
      view.didMoveSubtree(to: newWindow)
    }
    view.viewOwner?.viewDidMoveToSuperview()
    if !hadDefaults || !view.inheritsLikeDefaults { view.noticeInherited(since: inherited) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Whether a view may become a subview of this one, which is at a depth; reports an error otherwise.
  private final func mayContain(_ view: View, at depth: Int) -> Bool {
    if view !== self, view.isPlainLeaf, depth < Self.maximumNestingDepth, !(view is Window) {
      return true
    }
    guard let error = objection(to: view, at: depth) else { return true }
    report(error)
    return false
  }

  /// Returns the reason for which a view may not become a subview of this one, which is at a depth; nil if
  /// it may.
  private final func objection(to view: View, at depth: Int) -> ViewError? {
    if view === self || view.hasChildren && isDescendant(of: view) {
      return .cyclicHierarchy(view: view.displayName, superview: displayName)
    }
    if view is Window { return .windowAsSubview(view: view.displayName) }
    guard depth + (view.hasChildren ? view.subtreeHeight : 1) <= Self.maximumNestingDepth else {
      return .nestedTooDeep(view: view.displayName)
    }
    return view.viewOwner?.inconsistency(inside: self).map { .controller($0) }
  }

  /// Whether the view, which may become a subview of another one, may become one at the same depth
  /// whatever happens elsewhere.
  private var isPlainLeaf: Bool { !hasChildren && viewOwner == nil }

  /// Whether the view may have subviews, or layers without views.
  private var hasChildren: Bool { !subviews.isEmpty || layerDetailsIfAny != nil }

  /// The number of views on the path from the top of the tree to this view, both included.
  ///
  /// - Complexity: O(depth).
  final var depth: Int { box.depth }

  /// The number of levels of the subtree, with layers without views.
  ///
  /// - Complexity: O(views of the subtree).
  final var subtreeHeight: Int {
    var inner = 0
    for view in subviewsAndParts { inner = max(inner, view.subtreeHeight) }
    return 1 + inner
  }

  final func subviewsWereReordered() {
    box.noteCause("reorders the subviews of \(displayName)")
    scene?.structureDidChange()
    if marks.contains(.inMask) { partOfMaskDidChange() }
    box.subboxesWereReordered()
  }
}
