// SPDX-License-Identifier: GPL-3.0-or-later
public import Foundation
public import Mullion

// The appearances of bars with UIKit's names and types.

/// The background and the line of a bar.
public typealias UIBarAppearance = BarAppearance
/// The background, the line, the titles and the buttons of a navigation bar.
public typealias UINavigationBarAppearance = NavigationBarAppearance
/// The background, the line and the tabs of a tab bar.
public typealias UITabBarAppearance = TabBarAppearance
/// The background, the line and the buttons of a toolbar.
public typealias UIToolbarAppearance = ToolbarAppearance
/// The appearance of the buttons of a bar, by state.
public typealias UIBarButtonItemAppearance = BarButtonItemAppearance
/// The appearance of the buttons of a bar in one state.
public typealias UIBarButtonItemStateAppearance = BarButtonItemStateAppearance
/// The appearance of the tabs of a tab bar in one layout, by state.
public typealias UITabBarItemAppearance = TabBarItemAppearance
/// The appearance of the tabs of a tab bar in one state.
public typealias UITabBarItemStateAppearance = TabBarItemStateAppearance
/// Prepares rows of a table before they become visible.
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching

extension BarAppearance {
  /// The background color; nil for the standard one, or for none if the background is transparent.
  public final var backgroundColor: UIColor? {
    get { .color(of: background) }
    set { background = newValue?.configurationColor }
  }

  /// The color of the line at the edge of the bar; nil for no line.
  public final var shadowColor: UIColor? {
    get { .color(of: shadow) }
    set { setShadow(newValue?.configurationColor) }
  }
}

extension NavigationBarAppearance {
  /// The font and the color of the title.
  public final var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { self.Mullion::titleTextAttributes.ownDictionary }
    set { self.Mullion::titleTextAttributes = TextAttributes(newValue, .current) }
  }

  /// The font and the color of a large title.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { self.Mullion::largeTitleTextAttributes.ownDictionary }
    set { self.Mullion::largeTitleTextAttributes = TextAttributes(newValue, .current) }
  }
}

extension BarButtonItemStateAppearance {
  /// The font and the color of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { self.Mullion::titleTextAttributes.ownDictionary }
    set { self.Mullion::titleTextAttributes = TextAttributes(newValue, .current) }
  }
}

extension TabBarItemStateAppearance {
  /// The font and the color of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { self.Mullion::titleTextAttributes.ownDictionary }
    set { self.Mullion::titleTextAttributes = TextAttributes(newValue, .current) }
  }

  /// The font and the color of the text in the badge.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { self.Mullion::badgeTextAttributes.ownDictionary }
    set { self.Mullion::badgeTextAttributes = TextAttributes(newValue, .current) }
  }

  /// The color of the image; nil for its own colors.
  public var iconColor: UIColor? {
    get { .color(of: iconTone) }
    set { iconTone = newValue?.configurationColor }
  }

  /// The color of the badge; nil for red.
  public var badgeBackgroundColor: UIColor? {
    get { .color(of: badgeTone) }
    set { badgeTone = newValue?.configurationColor }
  }
}

extension NavigationBar {
  /// The font and the color of the title; nil for the standard ones.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { self.Mullion::titleTextAttributes?.ownDictionary }
    set { self.Mullion::titleTextAttributes = newValue.map { TextAttributes($0, .current) } }
  }

  /// The font and the color of large titles; nil for the standard ones.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { self.Mullion::largeTitleTextAttributes?.ownDictionary }
    set { self.Mullion::largeTitleTextAttributes = newValue.map { TextAttributes($0, .current) } }
  }
}

extension BarButtonItem {
  /// Sets the font and the color of the title in a state; nil removes them.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: Control.State
  ) {
    self.Mullion::setTitleTextAttributes(
      attributes.map { TextAttributes($0, .current) }, for: state)
  }

  /// Returns the font and the color that were set for a state; nil for none.
  public func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    self.Mullion::titleTextAttributes(for: state)?.ownDictionary
  }
}

extension TabBarItem {
  /// Sets the font and the color of the title in a state; nil removes them.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: Control.State
  ) {
    self.Mullion::setTitleTextAttributes(
      attributes.map { TextAttributes($0, .current) }, for: state)
  }

  /// Returns the font and the color that were set for a state; nil for none.
  public func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    self.Mullion::titleTextAttributes(for: state)?.ownDictionary
  }
}

extension TextAttributes {
  /// The font and the color, as far as they are set.
  var ownDictionary: [NSAttributedString.Key: Any] {
    var values: [NSAttributedString.Key: Any] = [:]
    if let font { values[.font] = font }
    if let color { values[.foregroundColor] = UIColor(cgColor: color) }
    return values
  }
}
