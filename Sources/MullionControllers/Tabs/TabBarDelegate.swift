// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// An object that is notified of taps on the tabs of a ``TabBar``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TabBarDelegate: AnyObject {
  /// Called after a tap on a tab. By default, nothing happens.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension TabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}
