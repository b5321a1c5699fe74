// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// Runs closures along with a transition or a size change of controllers, and after it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class TransitionCoordinator {
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []
  /// Whether the transition is animated.
  public let isAnimated: Bool
  /// The duration of the transition, in seconds; 0 without an animation.
  public let transitionDuration: Double
  private var notices: [() -> Void] = []
  /// The transition of a presentation or a container; nil for a size change.
  private let context: TransitionContext?
  /// The rotation of the interface; nil for other transitions.
  let rotation: InterfaceRotation?

  init(
    animated: Bool = false, duration: Double = 0, context: TransitionContext? = nil,
    rotation: InterfaceRotation? = nil
  ) {
    (isAnimated, transitionDuration, self.context) = (animated, duration, context)
    self.rotation = rotation
    context?.onInteractionChange = { [weak self] in self?.interactionDidChange() }
  }

  /// The rotation of the interface on the device during the transition.
  ///
  /// It rotates by a multiple of a right angle, clockwise if positive. The identity if the interface
  /// does not turn.
  public var targetTransform: AffineTransform {
    rotation.map { .rotation($0.angle) } ?? .identity
  }

  /// Whether the transition was canceled; it is known in completions, and after the gesture of an
  /// interactive transition.
  public var isCancelled: Bool { context?.transitionWasCancelled ?? false }

  /// Whether a gesture drives the transition at present.
  public var isInteractive: Bool { context?.isInteractive ?? false }

  /// Whether the transition began interactively.
  public var initiallyInteractive: Bool { context?.wasInteractive ?? false }

  /// The position that the gesture of an interactive transition last reported, from 0 to 1.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  /// Registers a closure that receives the coordinator when the transition is no longer
  /// interactive, or has become interactive.
  public func notifyWhenInteractionChanges(_ handler: @escaping (TransitionCoordinator) -> Void) {
    notices.append(passingSelf(handler))
  }

  private func interactionDidChange() { for notice in notices { notice() } }

  /// Registers closures to run with the change.
  ///
  /// - Parameters:
  ///   - animation: Called after all controllers have been notified, before the size changes. In a
  ///     rotation, the views have their new sizes. In a presentation or a rotation, its changes are
  ///     animated together with the views.
  ///   - completion: Called after the views have their new sizes and have been on screen once, or
  ///     at the end of the animated presentation or rotation.
  public func animate(alongside animation: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
  }

  /// Registers closures like ``animate(alongside:completion:)``; they receive the coordinator.
  ///
  /// - Returns: true.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((TransitionCoordinator) -> Void)?,
    completion: ((TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    animate(
      alongside: animation.map(passingSelf), completion: completion.map(passingSelf))
    return true
  }

  private func passingSelf(_ body: @escaping (TransitionCoordinator) -> Void) -> () -> Void {
    { [weak self] in if let self { body(self) } }
  }

  /// The view in which the transition takes place; nil for a size change or a rotation.
  public var containerView: View? { context?.containerView }

  /// Returns a controller of the transition; nil for a size change.
  public func viewController(
    forKey key: TransitionContextViewControllerKey
  ) -> ViewController? { context?.viewController(forKey: key) }

  /// Returns a view of the transition; nil for a size change, and for a presenter's view that stays
  /// in the hierarchy.
  public func view(forKey key: TransitionContextViewKey) -> View? { context?.view(forKey: key) }

  /// Animates the closures along with the transition, for its duration.
  func animateAlongside() { View.animate(withDuration: transitionDuration) { runAlongside() } }

  func runAlongside() {
    let bodies = alongside
    alongside = []
    for body in bodies { body() }
  }

  /// Runs the closures that have not run yet, and the completions.
  func finish() {
    runAlongside()
    runCompletions()
  }

  func runCompletions() {
    let bodies = completions
    completions = []
    for body in bodies { body() }
  }
}
