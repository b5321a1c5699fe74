// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// A transition from the view of one child to the view of another.
struct ChildExchange {
  private let from: ViewController
  private let to: ViewController
  private let container: ViewController
  private let options: View.AnimationOptions
  private let oldView: View
  private let area: View

  /// Ends earlier transitions of the children; returns nil, after a report, if the new one is
  /// refused.
  init?(
    _ from: ViewController, _ to: ViewController, in container: ViewController,
    _ options: View.AnimationOptions
  ) {
    for child in [from, to] { child.exchange?.finish(false) }
    for child in [from, to] where child.parent !== container {
      container.report(
        .notAChild(controller: child.displayName, parent: container.displayName))
      return nil
    }
    guard container.shouldAutomaticallyForwardAppearanceMethods else {
      container.report(.forwardsAppearance(container: container.displayName))
      return nil
    }
    guard from !== to, let oldView = from.viewIfLoaded, let area = oldView.superview else {
      return nil
    }
    (self.from, self.to, self.container, self.options) = (from, to, container, options)
    (self.oldView, self.area) = (oldView, area)
  }

  private var hides: Bool { options.contains(.showHideTransitionViews) }

  /// Runs the transition.
  func run(_ duration: Double, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    let isShown = container.appearance.phase == .appeared
    let change = AppearanceTransition(animated: duration > 0)
    (from.exchange, to.exchange) = (change, change)
    to.appearance.isCovered = false
    let wasLoaded = to.isViewLoaded
    if isShown { change.begin(leaving: from.placed(), entering: to.placed()) }
    guard let newView: View = to.view else { return }
    if !wasLoaded { newView.frame = oldView.frame }
    let wasHidden = oldView.isHidden
    let isPicture = options.hasTransition
    if !isPicture { show(newView) }
    let motion = ControllerMotion(
      duration: duration, options: options, area: area,
      end: { [oldView] in
        if isPicture {
          // A transition captures its picture after this block, which must show the new view alone.
          show(newView)
          oldView.isHidden = true
        }
        animations?()
      })
    change.run(
      in: isShown ? container.viewIfLoaded?.window : nil, motion: motion,
      remove: { [weak oldView] in
        if hides { from.appearance.isCovered = true } else { oldView?.removeFromSuperview() }
        oldView?.isHidden = hides || wasHidden
      }, completion: completion)
  }

  private func show(_ view: View) {
    if view.superview !== area { area.addSubview(view) }
    if hides { view.isHidden = false }
  }
}
