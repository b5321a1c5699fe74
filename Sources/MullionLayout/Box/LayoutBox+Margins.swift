// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

// The effective margins of each edge:
//
//   own        the margin that was set, at least the system's minimum
//   + safe     the safe area inset, if `insetsLayoutMarginsFromSafeArea`
//   max outer  if the box preserves the margins of its superbox: the superbox's effective margin
//              minus the gap between the edges
extension LayoutBox {
  /// The distances between the edges of the box and its content, in points.
  ///
  /// This is the stored value; ``effectiveLayoutMargins`` can differ. Default 8 on each side; 0 in a
  /// stack.
  public final var layoutMargins: EdgeInsets {
    let stored = detailsBox?.details.margins ?? defaultMargins
    guard hasDirectionalMargins else { return stored }
    return DirectionalEdgeInsets(stored, in: .leftToRight).resolved(in: effectiveDirection)
  }

  private var defaultMargins: EdgeInsets {
    if let owner { return owner.defaultLayoutMargins }
    return arrangement == nil ? BoxDetails.defaultMargins : .zero
  }

  /// The margins that result from the box's own margins, the safe area and the superbox's margins.
  ///
  /// The values reflect the frames of the last layout.
  ///
  /// - Complexity: O(depth²) at most.
  public final var effectiveLayoutMargins: EdgeInsets {
    margins(within: insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero) {
      guard let superbox else { return nil }
      // The subbox is in content coordinates, so the superbox's rectangle starts at its scroll
      // offset.
      let container = Rect(
        origin: superbox.storedBounds.origin, size: superbox.exactFrame.size)
      return superbox.margins(
        superbox.effectiveLayoutMargins, overlapping: alignmentRect(forFrame: exactFrame),
        in: superbox.alignmentRect(forFrame: container))
    }
  }

  /// Returns the parts of the box's margins that overlap a subbox.
  ///
  /// - Parameters:
  ///   - margins: The margins of the box.
  ///   - inner: The visible alignment rectangle of the subbox.
  ///   - container: The alignment rectangle of the box in the same coordinates.
  /// - Returns: The overlaps. Content that is scrolled beyond an edge overlaps at most the margin.
  package final func margins(
    _ margins: EdgeInsets, overlapping inner: Rect, in container: Rect
  ) -> EdgeInsets {
    let overlaps = margins.reaching(inner, from: container)
    return scrollArea == nil ? overlaps : margins.minimum(overlaps)
  }

