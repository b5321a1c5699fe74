// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

/// What a tab bar shows for a controller.
public final class TabBarItem {
  /// The title; nil for the controller's.
  public var title: String? { didSet { if title != oldValue { owner?.itemsDidChange() } } }
  /// A picture above the title.
  public var image: Image? { didSet { owner?.itemsDidChange() } }
  /// A short text in a corner, such as a number of news.
  public var badgeValue: String? {
    didSet { if badgeValue != oldValue { owner?.itemsDidChange() } }
  }

  private weak var owner: ViewController?

  init(of owner: ViewController) { self.owner = owner }

  var shownTitle: String { title ?? owner?.title ?? "" }
}

extension ViewController {
  /// What a tab bar shows for this controller; made when it is first asked for.
  public final var tabBarItem: TabBarItem {
    if let storedTabBarItem { return storedTabBarItem }
    let item = TabBarItem(of: self)
    storedTabBarItem = item
    return item
  }

  /// The tab bar controller around this one.
  public final var tabBarController: TabBarController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? TabBarController }.first
  }

  /// The split view controller around this one.
  public final var splitViewController: SplitViewController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? SplitViewController }.first
  }
}
