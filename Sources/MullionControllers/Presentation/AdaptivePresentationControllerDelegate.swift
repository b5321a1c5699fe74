// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// The delegate of a ``PresentationController``.
///
/// It adapts the style to the environment, permits dismissals by the user, and is notified of them.
/// A call of ``ViewController/dismiss(animated:completion:)`` does not ask or notify it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in a compact width; ``ModalPresentationStyle/none`` for no adaptation.
  ///
  /// The default is the same as without a delegate.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

  /// Returns the style in an environment; ``ModalPresentationStyle/none`` for no adaptation.
  ///
  /// The default calls ``adaptivePresentationStyle(for:)`` in a compact width.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// Called before the controller of an adapted style is used, to configure it.
  func presentationController(
    _ controller: PresentationController, prepare adaptive: PresentationController)

  /// Called before a presentation begins or changes its style.
  ///
  /// - Parameters:
  ///   - controller: The controller before the adaptation.
  ///   - style: The adapted style; ``ModalPresentationStyle/none`` for none.
  ///   - coordinator: Runs closures along with the presentation; nil for a change of the style.
  func presentationController(
    _ controller: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator coordinator: TransitionCoordinator?)

  /// Returns whether the user may dismiss the presented controller.
  ///
  /// Default true. It is not asked if ``ViewController/isModalInPresentation`` is true.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool

  /// Called before the user dismisses the presented controller.
  func presentationControllerWillDismiss(_ controller: PresentationController)

  /// Called after the user has dismissed the presented controller.
  func presentationControllerDidDismiss(_ controller: PresentationController)

  /// Called after a dismissal by the user was not permitted.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns the style that applies without a delegate.
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle { controller.standardStyle(for: controller.traitCollection) }

  /// Returns ``adaptivePresentationStyle(for:)`` in a compact width, otherwise the style that
  /// applies without a delegate.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller)
      : controller.standardStyle(for: traitCollection)
  }

  /// Does nothing.
  public func presentationController(
    _ controller: PresentationController, prepare adaptive: PresentationController
  ) {}

  /// Does nothing.
  public func presentationController(
    _ controller: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator coordinator: TransitionCoordinator?
  ) {}

  /// Returns true.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    true
  }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}
