// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension Application {
  /// Applies the controllers' preferences to the status bars of all screens.
  package final func updateStatusBars() {
    for screen in screens where screen.hasStatusBar { updateStatusBar(of: screen) }
  }

  /// Applies the controllers' preferences to the status bar of a screen.
  ///
  /// In an animation block, the layout that follows from the change is animated.
  final func updateStatusBar(of screen: Screen) {
    // Reading the preferences runs code of the program, which may call this method.
    guard !screen.isUpdatingStatusBar else { return }
    screen.isUpdatingStatusBar = true
    defer { screen.isUpdatingStatusBar = false }
    let old = screen.statusBar
    var new = wantedStatusBar(of: screen)
    let isBlock = AnimationContext.animating != nil
    new.duration = isBlock ? View.inheritedAnimationDuration : 0
    if (new.isHidden, new.frame, new.style) == (old.isHidden, old.frame, old.style) {
      return fitWindows(on: screen)
    }
    let affected = windows.filter { $0.screen === screen && !$0.isHidden }
    if isBlock {
      // Only the layout that follows from the change is animated.
      View.performWithoutAnimation { for window in affected { window.layoutIfNeeded() } }
    }
    screen.statusBar = new
    fitWindows(on: screen)
    if isBlock { for window in affected { window.layoutIfNeeded() } }
    screen.showStatusBar()
    statusBarHandler?(screen, new)
  }

  private func fitWindows(on screen: Screen) {
    for window in windows where window.screen === screen { window.fitStatusBar() }
    if let window = screen.statusBarWindow, window.frame != screen.statusBarArea {
      window.frame = screen.statusBarArea
    }
  }

  private func wantedStatusBar(of screen: Screen) -> StatusBar {
    let decider = windows.last {
      !$0.isHidden && $0.screen === screen && $0.frame == screen.bounds
        && $0.applicationState.root?.statusBarWish != nil
    }
    let wish = decider?.applicationState.root?.statusBarWish
    var bar = StatusBar()
    bar.isHidden = screen.statusBarHeight <= 0 || wish?.isHidden ?? false
    if !bar.isHidden { bar.frame = screen.statusBarArea }
    let isDark = decider?.traitCollection.userInterfaceStyle == .dark
    switch wish?.style ?? .default {
    case .default: bar.style = isDark ? .lightContent : .darkContent
    case let style: bar.style = style
    }
    bar.animation = wish?.animation ?? .none
    return bar
  }
}

extension Window {
  /// Applies the height of the status bar to the safe area.
  final func fitStatusBar() {
    let bar = screen?.statusBar.frame ?? .zero
    coverTop(bar.intersects(frame) ? max(bar.maxY - frame.minY, 0) : 0)
  }
}
