// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionView

extension Application {
  /// Adds a screen after the others, such as a new window of a desktop.
  ///
  /// Nothing happens if the screen belongs to an application.
  public final func addScreen(_ screen: Screen) {
    guard screen.host == nil else { return }
    screen.host = self
    screens.append(screen)
  }

  /// Removes a screen with its windows, and cancels their touches.
  ///
  /// - Returns: Whether the screen was removed; false for the only screen and for one of another
  ///   application.
  @discardableResult
  public final func removeScreen(_ screen: Screen) -> Bool {
    guard screens.count > 1, screens.contains(where: { $0 === screen }) else { return false }
    for window in windows where window.screen === screen { removeWindow(window) }
    // The callbacks of a window may have removed screens.
    guard screens.count > 1 else { return false }
    screens.removeAll { $0 === screen }
    queue.removeAll { $0.screen === screen }
    activeFingers = activeFingers.filter { $0.screen != ObjectIdentifier(screen) }
    screen.host = nil
    return true
  }

  /// Changes the size and the scale of a screen, as when the user resizes a window of a desktop.
  ///
  /// Windows that fill the screen get its new size, after their controllers have received
  /// `viewWillTransition(to:with:)`. Other windows keep their frames. The orientation of the
  /// interface stays. An unusable size or scale is reported to ``ViewError/handler``, and nothing
  /// changes.
  ///
  /// - Parameters:
  ///   - screen: One of ``screens``.
  ///   - size: The size in the current orientation, in points.
  ///   - scale: The number of device pixels per point; nil for the current one.
  public final func resize(_ screen: Screen, to size: Size, scale: Double? = nil) {
    guard screens.contains(where: { $0 === screen }), let size = Screen.usable(size),
      let scale = scale.map({ Screen.usable(scale: $0) }) ?? screen.scale
    else { return }
    let old = screen.bounds
    guard old.size != size || screen.scale != scale else { return }
    let full = windows.filter { $0.screen === screen && $0.frame == old }
    let traits = screen.traitCollection
    let isTurned = screen.orientation.isLandscape
    screen.nativeSize = isTurned ? Size(width: size.height, height: size.width) : size
    screen.scale = scale
    for window in windows where window.screen === screen { window.scale = scale }
    for window in full where window.screen === screen { window.frame = screen.bounds }
    if screen.hasStatusBar { updateStatusBar(of: screen) }
    if screen.traitCollection != traits { screen.traitCollectionDidChange(traits) }
  }
}
