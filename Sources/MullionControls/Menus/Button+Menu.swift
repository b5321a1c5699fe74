// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension Button {
  private var showsSelection: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  /// Shows the selected action of a pop-up button as its title.
  final func showSelection() {
    guard showsSelection, let menu else { return }
    let actions = menu.actions.filter { !$0.attributes.contains(.hidden) }
    guard let chosen = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    menu.select(chosen, isSingle: true)
    if configuration?.title != nil { configuration?.title = chosen.title }
    setTitle(chosen.title, for: .normal)
    setImage(chosen.image, for: .normal)
  }

  final func menuDidChange() {
    guard let parts else { return }
    guard parts.menu != nil else {
      if let press = parts.menuPress { removeGestureRecognizer(press) }
      parts.menuPress = nil
      parts.shownMenu?.close()
      return
    }
    let press =
      parts.menuPress
      ?? LongPressGestureRecognizer(self) { button, press in button.handle(press) }
    press.minimumPressDuration = parts.showsMenuAsPrimaryAction ? 0 : GestureMeasures.pressDuration
    parts.menuPress = press
    if press.view !== self { addGestureRecognizer(press) }
  }

  private func handle(_ press: LongPressGestureRecognizer) {
    switch press.state {
    case .began: openMenu(at: press.location(in: nil))
    case .changed: parts?.shownMenu?.follow(press.location(in: nil))
    case .ended: parts?.shownMenu?.lift(press.location(in: nil))
    default: break
    }
  }

  /// Performs the primary action: opens the menu, or changes the selection and sends the event.
  final func performOwnPrimaryAction(sending send: () -> Void) {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, menu != nil { return openMenu(at: nil) }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    send()
  }

  /// Opens the menu.
  ///
  /// - Parameter point: The location of the finger that opens it, in the coordinates of the window; nil if
  ///   no finger does.
  private func openMenu(at point: Point?) {
    guard isEnabled, let parts, parts.shownMenu?.isOpen != true else { return }
    sendActions(for: .menuActionTriggered)
    // An action may have changed or removed the menu.
    guard let menu = parts.menu, isEnabled,
      let overlay = MenuOverlay.open(menu, from: self, rect: bounds)
    else { return }
    parts.shownMenu = overlay
    if let point { overlay.beginFollowing(point) }
    overlay.onChoose = { [weak self] action in
      guard let self else { return action.perform(from: nil) }
      self.menu?.select(action, isSingle: showsSelection)
      showSelection()
      action.perform(from: self)
    }
    overlay.animateOpening(ContextMenuAnimator())
  }

  /// Closes the open menu when the button leaves its window.
  final func closeMenu() {
    guard let overlay = parts?.shownMenu, overlay.isOpen else { return }
    parts?.shownMenu = nil
    overlay.close(animated: false)
  }
}
