// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Writes down what a navigation controller says it shows.
final class NavigationWords: NavigationControllerDelegate {
  var words: [String] = []

  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) { words.append("will \(controller.title ?? "")") }

  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController
  ) { words.append("did \(controller.title ?? "")") }
}
