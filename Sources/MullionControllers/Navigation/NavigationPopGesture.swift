// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Pops the top of a navigation controller's stack by a swipe from the leading edge.
final class NavigationPopGesture: GestureRecognizerDelegate {
  private weak var controller: NavigationController?
  private(set) lazy var recognizer = makeRecognizer()
  /// The pop under way; nil for none.
  private var pop: InteractiveTransition?
  /// The direction of the swipe: 1 to the right, -1 to the left.
  private var direction = 1.0

  init(of controller: NavigationController) { self.controller = controller }

  private func makeRecognizer() -> ScreenEdgePanGestureRecognizer {
    let recognizer = ScreenEdgePanGestureRecognizer(self) { gesture, pan in gesture.update(pan) }
    recognizer.delegate = self
    return recognizer
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let controller, !controller.isNavigationBarHidden else { return false }
    return controller.navigationBar.backButtonTitle != nil && !hasAnimator(controller)
  }

  /// Whether the delegate of the navigation controller animates the pop of the top.
  ///
  /// The gesture can only drive the standard animation.
  private func hasAnimator(_ controller: NavigationController) -> Bool {
    let stack = controller.viewControllers
    guard stack.count > 1, let delegate = controller.delegate else { return false }
    let animator = delegate.navigationController(
      controller, animationControllerFor: .pop, from: stack[stack.count - 1],
      to: stack[stack.count - 2])
    return animator != nil
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { other is ScrollPanGestureRecognizer }

  private func update(_ pan: ScreenEdgePanGestureRecognizer) {
    guard let controller, let view = controller.viewIfLoaded, view.bounds.width > 0 else { return }
    if pan.state == .began {
      direction = controller.interactivePopEdge == .right ? -1 : 1
      pop = controller.beginInteractivePop()
    }
    let width = view.bounds.width
    let distance = pan.translation(in: view).x * direction
    switch pan.state {
    case .began, .changed: pop?.update(distance / width)
    case .ended:
      pop?.update(distance / width)
      let velocity = pan.velocity(in: view).x * direction
      settle(finishes: distance + velocity * SheetDrag.projection > width / 2)
    case .cancelled, .failed: settle(finishes: false)
    case .possible: break
    }
  }

  private func settle(finishes: Bool) {
    let ended = pop
    pop = nil
    ended?.settle(finishes: finishes)
  }
}
