// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
import MullionLists
public import MullionRaster
public import MullionView

/// The title, image and badge of one controller in a tab bar.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class TabBarItem {
  /// The title; nil uses the controller's title.
  open var title: String? { didSet { if title != oldValue { itemDidChange() } } }
  /// An image above the title.
  open var image: Image? { didSet { itemDidChange() } }
  /// The image while the tab is selected; nil for ``image``.
  open var selectedImage: Image? { didSet { itemDidChange() } }
  /// A number that identifies the item.
  ///
  /// Default 0.
  open var tag = 0
  /// A short text in a corner of the tab, such as a count of unread messages; nil shows no badge.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { itemDidChange() } }
  }
  /// The color of the badge; nil for that of the bar's appearance.
  open var badgeColor: Color? {
    didSet { if badgeColor != oldValue { itemDidChange() } }
  }
  /// The distance by which the title is moved, in points; it adds to that of the bar's appearance.
  ///
  /// Default 0.
  open var titlePositionAdjustment = Offset.zero {
    didSet { if titlePositionAdjustment != oldValue { itemDidChange() } }
  }
  /// A Boolean value that indicates whether a tap can select the tab.
  ///
  /// Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }
  package final var appearances = BarAppearances<TabBarAppearance>()
  private(set) var titleAttributes = TitleAttributes()

  /// The text that identifies the tab for assistive programs; nil for the title.
  open var accessibilityLabel: String? { didSet { itemDidChange() } }
  /// A name of the tab for tests, which users never read; nil for none.
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }

  final private(set) weak var owner: ViewController?
  /// The bar that shows the item because the program gave it the item; nil for an item of a controller.
  final weak var bar: TabBar?

  /// Notifies the controller or the bar of a change.
  fileprivate final func itemDidChange() {
    owner?.itemsDidChange()
    bar?.itemDidChange()
  }

  init(of owner: ViewController) { self.owner = owner }

  /// Creates an item for ``ViewController/tabBarItem``.
  ///
  /// - Parameters:
  ///   - title: The title; nil uses the title of the controller that gets the item.
  ///   - image: The image above the title; nil for none.
  ///   - tag: A number that identifies the item.
  public init(title: String?, image: Image?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Creates an item for ``ViewController/tabBarItem`` with an image for its selection.
  ///
  /// - Parameters:
  ///   - title: The title; nil uses the title of the controller that gets the item.
  ///   - image: The image above the title; nil for none.
  ///   - selectedImage: The image while the tab is selected; nil for `image`.
  public init(title: String?, image: Image?, selectedImage: Image?) {
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Creates a system item, which has the system's title and no image.
  ///
  /// - Parameters:
  ///   - systemItem: The kind of the item.
  ///   - tag: A number that identifies the item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// Creates the item of a bar without a controller.
  package init(title: String) { self.title = title }

  var shownTitle: String { title ?? owner?.title ?? "" }

  /// Makes the item that of a controller.
  final func belong(to controller: ViewController) { owner = controller }

  /// Ends the relation to a controller, if the item is still its item.
  final func release(from controller: ViewController) {
    if owner === controller { owner = nil }
  }

  // See Responder.
  deinit {}
}

extension TabBarItem {
  /// Sets the font and the color of the title in a state; nil removes them.
  ///
  /// They win over those of the bar's appearance. Other attributes do not count.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - state: The state: normal, selected or disabled. A state without a font has that of normal.
  public func setTitleTextAttributes(_ attributes: TextAttributes?, for state: Control.State) {
    guard attributes != titleAttributes[state] else { return }
    titleAttributes[state] = attributes
    itemDidChange()
  }

  /// Returns the attributes that were set for a state; nil for none.
  public func titleTextAttributes(for state: Control.State) -> TextAttributes? {
    titleAttributes[state]
  }
}

extension TabBarItem: BarAppearancesOwner {
  /// The appearance of the bar while the tab is selected; nil for that of the bar.
  ///
  /// The item copies an appearance that is assigned to this property or to ``scrollEdgeAppearance``.
  public var standardAppearance: TabBarAppearance? {
    get { appearances.standard }
    set { setAppearance(newValue, at: \.standard) }
  }

  /// The appearance of the bar while the tab is selected and the content ends at the bar's edge; nil
  /// for that of the bar.
  public var scrollEdgeAppearance: TabBarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge) }
  }

  package func barAppearanceDidChange() { itemDidChange() }
}
