// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

extension PresentationController {
  /// The controller that the delegate knows: the one before an adaptation.
  final var original: PresentationController { presentation?.original ?? self }

  /// Dismisses the presented controller on behalf of the user, if the delegate permits it.
  ///
  /// - Returns: Whether the dismissal begins.
  @discardableResult
  final func dismissByUser() -> Bool {
    guard let presentation, presentation.isPresented else { return false }
    let original = original
    guard !presentedViewController.isModalInPresentation,
      original.delegate?.presentationControllerShouldDismiss(original) ?? true
    else {
      original.delegate?.presentationControllerDidAttemptToDismiss(original)
      return false
    }
    // The delegate may have dismissed the controller; check after each call.
    guard presentation.isPresented else { return true }
    original.delegate?.presentationControllerWillDismiss(original)
    guard presentation.isPresented else { return true }
    let alertCompletion = (presentedViewController as? AlertController)?.willDismissByTouchOutside()
    presentation.end(animated: true) { didDismiss in
      alertCompletion?(didDismiss)
      if didDismiss { original.delegate?.presentationControllerDidDismiss(original) }
    }
    return true
  }

  /// The style of the animation: that of the presented controller, or of the context that provides one.
  final var transitionStyle: ModalTransitionStyle {
    let isInContext =
      presentationStyle == .currentContext || presentationStyle == .overCurrentContext
    guard isInContext, presentingViewController.definesPresentationContext,
      presentingViewController.providesPresentationContextTransitionStyle
    else { return presentedViewController.modalTransitionStyle }
    return presentingViewController.modalTransitionStyle
  }

  /// Returns a closure that moves or fades the presented view as its transition style says.
  final func standardMotion() -> (Bool) -> Void {
    guard let container = containerView, let view = presentedView else { return { _ in } }
    let dimming = dimming
    let dim: (Bool) -> Void = { isThere in
      if dimming != nil { container.backgroundColor = isThere ? dimming : .clear }
    }
    switch transitionStyle {
    case .coverVertical:
      let below = AffineTransform.translation(x: 0, y: container.bounds.height)
      let moved = [view] + companions
      return { isThere in
        for view in moved { view.transform = isThere ? .identity : below }
        dim(isThere)
      }
    case .flipHorizontal, .crossDissolve, .partialCurl:
      let moved = ([view] + companions).map { ($0, $0.alpha) }
      return { isThere in
        for (view, alpha) in moved { view.alpha = isThere ? alpha : 0 }
        dim(isThere)
      }
    }
  }

  /// Returns the flip in place of ``motion()``; nil for another animation.
  final func flip() -> PresentationFlip? {
    guard !hasOwnMotion, transitionStyle == .flipHorizontal else {
      return nil
    }
    return PresentationFlip(of: self)
  }

  /// The container's views that move together with the presented view.
  final var companions: [View] { (self as? SheetPresentationController)?.decorations ?? [] }
}

extension ModalPresentationStyle {
  /// Creates the built-in controller of a style.
  func makeController(
    for presented: ViewController, presenting: ViewController?
  ) -> PresentationController {
    let made: PresentationController
    switch self {
    case .popover:
      made = PopoverPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .pageSheet, .formSheet, .automatic:
      made = SheetPresentationController(
        presentedViewController: presented, presenting: presenting)
    default:
      made = PresentationController(presentedViewController: presented, presenting: presenting)
    }
    made.presentationStyle = resolved
    return made
  }
}
