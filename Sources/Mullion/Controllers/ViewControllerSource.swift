// SPDX-License-Identifier: GPL-3.0-or-later

/// What a controller was made from: a scene of a storyboard.
package protocol ViewControllerSource: AnyObject {
  /// Makes the root view; nil if the scene has none.
  func makeView(for controller: ViewController) -> View?

  /// Called when the root view is there, whoever made it, before ``ViewController/viewDidLoad()``.
  func viewIsLoaded(of controller: ViewController)

  /// Called when the root view was let go.
  func viewIsGone(of controller: ViewController)

  /// Makes the segue of that name; nil if there is none.
  func makeSegue(_ identifier: String, from controller: ViewController) -> Segue?
}
