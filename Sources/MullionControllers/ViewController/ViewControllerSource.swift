// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
package import MullionView

/// The storyboard scene that a controller was created from.
package protocol ViewControllerSource: AnyObject {
  /// Creates the root view; nil if the scene has none.
  func makeView(for controller: ViewController) -> View?

  /// Called after the root view was loaded by any means, before ``ViewController/viewDidLoad()``.
  func viewIsLoaded(of controller: ViewController)

  /// Called after the root view was released.
  func viewIsGone(of controller: ViewController)

  /// Whether the scene hides the status bar; nil if it does not say.
  var prefersStatusBarHidden: Bool? { get }

  /// The style of the status bar in the scene; nil if it does not say.
  var preferredStatusBarStyle: SystemBars.StatusBarStyle? { get }

  /// Creates the segue with an identifier; nil if there is none.
  func makeSegue(_ identifier: String, from controller: ViewController) -> Segue?
}
