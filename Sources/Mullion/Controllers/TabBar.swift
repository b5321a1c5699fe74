// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The bar of a tab bar controller, with an image and a title for each child.
///
/// The tabs start at the leading edge.
public final class TabBar: View {
  /// Called with the index of the tab that was tapped.
  var onSelect: ((Int) -> Void)?

  private let line = View()
  private(set) var tabs: [TabView] = []
  private var selected: Int?
  private var ownAppearance = OwnBarAppearance<TabBarAppearance>()

  /// The appearance of the bar.
  public var standardAppearance: TabBarAppearance {
    get { ownAppearance.made(for: self) }
    set {
      ownAppearance.set(newValue, for: self)
      barAppearanceDidChange()
    }
  }

  override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    barAppearanceDidChange()
  }

  /// Creates a bar.
  package init() {
    super.init(frame: .zero)
    showBackground(.bar)
    line.showBackground(.barLine)
    addSubview(line)
  }

  /// The shown titles.
  public var titles: [String] { tabs.map(\.title.text) }

  /// Shows a tab for each item and marks the selected one.
  package func show(_ items: [TabBarItem], selected: Int?) {
    self.selected = selected
    while tabs.count > items.count { tabs.removeLast().button.removeFromSuperview() }
    while tabs.count < items.count {
      let tab = TabView()
      let index = tabs.count
      tab.button.action = { [weak self] in self?.onSelect?(index) }
      tabs.append(tab)
      addSubview(tab.button)
    }
    for (tab, item) in zip(tabs, items) { tab.show(item) }
    showSelection()
    setNeedsLayout()
  }

  public override func tintColorDidChange() { showSelection() }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: .tabBar, groupsChildren: true)
  }

  private func showSelection() {
    for (index, tab) in tabs.enumerated() {
      tab.title.textColor = index == selected ? tintColor : BarStyle.idle
      tab.describe(index, of: tabs.count, isSelected: index == selected)
    }
  }

  public override func layoutSubviews() {
    line.place(
      Rect(
        x: 0, y: 0, width: bounds.width, height: BarStyle.hairline(in: window)))
    guard !tabs.isEmpty else { return }
    let mirror = BarMirror(of: self)
    let height = min(BarStyle.tabHeight, bounds.height)
    let row = mirror.row(inset: 0, height: height, bottom: height)
    let width = row.width / Double(tabs.count)
    for (index, tab) in tabs.enumerated() {
      let place = Rect(
        x: row.minX + width * Double(index), y: 0, width: width, height: height)
      tab.button.place(mirror.frame(place))
      tab.layOut(isRightToLeft: mirror.isRightToLeft)
    }
  }
}

extension TabBar: BarAppearanceOwner {
  func barAppearanceDidChange() {
    ownAppearance.value?.show(in: self, line: line, standard: (.bar, .barLine))
  }
}

/// The views of one tab.
final class TabView {
  let button = BarButton()
  let title = BarStyle.label(10, .regular, BarStyle.idle)
  private let picture = ImageView()
  private let badge = BarStyle.label(11, .bold, .white)

  init() {
    title.textAlignment = .center
    badge.textAlignment = .center
    badge.backgroundColor = BarStyle.badge
    badge.cornerRadius = 8
    badge.clipsToBounds = true
    picture.contentMode = .scaleAspectFit
    for view in [picture, title, badge] { button.addSubview(view) }
  }

  func show(_ item: TabBarItem) {
    title.text = item.shownTitle
    picture.image = item.image
    badge.text = item.badgeValue ?? ""
    badge.isHidden = item.badgeValue == nil
    button.accessibilityLabel = item.accessibilityLabel ?? item.shownTitle
    button.accessibilityIdentifier = item.accessibilityIdentifier
  }

  /// Sets the accessibility value and traits: the badge, the position and the selection.
  func describe(_ index: Int, of count: Int, isSelected: Bool) {
    let texts = [
      badge.isHidden ? nil : badge.text, ControlAccessibility.position(index, of: count),
    ]
    button.accessibilityValue = texts.compactMap(\.self).joined(separator: ", ")
    button.accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  func layOut(isRightToLeft: Bool) {
    let bounds = button.bounds
    let mirror = BarMirror(width: bounds.width, isRightToLeft: isRightToLeft)
    let height = max(title.intrinsicContentSize.height, 0).rounded(.up)
    let hasPicture = picture.image != nil
    picture.isHidden = !hasPicture
    picture.place(Rect(x: (bounds.width - 26) / 2, y: 5, width: 26, height: 26))
    title.place(
      Rect(
        x: 2, y: hasPicture ? bounds.height - height - 4 : ((bounds.height - height) / 2).rounded(),
        width: max(bounds.width - 4, 0), height: height))
    let width = max(badge.intrinsicContentSize.width + 10, 16)
    badge.place(mirror.frame(Rect(x: bounds.midX + 8, y: 3, width: width, height: 16)))
  }
}
