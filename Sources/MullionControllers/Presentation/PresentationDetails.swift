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
  final var presentationBox: PresentationDetails {
    if let presentationDetails { return presentationDetails }
    let made = PresentationDetails()
    presentationDetails = made
    return made
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

  final func standardController(presenting: ViewController?) -> PresentationController {
    let known = presentationDetails?.made
    let isCurrent =
      known?.presentationStyle == modalPresentationStyle.resolved || self is AlertController
    if let known, isCurrent { return known }
    let made = makePresentationController(presenting: presenting)
    presentationBox.made = made
    return made
  }
}
