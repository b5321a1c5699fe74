// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionView

/// Standard values of properties, by the rules of `UIAppearance`.
@Suite struct AppearanceProxyTests {
  private let application = Application(
    screens: [Screen(size: Size(width: 100, height: 100), scale: 1)])
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let root = View()

  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  init() {
    application.addWindow(window)
    window.rootView = root
  }

  private func proxy<Target: AppearanceTarget>(
    _ target: Target.Type, _ containers: any AppearanceContainer.Type...
  ) -> AppearanceProxy<Target> {
    application.appearance(of: target, whenContainedIn: containers)
  }

  /// A view with a property of its own.
  private final class Badge: View {
    var count = 0
    var note: String?
  }

  private class Panel: View {
    override func layoutSubviews() {}
  }

  private final class Card: Panel {}

  private final class Sheet: ViewController {}

  @Test(.rule("13.appearance.entry"))
  func `a view gets the proxy's values when it enters the application's window`() {
    let (early, late) = (Switch(), Switch())
    root.addSubview(early)
    let standard = early.onTintColor
    proxy(Switch.self).onTintColor = Self.red
    root.addSubview(late)
    #expect(early.onTintColor == standard)
    #expect(late.onTintColor == Self.red)
    early.removeFromSuperview()
    #expect(early.onTintColor == standard)
    root.addSubview(early)
    #expect(early.onTintColor == Self.red)
  }

  @Test(.rule("13.appearance.entry"))
  func `views of a window get the proxy's values when the application adds it`() {
    let other = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let content = View()
    let toggle = Switch()
    content.addSubview(toggle)
    other.rootView = content
    proxy(Switch.self).thumbTintColor = Self.green
    #expect(toggle.thumbTintColor == .white)
    application.addWindow(other)
    #expect(toggle.thumbTintColor == Self.green)
  }

  @Test(.rule("13.appearance.entry"))
  func `a window of another application ignores the proxy's values`() {
    let other = Application(screens: [Screen(size: Size(width: 10, height: 10), scale: 1)])
    let otherWindow = Window()
    other.addWindow(otherWindow)
    proxy(Switch.self).thumbTintColor = Self.green
    let toggle = Switch()
    otherWindow.addSubview(toggle)
    #expect(toggle.thumbTintColor == .white)
  }

  @Test(.rule("13.appearance.own"))
  func `a property that the program set ignores the proxy's value`() {
    proxy(View.self).tintColor = Self.red
    proxy(View.self).backgroundColor = Self.red
    proxy(Label.self).font = Font(pointSize: 30)
    proxy(Label.self).textColor = Self.red
    proxy(Slider.self).minimumTrackTintColor = Self.red
    proxy(Button.self).setTitleColor(Self.red, for: .normal)
    let (label, slider, button) = (Label(), Slider(), Button())
    label.font = Font(pointSize: 11)
    slider.minimumTrackTintColor = Self.blue
    button.setTitleColor(Self.blue, for: .normal)
    label.tintColor = Self.blue
    label.backgroundColor = nil
    for view in [label, slider, button] { root.addSubview(view) }
    #expect(label.font == Font(pointSize: 11) && label.textColor == Self.red)
    #expect(label.tintColor == Self.blue && label.backgroundColor == nil)
    #expect(slider.minimumTrackTintColor == Self.blue && slider.tintColor == Self.red)
    #expect(button.titleColor(for: .normal) == Self.blue && button.backgroundColor == Self.red)
  }

  @Test(.rule("13.appearance.own"))
  func `all colors and appearances that the program set keep their values`() {
    let (label, toggle, segments) = (Label(), Switch(), SegmentedControl())
    let (field, toolbar) = (TextField(), Toolbar())
    label.highlightedTextColor = Self.blue
    toggle.offTintColor = Self.blue
    segments.selectedSegmentTintColor = Self.blue
    field.placeholderColor = Self.blue
    toolbar.scrollEdgeAppearance = ToolbarAppearance()
    proxy(Label.self).highlightedTextColor = Self.red
    proxy(Switch.self).offTintColor = Self.red
    proxy(SegmentedControl.self).selectedSegmentTintColor = Self.red
    proxy(TextField.self).placeholderColor = Self.red
    let appearance = ToolbarAppearance()
    appearance.backgroundColor = Self.red
    proxy(Toolbar.self).scrollEdgeAppearance = appearance
    proxy(Toolbar.self).compactAppearance = appearance
    for view in [label, toggle, segments, field, toolbar] { root.addSubview(view) }
    #expect(label.highlightedTextColor == Self.blue && toggle.offTintColor == Self.blue)
    #expect(segments.selectedSegmentTintColor == Self.blue && field.placeholderColor == Self.blue)
    #expect(toolbar.scrollEdgeAppearance?.backgroundColor == nil)
    #expect(toolbar.compactAppearance?.backgroundColor == Self.red)
  }

