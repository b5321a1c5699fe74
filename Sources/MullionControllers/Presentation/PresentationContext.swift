// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The transition of a presentation, for an animator.
final class PresentationContext: TransitionContext {
  private let isComing: Bool
  private let active: PresentationController
  private let host: ViewController
  private let presented: ViewController
  /// The position of the presenter's view, to which it returns after the transition.
  private weak var hostArea: View?
  private let hostIndex: Int
  private let hostFrame: Rect
  private let hostGeometry: (transform: AffineTransform, bounds: Rect, center: Point)

  init(
    _ active: PresentationController, of presented: ViewController, host: ViewController,
    in container: View, isComing: Bool, animated: Bool
  ) {
    (self.active, self.presented, self.host) = (active, presented, host)
    self.isComing = isComing
    let view = host.viewIfLoaded
    hostArea = view?.superview
    hostFrame = view?.frame ?? .zero
    hostGeometry = (view?.transform ?? .identity, view?.bounds ?? .zero, view?.center ?? .zero)
    hostIndex = hostArea?.subviews.firstIndex { $0 === view } ?? 0
    super.init(in: container, animated: animated)
  }

  override var presentationStyle: ModalPresentationStyle { active.presentationStyle }

  /// Returns the presenter's view to its superview if the animator has moved it to the container.
  func restoreHostView() {
    invalidate()
    guard let view = host.viewIfLoaded, let hostArea, view.superview === containerView else {
      return
    }
    hostArea.insertSubview(view, at: min(hostIndex, hostArea.subviews.count))
    (view.transform, view.bounds, view.center) = hostGeometry
  }

  override func viewController(
    forKey key: TransitionContextViewControllerKey
  ) -> ViewController? {
    (key == .to) == isComing ? presented : host
  }

  override func view(forKey key: TransitionContextViewKey) -> View? {
    if (key == .to) == isComing { return active.presentedView }
    return active.shouldRemovePresentersView ? host.viewIfLoaded : nil
  }

  override func initialFrame(for controller: ViewController) -> Rect {
    if controller === host {
      return isComing || !active.shouldRemovePresentersView ? frameOfHost : .zero
    }
    return controller === presented && !isComing ? active.presentedView?.frame ?? .zero : .zero
  }

  override func finalFrame(for controller: ViewController) -> Rect {
    if controller === host {
      return isComing && active.shouldRemovePresentersView ? .zero : frameOfHost
    }
    return controller === presented && isComing
      ? active.frameOfPresentedViewInContainerView : .zero
  }

  private var frameOfHost: Rect { hostArea?.convert(hostFrame, to: containerView) ?? hostFrame }
}
