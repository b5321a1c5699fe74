// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// Rarely used properties of a controller that concern its presentation.
final class PresentationDetails {
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  var isModal = false
  /// The controller that a program has configured before the presentation.
  var made: PresentationController?
}

extension ViewController {
  /// The object that provides animators and, for ``ModalPresentationStyle/custom``, the
  /// presentation controller.
  public final var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { presentationDetails?.transitioningDelegate }
    set {
      if newValue != nil || presentationDetails != nil { box.transitioningDelegate = newValue }
    }
  }

  /// Whether the user cannot dismiss the controller by a touch outside or by dragging it down.
  ///
  /// Default false.
  public final var isModalInPresentation: Bool {
    get { presentationDetails?.isModal ?? false }
    set { if newValue != isModalInPresentation { box.isModal = newValue } }
  }

  private var box: PresentationDetails {
    if let presentationDetails { return presentationDetails }
    let made = PresentationDetails()
    presentationDetails = made
    return made
  }

  /// The controller of the presentation of this controller or of its nearest presented ancestor.
  ///
  /// Before the presentation, it is the one that ``present(_:animated:completion:)`` will use for
  /// ``modalPresentationStyle``, so that it can be configured. For
  /// ``ModalPresentationStyle/custom``, it is nil then.
  public final var presentationController: PresentationController? {
    if let presentedBy { return presentedBy.original }
    if let parent { return parent.presentationController }
    return modalPresentationStyle == .custom ? nil : standardController(presenting: nil)
  }

  /// The controller of the popover that shows this controller.
  ///
  /// Nil if ``modalPresentationStyle`` is not ``ModalPresentationStyle/popover``, except for action
  /// sheets.
  public final var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  /// The controller of the sheet that shows this controller; nil if its style is not a sheet.
  public final var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// The coordinator of the transition that presents or dismisses this controller, its nearest
  /// presented ancestor, or a controller in front of it, or of the animated change of children in a
  /// container around it; nil if there is no transition.
  public final var transitionCoordinator: TransitionCoordinator? {
    presentedBy?.transition?.coordinator ?? presentation?.transition?.coordinator
      ?? childCoordinator ?? parent?.transitionCoordinator
  }

  /// Returns the controller for a presentation that begins.
  final func usedPresentationController(
    presenting: ViewController, source: ViewController
  ) -> PresentationController {
    if let presentedBy { return presentedBy.original }
    let custom =
      modalPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source) : nil
    return custom ?? standardController(presenting: presenting)
  }

  private func standardController(presenting: ViewController?) -> PresentationController {
    let known = presentationDetails?.made
    let isCurrent =
      known?.presentationStyle == modalPresentationStyle.resolved || self is AlertController
    if let known, isCurrent { return known }
    let made = makePresentationController(presenting: presenting)
    box.made = made
    return made
  }
}
