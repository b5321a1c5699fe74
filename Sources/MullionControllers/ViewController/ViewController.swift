// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionApplication
import MullionControls
public import MullionGeometry
import MullionLists
@_spi(Overriding) public import MullionView

/// Manages a hierarchy of views and responds to events in it.
///
/// A controller creates its root view on first access and is notified when the view appears and
/// disappears. In the responder chain, it comes between its view and the view's superview. It is
/// shown as a window's root (``Window/rootViewController``), inside another controller
/// (``addChild(_:)``), or in front of one (``present(_:animated:completion:)``). Names and rules
/// are UIKit's.
open class ViewController: ViewOwner, AppearanceContainer {
  /// The root view if it is loaded, otherwise nil.
  public internal(set) final var viewIfLoaded: View?
  /// The parent of this controller; nil if it is not a child.
  public internal(set) final weak var parent: ViewController?
  /// The children, in the order in which they were added.
  public internal(set) final var children: [ViewController] = []
  /// The title, shown by containers and used in messages.
  public final var title: String? { didSet { if title != oldValue { itemsDidChange() } } }
  /// The controller's ``identifier``.
  final var storedIdentifier: String?

  /// The style in which the controller is presented.
  ///
  /// Default full screen.
  public final var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// The animation with which the controller is presented and dismissed.
  ///
  /// Default ``ModalTransitionStyle/coverVertical``.
  public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// A Boolean value that indicates whether presentations in the current context cover this view.
  ///
  /// This applies to presentations from this controller and its descendants. Default false.
  public final var definesPresentationContext = false
  /// The edges at which the view extends under the bars of its container.
  ///
  /// Default all.
  public final var edgesForExtendedLayout = RectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether the view extends under bars that are not translucent too; see
  /// ``NavigationBar/isTranslucent``.
  ///
  /// Default false.
  public final var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      guard extendedLayoutIncludesOpaqueBars != oldValue else { return }
      parent?.viewIfLoaded?.setNeedsLayout()
    }
  }

  final var appearance = AppearanceState()
  final var isLoadingView = false
  final var additionalInsets = EdgeInsets.zero
  /// The window whose root controller this is.
  final weak var rootWindow: Window?
  /// The presentation in front of this controller.
  final var presentation: Presentation?
  /// The presentation that shows this controller.
  final weak var presentedBy: Presentation?
  /// The rarely used properties of presentations; nil while they have their defaults.
  final var presentationDetails: PresentationDetails?
  /// The last transition that presented or dismissed a controller from this one.
  final weak var presentationChange: AppearanceTransition?
  /// The last ``transition(from:to:duration:options:animations:completion:)`` that this child took part in.
  final weak var exchange: AppearanceTransition?
  final var storedNavigationItem: NavigationItem?
  final var storedTabBarItem: TabBarItem?
  /// The rarely used properties that concern bars; nil while they have their defaults.
  final var barDetails: BarDetails?
  final var storedContentSize = Size.zero
  /// The storyboard scene of the controller, which creates its view and segues; nil without one.
  package final var source: (any ViewControllerSource)?

  final var storedIsEditing = false
  final var storedEditButtonItem: BarButtonItem?

  /// Whether the controller decides about the status bar while its presentation leaves the
  /// controller below visible; see ``Window/systemBars``.
  ///
  /// Default false.
  public final var modalPresentationCapturesStatusBarAppearance = false

  /// Creates a controller without a view; a subclass calls this initializer.
  ///
  /// There are no nibs and no bundles: the name is ignored, and the bundle can only be nil. Code for
  /// UIKit has these parameters.
  public init(nibName: String?, bundle: Never?) { super.init() }

  /// Creates a controller without a view.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: Editing

  /// Begins or ends editing; ``editButtonItem`` calls this method.
  ///
  /// An override must call super.
  ///
  /// - Parameters:
  ///   - editing: Whether the controller's content is edited.
  ///   - animated: Whether to animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    updateEditButton()
  }

  // MARK: The view

  /// Creates the root view and assigns it to ``ViewController/view``; do not call it.
  ///
  /// The default implementation uses the view of the controller's storyboard scene, or a plain view
  /// without one. An override does not call super.
  open func loadView() { view = source?.makeView(for: self) ?? makePlainView() }

  /// Called after the root view has been loaded.
  open func viewDidLoad() {}

  /// Called after the controller has been created from a storyboard and its outlets are connected.
  ///
  /// The call does not load the view.
  open func awakeFromNib() {}

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the appearing view is in its window, before the layout of that appearance.
  ///
  /// The view has its traits, and the size that its superview gave it so far. The call comes once
  /// in each appearance, between ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``. An appearance that
  /// is canceled before the view is in a window has no call.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view has appeared and has been on screen once.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether the controller forwards appearance callbacks to the children inside its view.
  ///
  /// Default true. If false, the controller itself calls ``beginAppearanceTransition(_:animated:)``
  /// and ``endAppearanceTransition()`` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: The system's bars

  /// Whether the status bar is hidden while this controller decides; see ``Window/systemBars``.
  ///
  /// Default that of the storyboard's scene, else whether the height is compact, as on a phone in
  /// landscape.
  open var prefersStatusBarHidden: Bool {
    source?.prefersStatusBarHidden ?? (traitCollection.verticalSizeClass == .compact)
  }

  /// The style of the status bar while this controller decides; see ``Window/systemBars``.
  ///
  /// Default that of the storyboard's scene, else `default`.
  open var preferredStatusBarStyle: SystemBars.StatusBarStyle {
    source?.preferredStatusBarStyle ?? .default
  }

  /// The animation with which the status bar appears and disappears while this controller decides
  /// whether it is hidden.
  ///
  /// Default fade. The bar is animated only if the change happens in an animation block or in an
  /// animated presentation.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }

  /// Whether the home indicator hides after a while; see ``Window/systemBars``.
  ///
  /// Default false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides whether the status bar is hidden; nil for this controller.
  open var childForStatusBarHidden: ViewController? { nil }

  /// The child that decides about the style of the status bar; nil for this controller.
  open var childForStatusBarStyle: ViewController? { nil }

  /// The child that decides about the home indicator; nil for this controller.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }

  // MARK: Layout

  /// Called before the root view's `layoutSubviews`.
  open func viewWillLayoutSubviews() {}

  /// Called after the root view's `layoutSubviews`; views further down may not be laid out yet.
  open func viewDidLayoutSubviews() {}

  /// Called instead of the root view's `updateConstraints`, which the default implementation calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called after the root view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called after the root view's layout margins have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Called after ``traitCollection`` changed, before the view is notified.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// The preferred size of the content, in points; a hint for containers and presentations.
  ///
  /// Default zero; negative sizes are ignored. The parent or the presenter is notified of a change.
  open var preferredContentSize: Size {
    get { storedContentSize }
    set {
      guard newValue != storedContentSize, newValue.width >= 0, newValue.height >= 0 else { return }
      storedContentSize = newValue
      presentedBy?.active.preferredContentSizeDidChange(forChildContentContainer: self)
      (parent ?? presentedBy?.host)?.preferredContentSizeDidChange(for: self)
    }
  }

  /// Called after a child or the presented controller has changed its preferred content size.
  open func preferredContentSizeDidChange(for child: ViewController) {}

  /// Called before the view's size changes because its window's size changes.
  ///
  /// The default implementation notifies the children whose sizes change; an override calls super.
  /// In a rotation, it also calls ``willRotate(to:duration:)``, and later
  /// ``willAnimateRotation(to:duration:)`` and ``didRotate(from:)``.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: Runs closures along with the change, and after it.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    announceRotation(with: coordinator)
    for child in children {
      guard let childView = child.viewIfLoaded, childView.superview != nil else { continue }
      let childSize = self.size(
        forChildContentContainer: child, withParentContainerSize: size)
      if childSize != childView.bounds.size {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }

  /// Returns the size of a child's view for a new size of the controller's view, in points.
  ///
  /// The default implementation returns the new size for a child that fills the controller's view,
  /// and the current size for other children.
  open func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    guard let childView = child.viewIfLoaded else { return size }
    return childView.bounds.size == viewIfLoaded?.bounds.size ? size : childView.bounds.size
  }

  // MARK: Containment

  /// Called before the controller is added to a parent or removed from it; an override calls super.
  ///
  /// ``addChild(_:)`` calls it. Before removing a child, the caller of ``removeFromParent()`` calls
  /// it with nil.
  open func willMove(toParent parent: ViewController?) {
    appearance.coming = parent == nil ? .fromParent : .toParent
  }

  /// Called after the controller was added to a parent or removed from it; an override calls super.
  ///
  /// ``removeFromParent()`` calls it with nil. After adding a child, the container calls it once
  /// the child's view is in the hierarchy.
  open func didMove(toParent parent: ViewController?) { appearance.coming = nil }

  /// Whether the bars at the bottom are hidden while this controller is in the stack of a navigation
  /// controller: its toolbar, and the bar of a tab bar controller around it.
  ///
  /// They return when the controller is popped. Set it before the controller is pushed. Default
  /// false.
  open var hidesBottomBarWhenPushed: Bool {
    get { barDetails?.hidesBottomBarWhenPushed ?? false }
    set {
      guard newValue != barDetails?.hidesBottomBarWhenPushed ?? false else { return }
      let details = barDetails ?? BarDetails()
      barDetails = details
      details.hidesBottomBarWhenPushed = newValue
    }
  }

  /// Replaces the view of one child by the view of another.
  ///
  /// Both controllers must be children. The method runs their appearance callbacks itself, so it is
  /// refused, and reported to ``ViewError/handler``, if the container forwards them. It adds the new
  /// view to the superview of the old one, in front of it. A view that is not loaded yet gets the
  /// frame of the old one. The old view is removed when the transition ends. An earlier transition
  /// of either child is ended first.
  ///
  /// With a transition in the options, the superview flips, curls or dissolves, as in
  /// `View.transition(with:duration:options:animations:completion:)`. With
  /// ``View/AnimationOptions/showHideTransitionViews``, the views are shown and hidden instead of
  /// added and removed.
  ///
  /// - Parameters:
  ///   - from: The child whose view is shown.
  ///   - to: The child whose view is to be shown.
  ///   - duration: The duration of the transition, in seconds; 0 for no animation.
  ///   - options: The transition, the curve and further options.
  ///   - animations: Sets the views to their final state.
  ///   - completion: Called after the new view has appeared, with whether the motion ran to its
  ///     end.
  open func transition(
    from: ViewController, to: ViewController, duration: Double,
    options: View.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    ChildExchange(from, to, in: self, options)?.run(duration, animations, completion)
  }

  // MARK: Orientation

  /// The interface orientations that the controller supports while it decides.
  ///
  /// The controller presented full screen in front of all others decides, or the root controller.
  /// Containers do not ask their children. The interface has only orientations that the
  /// application's delegate supports too. Default all on large screens, and all except upside down
  /// on others. After a change, call
  /// ``ViewController/setNeedsUpdateOfSupportedInterfaceOrientations()``.
  open var supportedInterfaceOrientations: InterfaceOrientationMask {
    standardOrientations
  }

  /// Whether the interface turns with the device while this controller decides.
  ///
  /// Default true.
  open var shouldAutorotate: Bool { true }

  /// The orientation in which the controller is presented full screen.
  ///
  /// An override must return a supported orientation, otherwise it is reported to
  /// ``ViewError/handler`` and ignored. The interface may turn to other supported orientations
  /// afterward. Default the current orientation if it is supported, else the first supported one of
  /// portrait, landscape right, landscape left and upside down. Without an override, the orientation
  /// of the device precedes.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    standardPreference
  }

  /// Called before the interface turns, by the default implementation of
  /// ``viewWillTransition(to:with:)``.
  ///
  /// For code written before iOS 8. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - orientation: The new orientation; ``interfaceOrientation`` is still the old one.
  ///   - duration: The duration of the rotation, in seconds.
  open func willRotate(to orientation: InterfaceOrientation, duration: Double) {}

  /// Called along with the rotation, when the views have their new sizes; see
  /// ``willRotate(to:duration:)``.
  ///
  /// Its changes are animated. The default implementation does nothing.
  open func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {}

  /// Called after the rotation, with the old orientation; see ``willRotate(to:duration:)``.
  ///
  /// The default implementation does nothing.
  open func didRotate(from orientation: InterfaceOrientation) {}

  // MARK: Memory

  /// Called when memory is low; an override releases objects that can be created again.
  ///
  /// The default implementation releases the backing stores of views that are not visible. With
  /// ``unloadsViewWhenMemoryIsLow``, it releases the view itself; see ``unloadViewIfUnused()``. An
  /// override calls super.
  open func didReceiveMemoryWarning() { releaseMemory() }

  /// Whether ``didReceiveMemoryWarning()`` releases the view while it is in no hierarchy.
  ///
  /// Default ``Application/unloadsViewsWhenMemoryIsLow`` of the controller's application.
  open var unloadsViewWhenMemoryIsLow: Bool {
    errorWindow?.application?.unloadsViewsWhenMemoryIsLow ?? false
  }

  /// Called before the view is released because memory is low.
  ///
  /// An assignment of nil to ``ViewController/view`` does not call it.
  open func viewWillUnload() {}

  /// Called after the view was released because memory was low; an override releases the views
  /// that ``viewDidLoad()`` creates again.
  open func viewDidUnload() {}

  // MARK: Segues

  /// Returns whether to perform a segue that was triggered.
  ///
  /// Default true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool {
    true
  }

  /// Called before a segue shows its destination; an override passes data to the destination.
  open func prepare(for segue: Segue, sender: AnyObject?) {}

  // MARK: Responder chain

  /// The next responder: the presenter, the root controller's window, the view's superview or the
  /// parent.
  open override var next: Responder? {
    presentedBy?.host ?? rootWindow ?? viewIfLoaded?.superview ?? parent
  }

  // MARK: Notifications of the root view

  @_spi(Overriding) public override final func viewWillMove(to window: Window?) {
    rootViewWillMove(to: window)
  }

  @_spi(Overriding) public override final func viewDidMoveToWindow() {
    updateAppearance()
    announceAppearanceBeforeLayout()
  }

  @_spi(Overriding) public override final func viewDidMoveToSuperview() {
    presentation?.hostViewDidMove()
    // A view that a transition between children has hidden is no longer hidden elsewhere.
    if presentation == nil, viewIfLoaded?.superview == nil { appearance.isCovered = false }
  }

  @_spi(Overriding) public override final func settleAppearance() { updateAppearance() }

  @_spi(Overriding) public override final func inconsistency(
    inside superview: View
  ) -> ControllerError? {
    hierarchyError(inside: superview)
  }

  @_spi(Overriding) public override final func updateConstraintsOfView() { updateViewConstraints() }

  @_spi(Overriding) public override final func layOutView() { layOutRootView() }

  @_spi(Overriding) public override final func safeAreaInsetsOfViewDidChange() {
    viewSafeAreaInsetsDidChange()
  }

  @_spi(Overriding) public override final func layoutMarginsOfViewDidChange() {
    viewLayoutMarginsDidChange()
  }

  @_spi(Overriding) public override final func traitsOfViewDidChange(
    from previous: TraitCollection
  ) {
    traitCollectionDidChange(previous)
  }

  @_spi(Overriding) public override final var responderView: View? { viewIfLoaded }

  @_spi(Overriding) open override var responderWindow: Window? {
    viewIfLoaded?.window ?? next?.responderWindow
  }

  // MARK: Hooks for container controllers

  /// Creates the presentation controller for ``modalPresentationStyle``.
  func makePresentationController(presenting: ViewController?) -> PresentationController {
    modalPresentationStyle.makeController(for: self, presenting: presenting)
  }

  /// Called after the title or an item that a container may show has changed.
  func itemsDidChange() { parent?.childItemsDidChange(self) }

  /// Called after the title or an item of a child has changed.
  func childItemsDidChange(_ child: ViewController) {}

  /// The edges with bars that are not translucent.
  var opaqueBarEdges: RectEdge { [] }

  /// Called after a child that is a container has begun to show other content.
  func childContentDidChange(_ child: ViewController) {}

  /// The scroll view whose content ends at a bar at the bottom; nil without one.
  var bottomScrollView: ScrollView? {
    guard extendedEdges.contains(.bottom), let scroll = contentScrollView(for: .bottom),
      scroll.contentInsetAdjustmentBehavior != .never
    else { return nil }
    return scroll
  }

  /// The coordinator of the animated change of children under way; nil for none.
  var childCoordinator: TransitionCoordinator? { nil }

  /// The motion of the container's bar at the bottom; nil without one.
  var bottomBarSlide: BarSlide? { nil }

  /// Called after a navigation controller among the children has hidden the bars at the bottom, or
  /// shows them again.
  ///
  /// - Parameters:
  ///   - hidden: Whether they are hidden.
  ///   - distance: The signed horizontal distance of the push or pop, in points; nil for no
  ///     animation.
  func childDidHideBottomBar(_ hidden: Bool, aside distance: Double?) {}

  /// The child whose tab bar item is also this controller's; nil if it has one of its own.
  var tabBarItemOwner: ViewController? { nil }

  /// Called when the keyboard has begun to move, with the height that it will cover, in points.
  func keyboardDidChange(covering height: Double) {}

  /// Called after the controller and its descendants have appeared or disappeared.
  func appearanceDidEnd() {}

  // See Responder.
  deinit {}
}
