// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
import MullionRaster
public import MullionView

/// Manages the presentation of a controller, from its start to the end of its dismissal.
///
/// It decides the frame of the presented view, may add views to the container, and receives the
/// beginning and the end of each transition. A subclass is used for
/// ``ModalPresentationStyle/custom``: the presented controller's
/// ``ViewController/transitioningDelegate`` returns an instance.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class PresentationController: FocusEnvironment {
  private weak var presented: ViewController?
  private weak var presenter: ViewController?
  /// The presentation that uses this controller; nil while there is none.
  final weak var presentation: Presentation?
  /// The view that contains the presented view; nil while the controller is not presented.
  open internal(set) weak var containerView: View?
  /// The curled page in front of the presented view; nil without one.
  final var curl: PresentationCurl?
  /// The object that adapts the style and decides about dismissals by the user.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The style of the presentation.
  open internal(set) var presentationStyle: ModalPresentationStyle

  /// Creates a presentation controller, which does not keep either controller alive.
  ///
  /// - Parameters:
  ///   - presented: The controller to present.
  ///   - presenting: The controller that presents it; nil if it is not known yet.
  public init(presentedViewController presented: ViewController, presenting: ViewController?) {
    (self.presented, presenter) = (presented, presenting)
    presentationStyle = presented.modalPresentationStyle.resolved
  }

  // MARK: The controllers

  /// The presented controller; an empty controller after the presented one was released.
  open var presentedViewController: ViewController { presented ?? ViewController() }

  /// The controller that presents; an empty controller while there is none.
  open var presentingViewController: ViewController { presenter ?? ViewController() }

  /// Records the presentation that uses this controller.
  final func attach(to presentation: Presentation, from host: ViewController) {
    self.presentation = presentation
    presenter = host
    containerView = presentation.container
  }

  // MARK: Views

  /// The view that the container shows.
  ///
  /// Default the presented controller's view. An override may return a view that contains it.
  open var presentedView: View? { presentedViewController.view }

  /// The final frame of the presented view in the container, in points.
  ///
  /// Default the container's bounds. Mullion reads the property when the presentation starts. A
  /// subclass that depends on the container's size sets the frame in
  /// ``containerViewWillLayoutSubviews()`` too.
  open var frameOfPresentedViewInContainerView: Rect {
    presentedFrame(in: containerView?.bounds.size ?? .zero)
  }

  /// Whether the presentation covers the window, not only the view of a controller with
  /// ``ViewController/definesPresentationContext``.
  ///
  /// Default true, except for the two styles of the current context.
  open var shouldPresentInFullscreen: Bool {
    presentationStyle != .currentContext && presentationStyle != .overCurrentContext
  }

  /// Whether the presenter's view disappears while the controller is presented.
  ///
  /// Default false, except for full screen and current context.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Transitions

  /// Called before the presentation begins; the container is in the window.
  ///
  /// An override may add views to the container and animate them with the presented controller's
  /// ``ViewController/transitionCoordinator``.
  open func presentationTransitionWillBegin() {}

  /// Called after the presentation has ended.
  ///
  /// - Parameter completed: Whether the controller is presented; false if an animator canceled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}

  /// Called after the dismissal has ended.
  ///
  /// - Parameter completed: Whether the controller is dismissed; false if an animator canceled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Sizes and traits

  /// The environment of the container, or of the presenter while there is no container.
  open var traitCollection: TraitCollection {
    containerView?.traitCollection ?? presenter?.traitCollection ?? TraitCollection()
  }

  /// Called after the environment of the container has changed; by default nothing happens.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called before the environment changes with the size of the window.
  ///
  /// The default implementation notifies the presented controller; an override calls super.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: TransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: Focus

  /// The environments in which an update of the focus searches for a view: the presented controller.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [presentedViewController] }

  /// Requests an update of the focus at the end of the turn.
  open func setNeedsFocusUpdate() { presented?.setNeedsFocusUpdate() }

  /// Carries out a requested update of the focus at once.
  open func updateFocusIfNeeded() { presented?.updateFocusIfNeeded() }

  /// Returns whether the focus may move from or to a view of the presentation; default true.
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }

  /// Called after the focus has moved from or to a view of the presentation; default nothing.
  open func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {}

  // MARK: Changes of the size

  /// Called before the presented view's size changes because its window's size changes.
  ///
  /// The default implementation notifies the presented controller; an override calls super.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    let controller = presentedViewController
    let target = self.size(forChildContentContainer: controller, withParentContainerSize: size)
    if target != controller.viewIfLoaded?.bounds.size {
      controller.viewWillTransition(to: target, with: coordinator)
    }
  }

  /// Returns the size of the presented controller's view for a size of the container, in points.
  open func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    presentedFrame(in: size).size
  }

  /// The preferred size of the content, in points: that of the presented controller.
  open var preferredContentSize: Size { presentedViewController.preferredContentSize }

  /// Called after the presented controller has changed its preferred content size.
  ///
  /// The default implementation lays out the container; an override calls super.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
    containerView?.setNeedsLayout()
  }

  // MARK: Adaptation

  /// The style in the current environment; ``ModalPresentationStyle/none`` for no adaptation.
  open var adaptivePresentationStyle: ModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// Returns the style in an environment; ``ModalPresentationStyle/none`` for no adaptation.
  ///
  /// The delegate decides. Without a delegate, popovers are sheets in a compact width, and sheets
  /// are full screen in a compact height.
  open func adaptivePresentationStyle(
    for traits: TraitCollection
  ) -> ModalPresentationStyle {
    let style =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      ?? standardStyle(for: traits)
    return style.resolved == presentationStyle ? .none : style.resolved
  }

  /// Returns the adapted style that applies if the delegate does not decide.
  func standardStyle(for traits: TraitCollection) -> ModalPresentationStyle { .none }

  /// Creates the controller for an adapted style.
  func makeAdaptive(_ style: ModalPresentationStyle) -> PresentationController {
    let made = style.makeController(for: presentedViewController, presenting: presenter)
    made.presentationStyle = style
    return made
  }

  // MARK: Hooks for built-in styles

  /// Returns the final frame for a size of the container, in points.
  func presentedFrame(in size: Size) -> Rect { Rect(origin: .zero, size: size) }

  /// The color of the container behind the presented view; nil for none.
  var dimming: Color? { nil }

  /// Whether the container sets the frame of the presented view in each layout.
  var laysOutPresentedView: Bool { false }

  /// Called after the presented view was added to the container.
  func didInstall() {}

  /// Called before another controller takes over the presented view, or the view is removed.
  func willUninstall() {}

  /// Whether the container takes the touches outside of the presented view.
  var receivesTouchesOutside: Bool { true }

  /// Called after a touch in the container, outside of the presented view, has ended.
  func touchedOutside() {}

  /// Whether the animation is the same for every ``ModalTransitionStyle``.
  var hasOwnMotion: Bool { false }

  /// Returns a closure that shows or hides the presented view, for the standard animation.
  func motion() -> (Bool) -> Void { standardMotion() }

  // See Responder.
  deinit {}
}
