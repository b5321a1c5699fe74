// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension Application {
  /// Turns a screen, if who is in front lets it.
  ///
  /// The root controller of the foremost window that fills the screen decides, or who is presented on the full screen in it,
  /// together with the delegate. Windows that fill the screen get its new size, and controllers are told before that; other
  /// windows stay as they are.
  ///
  /// - Parameters:
  ///   - screen: One of ``screens``.
  ///   - orientation: How it is held now.
  /// - Returns: Whether the screen shows its windows that way now.
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
    tell(.rotated(screen))
    return true
  }
}

extension ViewController {
  /// Who decides which way up the window may be: who is presented in front on the full screen, else this controller.
  final var controllerForOrientation: ViewController {
    guard let presentation, presentation.style == .fullScreen else { return self }
    return presentation.controller.controllerForOrientation
  }
}
