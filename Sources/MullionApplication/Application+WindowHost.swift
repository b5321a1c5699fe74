// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionView

extension Application: WindowHost {
  package final func touches(on window: Window) -> [Touch] { touches.touches(on: window) }

  package final func levelDidChange(of window: Window) { bringToFront(window) }

  package final func makeKey(_ window: Window) {
    guard keyWindow !== window, window.canBecomeKey else { return }
    keyWindow?.resignKeyWindow()
    // The resign callback may have changed the windows; check again.
    guard window.application === self, keyWindow == nil else { return }
    keyWindow = window
    window.becomeKey()
    notify(.becameKey(window))
  }

  package final func windows(on screen: Screen) -> [Window] {
    windows.filter { $0.screen === screen }
  }

  package final func visibilityWillSettle(of window: Window) {
    if window.isHidden { window.resignKeyWindow() }
    // The callbacks of a key window may have changed its application.
    guard let application = window.application, let screen = window.screen else { return }
    let isHidden = window.isHidden
    application.settleOrientation(of: screen, animated: isHidden, keepsCurrent: isHidden)
  }

  package final func visibilityDidSettle(of window: Window) {
    sizeDidChange(of: window)
    window.application?
      .notify(window.isHidden ? .becameHidden(window) : .becameVisible(window))
  }

  package final func sizeDidChange(of window: Window) {
    guard let screen = window.screen, screen.hasStatusBar else { return }
    updateStatusBar(of: screen)
  }

  package final func statusBarHeightDidChange(of screen: Screen) { updateStatusBar(of: screen) }

  package final func keyboardFrame(on screen: Screen?) -> Rect? {
    screen === inputArea.shownScreen ? inputArea.frame : nil
  }

  package final func fitKeyboardGuides(of window: Window) -> Bool {
    inputArea.isVisible && window.fitKeyboardGuides()
  }

  package final func applyAppearances(to view: View) { appearances?.apply(to: view) }

  package final func storeLeavesWindow(of view: View) { storesOutside.insert(view) }
}
