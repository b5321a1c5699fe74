// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// A switch of the theme.
final class ThemedSwitch: UISwitch {}

/// A button of the theme.
final class ThemedButton: UIButton {}

/// A view that contains parts of the theme.
final class ThemedPanel: UIView {}

/// A navigation controller of the theme.
final class ThemedNavigation: UINavigationController {}

/// The colors of an app.
@MainActor enum Theme {
  /// Sets the colors as an application's delegate does at launch.
  static func apply() {
    ThemedSwitch.appearance().onTintColor = .systemRed
    ThemedSwitch.appearance(whenContainedInInstancesOf: [ThemedPanel.self]).onTintColor =
      .systemBlue
    let bar = UINavigationBarAppearance()
    bar.configureWithOpaqueBackground()
    UINavigationBar.appearance(whenContainedInInstancesOf: [ThemedNavigation.self])
      .standardAppearance = bar
    ThemedButton.appearance().setTitleColor(.systemGreen, for: .normal)
  }

  /// Sets the colors of an application that is not the shared one.
  static func apply(in application: UIApplication) {
    application.appearance(of: ThemedSwitch.self).onTintColor = .systemRed
    let button = application.appearance(of: ThemedButton.self)
    button.setTitleColor(.systemGreen, for: .normal)
    button.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let bar = UINavigationBarAppearance()
    bar.configureWithOpaqueBackground()
    bar.backgroundColor = .systemPurple
    let proxy = application.appearance(
      of: UINavigationBar.self, whenContainedIn: [ThemedNavigation.self])
    proxy.standardAppearance = bar
    proxy.scrollEdgeAppearance = bar
  }
}
