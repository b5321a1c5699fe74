// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The rotation of the window when its orientation changes.
extension RootExchange {
  private var decider: ViewController? { controller?.controllerForOrientation }

  var supportedOrientations: InterfaceOrientationMask? { decider?.supportedInterfaceOrientations }

  var rotatesWithDevice: Bool { decider?.shouldAutorotate ?? true }

  var preferredOrientation: InterfaceOrientation {
    decider?.preferredInterfaceOrientationForPresentation ?? .portrait
  }

  func reportNoCommonOrientation() {
    guard let decider else { return }
    decider.report(.noCommonOrientation(controller: decider.displayName))
  }

  func rotate(_ window: Window, by rotation: InterfaceRotation) {
    guard let view = controller?.viewIfLoaded, view.window === window else {
      window.frame = rotation.bounds
      return
    }
    let isAnimated = rotation.duration > 0 && !window.isHidden
    let coordinator = TransitionCoordinator(
      animated: isAnimated, duration: isAnimated ? rotation.duration : 0, rotation: rotation)
    self.rotation = coordinator
    defer { self.rotation = nil }
    if isAnimated {
      let full = window.subviews.filter { $0.frame == window.bounds }
      View.animate(
        withDuration: rotation.duration,
        options: [.overrideInheritedDuration, .overrideInheritedCurve]
      ) { resize(window, by: rotation, coordinator, laysOut: true) }
      turn(full, in: window, by: rotation, with: coordinator)
    } else {
      resize(window, by: rotation, coordinator, laysOut: false)
      window.afterUpdate { coordinator.runCompletions() }
    }
  }

  /// Sets the window's frame and runs the closures along with the rotation.
  private func resize(
    _ window: Window, by rotation: InterfaceRotation, _ coordinator: TransitionCoordinator,
    laysOut: Bool
  ) {
    if window.frame == rotation.bounds {
      // The size stays in a half turn, so `viewWillTransition` is not called, as in UIKit.
      View.performWithoutAnimation {
        for controller in controller?.allControllers ?? [] where controller.isShown(in: window) {
          controller.announceRotation(with: coordinator)
        }
        rotation.apply()
      }
    } else {
      window.frame = rotation.bounds
    }
    if laysOut { window.layoutIfNeeded() }
    coordinator.runAlongside()
    if laysOut { window.layoutIfNeeded() }
  }

  /// Turns the views that fill the window about its center, from their old appearance on the device.
  private func turn(
    _ views: [View], in window: Window, by rotation: InterfaceRotation,
    with coordinator: TransitionCoordinator
  ) {
    // The change of the frame has moved the views' centers. On the device, a turning view stays in the
    // middle.
    let shift = Point(
      x: (rotation.bounds.width - rotation.bounds.height) / 2,
      y: (rotation.bounds.height - rotation.bounds.width) / 2)
    let turnsAround = rotation.from.isLandscape == rotation.to.isLandscape
    var completes = false
    for view in views where view.superview === window {
      var timing = LayerAnimationTiming(duration: rotation.duration)
      if !completes {
        completes = true
        timing.completion = { _ in coordinator.runCompletions() }
      }
      view.layer.add(
        BasicAnimation(
          .rotation, from: -rotation.angle, to: 0, isAdditive: true, timing: timing,
          timingFunction: .easeInOut))
      guard !turnsAround else { continue }
      view.layer.add(
        BasicAnimation(
          .position, from: shift, to: .zero, isAdditive: true,
          timing: LayerAnimationTiming(duration: rotation.duration), timingFunction: .easeInOut))
    }
    if !completes { window.afterUpdate { coordinator.runCompletions() } }
  }
}

extension ViewController {
  fileprivate func isShown(in window: Window) -> Bool { viewIfLoaded?.window === window }
}