  @Test(.rule("13.appearance.own"))
  func `nil makes a color inherited again, so the proxy's value applies`() {
    proxy(Slider.self).minimumTrackTintColor = Self.red
    let slider = Slider()
    slider.minimumTrackTintColor = Self.blue
    slider.minimumTrackTintColor = nil
    root.addSubview(slider)
    #expect(slider.minimumTrackTintColor == Self.red)
  }

  @Test(.rule("13.appearance.entry"))
  func `a changed proxy value applies when a view next enters a window`() {
    let toggle = Switch()
    let proxy = proxy(Switch.self)
    proxy.onTintColor = Self.red
    root.addSubview(toggle)
    proxy.onTintColor = Self.blue
    #expect(toggle.onTintColor == Self.red)
    toggle.removeFromSuperview()
    root.addSubview(toggle)
    #expect(toggle.onTintColor == Self.blue)
    #expect(application.appearance(of: Switch.self).onTintColor == Self.blue)
  }

  @Test(.rule("13.appearance.order"))
  func `the value for a subclass wins over that for its superclass`() {
    proxy(Card.self).backgroundColor = Self.red
    proxy(View.self).backgroundColor = Self.green
    proxy(Panel.self).backgroundColor = Self.blue
    let (view, panel, card) = (View(), Panel(), Card())
    for view in [view, panel, card] { root.addSubview(view) }
    #expect(view.backgroundColor == Self.green)
    #expect(panel.backgroundColor == Self.blue)
    #expect(card.backgroundColor == Self.red)
  }

  @Test(.rule("13.appearance.order"))
  func `a value for containers applies to views inside them, in their order`() {
    proxy(Switch.self, Panel.self).onTintColor = Self.red
    proxy(Slider.self, Panel.self, Badge.self).thumbTintColor = Self.red
    let (inside, outside) = (Switch(), Switch())
    let (slider, flipped) = (Slider(), Slider())
    let (panel, badge) = (Card(), Badge())
    let between = View()
    root.addSubview(outside)
    root.addSubview(badge)
    badge.addSubview(panel)
    panel.addSubview(between)
    between.addSubview(inside)
    between.addSubview(slider)
    #expect(inside.onTintColor == Self.red && outside.onTintColor != Self.red)
    #expect(slider.thumbTintColor == Self.red)
    let (outer, inner) = (Panel(), Badge())
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(flipped)
    #expect(flipped.thumbTintColor == .white)
  }

  @Test(.rule("13.appearance.order"))
  func `the proxy with the outermost container wins, then that with more containers`() {
    proxy(Switch.self, Card.self).onTintColor = Self.green
    proxy(Switch.self, Badge.self).onTintColor = Self.red
    proxy(Switch.self).onTintColor = Self.blue
    let (card, badge) = (Card(), Badge())
    root.addSubview(badge)
    badge.addSubview(card)
    let first = Switch()
    card.addSubview(first)
    #expect(first.onTintColor == Self.red)
    proxy(Switch.self, Card.self, Badge.self).onTintColor = Self.green
    let second = Switch()
    card.addSubview(second)
    #expect(second.onTintColor == Self.green)
    let third = Switch()
    badge.addSubview(third)
    #expect(third.onTintColor == Self.red)
  }

  @Test(.rule("13.appearance.order"))
  func `a controller contains its view and the views inside`() {
    proxy(Switch.self, Sheet.self).onTintColor = Self.red
    let controller = Sheet()
    let toggle = Switch()
    controller.view.addSubview(toggle)
    window.rootViewController = controller
    #expect(toggle.onTintColor == Self.red)
  }

  @Test(.rule("13.appearance.own"))
  func `properties of a program's class get the proxy's values at each window entry`() {
    let proxy = proxy(Badge.self)
    proxy.count = 3
    proxy.note = "new"
    let badge = Badge()
    badge.count = 7
    root.addSubview(badge)
    #expect(badge.count == 3 && badge.note == "new")
    proxy.count = nil
    #expect(proxy.count == nil && proxy.note == "new")
    badge.count = 7
    badge.removeFromSuperview()
    root.addSubview(badge)
    #expect(badge.count == 7)
  }

  @Test(.rule("13.appearance.entry"))
  func `a navigation bar gets its appearances`() {
    let appearance = NavigationBarAppearance()
    appearance.titleTextAttributes = TextAttributes(color: Self.red)
    proxy(NavigationBar.self).standardAppearance = appearance
    proxy(NavigationBar.self).prefersLargeTitles = true
    let navigation = NavigationController(rootViewController: ViewController())
    window.rootViewController = navigation
    let bar = navigation.navigationBar
    #expect(bar.standardAppearance.titleTextAttributes.color == Self.red)
    #expect(bar.prefersLargeTitles)
    let own = NavigationController(rootViewController: ViewController())
    own.navigationBar.prefersLargeTitles = false
    window.rootViewController = own
    #expect(!own.navigationBar.prefersLargeTitles)
  }
}
