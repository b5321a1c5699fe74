// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The delegates of containers and presentations, which provide a fading animator and, if asked, an
/// interaction, and trace their calls.
final class TransitionTracer: NavigationControllerDelegate, TabBarControllerDelegate,
  ViewControllerTransitioningDelegate
{
  let trace: ControllerTrace
  let animator: FadingAnimator
  lazy var interruptible = InterruptibleAnimator(animator)
  /// Whether the animator of a push provides a property animator.
  var isInterruptible = false
  var interaction: PercentDrivenInteractiveTransition?

  init(_ stage: ControllerStage, interactive: Bool) {
    trace = stage.trace
    animator = FadingAnimator(stage.trace)
    if interactive { interaction = PercentDrivenInteractiveTransition() }
    stage.keep(self)
  }

  private func name(_ controller: ViewController) -> String { controller.identifier ?? "" }

  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) { trace.note("willShow(\(name(controller)))") }

  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController
  ) { trace.note("didShow(\(name(controller)))") }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    trace.note("animator(\(operation),\(name(from)),\(name(to)))")
    return isInterruptible ? interruptible : animator
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }

  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    trace.note("animator(\(name(from)),\(name(to)))")
    return animator
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }

  private func interactor() -> PercentDrivenInteractiveTransition? {
    trace.note("interactor")
    return interaction
  }
}
