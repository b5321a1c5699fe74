// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// The parts of the view's frame that the window's safe area leaves out, from each edge, in points.
  ///
  /// For the window's root view: the window's and ``additionalSafeAreaInsets``. For a view below: what of the
  /// superview's reaches into it where it is seen, as the last layout placed it and its superview is scrolled, and its
  /// additional ones. Zero outside of a window. O(depth).
  public final var safeAreaInsets: EdgeInsets { insetsInWindow ?? .zero }

  /// What bars inside of the view cover besides, from each edge, in points, not negative.
  ///
  /// UIKit has it of a view controller, for its view. Default zero.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { detailsBox?.details.insets?.additionalSafeArea ?? .zero }
    set {
      ViewError.reporting { () throws(ViewError) in try setAdditionalSafeAreaInsets(newValue) }
    }
  }

  /// Sets ``additionalSafeAreaInsets``.
  ///
  /// - Parameter insets: The distances, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setAdditionalSafeAreaInsets(_ insets: EdgeInsets) throws(ViewError) {
    for value in [insets.top, insets.left, insets.bottom, insets.right] {
      try checkNotNegative(value, "additionalSafeAreaInsets")
    }
    guard insets != additionalSafeAreaInsets else { return }
    changeMargins { insetDetails.additionalSafeArea = insets }
  }

  /// The safe area insets; nil outside of a window.
  private var insetsInWindow: EdgeInsets? {
    let outer: EdgeInsets
    if let window = self as? Window {
      outer = window.safeArea
    } else {
      guard let superview, let all = superview.insetsInWindow else { return nil }
      let insets = superview.safeAreaForSubviews(all)
      let container = Rect(origin: superview.storedBounds.origin, size: superview.exactFrame.size)
      outer = insets == .zero ? .zero : insets.clipped(to: exactFrame, in: container)
    }
    return outer.adding(additionalSafeAreaInsets)
  }

  // MARK: Telling the view

  /// What few views have about insets, made if there is none.
  final var insetDetails: InsetDetails {
    if let known = detailsBox?.details.insets { return known }
    let new = InsetDetails()
    details.insets = new
    return new
  }

  private var noticedSafeArea: EdgeInsets {
    detailsBox?.details.insets?.noticedSafeArea ?? .zero
  }

  /// The margins of which the view was last told.
  final var noticedMargins: EdgeInsets {
    detailsBox?.details.insets?.noticedMargins ?? ownMargins
  }

  /// Tells the view if its safe area or its margins have changed, and the views inside of it that follow.
  ///
  /// `earlier` are the margins it had, where its own were changed; `inside` looks at views inside of it that may follow
  /// its size.
  final func noticeInsets(since earlier: EdgeInsets? = nil, inside: Bool = false) {
    let safeArea = safeAreaInsets
    let margins = effectiveLayoutMargins
    let hasOtherSafeArea = !safeArea.isNear(noticedSafeArea)
    let hasOtherMargins = !margins.isNear(earlier ?? noticedMargins)
    let noticedSafeArea = noticedSafeArea
    note(safeArea, margins)
    if hasOtherSafeArea || hasOtherMargins { markLayoutImplicitly() }
    if hasOtherSafeArea {
      asScrollView?.followSafeArea(from: noticedSafeArea)
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    if hasOtherMargins {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
    let followsSafeArea = hasOtherSafeArea || inside && safeArea != .zero
    let followsMargins = hasOtherMargins || inside
    guard followsSafeArea || followsMargins else { return }
    for subview in subviews
    where followsSafeArea || followsMargins && subview.preservesSuperviewLayoutMargins {
      subview.noticeInsets()
    }
  }

  /// Tells the subviews into which the safe area reaches otherwise now that the origin of the bounds has moved.
  ///
  /// Layout has work only if there are such.
  final func noticeScrolling(from earlier: Point) {
    let safeArea = safeAreaForSubviews(safeAreaInsets)
    guard safeArea != .zero else { return }
    let size = exactFrame.size
    let (old, new) = (
      Rect(origin: earlier, size: size), Rect(origin: storedBounds.origin, size: size)
    )
    let touched = subviews.filter {
      safeArea.clipped(to: $0.exactFrame, in: old) != safeArea.clipped(to: $0.exactFrame, in: new)
    }
    if touched.isEmpty { return }
    node?.engine?.insetsWereSet()
    for subview in touched { subview.noticeInsets() }
  }

  /// Tells the subviews after what they are told of the safe area was set otherwise.
  final func safeAreaForSubviewsDidChange() {
    guard safeAreaInsets != .zero else { return }
    node?.engine?.insetsWereSet()
    for subview in subviews { subview.noticeInsets() }
  }

  /// Takes note of what the view is told, without making room for what all have.
  private func note(_ safeArea: EdgeInsets, _ margins: EdgeInsets) {
    let isOwn = margins == ownMargins
    if detailsBox?.details.insets == nil, safeArea == .zero, isOwn { return }
    insetDetails.noticedSafeArea = safeArea
    insetDetails.noticedMargins = isOwn ? nil : margins
  }

  /// Tells the views of a subtree that left its tree.
  final func noticeLeaving() {
    if detailsBox?.details.insets != nil { noticeInsets() }
    for subview in subviews { subview.noticeLeaving() }
  }
}
