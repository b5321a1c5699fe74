// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// Provides the pages of a page view controller.
///
/// The controller asks for the pages beside the shown one when that page has come to rest, and keeps
/// them until another page is shown.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the controller of the page before another one; nil if there is none.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?

  /// Returns the controller of the page after another one; nil if there is none.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?

  /// Returns the number of dots of the page control; 0, the default, shows no page control.
  ///
  /// Called after ``PageViewController/setViewControllers(_:direction:animated:completion:)``.
  func presentationCount(for pageViewController: PageViewController) -> Int

  /// Returns the index of the shown page among the dots; 0 is the default.
  ///
  /// Called after ``PageViewController/setViewControllers(_:direction:animated:completion:)``. A
  /// turn by the user changes the page control without a call.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}
