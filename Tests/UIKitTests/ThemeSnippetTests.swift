// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

extension SharedApplicationTests {
  /// Appearance proxies of the folder Snippets.
  @MainActor @Suite struct ThemeSnippetTests {
    private let stage = SnippetStage()

    private func shown(_ color: UIColor, in view: UIView) -> CGColor {
      color.resolvedColor(with: view.traitCollection).cgColor
    }

    @Test func `appearance proxies of a class belong to the shared application`() {
      Theme.apply()
      #expect(ThemedSwitch.appearance().onTintColor == .systemRed)
      let shared = UIApplication.shared.appearance(
        of: ThemedSwitch.self, whenContainedIn: [ThemedPanel.self])
      #expect(shared.onTintColor == .systemBlue)
      #expect(stage.application.appearance(of: ThemedSwitch.self).onTintColor == nil)
    }

    @Test func `views of the theme get its colors in a window`() {
      Theme.apply(in: stage.application)
      let (first, second) = (ThemedSwitch(), ThemedSwitch())
      second.onTintColor = .systemYellow
      let button = ThemedButton()
      for view in [first, second, button] { stage.window.addSubview(view) }
      #expect(first.onTintColor?.cgColor == UIColor.systemRed.cgColor)
      #expect(second.onTintColor?.cgColor == UIColor.systemYellow.cgColor)
      #expect(button.titleColor(for: .normal)?.cgColor == UIColor.systemGreen.cgColor)
      #expect(shown(button.tintColor, in: button) == UIColor.black.cgColor)
      button.overrideUserInterfaceStyle = .dark
      #expect(shown(button.tintColor, in: button) == UIColor.white.cgColor)
    }

    @Test func `the bar of the theme's navigation controller gets its appearances`() {
      Theme.apply(in: stage.application)
      let navigation = ThemedNavigation(rootViewController: UIViewController())
      stage.window.rootViewController = navigation
      let bar = navigation.navigationBar
      #expect(bar.standardAppearance.backgroundColor?.cgColor == UIColor.systemPurple.cgColor)
      #expect(bar.scrollEdgeAppearance?.backgroundColor?.cgColor == UIColor.systemPurple.cgColor)
    }
  }
}
