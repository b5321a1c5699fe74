// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension Window {
  /// The controller that fills the window.
  ///
  /// Its view is put into the window, with the window's size, and follows that; the one before leaves, and what it presents. A
  /// controller that has a place already is refused and reported.
  public final var rootViewController: ViewController? {
    get { place.rootViewController }
    set { setRoot(newValue) }
  }

  private func setRoot(_ controller: ViewController?) {
    if place.isExchangingRoot {
      place.waitingRoot = { [weak self] in self?.setRoot(controller) }
      return
    }
    let old = place.rootViewController
    guard controller !== old else { return }
    if let controller {
      let isInUse =
        controller.rootWindow != nil || controller.parent != nil || controller.presentedBy != nil
      if isInUse {
        ViewError.report(.inUse(controller: controller.displayName))
        return
      }
    }
    place.rootTransition?.finish()
    for presentation in old?.presentationsInside ?? [] {
      presentation.host?.presentationChange?.finish()
    }
    old?.presentation?.end(animated: false, completion: nil)
    old?.presentationChange?.finish()
    guard place.rootViewController === old else { return }
    exchangeRoot(old, for: controller)
  }

  private func exchangeRoot(_ old: ViewController?, for controller: ViewController?) {
    place.rootViewController = controller
    old?.rootWindow = nil
    controller?.rootWindow = self
    let change = AppearanceTransition(animated: false)
    place.rootTransition = change
    place.isExchangingRoot = true
    let oldView = old?.viewIfLoaded
    if !isHidden {
      change.begin(
        leaving: oldView?.window === self ? [(old, nil)].compactMap(known) : [],
        entering: [(controller, nil)].compactMap(known))
    }
    place.isExchangingRoot = false
    controller?.loadViewIfNeeded()
    installRootView()
    change.run(
      in: isHidden ? nil : self, motion: .none,
      remove: { if oldView?.superview === self { oldView?.removeFromSuperview() } },
      completion: { [weak self] _ in
        self?.place.rootTransition = nil
        controller?.settleAppearance()
      })
    let waiting = place.waitingRoot
    place.waitingRoot = nil
    waiting?()
  }

  private func known(
    _ controller: ViewController?, _ movement: AppearanceState.Movement?
  ) -> AppearanceTransition.Member? {
    controller.map { ($0, movement) }
  }

  /// Puts the root controller's view into the window, if it is loaded and not there.
  final func installRootView() {
    guard !place.isExchangingRoot, let view = place.rootViewController?.viewIfLoaded,
      view !== rootView
    else { return }
    view.frame = Rect(origin: .zero, size: bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rootView = view
  }

  /// Tells the controllers that the window is about to give them another size.
  final func controllersWillResize() {
    guard let root = place.rootViewController else { return }
    let size = bounds.size
    guard let current = root.viewIfLoaded?.bounds.size, current != size else { return }
    let coordinator = TransitionCoordinator()
    root.viewWillTransition(to: size, with: coordinator)
    for presentation in root.presentationsInside where !presentation.style.isInContext {
      guard let container = presentation.container else { continue }
      let controller = presentation.controller
      let target = container.contentFrame(in: size).size
      if target != controller.viewIfLoaded?.bounds.size {
        controller.viewWillTransition(to: target, with: coordinator)
      }
    }
    coordinator.runAlongside()
    afterUpdate { coordinator.runCompletions() }
  }

  /// Has the controllers of the window let go of what they can make again.
  final func receiveMemoryWarning() {
    for controller in rootViewController?.allControllers ?? [] {
      controller.didReceiveMemoryWarning()
    }
  }
}
