// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// What a navigation bar shows while a controller is on top.
public final class NavigationItem {
  /// The title; nil for the controller's.
  public var title: String? { didSet { if title != oldValue { owner?.itemsDidChange() } } }
  /// What the back button says while the controller lies right below the top; nil for its title.
  public var backTitle: String? { didSet { if backTitle != oldValue { owner?.itemsDidChange() } } }
  /// Whether there is no back button.
  ///
  /// Default false.
  public var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { owner?.itemsDidChange() } }
  }
  /// A view in place of the title, laid out by its intrinsic or fitting size.
  public var titleView: View? { didSet { if titleView !== oldValue { owner?.itemsDidChange() } } }
  // Left and right are those of a layout from left to right. A bar that is laid out from right to left mirrors them, as in
  // UIKit.

  /// A view at the left, in place of the back button; at the right in a layout from right to left.
  public var leftView: View? { didSet { if leftView !== oldValue { owner?.itemsDidChange() } } }
  /// A view at the right; at the left in a layout from right to left.
  public var rightView: View? { didSet { if rightView !== oldValue { owner?.itemsDidChange() } } }

  /// A button at the left, in place of the back button and of ``leftView``; at the right in a layout from right to left.
  public var leftBarButtonItem: BarButtonItem? {
    didSet { if leftBarButtonItem !== oldValue { show(leftBarButtonItem, inPlaceOf: oldValue) } }
  }
  /// A button at the right, in place of ``rightView``; at the left in a layout from right to left.
  public var rightBarButtonItem: BarButtonItem? {
    didSet { if rightBarButtonItem !== oldValue { show(rightBarButtonItem, inPlaceOf: oldValue) } }
  }

  weak var owner: ViewController?

  init(of owner: ViewController) { self.owner = owner }

  var shownTitle: String? { title ?? owner?.title }

  private func show(_ item: BarButtonItem?, inPlaceOf old: BarButtonItem?) {
    if old?.bar === self { old?.bar = nil }
    item?.bar = self
    owner?.itemsDidChange()
  }

  /// What a bar shows at the left, besides a back button.
  func leftSide(tint: Color) -> View? { leftBarButtonItem?.makeView(tint: tint) ?? leftView }

  /// What a bar shows at the right.
  func rightSide(tint: Color) -> View? { rightBarButtonItem?.makeView(tint: tint) ?? rightView }
}

extension NavigationItem: BarItemOwner {
  func barItemDidChange() { owner?.itemsDidChange() }
}

extension ViewController {
  /// What a navigation bar shows while this controller is on top; made when it is first asked for.
  public final var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem(of: self)
    storedNavigationItem = item
    return item
  }

  /// The navigation controller around this one.
  public final var navigationController: NavigationController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? NavigationController }.first
  }
}
