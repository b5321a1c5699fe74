// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
import MullionControls
import MullionView

/// The transition at the beginning or at the end of a presentation.
final class PresentationTransition {
  let coordinator: TransitionCoordinator
  let animator: (any ViewControllerAnimatedTransitioning)?
  private let interactor: (any ViewControllerInteractiveTransitioning)?
  private let context: PresentationContext?
  private let active: PresentationController
  private let isComing: Bool
  private let isAnimated: Bool
  private weak var host: ViewController?

  /// Creates the transition of the foremost presentation.
  ///
  /// - Parameters:
  ///   - presentation: The foremost presentation.
  ///   - host: The controller that is in front without the presentation.
  ///   - isComing: Whether the presentation begins.
  ///   - animated: Whether the transition is animated.
  ///   - animator: The animator; nil for the standard animation.
  ///   - interactor: The object that drives the animator; nil for none.
  init(
    of presentation: Presentation, from host: ViewController, isComing: Bool, animated: Bool,
    animator: (any ViewControllerAnimatedTransitioning)?,
    interactor: (any ViewControllerInteractiveTransitioning)?
  ) {
    (active, self.isComing, isAnimated) = (presentation.active, isComing, animated)
    self.host = host
    (self.animator, self.interactor) = (animator, interactor)
    context = presentation.container.map {
      PresentationContext(
        presentation.active, of: presentation.controller, host: host, in: $0, isComing: isComing,
        animated: animated)
    }
    let duration = animator?.transitionDuration(using: context) ?? ControllerMotion.standardDuration
    coordinator = TransitionCoordinator(
      animated: animated, duration: animated ? AnimationTiming.usable(duration) : 0,
      context: context)
    let window = presentation.container?.window
    coordinator.animate(alongside: { [weak window] in window?.application?.updateStatusBars() })
  }

  /// Whether the animator has canceled the transition.
  var wasCancelled: Bool { context?.transitionWasCancelled ?? false }

  /// Returns the motion of the views.
  ///
  /// - Parameter cancel: Called if the animator cancels the transition.
  /// - Returns: The motion, with the animations along with it.
  func motion(cancel: @escaping () -> Void) -> ControllerMotion {
    let coordinator = coordinator
    let (curl, isComing) = (active.usedCurl(), isComing)
    guard isAnimated, active.containerView != nil else {
      return ControllerMotion(end: {
        curl?.settle(isComing: isComing)
        coordinator.runAlongside()
      })
    }
    if let animator, let context { return motion(of: animator, context, cancel) }
    if let curl { return motion(of: curl) }
    if let flip = active.flip() {
      return ControllerMotion(
        duration: ControllerMotion.standardDuration, start: { flip.turn(toPresented: !isComing) },
        end: {
          flip.turn(toPresented: isComing)
          coordinator.runAlongside()
        },
        reset: { flip.restore() })
    }
    let set = active.motion()
    return ControllerMotion(
      duration: ControllerMotion.standardDuration, start: { set(!isComing) },
      end: {
        set(isComing)
        coordinator.runAlongside()
      },
      reset: { set(true) })
  }

  private func motion(of curl: PresentationCurl) -> ControllerMotion {
    let (coordinator, isComing, host) = (coordinator, isComing, host)
    var motion = ControllerMotion()
    motion.custom = { completion in
      coordinator.animateAlongside()
      curl.turn(
        isComing: isComing, over: host?.viewIfLoaded, duration: ControllerMotion.standardDuration,
        completion: completion)
    }
    motion.reset = { curl.settle(isComing: isComing) }
    return motion
  }

  private func motion(
    of animator: any ViewControllerAnimatedTransitioning, _ context: PresentationContext,
    _ cancel: @escaping () -> Void
  ) -> ControllerMotion {
    let (coordinator, interactor) = (coordinator, interactor)
    var motion = ControllerMotion()
    motion.custom = { completion in
      context.run(animator, interactor, alongside: { coordinator.animateAlongside() }) {
        didComplete in
        if didComplete {
          completion(true)
        } else {
          context.restoreHostView()
          cancel()
        }
      }
    }
    return motion
  }

  /// Returns the presenter's view to its superview if the animator has moved it.
  func restoreHostView() { context?.restoreHostView() }

  /// Calls the completions of the coordinator.
  func finish() { coordinator.finish() }
}
