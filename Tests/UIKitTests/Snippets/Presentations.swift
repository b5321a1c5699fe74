// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Alerts, popovers, sheets and custom presentations as they are written for iOS.

/// Slides a panel in from the right over a dimmed view.
final class PanelPresentationController: UIPresentationController {
  let dimmingView = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let size = size(
      forChildContentContainer: presentedViewController,
      withParentContainerSize: containerView.bounds.size)
    return CGRect(
      origin: CGPoint(x: containerView.bounds.width - size.width, y: 0), size: size)
  }

  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    CGSize(width: parentSize.width * 0.5, height: parentSize.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.5)
    dimmingView.alpha = 0
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// Moves the panel from and to the right edge.
final class PanelAnimator: UIViewControllerAnimatedTransitioning {
  let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    if isPresentation { transitionContext.containerView.addSubview(controller.view) }
    let presented = transitionContext.finalFrame(for: controller)
    let shown = isPresentation ? presented : transitionContext.initialFrame(for: controller)
    var dismissed = shown
    dismissed.origin.x = transitionContext.containerView.frame.size.width
    controller.view.frame = isPresentation ? dismissed : shown
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { controller.view.frame = self.isPresentation ? shown : dismissed },
      completion: { finished in
        if !self.isPresentation { controller.view.removeFromSuperview() }
        transitionContext.completeTransition(finished)
      })
  }
}

/// Presents panels, alerts, popovers and sheets.
final class LauncherViewController: UIViewController, UIViewControllerTransitioningDelegate,
  UIPopoverPresentationControllerDelegate
{
  var log: [String] = []
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.frame = CGRect(x: 20, y: 40, width: 80, height: 30)
    view.addSubview(button)
  }

  func showPanel(_ panel: UIViewController) {
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = self
    present(panel, animated: true, completion: { self.log.append("panel") })
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    PanelPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { PanelAnimator(isPresentation: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { PanelAnimator(isPresentation: false) }

  func rename() -> UIAlertController {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "Name"
      textField.text = "Untitled"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        self?.log.append(alert?.textFields?.first?.text ?? "")
      })
    alert.view.tintColor = .systemPurple
    present(alert, animated: true)
    return alert
  }

  func showList(_ list: UIViewController) {
    list.modalPresentationStyle = .popover
    list.preferredContentSize = CGSize(width: 200, height: 120)
    if let popover = list.popoverPresentationController {
      popover.sourceView = button
      popover.sourceRect = button.bounds
      popover.permittedArrowDirections = [.up, .down]
      popover.backgroundColor = .systemYellow
      popover.delegate = self
    }
    present(list, animated: false)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.append("dismissed")
  }

  func showSheet(_ details: UIViewController) {
    if let sheet = details.sheetPresentationController {
      sheet.detents = [.medium(), .large(), .custom { $0.maximumDetentValue * 0.25 }]
      sheet.selectedDetentIdentifier = .large
      sheet.prefersGrabberVisible = true
    }
    present(details, animated: false)
  }
}
