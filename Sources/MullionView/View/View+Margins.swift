// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// The default distances between the view's edges and its content, in points.
  ///
  /// This is the stored value; ``effectiveLayoutMargins`` can differ. Default 8 on each side; 0 in
  /// a ``StackView``.
  public final var layoutMargins: EdgeInsets {
    get { box.layoutMargins }
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
  public final var effectiveLayoutMargins: EdgeInsets { box.effectiveLayoutMargins }

  /// The minimum margins of a view that serves as a screen, in points; its presenter sets them.
  ///
  /// UIKit uses 16 or 20 at the sides of a view controller's view. Default zero.
  public final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    get { box.systemMinimumLayoutMargins }
    set {
      reporting { () throws(ViewError) in try setSystemMinimumLayoutMargins(newValue) }
    }
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``.
  ///
  /// Default true.
  public final var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { box.respectsSystemMinimumLayoutMargins }
    set { set(.ignoresSystemMinimum, to: !newValue) }
  }

  /// Whether each margin is at least the part of the superview's margin that overlaps the view.
  ///
  /// Default false.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { box.preservesSuperboxLayoutMargins }
    set { set(.preservesSuperbox, to: newValue) }
  }

  /// Whether the margins start at the edges of the safe area, not at those of the view.
  ///
  /// Default true.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { box.insetsLayoutMarginsFromSafeArea }
    set { set(.ignoresSafeArea, to: !newValue) }
  }

  /// Sets ``layoutMargins``.
  ///
  /// - Parameter margins: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setLayoutMargins(_ margins: EdgeInsets) throws(ViewError) {
    guard box.hasDirectionalMargins || margins != layoutMargins else { return }
    try changeMargins { () throws(LayoutError) in try box.setLayoutMargins(margins) }
  }

  /// Sets ``directionalLayoutMargins``.
  ///
  /// - Parameter margins: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setDirectionalLayoutMargins(
    _ margins: DirectionalEdgeInsets
  ) throws(ViewError) {
    try changeMargins { () throws(LayoutError) in try box.setDirectionalLayoutMargins(margins) }
  }

  /// Sets ``systemMinimumLayoutMargins``.
  ///
  /// - Parameter margins: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setSystemMinimumLayoutMargins(
    _ margins: DirectionalEdgeInsets
  ) throws(ViewError) {
    guard margins != systemMinimumLayoutMargins else { return }
    try changeMargins { () throws(LayoutError) in
      try box.setSystemMinimumLayoutMargins(margins)
    }
  }

  // MARK: Notifying the view

  private func set(_ option: MarginOptions, to isSet: Bool) {
    guard box.marginOptions.contains(option) != isSet else { return }
    let earlier = noticedMargins
    box.set(option, to: isSet)
    noticeInsets(since: earlier)
  }

  /// Changes an input of the margins, then notifies the view.
  final func changeMargins(_ change: () throws(LayoutError) -> Void) throws(ViewError) {
    let earlier = noticedMargins
    do {
      try change()
    } catch {
      throw ViewError(error)
    }
    noticeInsets(since: earlier)
  }
}
