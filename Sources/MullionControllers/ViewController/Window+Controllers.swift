// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
public import MullionView

extension Window {
  /// The root controller, whose view fills the window.
  ///
  /// The window adds the controller's view and keeps it as large as the window. It removes the
  /// previous root's view and everything that the previous root presents. A controller that is in
  /// use elsewhere is refused and reported to ``ViewError/handler``.
  public final var rootViewController: ViewController? {
    get { rootExchangeIfAny?.controller }
    set {
      guard newValue != nil || rootExchangeIfAny != nil else { return }
      rootExchange.set(newValue, of: self)
    }
  }

  private var rootExchangeIfAny: RootExchange? { applicationState.root as? RootExchange }

  private var rootExchange: RootExchange {
    if let rootExchangeIfAny { return rootExchangeIfAny }
    let made = RootExchange()
    applicationState.root = made
    return made
  }

  /// Adds the root controller's view to the window if it is loaded and not there yet.
  final func installRootView() { rootExchangeIfAny?.installView(in: self) }
}
