// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension ViewController {
  final func isMoving(_ movement: AppearanceState.Movement) -> Bool {
    appearance.callbacks > 0 && appearance.movement == movement
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
  final var contextPresenter: ViewController {
    let ancestors = ancestors
    return ancestors.first(where: \.definesPresentationContext) ?? ancestors[ancestors.count - 1]
  }

  final func refusal(
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

  /// The presentations by this controller and its descendants, and all presentations in front of
  /// those.
  ///
  /// A presentation precedes those that its controller, or a descendant of it, presents.
  final var presentationsInside: [Presentation] {
    (presentation?.chain ?? []) + children.flatMap(\.presentationsInside)
  }
}
