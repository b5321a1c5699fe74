// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// A transition between two children of a container.
final class StageContext: TransitionContext {
  private let from: ViewController?
  private let to: ViewController?
  private let initialFrame: Rect
  private let geometry: (transform: AffineTransform, bounds: Rect, center: Point)
  private let target: Rect

  /// Creates a transition before its views have moved.
  ///
  /// - Parameters:
  ///   - from: The shown child; nil for none.
  ///   - to: The new child; nil for none.
  ///   - area: The view that contains both children's views.
  ///   - target: The final frame of the new child's view, in the area.
  init(from: ViewController?, to: ViewController?, in area: View, target: Rect) {
    (self.from, self.to, self.target) = (from, to, target)
    let view = from?.viewIfLoaded
    initialFrame = view?.frame ?? .zero
    geometry = (view?.transform ?? .identity, view?.bounds ?? .zero, view?.center ?? .zero)
    super.init(in: area, animated: true)
  }

  override func viewController(
    forKey key: TransitionContextViewControllerKey
  ) -> ViewController? { key == .from ? from : to }

  override func view(forKey key: TransitionContextViewKey) -> View? {
    key == .from ? from?.viewIfLoaded : to?.view
  }

  override func initialFrame(for controller: ViewController) -> Rect {
    controller === from ? initialFrame : .zero
  }

  override func finalFrame(for controller: ViewController) -> Rect {
    controller === to ? target : .zero
  }

  /// Returns the view of the first child to its initial position, after a canceled transition.
  func restoreOldView() {
    guard let view = from?.viewIfLoaded else { return }
    View.performWithoutAnimation {
      (view.transform, view.bounds, view.center) = geometry
      if view.superview !== containerView { containerView.insertSubview(view, at: 0) }
    }
  }
}

/// The animation of a change of children that a container's delegate provides.
struct StageAnimator {
  let from: ViewController
  let to: ViewController
  let animator: any ViewControllerAnimatedTransitioning
  /// The object that drives the animator; nil for none.
  let interactor: (any ViewControllerInteractiveTransitioning)?
  /// Called after the transition was canceled and the first child has appeared again.
  let onCancel: () -> Void
}
