// SPDX-License-Identifier: GPL-3.0-or-later

/// What a controller was made from: a scene of a storyboard.
package protocol ViewControllerSource: AnyObject {
  /// Makes the root view.
  func makeView(for controller: ViewController) -> View?

  /// Makes the segue of that name; nil if there is none.
  func makeSegue(_ identifier: String, from controller: ViewController) -> Segue?
}
