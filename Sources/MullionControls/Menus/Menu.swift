// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster
import MullionView

/// A list of actions and menus that a button, a bar item or a context menu shows.
///
/// ```swift
/// button.menu = Menu(children: [
///   MenuAction(title: "Rename") { _ in rename() },
///   Menu(options: .displayInline, children: [
///     MenuAction(title: "Delete", attributes: .destructive) { _ in delete() }
///   ]),
/// ])
/// ```
///
/// A menu inside a menu is a row that opens it, or a section of its own if it is displayed inline.
public final class Menu: MenuElement {
  /// The identity of a menu.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text.
    public var rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The ways to show a menu; the raw values are UIKit's.
  nonisolated public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are a section of the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// The title of the row that opens the menu is red.
    public static let destructive = Options(rawValue: 2)
    /// Only one action of the menu is on: choosing it turns the others off.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The identity.
  public let identifier: Identifier
  /// The way to show the menu.
  public let options: Options
  /// The elements.
  public let children: [MenuElement]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title above the elements, or of the row that opens the menu.
  ///   - subtitle: The text below the title of that row.
  ///   - image: The image of that row.
  ///   - identifier: The identity; nil for one that no other menu has.
  ///   - options: The way to show the menu.
  ///   - children: The elements.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [MenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(.unique())
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with other elements and otherwise the same properties.
  public func replacingChildren(_ children: [MenuElement]) -> Menu {
    Menu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: children)
  }

  /// The actions that are on, also in menus that are displayed inline.
  ///
  /// - Complexity: O(elements).
  public var selectedElements: [MenuElement] { actions.filter { $0.state == .on } }

  /// The actions of the menu and of the menus that are displayed inline, in order.
  var actions: [MenuAction] {
    children.flatMap { child -> [MenuAction] in
      if let action = child as? MenuAction { return [action] }
      if let menu = child as? Menu, menu.options.contains(.displayInline) { return menu.actions }
      return []
    }
  }

  /// Updates the states of a menu with a single selection after an action was chosen.
  ///
  /// - Parameters:
  ///   - chosen: The chosen action.
  ///   - isSingle: Whether a menu around this one has a single selection.
  func select(_ chosen: MenuAction, isSingle: Bool) {
    let isSingle = isSingle || options.contains(.singleSelection)
    if isSingle, actions.contains(where: { $0 === chosen }) {
      for action in actions { action.state = action === chosen ? .on : .off }
    }
    for case let menu as Menu in children {
      menu.select(chosen, isSingle: isSingle && menu.options.contains(.displayInline))
    }
  }
}
