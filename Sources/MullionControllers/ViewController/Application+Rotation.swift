// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
public import MullionView

extension Application {
  /// Rotates a screen if its foremost controller and the application's delegate allow the
  /// orientation.
  ///
  /// The foremost controller is the root controller of the foremost visible window that fills the
  /// screen, or the controller presented full screen in front of it.
  ///
  /// Each window that fills the screen gets the screen's new size; other windows keep their frames.
  /// A window notifies its controllers before it changes their sizes.
  ///
  /// - Parameters:
  ///   - screen: One of ``screens``.
  ///   - orientation: The new orientation of the screen.
  /// - Returns: Whether the screen has that orientation after the call.
  @discardableResult
  public final func rotate(_ screen: Screen, to orientation: InterfaceOrientation) -> Bool {
    guard screens.contains(where: { $0 === screen }) else { return false }
    guard screen.orientation != orientation else { return true }
    let full = windows.filter { $0.screen === screen && $0.frame == screen.bounds }
    let front = full.last { !$0.isHidden && $0.rootViewController != nil }
    let controller = front?.rootViewController?.controllerForOrientation
    guard controller?.shouldAutorotate ?? true else { return false }
    let supported = controller?.supportedInterfaceOrientations ?? .all
    let allowed = delegate?.supportedInterfaceOrientations(of: self) ?? .all
    guard supported.intersection(allowed).contains(orientation.mask) else { return false }
    screen.orientation = orientation
    for window in full { window.frame = screen.bounds }
    notify(.rotated(screen))
    return true
  }
}

extension ViewController {
  /// The controller that decides the window's orientation.
  ///
  /// It is the last controller in the chain of full-screen presentations that starts at this
  /// controller. Without such a presentation, it is this controller.
  final var controllerForOrientation: ViewController {
    guard let presentation, presentation.active.presentationStyle == .fullScreen else {
      return self
    }
    return presentation.controller.controllerForOrientation
  }
}
