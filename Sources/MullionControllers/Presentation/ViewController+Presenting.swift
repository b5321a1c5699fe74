// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension ViewController {
  /// The controller presented by this controller or by its nearest presenting ancestor.
  public final var presentedViewController: ViewController? {
    presentation?.controller ?? parent?.presentedViewController
  }

  /// The controller that presents this controller or its nearest presented ancestor.
  public final var presentingViewController: ViewController? {
    presentedBy?.host ?? parent?.presentingViewController
  }

  /// Whether the view appears because the controller is being presented.
  ///
  /// True only during an appearance callback.
  public final var isBeingPresented: Bool { isMoving(.presented) }

  /// Whether the view disappears because the controller is being dismissed.
  ///
  /// True only during an appearance callback.
  public final var isBeingDismissed: Bool { isMoving(.dismissed) }

  /// Whether the view appears because the controller is being added to a parent.
  ///
  /// True only during an appearance callback.
  public final var isMovingToParent: Bool { isMoving(.toParent) }

  /// Whether the view disappears because the controller is being removed from its parent.
  ///
  /// True only during an appearance callback.
  public final var isMovingFromParent: Bool { isMoving(.fromParent) }

  private func isMoving(_ movement: AppearanceState.Movement) -> Bool {
    appearance.callbacks > 0 && appearance.movement == movement
  }

  /// Presents a controller in front of this one until it is dismissed.
  ///
  /// The controller's ``modalPresentationStyle`` selects the presenter: the topmost ancestor, or
  /// the nearest controller with ``definesPresentationContext``, which may be this one. The
  /// presentation is refused and reported to ``ViewError/handler`` if the presenter already
  /// presents a controller, or if the controller is in use. The same applies if this controller's
  /// or the presenter's view is in no window.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called after the controller's ``viewDidAppear(_:)``.
  public final func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let root = ancestors[ancestors.count - 1]
    let used = controller.usedPresentationController(presenting: root, source: self)
    let host = used.shouldPresentInFullscreen ? root : contextPresenter
    if host.presentation == nil || host.presentation?.isStarting == false {
      // Finish a presentation or dismissal under way before the next one begins.
      host.presentationChange?.finish()
    }
    if let error = refusal(of: controller, by: host, used) {
      report(error)
      return
    }
    Presentation(controller, from: host, source: self, by: used)
      .begin(animated: animated, completion: completion)
  }

  /// Presents a controller in front of a given one, in its context.
  ///
  /// - Parameters:
  ///   - controller: The controller, whose presentation controller covers only the host's view.
  ///   - host: The controller whose view is covered.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called after the controller's ``viewDidAppear(_:)``.
  final func present(
    _ controller: ViewController, over host: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let used = controller.usedPresentationController(presenting: host, source: self)
    if host.presentation == nil || host.presentation?.isStarting == false {
      host.presentationChange?.finish()
    }
    if let error = refusal(of: controller, by: host, used) { return report(error) }
    Presentation(controller, from: host, source: self, by: used)
      .begin(animated: animated, completion: completion)
  }

  /// The nearest controller that defines a context, or the topmost ancestor.
  private var contextPresenter: ViewController {
    let ancestors = ancestors
    return ancestors.first(where: \.definesPresentationContext) ?? ancestors[ancestors.count - 1]
  }

  private func refusal(
    of controller: ViewController, by host: ViewController, _ used: PresentationController
  ) -> ControllerError? {
    if used.wantsCurl, !used.isCurled {
      return .curlNotInFullScreen(controller: controller.displayName)
    }
    if host.presentedBy?.active.curl != nil {
      return .presenterBesideCurl(presenter: host.displayName)
    }
    if controller.modalPresentationStyle == .none {
      return .notPresentable(controller: controller.displayName)
    }
    if let presented = host.presentation?.controller {
      return .alreadyPresenting(
        presenter: host.displayName, presented: presented.displayName)
    }
    if host.viewIfLoaded?.window == nil || viewIfLoaded?.window == nil {
      return .presenterNotInWindow(presenter: displayName)
    }
    if controller.presentedBy != nil || controller.parent != nil || controller.rootWindow != nil
      || host.isInside(controller) || controller.viewIfLoaded?.superview != nil
    {
      return .inUse(controller: controller.displayName)
    }
    return nil
  }

  /// Dismisses the controller that this one presents and all controllers in front of it.
  ///
  /// If neither this controller nor an ancestor presents a controller, the method dismisses this
  /// controller or its nearest presented ancestor.
  ///
  /// - Parameters:
  ///   - animated: Whether the dismissal is animated.
  ///   - completion: Called after `viewDidDisappear` of the dismissed controllers, when the
  ///     controllers behind them have appeared.
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let owner =
      ancestors.first { $0.presentation != nil }
      ?? ancestors.first { $0.presentedBy != nil }?.presentedBy?.host
    owner?.presentation?.end(animated: animated) { _ in completion?() }
  }

  /// The presentations by this controller and its descendants, and all presentations in front of
  /// those.
  ///
  /// A presentation precedes those that its controller, or a descendant of it, presents.
  final var presentationsInside: [Presentation] {
    (presentation?.chain ?? []) + children.flatMap(\.presentationsInside)
  }
}
