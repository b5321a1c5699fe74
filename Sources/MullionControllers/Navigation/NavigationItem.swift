// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
import MullionRaster
public import MullionView

/// The content of a navigation bar while a controller is on top of the stack.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class NavigationItem {
  /// The sizes of the title in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable, CaseIterable {
    /// The size of the item below in the stack; large for the first item.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small.
    case never = 2
  }

  /// The titles of the back button that leads to a controller.
  public enum BackButtonDisplayMode: Int, Sendable, CaseIterable {
    /// ``NavigationItem/backButtonTitle``, or the title of the controller.
    case `default` = 0
    /// The word Back.
    case generic = 1
    /// No title.
    case minimal = 2
  }

  /// The title; nil uses the controller's title.
  open var title: String? { didSet { if title != oldValue { itemDidChange() } } }
  /// A line of text above the title, for which the bar is 30 points higher; nil for none.
  ///
  /// Only the bar of a navigation controller shows it, and not while a search hides the title.
  open var prompt: String? { didSet { if prompt != oldValue { itemDidChange() } } }
  /// The title of the back button that leads to the controller, while another one is directly above
  /// it.
  ///
  /// Nil uses the controller's title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { itemDidChange() } }
  }
  /// The item that describes the back button that leads to the controller; nil for none.
  ///
  /// Its title and its tint replace those of the back button, and its image is shown in place of a
  /// title. Its action and custom view do not count.
  open var backBarButtonItem: BarButtonItem? {
    didSet {
      guard backBarButtonItem !== oldValue else { return }
      if oldValue?.bar === self { oldValue?.bar = nil }
      backBarButtonItem?.bar = self
      itemDidChange()
    }
  }
  /// The title of the back button that leads to the controller.
  ///
  /// Default the title of the controller.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { itemDidChange() } }
  }
  /// A Boolean value that indicates whether the back button is hidden.
  ///
  /// Default false.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { itemDidChange() } }
  }
  /// Sets ``hidesBackButton``.
  ///
  /// - Parameters:
  ///   - hidesBackButton: Whether the back button is hidden.
  ///   - animated: Whether the change is animated; Mullion shows it at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// The size of the title in a bar with ``NavigationBar/prefersLargeTitles``.
  ///
  /// Default automatic.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
  }
  /// The controller of the search bar below the title; nil for none.
  open var searchController: SearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      if oldValue?.owner === owner { oldValue?.owner = nil }
      searchController?.owner = owner
      itemDidChange()
    }
  }
  /// Whether the search bar collapses as the content scrolls up, before a large title does.
  ///
  /// Default true.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { itemDidChange() } }
  }
  /// Whether buttons at the left are beside the back button and not in its place.
  ///
  /// Default false.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { itemDidChange() } }
  }
  package final var appearances = BarAppearances<NavigationBarAppearance>()
  /// A view that replaces the title, laid out with its intrinsic size or its current size.
  open var titleView: View? { didSet { if titleView !== oldValue { itemDidChange() } } }
  // Left and right refer to a left-to-right layout. A bar in a right-to-left layout mirrors them,
  // as in UIKit.

  /// A view at the left that replaces the back button; at the right in a right-to-left layout.
  open var leftView: View? { didSet { if leftView !== oldValue { itemDidChange() } } }
  /// A view at the right; at the left in a right-to-left layout.
  open var rightView: View? { didSet { if rightView !== oldValue { itemDidChange() } } }

  /// A button at the left that replaces the back button and ``leftView``.
  ///
  /// It is at the right in a right-to-left layout.
  ///
  /// It is the first of ``leftBarButtonItems``. Setting it replaces that one; nil removes it.
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, by: newValue) }
  }
  /// The buttons at the left, from the leading edge on.
  open var leftBarButtonItems: [BarButtonItem] = [] {
    didSet { show(leftBarButtonItems, inPlaceOf: oldValue) }
  }
  /// A button at the right that replaces ``rightView``; at the left in a right-to-left layout.
  ///
  /// It is the first of ``rightBarButtonItems``. Setting it replaces that one; nil removes it.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, by: newValue) }
  }
  /// The buttons at the right, from the trailing edge on.
  open var rightBarButtonItems: [BarButtonItem] = [] {
    didSet { show(rightBarButtonItems, inPlaceOf: oldValue) }
  }

  /// Sets ``leftBarButtonItem``; with an animation, the new button fades in.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    let old = leftBarButtonItems
    leftBarButtonItem = item
    if animated { fadeIn(leftBarButtonItems, except: old) }
  }

  /// Sets ``leftBarButtonItems``; with an animation, the new buttons fade in.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    let old = leftBarButtonItems
    leftBarButtonItems = items ?? []
    if animated { fadeIn(leftBarButtonItems, except: old) }
  }

  /// Sets ``rightBarButtonItem``; with an animation, the new button fades in.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    let old = rightBarButtonItems
    rightBarButtonItem = item
    if animated { fadeIn(rightBarButtonItems, except: old) }
  }

  /// Sets ``rightBarButtonItems``; with an animation, the new buttons fade in.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    let old = rightBarButtonItems
    rightBarButtonItems = items ?? []
    if animated { fadeIn(rightBarButtonItems, except: old) }
  }

  /// Fades in the views of new items.
  private func fadeIn(_ items: [BarButtonItem], except old: [BarButtonItem]) {
    for item in items where !old.contains(where: { $0 === item }) {
      guard let view = item.shownView, view.window != nil else { continue }
      let alpha = view.alpha
      View.performWithoutAnimation { view.alpha = 0 }
      View.animate(withDuration: 0.35) { view.alpha = alpha }
    }
  }

  private var leftRow: BarItemRow?
  private var rightRow: BarItemRow?

  final weak var owner: ViewController?
  /// The bar that shows the item because the program gave it the item; nil for an item of a
  /// controller.
  final weak var bar: NavigationBar?

  /// Notifies the controller or the bar of a change.
  fileprivate final func itemDidChange() {
    owner?.itemsDidChange()
    bar?.itemDidChange()
  }

  init(of owner: ViewController) { self.owner = owner }

  /// Creates an item with a title.
  public init(title: String) { self.title = title }

  var shownTitle: String? { title ?? owner?.title }

  /// The title of the back button that leads to the controller.
  var shownBackTitle: String {
    switch backButtonDisplayMode {
    case .minimal: ""
    case .generic: "Back"
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? shownTitle ?? ""
    }
  }

  /// The image of the back button that leads to the controller, in place of a title; nil for none.
  var shownBackImage: Image? {
    backButtonDisplayMode == .default ? backBarButtonItem?.image : nil
  }

  private static func replacingFirst(
    of items: [BarButtonItem], by item: BarButtonItem?
  ) -> [BarButtonItem] {
    (item.map { [$0] } ?? []) + items.dropFirst()
  }

  private func show(_ items: [BarButtonItem], inPlaceOf old: [BarButtonItem]) {
    guard !items.elementsEqual(old, by: ===) else { return }
    for item in old where item.bar === self { item.bar = nil }
    for item in items { item.bar = self }
    itemDidChange()
  }

  /// Returns the view that a bar shows at the left, apart from a back button.
  @discardableResult
  func leftSide(_ look: BarButtonLook) -> View? {
    Self.side(of: leftBarButtonItems, look, row: &leftRow) ?? leftView
  }

  /// Returns the view that a bar shows at the right.
  @discardableResult
  func rightSide(_ look: BarButtonLook) -> View? {
    Self.side(of: rightBarButtonItems.reversed(), look, row: &rightRow) ?? rightView
  }

  /// Returns the view of some items: a row if there are several.
  private static func side(
    of items: [BarButtonItem], _ look: BarButtonLook, row: inout BarItemRow?
  ) -> View? {
    let views = items.compactMap { $0.makeView(look) }
    guard views.count > 1 else { return views.first }
    let shown = row ?? BarItemRow()
    row = shown
    shown.show(views)
    return shown
  }

  // See Responder.
  deinit {}
}

extension NavigationItem: BarItemOwner {
  package func barItemDidChange() { itemDidChange() }
}

extension NavigationItem: BarAppearancesOwner {
  /// The appearance of the bar while it shows the item; nil for that of the bar.
  ///
  /// The item copies an appearance that is assigned to this property or to one of the other
  /// appearance properties.
  public var standardAppearance: NavigationBarAppearance? {
    get { appearances.standard }
    set { setAppearance(newValue, at: \.standard) }
  }

  /// The appearance while the content is scrolled to its top; nil for that of the bar.
  public var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge) }
  }

  /// The appearance in a compact height; nil for that of the bar.
  public var compactAppearance: NavigationBarAppearance? {
    get { appearances.compact }
    set { setAppearance(newValue, at: \.compact) }
  }

  /// The appearance in a compact height while the content is scrolled to its top; nil for that of
  /// the bar.
  public var compactScrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { setAppearance(newValue, at: \.compactScrollEdge) }
  }

  package func barAppearanceDidChange() { itemDidChange() }
}
