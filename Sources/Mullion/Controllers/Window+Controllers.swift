// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension Window {
  /// The root controller, whose view fills the window.
  ///
  /// The window adds the controller's view and keeps it as large as the window. It removes the
  /// previous root's view and everything that the previous root presents. A controller that is in
  /// use elsewhere is refused and reported to ``ViewError/handler``.
  public final var rootViewController: ViewController? {
    get { applicationState.rootViewController }
    set { setRoot(newValue) }
  }

  private func setRoot(_ controller: ViewController?) {
    if applicationState.isExchangingRoot {
      applicationState.waitingRoot = { [weak self] in self?.setRoot(controller) }
      return
    }
    let old = applicationState.rootViewController
    guard controller !== old else { return }
    if let controller {
      let isInUse =
        controller.rootWindow != nil || controller.parent != nil || controller.presentedBy != nil
      if isInUse {
        report(.inUse(controller: controller.displayName))
        return
      }
    }
    applicationState.rootTransition?.finish()
    for presentation in old?.presentationsInside ?? [] {
      presentation.host?.presentationChange?.finish()
    }
    old?.presentation?.end(animated: false, completion: nil)
    old?.presentationChange?.finish()
    guard applicationState.rootViewController === old else { return }
    exchangeRoot(old, for: controller)
  }

  private func exchangeRoot(_ old: ViewController?, for controller: ViewController?) {
    applicationState.rootViewController = controller
    old?.rootWindow = nil
    controller?.rootWindow = self
    let change = AppearanceTransition(animated: false)
    applicationState.rootTransition = change
    applicationState.isExchangingRoot = true
    let oldView = old?.viewIfLoaded
    if !isHidden {
      change.begin(
        leaving: oldView?.window === self ? [(old, nil)].compactMap(known) : [],
        entering: [(controller, nil)].compactMap(known))
    }
    applicationState.isExchangingRoot = false
    controller?.loadViewIfNeeded()
    installRootView()
    change.run(
      in: isHidden ? nil : self, motion: .none,
      remove: { if oldView?.superview === self { oldView?.removeFromSuperview() } },
      completion: { [weak self] _ in
        self?.applicationState.rootTransition = nil
        controller?.settleAppearance()
      })
    let waiting = applicationState.waitingRoot
    applicationState.waitingRoot = nil
    waiting?()
  }

  private func known(
    _ controller: ViewController?, _ movement: AppearanceState.Movement?
  ) -> AppearanceTransition.Member? {
    controller.map { ($0, movement) }
  }

  /// Adds the root controller's view to the window if it is loaded and not there yet.
  final func installRootView() {
    guard !applicationState.isExchangingRoot,
      let view = applicationState.rootViewController?.viewIfLoaded,
      view !== rootView
    else { return }
    view.frame = Rect(origin: .zero, size: bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rootView = view
  }

  /// Notifies the controllers that the window is about to change their sizes.
  final func controllersWillResize() {
    guard let root = applicationState.rootViewController else { return }
    let size = bounds.size
    guard let current = root.viewIfLoaded?.bounds.size, current != size else { return }
    let coordinator = TransitionCoordinator()
    root.viewWillTransition(to: size, with: coordinator)
    for presentation in root.presentationsInside where !presentation.isInContext {
      presentation.viewWillTransition(to: size, in: self, with: coordinator)
    }
    coordinator.runAlongside()
    afterUpdate { coordinator.runCompletions() }
  }

  /// Notifies all controllers of the window that memory is low.
  final func receiveMemoryWarning() {
    for controller in rootViewController?.allControllers ?? [] {
      controller.didReceiveMemoryWarning()
    }
  }
}
