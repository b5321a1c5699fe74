// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// Additional insets that bars inside the view cover, from each edge, in points, not negative.
  ///
  /// UIKit has this property on view controllers, for their view. Default zero.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { box.additionalSafeAreaInsets }
    set {
      reporting { () throws(ViewError) in try setAdditionalSafeAreaInsets(newValue) }
    }
  }

  /// Sets ``additionalSafeAreaInsets``.
  ///
  /// - Parameter insets: The distances, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setAdditionalSafeAreaInsets(_ insets: EdgeInsets) throws(ViewError) {
    guard insets != additionalSafeAreaInsets else { return }
    try changeMargins { () throws(LayoutError) in
      try box.setAdditionalSafeAreaInsets(insets)
    }
  }

  // MARK: Notifications

  private var noticedSafeArea: EdgeInsets {
    detailsBox?.details.insets?.safeArea ?? .zero
  }

  /// The margins last reported to the view.
  final var noticedMargins: EdgeInsets {
    detailsBox?.details.insets?.margins ?? box.ownMargins
  }

  /// Notifies the view, and subviews that follow it, of a changed safe area or changed margins.
  ///
  /// - Parameters:
  ///   - earlier: The margins before the change, if the view's own margins changed.
  ///   - inside: Whether to check subviews even if nothing changed, because they may follow the
  ///     view's size.
  final func noticeInsets(since earlier: EdgeInsets? = nil, inside: Bool = false) {
    let safeArea = safeAreaInsets
    let margins = effectiveLayoutMargins
    let hasOtherSafeArea = !safeArea.isNear(noticedSafeArea)
    let hasOtherMargins = !margins.isNear(earlier ?? noticedMargins)
    let noticedSafeArea = noticedSafeArea
    insetsDidChange(safeArea, margins)
    if hasOtherSafeArea || hasOtherMargins { markLayoutImplicitly() }
    if hasOtherSafeArea {
      scrollingContent?.followSafeArea(from: noticedSafeArea)
      safeAreaInsetsDidChange()
      viewOwner?.safeAreaInsetsOfViewDidChange()
    }
    if hasOtherMargins {
      layoutMarginsDidChange()
      viewOwner?.layoutMarginsOfViewDidChange()
    }
    let followsSafeArea = hasOtherSafeArea || inside && safeArea != .zero
    let followsMargins = hasOtherMargins || inside
    guard followsSafeArea || followsMargins else { return }
    for subview in subviews
    where followsSafeArea || followsMargins && subview.preservesSuperviewLayoutMargins {
      subview.noticeInsets()
    }
  }

  /// Notifies the subviews whose safe area or margins changed because the origin of the bounds
  /// moved.
  ///
  /// Requests a layout only if there are such subviews.
  final func noticeScrolling(from earlier: Point) {
    let safeArea = safeAreaForSubviews(safeAreaInsets)
    let size = exactFrame.size
    let (old, new) = (
      Rect(origin: earlier, size: size), Rect(origin: storedBounds.origin, size: size)
    )
    let touched = subviews.filter { view in
      let frame = view.exactFrame
      if safeArea.clipped(to: frame, in: old) != safeArea.clipped(to: frame, in: new) {
        return true
      }
      guard view.preservesSuperviewLayoutMargins else { return false }
      let (margins, own) = (effectiveLayoutMargins, view.layoutMargins)
      return box.margins(margins, overlapping: frame, in: old).maximum(own)
        != box.margins(margins, overlapping: frame, in: new).maximum(own)
    }
    if touched.isEmpty { return }
    box.insetsDidChange()
    for subview in touched { subview.noticeInsets() }
  }

  /// Notifies the subviews after a change of the safe area that the view passes to them.
  package final func safeAreaForSubviewsDidChange() {
    guard safeAreaInsets != .zero else { return }
    box.insetsDidChange()
    for subview in subviews { subview.noticeInsets() }
  }

  /// Records the reported insets; allocates nothing for a view with only its own margins.
  private func insetsDidChange(_ safeArea: EdgeInsets, _ margins: EdgeInsets) {
    let isOwn = margins == box.ownMargins
    let known = detailsBox?.details.insets
    if known == nil, safeArea == .zero, isOwn { return }
    let insets = known ?? NoticedInsets()
    if known == nil { details.insets = insets }
    insets.safeArea = safeArea
    insets.margins = isOwn ? nil : margins
  }

  /// Notifies the views of a subtree that left its tree.
  final func noticeLeaving() {
    if detailsBox?.details.insets != nil { noticeInsets() }
    for subview in subviews { subview.noticeLeaving() }
  }
}
