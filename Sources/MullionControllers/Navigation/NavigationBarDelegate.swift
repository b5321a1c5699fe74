// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// An object that controls the changes of the items of a ``NavigationBar``.
///
/// All methods have default implementations.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol NavigationBarDelegate: AnyObject {
  /// Returns whether the bar may show an item on top. Default true.
  func navigationBar(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool
  /// Called after the bar has shown an item on top.
  func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem)
  /// Returns whether the bar may remove the shown item. Default true.
  func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool
  /// Called after the bar has removed the shown item.
  func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem)
}

extension NavigationBarDelegate {
  /// Returns true.
  public func navigationBar(
    _ navigationBar: NavigationBar, shouldPush item: NavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem) {}

  /// Returns true.
  public func navigationBar(
    _ navigationBar: NavigationBar, shouldPop item: NavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem) {}
}
