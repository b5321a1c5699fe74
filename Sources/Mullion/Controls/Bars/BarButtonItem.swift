// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster

/// A button of a bar, or a space in one.
///
/// It is no view and has no layer; it manages a view by itself that the bar shows, made when a bar first does.
public final class BarButtonItem: BarItem {
  /// How an item is emphasized.
  public enum Style: Int, Sendable, CaseIterable {
    /// As it is.
    case plain = 0
    /// As what ends something: bold.
    case done = 2
  }

  /// Items that bars commonly have; the title is the name in English.
  public enum SystemItem: String, Sendable, CaseIterable {
    /// Ends what is done, keeping it.
    case done = "Done"
    /// Ends what is done, giving it up.
    case cancel = "Cancel"
    /// Begins to edit.
    case edit = "Edit"
    /// Keeps what was edited.
    case save = "Save"
    /// Makes something new.
    case add = "Add"
    /// Makes a message.
    case compose = "Compose"
    /// Answers.
    case reply = "Reply"
    /// Shows what can be done.
    case action = "Action"
    /// Removes something.
    case trash = "Trash"
    /// Looks for something.
    case search = "Search"
    /// Looks for something new.
    case refresh = "Refresh"
    /// Ends what goes on.
    case stop = "Stop"
    /// Takes back.
    case undo = "Undo"
    /// Takes back what was taken back.
    case redo = "Redo"
    /// Closes something.
    case close = "Close"
    /// A share of the room to spare.
    case flexibleSpace = "flexible space"
    /// A space of the item's width.
    case fixedSpace = "fixed space"
  }

  /// How the item is emphasized.
  ///
  /// Default plain.
  public var style: Style {
    didSet { if style != oldValue { itemDidChange() } }
  }
  /// The width of the item in points; 0 for as much as it needs.
  ///
  /// Default 0.
  public var width = 0.0 {
    didSet {
      if !(0...View.largestMagnitude).contains(width) {
        ViewError.report(
          .outOfRange(
            view: "a bar button item", property: "width", value: width,
            expected: "a number of at least 0"))
        width = oldValue
      }
      if width != oldValue { bar?.barItemDidChange() }
    }
  }
  /// The colour of the title; nil for that of the bar.
  public var tintColor: Color? {
    didSet { if tintColor != oldValue { itemDidChange() } }
  }
  /// Called when the item is pressed; the item keeps it.
  public var action: ((BarButtonItem) -> Void)?
  /// A view that is shown in place of a button.
  public let customView: View?

  /// What kind of space the item is, if it is one.
  let space: SystemItem?
  private var managed: Button?
  /// Who shows the item.
  weak var bar: (any BarItemOwner)?

  private init(
    title: String, image: Image?, style: Style, space: SystemItem? = nil, customView: View? = nil,
    action: ((BarButtonItem) -> Void)?
  ) {
    (self.style, self.space, self.customView, self.action) = (style, space, customView, action)
    super.init(title: title, image: image)
  }

  /// Creates an item with a title.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - style: How it is emphasized.
  ///   - action: Called when it is pressed; the item keeps it.
  public convenience init(
    title: String, style: Style = .plain, action: ((BarButtonItem) -> Void)? = nil
  ) {
    self.init(title: title, image: nil, style: style, action: action)
  }

  /// Creates an item with an image.
  ///
  /// - Parameters:
  ///   - image: What it shows.
  ///   - style: How it is emphasized.
  ///   - action: Called when it is pressed; the item keeps it.
  public convenience init(
    image: Image, style: Style = .plain, action: ((BarButtonItem) -> Void)? = nil
  ) {
    self.init(title: "", image: image, style: style, action: action)
  }

  /// Creates an item that bars commonly have, or a space.
  ///
  /// - Parameters:
  ///   - item: Which one.
  ///   - action: Called when it is pressed; the item keeps it.
  public convenience init(
    systemItem item: SystemItem, action: ((BarButtonItem) -> Void)? = nil
  ) {
    let isSpace = item == .flexibleSpace || item == .fixedSpace
    self.init(
      title: isSpace ? "" : item.rawValue, image: nil,
      style: item == .done || item == .save ? .done : .plain, space: isSpace ? item : nil,
      action: action)
  }

  /// Creates an item that shows a view of the program's in place of a button.
  ///
  /// - Parameter view: The view, as large as it wants to be.
  public convenience init(customView view: View) {
    self.init(title: "", image: nil, style: .plain, customView: view, action: nil)
  }

  /// A space that takes a share of the room to spare.
  public static func flexibleSpace() -> BarButtonItem {
    BarButtonItem(systemItem: .flexibleSpace)
  }

  /// A space of a width.
  ///
  /// - Parameter width: The width, in points.
  /// - Returns: The item.
  public static func fixedSpace(_ width: Double) -> BarButtonItem {
    let item = BarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  // MARK: The managed view

  /// Does what the item is for, as if it had been pressed.
  func press() {
    if isEnabled { action?(self) }
  }

  /// The view that a bar shows for the item, made if there is none; nil for a space.
  func makeView(tint: Color) -> View? {
    if let customView { return customView }
    guard space == nil else { return nil }
    let button = managed ?? Button()
    if managed == nil {
      managed = button
      button.contentEdgeInsets = EdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
      button.addAction(for: .touchUpInside) { [weak self] _ in self?.press() }
    }
    update(button, tint)
    return button
  }

  private func update(_ button: Button, _ tint: Color) {
    button.title = image == nil ? title : ""
    button.setImage(image, for: .normal)
    button.font = Font(pointSize: 17, weight: style == .done ? .bold : .regular)
    button.titleColor = tintColor ?? tint
    button.isEnabled = isEnabled
  }

  override func itemDidChange() { bar?.barItemDidChange() }
}

/// Who shows bar items, and is told of their changes.
protocol BarItemOwner: AnyObject {
  /// Has the items shown anew.
  func barItemDidChange()
}
