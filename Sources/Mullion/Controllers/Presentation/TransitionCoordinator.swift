// SPDX-License-Identifier: GPL-3.0-or-later

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
  /// Whether the transition was canceled; it is known in completions.
  public internal(set) var isCancelled = false
  /// The transition of a presentation; nil for a size change.
  private weak var context: PresentationContext?

  init(animated: Bool = false, duration: Double = 0, context: PresentationContext? = nil) {
    (isAnimated, transitionDuration, self.context) = (animated, duration, context)
  }

  /// Registers closures to run with the change.
  ///
  /// - Parameters:
  ///   - animation: Called after all controllers have been notified, before the size changes; in a
  ///     presentation, its changes are animated together with the views.
  ///   - completion: Called after the views have their new sizes and have been on screen once, or
  ///     at the end of the presentation's transition.
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

  /// The view in which a presentation takes place; nil for a size change.
  public var containerView: View? { context?.containerView }

  /// Returns a controller of a presentation's transition; nil for a size change.
  public func viewController(
    forKey key: TransitionContextViewControllerKey
  ) -> ViewController? { context?.viewController(forKey: key) }

  /// Returns a view of a presentation's transition; nil for a size change, and for a presenter's
  /// view that stays in the hierarchy.
  public func view(forKey key: TransitionContextViewKey) -> View? { context?.view(forKey: key) }

  func runAlongside() {
    let bodies = alongside
    alongside = []
    for body in bodies { body() }
  }

  func runCompletions() {
    let bodies = completions
    completions = []
    for body in bodies { body() }
  }
}
