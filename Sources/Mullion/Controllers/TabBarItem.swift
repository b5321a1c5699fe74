// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

/// The title, image and badge of one controller in a tab bar.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class TabBarItem {
  /// The title; nil uses the controller's title.
  public var title: String? { didSet { if title != oldValue { owner?.itemsDidChange() } } }
  /// An image above the title.
  public var image: Image? { didSet { owner?.itemsDidChange() } }
  /// A short text in a corner of the tab, such as a count of unread messages; nil shows no badge.
  public var badgeValue: String? {
    didSet { if badgeValue != oldValue { owner?.itemsDidChange() } }
  }
  /// The color of the badge; nil for that of the bar's appearance.
  public var badgeColor: Color? {
    didSet { if badgeColor != oldValue { owner?.itemsDidChange() } }
  }
  /// A Boolean value that indicates whether a tap can select the tab.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { owner?.itemsDidChange() } }
  }
  var appearances = BarAppearances<TabBarAppearance>()

  /// The text that identifies the tab for assistive programs; nil for the title.
  public var accessibilityLabel: String? { didSet { owner?.itemsDidChange() } }
  /// A name of the tab for tests, which users never read; nil for none.
  public var accessibilityIdentifier: String? { didSet { owner?.itemsDidChange() } }

  private weak var owner: ViewController?

  init(of owner: ViewController) { self.owner = owner }

  /// Creates the item of a bar without a controller.
  package init(title: String) { self.title = title }

  var shownTitle: String { title ?? owner?.title ?? "" }
}

extension TabBarItem: BarAppearanceOwner {
  /// The appearance of the bar while the tab is selected; nil for that of the bar.
  ///
  /// The item copies the appearance that it gets; the same holds for the other one.
  public var standardAppearance: TabBarAppearance? {
    get { appearances.standard }
    set {
      appearances.standard = newValue?.copy(for: self)
      barAppearanceDidChange()
    }
  }

  /// The appearance of the bar while the tab is selected and the content ends at the bar's edge; nil
  /// for that of the bar.
  public var scrollEdgeAppearance: TabBarAppearance? {
    get { appearances.scrollEdge }
    set {
      appearances.scrollEdge = newValue?.copy(for: self)
      barAppearanceDidChange()
    }
  }

  func barAppearanceDidChange() { owner?.itemsDidChange() }
}

extension ViewController {
  /// The item that a tab bar shows for this controller, created on first access.
  ///
  /// A navigation controller without a title has the item of its root.
  public final var tabBarItem: TabBarItem {
    if let storedTabBarItem { return storedTabBarItem }
    if let tabBarItemOwner { return tabBarItemOwner.tabBarItem }
    let item = TabBarItem(of: self)
    storedTabBarItem = item
    return item
  }

  /// The nearest ancestor that is a tab bar controller; nil if there is none.
  public final var tabBarController: TabBarController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? TabBarController }.first
  }

  /// The nearest ancestor that is a split view controller; nil if there is none.
  public final var splitViewController: SplitViewController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? SplitViewController }.first
  }
}
