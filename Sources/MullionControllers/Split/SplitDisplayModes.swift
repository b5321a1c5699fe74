// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

extension SplitViewController {
  /// The arrangements of a master (the primary column) and a detail (the secondary column).
  nonisolated public enum DisplayMode: Int, Sendable, CaseIterable {
    /// The system selects the mode: beside in a view that is at least as wide as high, otherwise
    /// only the detail.
    case automatic = 0
    /// Only the detail is visible.
    case secondaryOnly = 1
    /// The master is beside the detail.
    case oneBesideSecondary = 2
    /// The master covers a part of the dimmed detail.
    case oneOverSecondary = 3
  }

  /// The columns of a split view.
  nonisolated public enum Column: Int, Sendable, CaseIterable {
    /// The master.
    case primary = 0
    /// The detail.
    case secondary = 2
  }

  /// Shows a column.
  ///
  /// A hidden master appears over the detail, or beside it if ``preferredDisplayMode`` is that mode.
  /// In a collapsed split view, the method does nothing.
  public final func show(_ column: Column) {
    if column == .primary, displayMode == .secondaryOnly { modes.select(shown: true) }
  }

  /// Hides a column; the detail cannot be hidden.
  public final func hide(_ column: Column) {
    if column == .primary, displayMode != .secondaryOnly { modes.select(shown: false) }
  }
}

/// Selects the display mode of a split view, and shows and hides its master for the user.
final class SplitDisplayModes {
  private static let dimming = Color(red: 0, green: 0, blue: 0, alpha: 0.2)

  private weak var controller: SplitViewController?
  /// The mode of the present arrangement.
  private(set) var current = SplitViewController.DisplayMode.oneBesideSecondary
  /// The mode that the user or the program has selected in place of the preferred one.
  var selected: SplitViewController.DisplayMode?
  /// Whether the delegate is being notified of a change.
  private var isNotifying = false
  /// The preferred mode at the time when ``selected`` was set.
  private var base = SplitViewController.DisplayMode.oneBesideSecondary
  let dimming = TapOverlay()
  private(set) lazy var edge = ScreenEdgePanGestureRecognizer(self) { modes, pan in
    if pan.state == .began { modes.controller?.show(.primary) }
  }
  private var madeButton: BarButtonItem?

  init(of controller: SplitViewController) {
    self.controller = controller
    dimming.backgroundColor = Self.dimming
    dimming.isHidden = true
    dimming.onTap = { [weak self] in self?.controller?.hide(.primary) }
  }

  /// The button that shows and hides the master, created on first access.
  var button: BarButtonItem {
    if let madeButton {
      updateButton()
      return madeButton
    }
    let made = BarButtonItem(title: controller?.masterTitle ?? "") { [weak self] _ in
      guard let controller = self?.controller else { return }
      controller.displayMode == .secondaryOnly
        ? controller.show(.primary) : controller.hide(.primary)
    }
    madeButton = made
    return made
  }

  /// Gives the button the title of the present master.
  private func updateButton() {
    guard let madeButton, let title = controller?.masterTitle, madeButton.title != title else {
      return
    }
    madeButton.title = title
  }

  func attach(to view: View) { view.addGestureRecognizer(edge) }

  /// Returns the preferred mode of a view with a size.
  private func preferred(for size: Size) -> SplitViewController.DisplayMode {
    guard let preferred = controller?.preferredDisplayMode, preferred != .automatic else {
      return size.width >= size.height ? .oneBesideSecondary : .secondaryOnly
    }
    return preferred
  }

  /// Returns the mode of a view with a size.
  func mode(for size: Size) -> SplitViewController.DisplayMode {
    let preferred = preferred(for: size)
    return preferred == base ? selected ?? preferred : preferred
  }

  /// Returns whether a view with a size needs another mode than the present one.
  func isOutdated(for size: Size) -> Bool {
    controller?.isCollapsed == false && mode(for: size) != current
  }

  /// Selects the mode of a view with a size and notifies the delegate of a change.
  ///
  /// If the delegate requests another mode, that change follows.
  func update(for size: Size) {
    guard !isNotifying, let controller else { return }
    for _ in 0..<LayoutCycle.mostRounds {
      let next = mode(for: size)
      let preferred = preferred(for: size)
      if preferred != base { (base, selected) = (preferred, nil) }
      guard next != current else { return }
      isNotifying = true
      controller.delegate?.splitViewController(controller, willChangeTo: next)
      isNotifying = false
      current = next
    }
  }

  /// Shows or hides the master with an animation.
  func select(shown: Bool) {
    guard let controller, !controller.isCollapsed else { return }
    if shown {
      selected = base == .secondaryOnly ? .oneOverSecondary : base
    } else {
      selected = .secondaryOnly
    }
    controller.changeMode(animated: true)
  }

  func layOut(in frame: Rect, isRightToLeft: Bool) {
    updateButton()
    edge.edges = isRightToLeft ? .right : .left
    dimming.frame = frame
    dimming.isHidden = current != .oneOverSecondary || controller?.isCollapsed ?? true
  }
}
