// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Traits of the folder Snippets.
@Suite struct TraitSnippetTests {
  private let stage = SnippetStage()

  @Test func `a dynamic color follows the style`() {
    let view = ThemedView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    #expect(view.backgroundColor === ThemedView.surface)
    #expect(pixels(of: view)[300, 400] == 0xFFFF_FFFF)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(pixels(of: view)[300, 400] == 0xFF00_0000)
    #expect(view.label.textColor == .label)
    #expect(view.label.textColor.resolvedColor(with: view.traitCollection) == .white)
  }

  @Test func `a view is notified of another style`() {
    let view = ThemedView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let light = view.layer.borderColor
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(view.layer.borderColor != light)
    stage.window.overrideUserInterfaceStyle = .unspecified
    #expect(view.layer.borderColor == light)
  }

  @Test func `a view takes the style of the window that it enters`() {
    stage.window.overrideUserInterfaceStyle = .dark
    let view = ThemedView(frame: stage.window.bounds)
    #expect(view.traitCollection.userInterfaceStyle == .light)
    stage.window.addSubview(view)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(pixels(of: view)[300, 400] == 0xFF00_0000)
    view.removeFromSuperview()
    stage.window.overrideUserInterfaceStyle = .light
    stage.window.addSubview(view)
    #expect(pixels(of: view)[300, 400] == 0xFFFF_FFFF)
  }

  @Test func `a registered closure is called for its traits only`() {
    let controller = AdaptiveStackController()
    stage.show(controller)
    #expect(controller.stack.axis == .vertical)
    controller.stack.axis = .horizontal
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(controller.stack.axis == .horizontal)
    stage.window.frame.size.width = 1024
    stage.window.frame.size.width = 320
    #expect(controller.stack.axis == .vertical)
  }

  @Test func `an unregistered closure is not called`() {
    let view = UIView()
    var calls = 0
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, previous: UITraitCollection) in
      calls += previous.userInterfaceStyle == .light ? 1 : 10
    }
    view.overrideUserInterfaceStyle = .dark
    #expect(calls == 1)
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(calls == 1)
  }

  @Test func `a tint reaches descendants without their own`() {
    let (outer, icon) = (UIView(), TintedIcon(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    outer.tintColor = .red
    outer.addSubview(icon)
    #expect(icon.changes == 1 && icon.tintColor == .red)
    icon.tintColor = .green
    outer.tintColor = .blue
    #expect(icon.changes == 2 && icon.tintColor == .green)
    icon.tintColor = nil
    #expect(icon.tintColor == .blue)
  }

  @Test func `a view draws with its tint`() {
    let icon = TintedIcon(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    icon.tintColor = .red
    #expect(pixels(of: icon)[2, 2] == 0xFFFF_0000)
    icon.tintColor = .blue
    #expect(pixels(of: icon)[2, 2] == 0xFF00_00FF)
  }

  @Test func `the standard title of a button has the tint`() {
    let (outer, button, red) = (UIView(), UIButton(type: .system), UIButton())
    red.setTitleColor(.red, for: .normal)
    outer.addSubview(button)
    outer.addSubview(red)
    outer.tintColor = .green
    #expect(button.titleColor(for: .normal) == .green && red.titleColor(for: .normal) == .red)
  }

  @Test func `a controller overrides the style of its view`() {
    let controller = DarkViewController()
    stage.show(controller)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(pixels(of: controller.view)[10, 10] == 0xFF00_0000)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `fonts have the sizes of their text styles`() {
    let headline = UIFont.preferredFont(forTextStyle: .headline)
    #expect(headline.pointSize == 17 && headline.weight == .semibold)
    #expect(headline != UIFont.systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .caption1).pointSize == 12)
    #expect(scaledFont(.body, size: 21).pointSize == 21)
    #expect(UIFont.systemFont(ofSize: 17).lineHeight > 17)
    // The family of the text engine whose digits have one width.
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .semibold)
    #expect(digits.familyName == "system-ui tabular-nums" && digits.weight == .semibold)
  }

  @Test func `a card follows the user's text size`() {
    let card = TypeCard(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let controller = UIViewController()
    stage.show(controller)
    controller.view.addSubview(card)
    #expect(card.stack.axis == .horizontal && card.changes == 0)
    #expect(card.title.font.pointSize == 17 && card.badge.font.pointSize == 12)
    stage.application.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(card.stack.axis == .vertical && card.changes == 1)
    // Body has 53 points, and caption 1 has 43 in place of 12; the badge ends at 20.
    #expect(card.title.font.pointSize == 53 && card.badge.font.pointSize == 20)
    controller.traitOverrides.preferredContentSizeCategory = .large
    #expect(card.stack.axis == .horizontal && card.changes == 2)
    #expect(controller.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
    controller.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    #expect(card.stack.axis == .vertical)
    card.maximumContentSizeCategory = .extraLarge
    #expect(card.title.font.pointSize == 19)
    controller.traitOverrides.userInterfaceStyle = .dark
    #expect(card.changes == 4 && card.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `fonts and lengths are scaled for traits`() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let font = UIFont.preferredFont(forTextStyle: .title1, compatibleWith: traits)
    #expect(font.pointSize == 38)
    let metrics = UIFontMetrics(forTextStyle: .title1)
    let spacing: CGFloat = metrics.scaledValue(for: 14, compatibleWith: traits)
    #expect(spacing == 19 && metrics.scaledValue(for: 14) == 14)
    let scaled = metrics.scaledFont(for: .systemFont(ofSize: 14), compatibleWith: traits)
    #expect(scaled.pointSize == 19 && scaled.withSize(19) != scaled)
    #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
    let merged = UITraitCollection(traitsFrom: [.current, traits, UITraitCollection()])
    #expect(merged.preferredContentSizeCategory.isAccessibilityCategory)
    #expect(!merged.hasDifferentColorAppearance(comparedTo: .current))
    #expect(UIView().traitCollection.preferredContentSizeCategory == .large)
    traits.performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 28)
      #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17)).pointSize == 28)
    }
  }

  @Test func `the device is a phone with a screen at scale 3`() {
    #expect(!isPad && screenPixels == CGSize(width: 1170, height: 2532))
  }

  @Test func `system colors have iOS's components in both styles`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.systemBlue.resolvedColor(with: .init()) == UIColor(hex: 0x007AFF))
    #expect(UIColor.systemBlue.resolvedColor(with: dark) == UIColor(hex: 0x0A84FF))
    var color = UIColor.label.cgColor
    #expect(color == UIColor.black.cgColor)
    dark.performAsCurrent { color = UIColor.label.cgColor }
    #expect(color == UIColor.white.cgColor)
  }
}
