// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
import MullionControls
import MullionGeometry
import MullionView

/// The root controller of a window, and its exchange for another one.
final class RootExchange: WindowRoot {
  private(set) var controller: ViewController?
  /// The transition between root controllers that is under way.
  private var transition: AppearanceTransition?
  /// Whether appearance callbacks at the start of a transition are running.
  private var isExchanging = false
  /// The coordinator of the rotation of the window that is being carried out; nil for none.
  var rotation: TransitionCoordinator?
  /// Sets the controller that a callback requested while ``isExchanging`` was true.
  private var waiting: (() -> Void)?

  /// Sets the root controller, unless it is in use elsewhere.
  func set(_ controller: ViewController?, of window: Window) {
    if isExchanging {
      waiting = { [weak self, weak window] in
        if let window { self?.set(controller, of: window) }
      }
      return
    }
    let old = self.controller
    guard controller !== old else { return }
    if let controller {
      let isInUse =
        controller.rootWindow != nil || controller.parent != nil || controller.presentedBy != nil
      if isInUse {
        window.report(.inUse(controller: controller.displayName))
        return
      }
    }
    transition?.finish()
    for presentation in old?.presentationsInside ?? [] {
      presentation.host?.presentationChange?.finish()
    }
    old?.presentation?.end(animated: false, completion: nil)
    old?.presentationChange?.finish()
    guard self.controller === old else { return }
    exchange(old, for: controller, of: window)
  }

  private func exchange(
    _ old: ViewController?, for controller: ViewController?, of window: Window
  ) {
    self.controller = controller
    old?.rootWindow = nil
    controller?.rootWindow = window
    // The controller's view is loaded and appears in the orientation that the controller supports.
    if !window.isHidden, let screen = window.screen {
      window.application?.settleOrientation(of: screen, animated: false)
    }
    guard self.controller === controller else { return }
    let change = AppearanceTransition(animated: false)
    transition = change
    isExchanging = true
    let oldView = old?.viewIfLoaded
    if !window.isHidden {
      change.begin(
        leaving: oldView?.window === window ? [(old, nil)].compactMap(known) : [],
        entering: [(controller, nil)].compactMap(known))
    }
    isExchanging = false
    controller?.loadViewIfNeeded()
    installView(in: window)
    change.run(
      in: window.isHidden ? nil : window, motion: .none,
      remove: { if oldView?.superview === window { oldView?.removeFromSuperview() } },
      completion: { [weak self] _ in
        self?.transition = nil
        controller?.updateAppearance()
      })
    window.application?.updateStatusBars()
    let waiting = waiting
    self.waiting = nil
    waiting?()
  }

  private func known(
    _ controller: ViewController?, _ movement: AppearanceState.Movement?
  ) -> AppearanceTransition.Member? {
    controller.map { ($0, movement) }
  }

  /// Adds the controller's view to the window if it is loaded and not there yet.
  func installView(in window: Window) {
    guard !isExchanging, let view = controller?.viewIfLoaded, view !== window.rootView else {
      return
    }
    view.frame = Rect(origin: .zero, size: window.bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.rootView = view
  }

  // MARK: Notifications of the window

  func windowWillResize(_ window: Window) {
    guard let controller else { return }
    let size = window.bounds.size
    guard let current = controller.viewIfLoaded?.bounds.size, current != size else { return }
    if let rotation {
      // Changes by the callbacks are not animated with the rotation, only those of closures along
      // with it.
      View.performWithoutAnimation {
        announce(size, of: controller, in: window, with: rotation)
        rotation.rotation?.apply()
      }
      return
    }
    let coordinator = TransitionCoordinator()
    announce(size, of: controller, in: window, with: coordinator)
    coordinator.runAlongside()
    window.afterUpdate { coordinator.runCompletions() }
  }

  private func announce(
    _ size: Size, of controller: ViewController, in window: Window,
    with coordinator: TransitionCoordinator
  ) {
    var (old, new) = (controller.traitCollection, controller.traitCollection)
    old.setSizeClasses(ofSize: controller.viewIfLoaded?.bounds.size ?? size)
    new.setSizeClasses(ofSize: size)
    if old != new { controller.willTransition(to: new, with: coordinator) }
    controller.viewWillTransition(to: size, with: coordinator)
    for presentation in controller.presentationsInside where !presentation.isInContext {
      presentation.willTransition(toSizeClassesOf: size, with: coordinator)
      presentation.viewWillTransition(to: size, in: window, with: coordinator)
    }
  }

  var statusBarWish: StatusBarWish? { controller?.rootWindow?.statusBarWish }

  var frontResponder: Responder? {
    guard var front = controller else { return nil }
    while let next = front.presentation?.controller ?? front.childInFront { front = next }
    return front
  }

  func receiveMemoryWarning() {
    for controller in controller?.allControllers ?? [] { controller.didReceiveMemoryWarning() }
  }

  func keyboardDidChange() {
    for controller in controller?.allControllers ?? [] {
      controller.keyboardDidChange(covering: controller.viewIfLoaded?.keyboardOverlap ?? 0)
    }
  }
}

extension ViewController {
  /// The last child whose view is in a window; nil for none.
  fileprivate var childInFront: ViewController? {
    children.last { $0.viewIfLoaded?.window != nil }
  }
}
