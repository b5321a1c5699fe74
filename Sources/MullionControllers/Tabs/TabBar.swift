// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
import MullionLists
public import MullionRaster
@_spi(Overriding) public import MullionView

/// The bar of a tab bar controller, with an image and a title for each child.
///
/// The tabs start at the leading edge.
open class TabBar: View {
  /// Called with the index of the tab that was tapped; nil for a bar without a controller.
  var onSelect: ((Int) -> Void)?

  private let line = View()
  /// The view of ``selectionIndicatorImage``, created for the first image.
  private var indicator: ImageView?
  private(set) var tabs: [TabView] = []
  private var selected: Int?
  private var shownItems: [TabBarItem] = []
  /// Whether the program gave the bar its items, and not a controller or a document.
  private var ownsItems = false
  package var appearances = BarAppearances<TabBarAppearance>()
  private var shownAppearance: TabBarAppearance?
  /// Whether the content ends above the bar, or does not scroll.
  var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { showAppearance() } }
  }
  /// Called when an appearance has changed, so that the bar may now depend on the scroll position.
  var onAppearanceChange: (() -> Void)?
  /// The style of the bar; a black one has dark traits.
  ///
  /// Default default.
  open var barStyle = BarColorStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle.userInterfaceStyle }
  }
  /// Whether content extends under the bar.
  ///
  /// If false, the view of a controller ends at the bar, unless its
  /// ``ViewController/extendedLayoutIncludesOpaqueBars`` is true. The property does not change the
  /// background: Mullion's standard bars are opaque. Default true.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }
  /// The color of the titles of tabs that are not selected; nil for gray.
  ///
  /// A color of the appearance wins.
  public var unselectedItemTintColor: Color? {
    didSet {
      setCustomized(CustomizedBarProperty.unselectedItemTintColor)
      if unselectedItemTintColor != oldValue { showTabs() }
    }
  }

  @_spi(Overriding) public override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    showAppearance()
  }

  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    showAppearance()
    showTabs()
  }

  /// Creates a bar.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    showBackground(.bar)
    line.showBackground(.barLine)
    addSubview(line)
  }

  /// The shown titles.
  public var titles: [String] { tabs.map(\.title.text) }

  // MARK: Images

  /// The image of the background, in place of the standard background; nil for none.
  ///
  /// It is the `backgroundImage` of ``standardAppearance``. An empty image makes the bar transparent.
  open var backgroundImage: Image? {
    get { appearances.standard?.backgroundImage }
    set { if newValue != backgroundImage { standardAppearance.replaceBackground(by: newValue) } }
  }

  /// The image of the shadow above the bar, which replaces the line; nil for the line.
  ///
  /// It is the `shadowImage` of ``standardAppearance``. An empty image removes the line.
  open var shadowImage: Image? {
    get { appearances.standard?.shadowImage }
    set { if newValue != shadowImage { standardAppearance.shadowImage = newValue } }
  }

  /// The image behind the selected tab, in its middle; nil for none.
  open var selectionIndicatorImage: Image? {
    didSet { if selectionIndicatorImage != oldValue { setNeedsLayout() } }
  }

  // MARK: Positions

  /// The positions of the tabs.
  ///
  /// Default automatic.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { if itemPositioning != oldValue { setNeedsLayout() } }
  }

  /// The width of centered tabs, in points; 0 for the standard width of 76 points.
  ///
  /// Default 0. A negative or invalid number counts as 0.
  open var itemWidth = 0.0 { didSet { if itemWidth != oldValue { setNeedsLayout() } } }

  /// The distance between centered tabs, in points; 0 for the standard distance of 34 points.
  ///
  /// Default 0. A negative or invalid number counts as 0.
  open var itemSpacing = 0.0 { didSet { if itemSpacing != oldValue { setNeedsLayout() } } }

  // MARK: Items of a bar without a controller

  /// The object that is notified of taps on tabs.
  ///
  /// The delegate of the bar of a tab bar controller is the controller.
  open weak var delegate: (any TabBarDelegate)?

  /// The items, one for each tab; nil for none.
  ///
  /// A tab bar controller decides about the items and the selection of its bar: there, setting them
  /// changes nothing.
  open var items: [TabBarItem]? {
    get { shownItems.isEmpty ? nil : shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The selected item; nil for none.
  ///
  /// Setting it does not notify the delegate. An item that the bar does not show selects none.
  open var selectedItem: TabBarItem? {
    get { selected.flatMap { shownItems.indices.contains($0) ? shownItems[$0] : nil } }
    set {
      guard onSelect == nil else { return }
      show(shownItems, selected: shownItems.firstIndex { $0 === newValue })
    }
  }

  /// Sets ``items`` and keeps the selected item, if it is one of them.
  ///
  /// - Parameters:
  ///   - items: The items; nil for none.
  ///   - animated: Whether to animate the change; Mullion shows it at once.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) {
    guard onSelect == nil else { return }
    ownsItems = true
    let kept = selectedItem
    for item in shownItems where item.bar === self { item.bar = nil }
    for item in items ?? [] { item.bar = self }
    show(items ?? [], selected: items?.firstIndex { $0 === kept })
  }

  private func press(_ index: Int) {
    guard shownItems.indices.contains(index) else { return }
    let item = shownItems[index]
    if let onSelect { onSelect(index) } else if ownsItems { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
  }

  /// Shows the items again after one of them has changed.
  final func itemDidChange() { show(shownItems, selected: selected) }

  /// Shows a tab for each item and marks the selected one.
  package final func show(_ items: [TabBarItem], selected: Int?) {
    (shownItems, self.selected) = (items, selected)
    while tabs.count > items.count { tabs.removeLast().button.removeFromSuperview() }
    while tabs.count < items.count {
      let tab = TabView()
      let index = tabs.count
      tab.button.action = { [weak self] in self?.press(index) }
      tabs.append(tab)
      addSubview(tab.button)
    }
    for (tab, item) in zip(tabs, items) { tab.show(item) }
    showAppearance()
    showTabs()
    onAppearanceChange?()
  }

  open override func tintColorDidChange() { showTabs() }

  @_spi(Overriding) public override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: .tabBar, groupsChildren: true)
  }

  /// Shows the selection and the appearance in the tabs.
  private func showTabs() {
    let style = itemStyle
    let look = TabLook(
      style: style, appearance: shownAppearance?.items[style], tint: tintColor,
      idle: unselectedItemTintColor, traits: traitCollection)
    for (index, tab) in tabs.enumerated() {
      tab.describe(index, of: tabs.count, isSelected: index == selected)
      tab.show(look)
    }
    setNeedsLayout()
  }

  /// The layout of the tabs.
  private var itemStyle: TabBarItemAppearance.Style {
    let traits = traitCollection
    if traits.verticalSizeClass == .compact { return .compactInline }
    return traits.horizontalSizeClass == .regular ? .inline : .stacked
  }

  /// The appearances of the selected tab, and those of the bar in place of missing ones.
  private var currentAppearances: BarAppearances<TabBarAppearance> {
    guard let selected, shownItems.indices.contains(selected) else { return appearances }
    return shownItems[selected].appearances.over(appearances)
  }

  /// Whether the bar or its selected tab has an appearance for content that ends above the bar.
  var followsScrollEdge: Bool { currentAppearances.followsScrollEdge }

  /// Shows the appearance for the selected tab and the position of the content.
  private func showAppearance() {
    let appearance = currentAppearances.appearance(
      isCompact: false, isAtScrollEdge: isAtScrollEdge)
    guard appearance != nil || shownAppearance != nil else { return }
    shownAppearance = appearance
    (appearance ?? TabBarAppearance()).show(in: self, line: line, standard: (.bar, .barLine))
    showTabs()
  }

  open override func layoutSubviews() {
    line.place(
      Rect(
        x: 0, y: 0, width: bounds.width, height: BarStyle.hairline(in: window)))
    guard !tabs.isEmpty else { return }
    let mirror = BarMirror(of: self)
    let height = min(BarStyle.tabHeight, bounds.height)
    let row = mirror.row(inset: 0, height: height, bottom: height)
    for (tab, place) in zip(tabs, places(in: row)) {
      tab.button.place(mirror.frame(place))
      tab.layOut(isRightToLeft: mirror.isRightToLeft)
    }
    placeIndicator()
  }

  /// Shows the image behind the selected tab.
  private func placeIndicator() {
    guard let image = selectionIndicatorImage, let selected, tabs.indices.contains(selected) else {
      indicator?.isHidden = true
      return
    }
    let view = indicator ?? ImageView(image: nil)
    if indicator == nil {
      view.isUserInteractionEnabled = false
      indicator = view
      insertSubview(view, at: 0)
    }
    view.image = image
    view.isHidden = false
    let tab = tabs[selected].button.frame
    view.place(
      Rect(
        x: tab.midX - image.size.width / 2, y: tab.midY - image.size.height / 2,
        width: image.size.width, height: image.size.height))
  }

  // See Responder.
  deinit {}
}

extension TabBar: BarAppearancesOwner {
  /// The appearance of the bar, unless the selected tab has its own.
  ///
  /// The bar copies an appearance that is assigned to this property or to ``scrollEdgeAppearance``.
  public var standardAppearance: TabBarAppearance {
    get { appearances.makeStandard(for: self) }
    set { setAppearance(newValue, at: \.standard, .standardAppearance) }
  }

  /// The appearance while the content above the bar ends at its edge; nil for the standard one.
  ///
  /// The content is that of ``NavigationBar/scrollEdgeAppearance``. The appearance also applies to
  /// content that does not scroll.
  public var scrollEdgeAppearance: TabBarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge, .scrollEdgeAppearance) }
  }

  /// The color of the bar's background; nil for the standard one.
  ///
  /// It is the `backgroundColor` of ``standardAppearance``.
  public var barTintColor: Color? {
    get { appearances.standard?.backgroundColor }
    set {
      setCustomized(CustomizedBarProperty.barTintColor)
      guard newValue != barTintColor else { return }
      standardAppearance.backgroundColor = newValue
    }
  }

  package func barAppearanceDidChange() {
    showAppearance()
    onAppearanceChange?()
  }
}
