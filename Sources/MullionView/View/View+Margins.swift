// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
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

  final func set(_ option: MarginOptions, to isSet: Bool) {
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
