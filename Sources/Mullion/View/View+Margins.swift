// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

// How the margins that count come about, edge by edge:
//
//   own        what was set, and at least the system's minimum
//   + safe     the safe area's inset, unless the view says otherwise
//   max outer  if the view preserves them, the superview's margin that counts, less the gap between the edges
extension View {
  /// The room that content keeps from the view's edges, in points.
  ///
  /// The stored value, even if another one is in effect: see ``effectiveLayoutMargins``. Default 8
  /// on each side, 0 for a ``StackView``.
  public final var layoutMargins: EdgeInsets {
    get {
      let stored = detailsBox?.details.margins ?? defaultLayoutMargins
      guard hasDirectionalMargins else { return stored }
      return DirectionalEdgeInsets(stored, in: .leftToRight)
        .resolved(in: effectiveUserInterfaceLayoutDirection)
    }
    set { ViewError.reporting { () throws(ViewError) in try setLayoutMargins(newValue) } }
  }

  /// The same margins by the view's direction, in points.
  ///
  /// What was set here keeps to leading and trailing when the direction changes; what was set as ``layoutMargins``, to
  /// left and right.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
    set {
      ViewError.reporting { () throws(ViewError) in try setDirectionalLayoutMargins(newValue) }
    }
  }

  /// The margins that count: for margin attributes, the margins guide and what preserves the superview's.
  ///
  /// On each edge: the view's own, at least ``systemMinimumLayoutMargins``, plus the safe area's inset
  /// (``insetsLayoutMarginsFromSafeArea``), and at least what reaches in of the superview's
  /// (``preservesSuperviewLayoutMargins``). As the last layout placed the views. O(depth²) at most.
  public final var effectiveLayoutMargins: EdgeInsets {
    margins(within: insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero) {
      guard let superview else { return nil }
      let container = Rect(origin: Point(x: 0, y: 0), size: superview.exactFrame.size)
      return superview.effectiveLayoutMargins.reaching(
        alignmentRect(forFrame: exactFrame), from: superview.alignmentRect(forFrame: container))
    }
  }

  /// The least margins that a screen's view has, in points; for whoever shows a view as a screen to set.
  ///
  /// UIKit has 16 or 20 at the sides of a view controller's view. Default zero.
  public final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    get { detailsBox?.details.insets?.systemMinimum ?? .zero }
    set {
      ViewError.reporting { () throws(ViewError) in try setSystemMinimumLayoutMargins(newValue) }
    }
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``.
  ///
  /// Default true.
  public final var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { !marginOptions.contains(.ignoresSystemMinimum) }
    set { set(.ignoresSystemMinimum, to: !newValue) }
  }

  /// Whether content keeps clear of the superview's margins too, as far as they reach into the view.
  ///
  /// Default false.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { marginOptions.contains(.preservesSuperview) }
    set { set(.preservesSuperview, to: newValue) }
  }

  /// Whether the margins are counted from the edges of the safe area.
  ///
  /// Default true.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { !marginOptions.contains(.ignoresSafeArea) }
    set { set(.ignoresSafeArea, to: !newValue) }
  }

  /// Sets ``layoutMargins``.
  ///
  /// - Parameter margins: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setLayoutMargins(_ margins: EdgeInsets) throws(ViewError) {
    try check([margins.top, margins.left, margins.bottom, margins.right], "layoutMargins")
    guard hasDirectionalMargins || margins != layoutMargins else { return }
    changeMargins {
      details.margins = margins
      details.marginOptions.remove(.directional)
    }
  }

  /// Sets ``directionalLayoutMargins``.
  ///
  /// - Parameter margins: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setDirectionalLayoutMargins(
    _ margins: DirectionalEdgeInsets
  ) throws(ViewError) {
    try check(
      [margins.top, margins.leading, margins.bottom, margins.trailing], "directionalLayoutMargins")
    changeMargins {
      details.margins = margins.resolved(in: .leftToRight)
      details.marginOptions.insert(.directional)
    }
  }

  /// Sets ``systemMinimumLayoutMargins``.
  ///
  /// - Parameter margins: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setSystemMinimumLayoutMargins(
    _ margins: DirectionalEdgeInsets
  ) throws(ViewError) {
    try check(
      [margins.top, margins.leading, margins.bottom, margins.trailing],
      "systemMinimumLayoutMargins")
    guard margins != systemMinimumLayoutMargins else { return }
    changeMargins { insetDetails.systemMinimum = margins }
  }

  // MARK: How they count

  final var marginOptions: MarginOptions { detailsBox?.details.marginOptions ?? [] }

  final var hasDirectionalMargins: Bool { marginOptions.contains(.directional) }

  /// The view's margins before superview and safe area are looked at.
  final var ownMargins: EdgeInsets {
    let own = layoutMargins
    guard let minimum = detailsBox?.details.insets?.systemMinimum, minimum != .zero,
      viewRespectsSystemMinimumLayoutMargins
    else { return own }
    return own.maximum(minimum.resolved(in: effectiveUserInterfaceLayoutDirection))
  }

  /// The margins that come of a safe area and of what reaches in of the superview's.
  final func margins(within safeArea: EdgeInsets, outer: () -> EdgeInsets?) -> EdgeInsets {
    let own = insetsLayoutMarginsFromSafeArea ? ownMargins.adding(safeArea) : ownMargins
    guard preservesSuperviewLayoutMargins, let outer = outer() else { return own }
    return own.maximum(outer)
  }

  /// Whether margins or safe area of the view hang on its place, even if the window leaves out nothing.
  final var hasInsetsByFrame: Bool {
    preservesSuperviewLayoutMargins
      || detailsBox?.details.insets.map { $0.additionalSafeArea != .zero } ?? false
  }

  private func set(_ option: MarginOptions, to isSet: Bool) {
    guard marginOptions.contains(option) != isSet else { return }
    changeMargins {
      if isSet {
        details.marginOptions.insert(option)
      } else {
        details.marginOptions.remove(option)
      }
    }
  }

  /// Changes something the margins come of, and tells layout and the view.
  final func changeMargins(_ change: () -> Void) {
    let earlier = noticedMargins
    change()
    marginsWereSet()
    noticeInsets(since: earlier)
  }

  /// Tells layout that numbers which the built-in guides hang on have changed.
  final func marginsWereSet() {
    markLayoutImplicitly()
    fittingDidChange()
    guard let engine = node?.engine else { return }
    engine.refresh(mentions)
    for guide in allGuides { engine.refresh(guide.mentions) }
    if hasInsetsByFrame { engine.frameInsets.hasOwn = true }
    engine.insetsWereSet()
  }
}
