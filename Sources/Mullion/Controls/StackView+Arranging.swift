// SPDX-License-Identifier: GPL-3.0-or-later

extension StackView {
  /// The views that the stack lays out, in order; all of them are subviews.
  ///
  /// Their order is not that of ``View/subviews``, which decides what is in front.
  public final var arrangedSubviews: [View] { arranged }

  /// Arranges a view behind the others.
  ///
  /// It becomes a subview in front of the others unless it is one, and does not translate its autoresizing mask. One
  /// that is arranged moves; its place among the subviews stays.
  public final func addArrangedSubview(_ view: View) {
    insert(view, at: arranged.count - (isArranged(view) ? 1 : 0))
  }

  /// Arranges a view at a place in the order.
  ///
  /// An arranged view moves; the index counts the others. Otherwise as ``addArrangedSubview(_:)``.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    let count = arranged.count - (isArranged(view) ? 1 : 0)
    guard (0...count).contains(index) else {
      return ViewError.report(
        .invalidIndex(
          view: displayName, index: index, count: count + 1, of: "places for an arranged subview"))
    }
    insert(view, at: index)
  }

  /// Stops laying out a view, which stays a subview; nothing if it is not arranged.
  public final func removeArrangedSubview(_ view: View) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    if view.isHidden { view.contentLimitDidChange() }
    orderDidChange()
  }

  /// Sets the distance behind an arranged view.
  ///
  /// - Parameters:
  ///   - spacing: The distance, in points, ``spacingUseSystem``, or ``spacingUseDefault`` for the stack's own.
  ///   - view: The view before it. One that is not arranged is reported to ``ViewError/handler``.
  public final func setCustomSpacing(_ spacing: Double, after view: View) {
    ViewError.reporting { () throws(ViewError) in
      guard isArranged(view) else {
        throw .notArranged(view: view.displayName, stack: displayName)
      }
      let isDefault = spacing == Self.spacingUseDefault
      if !isDefault { try check([spacing], "customSpacing") }
      customSpacings[ObjectIdentifier(view)] = isDefault ? nil : spacing
      arrangementDidChange()
    }
  }

  /// The distance that was set behind a view; ``spacingUseDefault`` if none was.
  public final func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// Whether the stack lays out a view.
  ///
  /// O(arranged views).
  final func isArranged(_ view: View) -> Bool {
    arranged.contains { $0 === view }
  }

  private func insert(_ view: View, at index: Int) {
    if view.superview !== self {
      addSubview(view)
      // Refused, and reported.
      guard view.superview === self else { return }
    }
    arranged.removeAll { $0 === view }
    // Views that were told of a move may have arranged others.
    arranged.insert(view, at: min(index, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.isHidden { view.contentLimitDidChange() }
    orderDidChange()
  }

  private func orderDidChange() {
    arrangementDidChange()
    node?.engine?.orderDidChange()
  }
}
