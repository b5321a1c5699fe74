// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

// The effective margins of each edge:
//
//   own        the margin that was set, at least the system's minimum
//   + safe     the safe area inset, if `insetsLayoutMarginsFromSafeArea`
//   max outer  if the view preserves superview margins: the superview's effective margin minus
//              the gap between the edges
extension View {
  /// The default distances between the view's edges and its content, in points.
  ///
  /// This is the stored value; ``effectiveLayoutMargins`` can differ. Default 8 on each side; 0 in
  /// a ``StackView``.
  public final var layoutMargins: EdgeInsets {
    get {
      let stored = detailsBox?.details.margins ?? defaultLayoutMargins
      guard hasDirectionalMargins else { return stored }
      return DirectionalEdgeInsets(stored, in: .leftToRight)
        .resolved(in: effectiveUserInterfaceLayoutDirection)
    }
    set { reporting { () throws(ViewError) in try setLayoutMargins(newValue) } }
  }

  /// The layout margins by leading and trailing, in points.
  ///
  /// Margins set here follow leading and trailing when the direction changes. Margins set as
  /// ``layoutMargins`` stay left and right.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
    set {
      reporting { () throws(ViewError) in try setDirectionalLayoutMargins(newValue) }
    }
  }

  /// The margins that result from the view's own margins, the safe area and the superview's
  /// margins.
  ///
  /// Margin attributes and the margins guide use them, and so do subviews with
  /// ``preservesSuperviewLayoutMargins``.
  ///
  /// Each edge starts with the view's own margin, at least ``systemMinimumLayoutMargins``. The safe
  /// area inset is added (``insetsLayoutMarginsFromSafeArea``). The result is at least the part of
  /// the superview's margin that overlaps the view (``preservesSuperviewLayoutMargins``).
  ///
  /// The values reflect the frames of the last layout.
  ///
  /// - Complexity: O(depth²) at most.
  public final var effectiveLayoutMargins: EdgeInsets {
    margins(within: insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero) {
      guard let superview else { return nil }
      let container = Rect(origin: Point(x: 0, y: 0), size: superview.exactFrame.size)
      return superview.effectiveLayoutMargins.reaching(
        alignmentRect(forFrame: exactFrame), from: superview.alignmentRect(forFrame: container))
    }
  }

  /// The minimum margins of a view that serves as a screen, in points; its presenter sets them.
  ///
  /// UIKit uses 16 or 20 at the sides of a view controller's view. Default zero.
  public final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    get { detailsBox?.details.insets?.systemMinimum ?? .zero }
    set {
      reporting { () throws(ViewError) in try setSystemMinimumLayoutMargins(newValue) }
    }
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``.
  ///
  /// Default true.
  public final var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { !marginOptions.contains(.ignoresSystemMinimum) }
    set { set(.ignoresSystemMinimum, to: !newValue) }
  }

  /// Whether each margin is at least the part of the superview's margin that overlaps the view.
  ///
  /// Default false.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { marginOptions.contains(.preservesSuperview) }
    set { set(.preservesSuperview, to: newValue) }
  }

  /// Whether the margins start at the edges of the safe area, not at those of the view.
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

  // MARK: Effective margins

  final var marginOptions: MarginOptions { detailsBox?.details.marginOptions ?? [] }

  final var hasDirectionalMargins: Bool { marginOptions.contains(.directional) }

  /// The view's margins before superview margins and the safe area are applied.
  final var ownMargins: EdgeInsets {
    let own = layoutMargins
    guard let minimum = detailsBox?.details.insets?.systemMinimum, minimum != .zero,
      viewRespectsSystemMinimumLayoutMargins
    else { return own }
    return own.maximum(minimum.resolved(in: effectiveUserInterfaceLayoutDirection))
  }

  /// Returns the margins for a safe area and for the overlapping margins of the superview.
  final func margins(within safeArea: EdgeInsets, outer: () -> EdgeInsets?) -> EdgeInsets {
    let own = insetsLayoutMarginsFromSafeArea ? ownMargins.adding(safeArea) : ownMargins
    guard preservesSuperviewLayoutMargins, let outer = outer() else { return own }
    return own.maximum(outer)
  }

  /// Whether the margins or the safe area of the view depend on its frame.
  ///
  /// If true, the insets follow the frame even where the window's safe area insets are zero.
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

  /// Changes an input of the margins, then notifies layout and the view.
  final func changeMargins(_ change: () -> Void) {
    let earlier = noticedMargins
    change()
    marginsWereSet()
    noticeInsets(since: earlier)
  }

  /// Notifies layout that the edges of built-in guides have changed.
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
