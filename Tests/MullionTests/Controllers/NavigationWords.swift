// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Records the controllers that a navigation controller will show and did show.
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