  /// The minimum margins of a box that serves as a screen, in points; zero by default.
  package final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    detailsBox?.details.systemMinimumMargins ?? .zero
  }

  /// Whether the margins are at least ``systemMinimumLayoutMargins``.
  package final var respectsSystemMinimumLayoutMargins: Bool {
    !marginOptions.contains(.ignoresSystemMinimum)
  }

  /// Whether each margin is at least the part of the superbox's margin that overlaps the box.
  ///
  /// Default false.
  public final var preservesSuperboxLayoutMargins: Bool {
    get { marginOptions.contains(.preservesSuperbox) }
    set { set(.preservesSuperbox, to: newValue) }
  }

  /// Whether the margins start at the edges of the safe area, not at those of the box.
  ///
  /// Default true.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { !marginOptions.contains(.ignoresSafeArea) }
    set { set(.ignoresSafeArea, to: !newValue) }
  }

  /// Sets ``layoutMargins``.
  ///
  /// - Parameter margins: The distances, in points.
  /// - Throws: ``LayoutError/invalidNumber(item:property:value:)``.
  public final func setLayoutMargins(_ margins: EdgeInsets) throws(LayoutError) {
    try check([margins.top, margins.left, margins.bottom, margins.right], "layoutMargins")
    guard hasDirectionalMargins || margins != layoutMargins else { return }
    details.margins = margins
    details.marginOptions.remove(.directional)
    marginsWereSet()
  }

  /// Sets the margins by leading and trailing; they follow the direction when it changes.
  ///
  /// - Parameter margins: The distances, in points.
  /// - Throws: ``LayoutError/invalidNumber(item:property:value:)``.
  public final func setDirectionalLayoutMargins(
    _ margins: DirectionalEdgeInsets
  ) throws(LayoutError) {
    try check(
      [margins.top, margins.leading, margins.bottom, margins.trailing], "directionalLayoutMargins")
    details.margins = margins.resolved(in: .leftToRight)
    details.marginOptions.insert(.directional)
    marginsWereSet()
  }

  /// Sets ``systemMinimumLayoutMargins``.
  package final func setSystemMinimumLayoutMargins(
    _ margins: DirectionalEdgeInsets
  ) throws(LayoutError) {
    try check(
      [margins.top, margins.leading, margins.bottom, margins.trailing],
      "systemMinimumLayoutMargins")
    guard margins != systemMinimumLayoutMargins else { return }
    details.systemMinimumMargins = margins
    marginsWereSet()
  }

  // MARK: Effective margins

  package final var marginOptions: MarginOptions { detailsBox?.details.marginOptions ?? [] }

  package final var hasDirectionalMargins: Bool { marginOptions.contains(.directional) }

  /// The box's margins before superbox margins and the safe area are applied.
  package final var ownMargins: EdgeInsets {
    let own = layoutMargins
    guard let minimum = detailsBox?.details.systemMinimumMargins, minimum != .zero,
      respectsSystemMinimumLayoutMargins
    else { return own }
    return own.maximum(minimum.resolved(in: effectiveDirection))
  }

  /// Returns the margins for a safe area and for the overlapping margins of the superbox.
  final func margins(within safeArea: EdgeInsets, outer: () -> EdgeInsets?) -> EdgeInsets {
    let own = insetsLayoutMarginsFromSafeArea ? ownMargins.adding(safeArea) : ownMargins
    guard preservesSuperboxLayoutMargins, let outer = outer() else { return own }
    return own.maximum(outer)
  }

  /// Whether the margins or the safe area of the box depend on its frame.
  ///
  /// If true, the insets follow the frame even where the tree's safe area is zero.
  final var hasInsetsByFrame: Bool {
    preservesSuperboxLayoutMargins
      || detailsBox?.details.additionalSafeArea.map { $0 != .zero } ?? false
  }

  /// Sets one of the options of the margins.
  package final func set(_ option: MarginOptions, to isSet: Bool) {
    guard marginOptions.contains(option) != isSet else { return }
    details.marginOptions.set(option, isSet)
    marginsWereSet()
  }

  /// Notifies layout that the edges of built-in guides have changed.
  package final func marginsWereSet() {
    markLayoutImplicitly()
    fittingDidChange()
    guard let engine = adoptingEngine else { return }
    engine.refreshConstraints(on: constraintItem)
    for guide in allGuides { engine.refreshConstraints(on: guide.constraintItem) }
    if hasInsetsByFrame { engine.frameInsets.hasOwn = true }
    engine.insetsWereSet()
  }

  // MARK: Safe area

  /// The insets from the box's frame to the tree's safe area, in points.
  ///
  /// For the box at the top, these are the tree's insets plus ``additionalSafeAreaInsets``. For any
  /// other box, these are the part of the superbox's insets that overlaps the box, plus the box's
  /// additional insets. The overlap follows the frames of the last layout and the scroll position of
  /// the superbox.
  ///
  /// - Complexity: O(depth).
  public final var safeAreaInsets: EdgeInsets {
    owner?.safeAreaInsets ?? insetsInEnvironment ?? .zero
  }

  /// Additional insets from each edge, in points, not negative; parts inside the box, such as bars,
  /// cover them.
  ///
  /// Default zero.
  public final var additionalSafeAreaInsets: EdgeInsets {
    detailsBox?.details.additionalSafeArea ?? .zero
  }

  /// Sets ``additionalSafeAreaInsets``.
  ///
  /// - Parameter insets: The distances, in points, not negative.
  /// - Throws: ``LayoutError/invalidNumber(item:property:value:)`` or
  ///   ``LayoutError/outOfRange(item:property:value:expected:)``.
  public final func setAdditionalSafeAreaInsets(_ insets: EdgeInsets) throws(LayoutError) {
    for value in [insets.top, insets.left, insets.bottom, insets.right] {
      try checkNotNegative(value, "additionalSafeAreaInsets")
    }
    guard insets != additionalSafeAreaInsets else { return }
    details.additionalSafeArea = insets
    marginsWereSet()
  }

  /// The safe area insets; nil in a tree without an environment.
  package final var insetsInEnvironment: EdgeInsets? {
    let outer: EdgeInsets
    if superbox == nil, let environment = ownEnvironment {
      outer = environment.safeArea
    } else {
      guard let superbox, let all = superbox.insetsInEnvironment else { return nil }
      let insets = superbox.safeAreaForSubboxes(all)
      let container = Rect(origin: superbox.storedBounds.origin, size: superbox.exactFrame.size)
      outer = insets == .zero ? .zero : insets.clipped(to: exactFrame, in: container)
    }
    return outer.adding(additionalSafeAreaInsets)
  }

  /// Returns the part of the safe area insets that is passed to subboxes.
  final func safeAreaForSubboxes(_ insets: EdgeInsets) -> EdgeInsets {
    owner?.safeAreaForSubviews(insets) ?? insets
  }
}
