// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
@_spi(Overriding) public import MullionView

/// A button or a space in a bar.
///
/// It is not a view and has no layer. It manages the view that the bar shows, created when a bar
/// first shows the item.
open class BarButtonItem: BarItem {
  /// The styles of an item.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// Regular weight.
    case plain = 0
    /// Bold, for an action that completes something.
    case done = 2
  }

  /// The system items; the raw values are their English titles.
  nonisolated public enum SystemItem: String, Sendable, CaseIterable {
    /// Completes a task and keeps its changes.
    case done = "Done"
    /// Ends a task and discards its changes.
    case cancel = "Cancel"
    /// Begins editing.
    case edit = "Edit"
    /// Saves the edited content.
    case save = "Save"
    /// Adds a new item.
    case add = "Add"
    /// Composes a message.
    case compose = "Compose"
    /// Replies to a message.
    case reply = "Reply"
    /// Shows the available actions.
    case action = "Action"
    /// Removes something.
    case trash = "Trash"
    /// Searches.
    case search = "Search"
    /// Refreshes the content.
    case refresh = "Refresh"
    /// Stops an activity.
    case stop = "Stop"
    /// Undoes a change.
    case undo = "Undo"
    /// Redoes an undone change.
    case redo = "Redo"
    /// Closes something.
    case close = "Close"
    /// A flexible space, which takes an equal share of the remaining width.
    case flexibleSpace = "flexible space"
    /// A space of the item's fixed width.
    case fixedSpace = "fixed space"
  }

  /// The style of the item.
  ///
  /// Default plain.
  open var style = Style.plain {
    didSet { if style != oldValue { itemDidChange() } }
  }
  /// The width of the item, in points; 0 for the width of its content.
  ///
  /// Default 0.
  open var width = 0.0 {
    didSet {
      if !(0...View.maximumMagnitude).contains(width) {
        report(
          .outOfRange(
            view: "a bar button item", property: "width", value: width,
            expected: "a number of at least 0"))
        width = oldValue
      }
      if width != oldValue { bar?.barItemDidChange() }
    }
  }
  /// The color of the title; nil for the bar's tint color.
  public final var tintColor: Color? {
    didSet { if tintColor != oldValue { itemDidChange() } }
  }
  /// The closure called when the item is pressed; the item retains it.
  public final var action: ((BarButtonItem) -> Void)? {
    didSet { if menu != nil { itemDidChange() } }
  }
  /// The menu of the item; nil for none.
  ///
  /// A tap opens it if the item has no action, otherwise a long press does.
  public final var menu: Menu? {
    didSet { if menu !== oldValue { itemDidChange() } }
  }
  /// The view shown in place of a button; nil for none.
  open private(set) var customView: View?

  /// The titles that the item may show over time, of which it reserves space for the widest; nil
  /// for none.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { itemDidChange() } }
  }
  /// The background images and the position adjustments that the program has set; nil for none.
  package final var images: BarItemImages?

  /// The kind of space; nil if the item is not a space.
  private(set) final var space: SystemItem?
  private var managed: BarItemButton?
  /// The toolbar or navigation item that shows this item.
  package final weak var bar: (any BarItemOwner)?

  /// Creates an item without content.
  public init() { super.init(title: "", image: nil) }

  /// Creates an item with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The style.
  ///   - action: The closure called when the item is pressed; the item retains it.
  public convenience init(
    title: String, style: Style = .plain, action: ((BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    (self.style, self.action) = (style, action)
  }

  /// Creates an item with an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - style: The style.
  ///   - action: The closure called when the item is pressed; the item retains it.
  public convenience init(
    image: Image, style: Style = .plain, action: ((BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    self.image = image
    (self.style, self.action) = (style, action)
  }

  /// Creates a system item, or a space.
  ///
  /// - Parameters:
  ///   - item: The system item.
  ///   - action: The closure called when the item is pressed; the item retains it.
  public convenience init(
    systemItem item: SystemItem, action: ((BarButtonItem) -> Void)? = nil
  ) {
    let isSpace = item == .flexibleSpace || item == .fixedSpace
    self.init()
    title = isSpace ? "" : item.rawValue
    style = item == .done || item == .save ? .done : .plain
    space = isSpace ? item : nil
    self.action = action
  }

  /// Creates an item that shows a custom view in place of a button.
  ///
  /// - Parameter view: The view; the bar lays it out with its intrinsic size, or its current size
  ///   without one.
  public convenience init(customView view: View) {
    self.init()
    customView = view
  }

  /// Creates a space that takes an equal share of the remaining width.
  public static func flexibleSpace() -> BarButtonItem {
    BarButtonItem(systemItem: .flexibleSpace)
  }

  /// Creates a space of a fixed width.
  ///
  /// - Parameter width: The width, in points.
  /// - Returns: The item.
  public static func fixedSpace(_ width: Double) -> BarButtonItem {
    let item = BarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  // MARK: The managed view

  /// Calls the item's action if the item is enabled.
  func press() {
    if isEnabled { action?(self) }
  }

  /// The view that a bar shows for the item; nil before a bar has shown it.
  package var shownView: View? { customView ?? managed }

  /// Returns the view that a bar shows for the item, created if there is none; nil for a space.
  package func makeView(_ look: BarButtonLook) -> View? {
    if let customView { return customView }
    guard space == nil else { return nil }
    let button = managed ?? BarItemButton()
    if managed == nil {
      managed = button
      button.contentEdgeInsets = EdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
      button.addAction(for: .touchUpInside) { [weak self] _ in self?.press() }
    }
    update(button, look)
    return button
  }

  private func update(_ button: BarItemButton, _ look: BarButtonLook) {
    button.isEnabled = isEnabled
    button.show(
      titleAttributes.over(look.appearance(style), style: style), style,
      color: tintColor ?? look.tint)
    showImages(in: button, look.metrics)
    button.menu = menu
    if button.showsMenuAsPrimaryAction || menu != nil {
      button.showsMenuAsPrimaryAction = menu != nil && action == nil
    }
    button.accessibilityLabel = accessibilityLabel ?? (title.isEmpty ? nil : title)
    button.accessibilityHint = accessibilityHint
    button.accessibilityIdentifier = accessibilityIdentifier
  }

  @_spi(Overriding) open override func itemDidChange() { bar?.barItemDidChange() }

  // MARK: Images

  /// Sets the image behind the item in a state; it wins over that of the bar's appearance.
  ///
  /// The image fills the button; one made with `resizableImage` keeps its edges.
  ///
  /// - Parameters:
  ///   - backgroundImage: The image; nil removes it, so that of the normal state applies.
  ///   - state: The state: normal, highlighted, disabled or focused.
  ///   - barMetrics: The metrics: compact in a compact height.
  open func setBackgroundImage(
    _ backgroundImage: Image?, for state: Control.State, barMetrics: BarMetrics
  ) {
    changeImages { $0.backgrounds[state, barMetrics] = backgroundImage }
  }

  /// Returns the image that was set behind the item in a state; nil for none.
  open func backgroundImage(for state: Control.State, barMetrics: BarMetrics) -> Image? {
    images?.backgrounds[state, barMetrics]
  }

  /// Sets the image behind the item in a state while the item has a style.
  ///
  /// It wins over the image of all styles.
  open func setBackgroundImage(
    _ backgroundImage: Image?, for state: Control.State, style: Style, barMetrics: BarMetrics
  ) {
    changeImages {
      $0.styled[style, default: BarValues()][state, barMetrics] = backgroundImage
    }
  }

  /// Returns the image that was set behind the item in a state and a style; nil for none.
  open func backgroundImage(
    for state: Control.State, style: Style, barMetrics: BarMetrics
  ) -> Image? {
    images?.styled[style]?[state, barMetrics]
  }

  /// Moves the image behind the item down by a distance in points.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: Double, for barMetrics: BarMetrics
  ) {
    changeImages { $0.backgroundOffsets[0, barMetrics] = adjustment }
  }

  /// Returns the distance by which the image behind the item is moved down, in points.
  open func backgroundVerticalPositionAdjustment(for barMetrics: BarMetrics) -> Double {
    images?.backgroundOffsets[0, barMetrics] ?? 0
  }

  /// Moves the title by a distance in points, in place of the adjustment in the bar's appearance.
  open func setTitlePositionAdjustment(_ adjustment: Offset, for barMetrics: BarMetrics) {
    changeImages { $0.titleOffsets[0, barMetrics] = adjustment }
  }

  /// Returns the distance that was set for the title, in points.
  open func titlePositionAdjustment(for barMetrics: BarMetrics) -> Offset {
    images?.titleOffsets[0, barMetrics] ?? .zero
  }

  /// Sets the image behind the back button in a state, if the item is a `backBarButtonItem`.
  ///
  /// The image fills the back button, behind its arrow.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: Image?, for state: Control.State, barMetrics: BarMetrics
  ) {
    changeImages { $0.back.backgrounds[state, barMetrics] = backgroundImage }
  }

  /// Returns the image that was set behind the back button in a state; nil for none.
  open func backButtonBackgroundImage(
    for state: Control.State, barMetrics: BarMetrics
  ) -> Image? {
    images?.back.backgrounds[state, barMetrics]
  }

  /// Moves the image behind the back button down by a distance in points.
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: Double, for barMetrics: BarMetrics
  ) {
    changeImages { $0.back.backgroundOffsets[0, barMetrics] = adjustment }
  }

  /// Returns the distance by which the image behind the back button is moved down, in points.
  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: BarMetrics) -> Double {
    images?.back.backgroundOffsets[0, barMetrics] ?? 0
  }

  /// Moves the title of the back button by a distance in points.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: Offset, for barMetrics: BarMetrics
  ) {
    changeImages { $0.back.titleOffsets[0, barMetrics] = adjustment }
  }

  /// Returns the distance that was set for the title of the back button, in points.
  open func backButtonTitlePositionAdjustment(for barMetrics: BarMetrics) -> Offset {
    images?.back.titleOffsets[0, barMetrics] ?? .zero
  }

  // See Responder.
  deinit {}
}

/// A toolbar or a navigation item, which shows bar items and is notified of their changes.
package protocol BarItemOwner: AnyObject {
  /// Called when a shown item has changed.
  func barItemDidChange()
}

extension BarButtonItem: ErrorReporting {
  package var errorWindow: Window? { (customView ?? managed)?.window }
}
