// SPDX-License-Identifier: GPL-3.0-or-later

extension ViewController {
  /// The controller that this one, or one around it, presents.
  public final var presentedViewController: ViewController? {
    presentation?.controller ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or one around it.
  public final var presentingViewController: ViewController? {
    presentedBy?.host ?? parent?.presentingViewController
  }

  /// Whether the view comes because the controller is presented; only while a callback of appearing runs.
  public final var isBeingPresented: Bool { isMoving(.presented) }

  /// Whether the view goes because the controller is dismissed; only while a callback of appearing runs.
  public final var isBeingDismissed: Bool { isMoving(.dismissed) }

  /// Whether the view comes because the controller has become a child; only while a callback of appearing runs.
  public final var isMovingToParent: Bool { isMoving(.toParent) }

  /// Whether the view goes because the controller is a child no longer; only while a callback of appearing runs.
  public final var isMovingFromParent: Bool { isMoving(.fromParent) }

  private func isMoving(_ movement: AppearanceState.Movement) -> Bool {
    appearance.callbacks > 0 && appearance.movement == movement
  }

  /// Shows a controller in front, until it is dismissed.
  ///
  /// Who presents it is the controller around this one that fills the window, or the nearest one that defines a context, by
  /// the controller's ``modalPresentationStyle``. Nothing happens, but for a report, if the presenter's view is in no window, if
  /// it presents already, or if the controller has a place.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether its coming is animated.
  ///   - completion: Called after its ``viewDidAppear(_:)``.
  public final func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let host = presenter(for: controller.modalPresentationStyle)
    if host.presentation == nil || host.presentation?.isStarting == false {
      // What is still going or coming is there, or gone, before the next one comes.
      host.presentationChange?.finish()
    }
    if let error = refusal(of: controller, by: host) {
      ViewError.report(error)
      return
    }
    Presentation(controller, from: host).begin(animated: animated, completion: completion)
  }

  private func presenter(for style: ModalPresentationStyle) -> ViewController {
    let ancestors = ancestors
    let context = style.isInContext ? ancestors.first(where: \.definesPresentationContext) : nil
    return context ?? ancestors[ancestors.count - 1]
  }

  private func refusal(of controller: ViewController, by host: ViewController) -> ControllerError? {
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

  /// Takes away what this controller presents and all in front of it; without that, this one itself if it is presented.
  ///
  /// - Parameters:
  ///   - animated: Whether the going is animated.
  ///   - completion: Called after `viewDidDisappear` of what goes, when what was behind has appeared.
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let owner =
      ancestors.first { $0.presentation != nil }
      ?? ancestors.first { $0.presentedBy != nil }?.presentedBy?.host
    owner?.presentation?.end(animated: animated, completion: completion)
  }

  /// What this controller presents, and those inside of it, and those in front of these, back to front.
  final var presentationsInside: [Presentation] {
    (presentation?.chain ?? []) + children.flatMap(\.presentationsInside)
  }
}
