// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// Returns the root controller of the sample app: a list with details, and settings.
func makeSampleRoot() -> UITabBarController {
  let tabs = UITabBarController()
  tabs.viewControllers = [
    UINavigationController(rootViewController: BookListViewController(books: Book.samples())),
    UINavigationController(
      rootViewController: SettingsScreen(tints: [.systemBlue, .systemGreen, .systemRed])),
  ]
  return tabs
}
