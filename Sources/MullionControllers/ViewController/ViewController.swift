// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionApplication
public import MullionControls
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
  open internal(set) var viewIfLoaded: View?
  /// The parent of this controller; nil if it is not a child.
  open internal(set) weak var parent: ViewController?
  /// The children, in the order in which they were added.
  open internal(set) var children: [ViewController] = []
  /// The title, shown by containers and used in messages.
  open var title: String? { didSet { if title != oldValue { itemsDidChange() } } }
  /// The controller's ``identifier``.
  final var storedIdentifier: String?

  /// The style in which the controller is presented.
  ///
  /// Default full screen.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// The animation with which the controller is presented and dismissed.
  ///
  /// Default ``ModalTransitionStyle/coverVertical``.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// A Boolean value that indicates whether presentations in the current context cover this view.
  ///
  /// This applies to presentations from this controller and its descendants. Default false.
  open var definesPresentationContext = false
  /// The edges at which the view extends under the bars of its container.
  ///
  /// Default all.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether the view extends under bars that are not translucent too; see
  /// ``NavigationBar/isTranslucent``.
  ///
  /// Default false.
  open var extendedLayoutIncludesOpaqueBars = false {
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

  /// The commands of ``addKeyCommand(_:)``.
  final var addedKeyCommands: [KeyCommand] = []
  final var storedIsEditing = false
  final var storedEditButtonItem: BarButtonItem?

  /// Whether the controller decides about the status bar while its presentation leaves the
  /// controller below visible; see ``Window/systemBars``.
  ///
  /// Default false.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Creates a controller without a view; a subclass calls this initializer.
  ///
  /// If ``Nib/register(_:_:)`` has a closure for the name, the first view that it makes becomes the
  /// root view. Otherwise the controller has a plain view.
  ///
  /// - Parameters:
  ///   - nibName: The name of an Interface Builder file; nil for none.
  ///   - bundle: Ignored, because closures replace the files.
  public init(nibName: String?, bundle: AnyObject?) {
    (self.nibName, nibBundle) = (nibName, bundle)
    super.init()
  }

  /// The name of the Interface Builder file with the root view; nil for none.
  open private(set) var nibName: String?

  /// The bundle that was given with ``nibName``; nil for none.
  open private(set) var nibBundle: AnyObject?

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

  // MARK: Keys

  /// The commands for keys; by default those that the program added, or nil without any.
  open override var keyCommands: [KeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

  /// Adds a command for a key to ``keyCommands``.
  open func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

  /// Removes a command that was added.
  open func removeKeyCommand(_ command: KeyCommand) {
    addedKeyCommands.removeAll { $0 === command }
  }

  // MARK: Focus

  /// The environments in which an update of the focus searches for a view; by default the view.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    viewIfLoaded.map { [$0] } ?? []
  }

  @_spi(Overriding) open override var outerFocusEnvironment: (any FocusEnvironment)? {
    presentedBy?.original
  }

  // MARK: The view

  /// Creates the root view and assigns it to ``ViewController/view``; do not call it.
  ///
  /// The default implementation uses the view of the controller's storyboard scene, or a plain view
  /// without one. An override does not call super.
  open func loadView() { view = source?.makeView(for: self) ?? nibView() ?? makePlainView() }

  /// Called after the root view has been loaded.
  open func viewDidLoad() {}

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

  /// Called before the size classes of the controller change because its window's size changes.
  ///
  /// The call comes before ``viewWillTransition(to:with:)``. The default implementation notifies the
  /// children; an override calls super.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: Runs closures along with the change, and after it.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: TransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
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

  /// Whether the children receive the calls for a rotation that this controller receives.
  ///
  /// Default true.
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }

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
    // A transition between children may have hidden the view; in another superview it is not hidden.
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

  // MARK: Overridable members, which extensions cannot declare

  /// The item that a tab bar shows for this controller, created on first access.
  ///
  /// A navigation controller without a title has the item of its root.
  ///
  /// An item belongs to one controller, the last one that got it.
  open var tabBarItem: TabBarItem {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      if let tabBarItemOwner { return tabBarItemOwner.tabBarItem }
      let item = TabBarItem(of: self)
      storedTabBarItem = item
      return item
    }
    set {
      guard newValue !== storedTabBarItem else { return }
      storedTabBarItem?.release(from: self)
      storedTabBarItem = newValue
      newValue.belong(to: self)
      itemsDidChange()
    }
  }

  /// The nearest ancestor that is a tab bar controller; nil if there is none.
  open var tabBarController: TabBarController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? TabBarController }.first
  }

  /// The nearest ancestor that is a split view controller; nil if there is none.
  open var splitViewController: SplitViewController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? SplitViewController }.first
  }

  /// The controller presented by this controller or by its nearest presenting ancestor.
  open var presentedViewController: ViewController? {
    presentation?.controller ?? parent?.presentedViewController
  }

  /// The controller that presents this controller or its nearest presented ancestor.
  open var presentingViewController: ViewController? {
    presentedBy?.host ?? parent?.presentingViewController
  }

  /// Whether the view appears because the controller is being presented.
  ///
  /// True only during an appearance callback.
  open var isBeingPresented: Bool { isMoving(.presented) }

  /// Whether the view disappears because the controller is being dismissed.
  ///
  /// True only during an appearance callback.
  open var isBeingDismissed: Bool { isMoving(.dismissed) }

  /// Whether the view appears because the controller is being added to a parent.
  ///
  /// True only during an appearance callback.
  open var isMovingToParent: Bool { isMoving(.toParent) }

  /// Whether the view disappears because the controller is being removed from its parent.
  ///
  /// True only during an appearance callback.
  open var isMovingFromParent: Bool { isMoving(.fromParent) }

  /// Presents a controller in front of this one until it is dismissed.
  ///
  /// The controller's ``modalPresentationStyle`` selects the presenter: the topmost ancestor, or
  /// the nearest controller with ``definesPresentationContext``, which may be this one. The
  /// presentation is refused and reported to ``ViewError/handler`` if the presenter already
  /// presents a controller, or if the controller is in use. The same applies if this controller's
  /// or the presenter's view is in no window.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called after the controller's ``viewDidAppear(_:)``.
  open func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let root = ancestors[ancestors.count - 1]
    let used = controller.usedPresentationController(presenting: root, source: self)
    let host = used.shouldPresentInFullscreen ? root : contextPresenter
    if host.presentation == nil || host.presentation?.isStarting == false {
      // Finish a presentation or dismissal under way before the next one begins.
      host.presentationChange?.finish()
    }
    if let error = refusal(of: controller, by: host, used) {
      report(error)
      return
    }
    Presentation(controller, from: host, source: self, by: used)
      .begin(animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents and all controllers in front of it.
  ///
  /// If neither this controller nor an ancestor presents a controller, the method dismisses this
  /// controller or its nearest presented ancestor.
  ///
  /// - Parameters:
  ///   - animated: Whether the dismissal is animated.
  ///   - completion: Called after `viewDidDisappear` of the dismissed controllers, when the
  ///     controllers behind them have appeared.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let owner =
      ancestors.first { $0.presentation != nil }
      ?? ancestors.first { $0.presentedBy != nil }?.presentedBy?.host
    owner?.presentation?.end(animated: animated) { _ in completion?() }
  }

  /// The object that provides animators and, for ``ModalPresentationStyle/custom``, the
  /// presentation controller.
  open var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { presentationDetails?.transitioningDelegate }
    set {
      if newValue != nil || presentationDetails != nil {
        presentationBox.transitioningDelegate = newValue
      }
    }
  }

  /// Whether the user cannot dismiss the controller by a touch outside or by dragging it down.
  ///
  /// Default false.
  open var isModalInPresentation: Bool {
    get { presentationDetails?.isModal ?? false }
    set { if newValue != isModalInPresentation { presentationBox.isModal = newValue } }
  }

  /// The older name of ``isModalInPresentation``.
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// The edges at which the controller's gestures take precedence over the system's.
  ///
  /// Default none. It has no effect, because Linux has no system gestures at the edges of a screen.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  /// The name under which iOS saves the state of the controller; nil for none.
  ///
  /// It has no effect, because Linux restores no states of programs.
  open var restorationIdentifier: String?

  /// The controller of the presentation of this controller or of its nearest presented ancestor.
  ///
  /// Before the presentation, it is the one that ``present(_:animated:completion:)`` will use for
  /// ``modalPresentationStyle``, so that it can be configured. For
  /// ``ModalPresentationStyle/custom``, it is nil then.
  open var presentationController: PresentationController? {
    if let presentedBy { return presentedBy.original }
    if let parent { return parent.presentationController }
    return modalPresentationStyle == .custom ? nil : standardController(presenting: nil)
  }

  /// The controller of the popover that shows this controller.
  ///
  /// Nil if ``modalPresentationStyle`` is not ``ModalPresentationStyle/popover``, except for action
  /// sheets.
  open var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  /// The controller of the sheet that shows this controller; nil if its style is not a sheet.
  open var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// The coordinator of the transition in which this controller takes part; nil if there is none.
  ///
  /// The transition presents or dismisses this controller, its nearest presented ancestor, or a controller
  /// in front of it. Otherwise it is the animated change of children in a container around this controller.
  open var transitionCoordinator: TransitionCoordinator? {
    presentedBy?.transition?.coordinator ?? presentation?.transition?.coordinator
      ?? childCoordinator ?? parent?.transitionCoordinator
  }

  /// The orientation of the interface on the controller's screen; portrait without one.
  ///
  /// For code written before iOS 8; ``Screen/orientation`` has the same value.
  open var interfaceOrientation: InterfaceOrientation {
    responderWindow?.screen?.orientation ?? .portrait
  }

  /// Decides about the orientation again in the next turn of the application.
  ///
  /// Call it after the value of ``supportedInterfaceOrientations`` has changed. If the interface
  /// turns, the rotation is animated.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let window = responderWindow, let screen = window.screen else { return }
    window.application?.setNeedsOrientationDecision(on: screen)
  }

  /// Performs a segue of the storyboard.
  ///
  /// The method first asks ``shouldPerformSegue(withIdentifier:sender:)``. It then creates the
  /// segue and its destination, calls ``prepare(for:sender:)``, and shows the destination. An
  /// identifier that the storyboard does not have is reported to ``ViewError/handler`` and has no
  /// effect.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier.
  ///   - sender: The object that triggers the segue.
  open func performSegue(withIdentifier identifier: String, sender: AnyObject?) {
    performSegue(withIdentifier: identifier, animated: false, sender: sender)
  }

  /// Performs a segue like ``performSegue(withIdentifier:sender:)``, optionally animated.
  open func performSegue(
    withIdentifier identifier: String, animated: Bool, sender: AnyObject?
  ) {
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    guard let segue = source?.makeSegue(identifier, from: self) else {
      report(.unknownSegue(identifier: identifier, controller: displayName))
      return
    }
    prepare(for: segue, sender: sender)
    segue.perform(animated: animated, sender: sender)
  }

  /// Returns the nearest controller that can perform a method: this one, or a parent or presenter.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - sender: The object that requests it.
  /// - Returns: The controller; nil for none.
  open func targetViewController(
    forAction action: ActionSelector, sender: Any?
  ) -> ViewController? {
    if canPerformAction(action, withSender: sender) { return self }
    return (parent ?? presentingViewController)?
      .targetViewController(forAction: action, sender: sender)
  }

  // MARK: Unwind segues

  /// Returns whether the controller is the destination of an unwind segue; default true.
  ///
  /// If an override returns false, the segue returns to the next controller of the same class, or to
  /// none.
  ///
  /// - Parameters:
  ///   - action: The method of the segue; without one in a storyboard, its name is empty.
  ///   - fromViewController: The controller at which the segue starts.
  ///   - sender: The object that triggered the segue.
  /// - Returns: Whether it is.
  open func canPerformUnwindSegueAction(
    _ action: ActionSelector, from fromViewController: ViewController, sender: Any?
  ) -> Bool { true }

  /// Returns the children in which an unwind segue searches for its destination, in this order.
  ///
  /// By default all children except the one that contains the source, the last one first.
  open func allowedChildrenForUnwinding(from source: UnwindSegueSource) -> [ViewController] {
    let containing = childContaining(source)
    return children.reversed().filter { $0 !== containing }
  }

  /// Returns the child that is the source of an unwind segue, or contains it; nil for none.
  open func childContaining(_ source: UnwindSegueSource) -> ViewController? {
    children.first { source.source.isInside($0) }
  }

  /// Returns the destination of an unwind segue among this controller and its children; nil for none.
  ///
  /// The default implementation searches ``allowedChildrenForUnwinding(from:)`` and then this
  /// controller. An override can redirect the segue.
  open func forUnwindSegueAction(
    _ action: ActionSelector, from fromViewController: ViewController, withSender sender: Any?
  ) -> ViewController? {
    unwindDestination(
      for: UnwindSegueSource(fromViewController, action: action, sender: sender))
  }

  /// Returns the segue that returns to a controller; by default one of the kind ``Segue/Kind/unwind``.
  open func segueForUnwinding(
    to toViewController: ViewController, from fromViewController: ViewController,
    identifier: String?
  ) -> Segue? {
    Segue(
      identifier: identifier, kind: .unwind, source: fromViewController,
      destination: toViewController)
  }

  /// Returns to a child in the course of an unwind segue.
  ///
  /// The default implementation does nothing; a navigation controller pops, and a tab bar controller
  /// selects the child.
  ///
  /// - Parameters:
  ///   - unwindSegue: The segue.
  ///   - subsequentVC: The child that is the destination or contains it.
  open func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {}

  // MARK: Split views

  /// Called when a split view collapses and this controller is its master.
  ///
  /// - Parameters:
  ///   - secondaryViewController: The detail.
  ///   - splitViewController: The split view.
  open func collapseSecondaryViewController(
    _ secondaryViewController: ViewController, for splitViewController: SplitViewController
  ) {}

  /// Returns the detail of a split view that expands, if this controller is its master.
  ///
  /// Default nil: the detail stays the same.
  open func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? { nil }

  // MARK: Margins

  /// The minimum margins of the root view; those of the sides depend on the width.
  ///
  /// They are the view's ``View/systemMinimumLayoutMargins``; zero before the view is loaded.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    viewIfLoaded?.systemMinimumLayoutMargins ?? .zero
  }

  /// Whether presentations in this controller's context have its ``modalTransitionStyle``.
  ///
  /// Default false. The style counts if ``definesPresentationContext`` is true.
  open var providesPresentationContextTransitionStyle = false

  /// Pushes a controller onto the nearest navigation controller, or presents it if there is none.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether the transition is animated.
  ///   - sender: The object that requests the transition.
  open func show(_ controller: ViewController, animated: Bool = false, sender: AnyObject?) {
    if let navigation = ancestors.lazy.compactMap({ $0 as? NavigationController }).first {
      navigation.pushViewController(controller, animated: animated)
    } else {
      present(controller, animated: animated)
    }
  }

  /// Shows a controller as the detail of the enclosing split view.
  ///
  /// Without a split view, it shows the controller as ``show(_:animated:sender:)`` does.
  ///
  /// - Parameters:
  ///   - controller: The controller to show.
  ///   - sender: The object that requests the transition.
  open func showDetailViewController(_ controller: ViewController, sender: AnyObject?) {
    showDetail(controller, sender: sender)
  }

  /// Adds a controller as a child, after removing it from its current parent.
  ///
  /// Calls the child's ``willMove(toParent:)``. The caller then adds the child's view to the
  /// hierarchy, sets its frame, and calls ``didMove(toParent:)``. A cycle, a presented controller,
  /// and a window's root are refused and reported to ``ViewError/handler``.
  ///
  /// - Parameter child: The controller.
  open func addChild(_ child: ViewController) {
    guard child.parent !== self, mayContain(child) else { return }
    if let old = child.parent {
      child.removeFromParent()
      if let view = child.viewIfLoaded, view.superview?.nearestController === old {
        view.removeFromSuperview()
      }
    }
    child.willMove(toParent: self)
    // The callback may have changed the hierarchy; check again.
    guard child.parent == nil, mayContain(child) else { return }
    children.append(child)
    child.parent = self
    child.updateAppearance()
  }

  /// Removes the controller from its parent.
  ///
  /// The caller first calls ``willMove(toParent:)`` with nil and removes the view from the
  /// hierarchy. This method calls ``didMove(toParent:)`` with nil. Nothing happens without a
  /// parent.
  open func removeFromParent() {
    guard let parent else { return }
    presentation?.leaveContext()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
    updateAppearance()
  }

  /// The environment of the controller's view, or of the view that will contain it.
  public final var traitCollection: TraitCollection {
    if let viewIfLoaded { return viewIfLoaded.traitCollection }
    let around = parent?.viewIfLoaded ?? presentedBy?.container ?? rootWindow
    var traits = around?.traitCollection ?? TraitCollection()
    if overrideUserInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = overrideUserInterfaceStyle
    }
    if overrideContentSizeCategory != .unspecified {
      traits.preferredContentSizeCategory = overrideContentSizeCategory
    }
    return traits
  }

  /// The style of the controller's view and its descendants; unspecified to inherit it.
  ///
  /// Default unspecified.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitDetails.style }
    set {
      guard newValue != traitDetails.style else { return }
      let (previous, inherited) = (traitCollection, viewIfLoaded?.inherited)
      traitDetails.style = newValue
      if let inherited { viewIfLoaded?.noticeTint(since: inherited) }
      viewIfLoaded?.noticeTraits(since: previous)
    }
  }

  /// Begins an appearance transition of a child, for containers that forward the appearance
  /// callbacks themselves.
  ///
  /// A container calls it for its children if ``shouldAutomaticallyForwardAppearanceMethods`` is
  /// false, and calls ``endAppearanceTransition()`` afterward. Nothing happens if the view already
  /// is in the requested state or on its way there.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view appears.
  ///   - animated: Whether the transition is animated.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated, held: true)
  }

  /// Ends a transition that ``beginAppearanceTransition(_:animated:)`` began.
  open func endAppearanceTransition() { endAppearance() }

  /// The root view, loaded on first access.
  ///
  /// On first access, and after nil was assigned, ``loadView()`` creates the view and
  /// ``viewDidLoad()`` is called. The property is never nil when read. A root view of another
  /// controller is refused and reported to ``ViewError/handler``. A replaced view is removed from
  /// its superview. If the controller is a window's root, the window shows the new view.
  open var view: View! {
    get {
      loadViewIfNeeded()
      if let viewIfLoaded { return viewIfLoaded }
      report(.noViewLoaded(controller: displayName))
      let plain = makePlainView()
      setView(plain)
      return plain
    }
    set { setView(newValue) }
  }

  /// Whether the root view is loaded; reading the property does not load it.
  open var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the root view if it is not loaded.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    guard !isLoadingView else {
      report(.viewReadWhileLoading(controller: displayName))
      setView(makePlainView())
      return
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if viewIfLoaded == nil {
      report(.noViewLoaded(controller: displayName))
      setView(makePlainView())
    }
    source?.viewIsLoaded(of: self)
    viewDidLoad()
    rootWindow?.installRootView()
  }

  /// The additional safe-area insets for the controller's own bars, in points, not negative.
  ///
  /// Default zero.
  open var additionalSafeAreaInsets: EdgeInsets {
    get { viewIfLoaded?.additionalSafeAreaInsets ?? additionalInsets }
    set {
      additionalInsets = newValue
      viewIfLoaded?.additionalSafeAreaInsets = newValue
    }
  }

  /// A Boolean value that indicates whether the controller's content is edited.
  ///
  /// Default false.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// A bar item with the title Edit or Done that begins and ends editing with an animation.
  open var editButtonItem: BarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = BarButtonItem(systemItem: .edit) { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    storedEditButtonItem = item
    updateEditButton()
    return item
  }

  /// Applies the controllers' preferences for the status bar, and requests an update of the window.
  ///
  /// A controller calls this method when its preference has changed. In an animation block, the bar and the
  /// layout that follows from its change are animated. Otherwise they change at once.
  open func setNeedsStatusBarAppearanceUpdate() {
    guard let window = viewIfLoaded?.window else { return }
    window.setNeedsLayout()
    window.application?.updateStatusBars()
  }

  /// Requests an update of the window, after which the host reads ``Window/systemBars``.
  ///
  /// A controller calls this method when ``prefersHomeIndicatorAutoHidden`` has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    viewIfLoaded?.window?.setNeedsLayout()
  }

  /// Sets the scroll view whose content the bars at some edges follow.
  ///
  /// The bars of containers follow it if it is below them. Without it, they follow the controller's
  /// view or its first subview, if that is a scroll view. The controller does not retain it.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view; nil for the standard one.
  ///   - edge: The edges. Top and bottom count; leading and trailing are ignored.
  open func setContentScrollView(
    _ scrollView: ScrollView?, for edge: DirectionalRectEdge
  ) {
    guard scrollView != nil || barDetails != nil else { return }
    let details = barDetails ?? BarDetails()
    barDetails = details
    if edge.contains(.top) { details.topScrollView = scrollView }
    if edge.contains(.bottom) { details.bottomScrollView = scrollView }
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the scroll view whose content the bars at an edge follow; nil for none.
  ///
  /// - Parameter edge: The edge; of several edges, top takes precedence over bottom. Leading and
  ///   trailing have none.
  /// - Returns: The scroll view; nil for none.
  open func contentScrollView(for edge: DirectionalRectEdge) -> ScrollView? {
    if edge.contains(.top) { return contentScrollView }
    return edge.contains(.bottom) ? barDetails?.bottomScrollView ?? firstScrollView : nil
  }

  /// The items that the toolbar of a navigation controller shows while this controller is on top;
  /// nil for none.
  ///
  /// See ``NavigationController/isToolbarHidden``.
  open var toolbarItems: [BarButtonItem]? {
    get { barDetails?.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets ``toolbarItems``.
  ///
  /// - Parameters:
  ///   - items: The items, from the leading edge on; nil for none.
  ///   - animated: Whether a visible toolbar fades from the old items to the new ones.
  open func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    guard items != nil || barDetails != nil else { return }
    let details = barDetails ?? BarDetails()
    barDetails = details
    details.toolbarItems = items
    guard let navigation = navigationController else { return }
    if let top = navigation.topViewController, isInside(top) {
      navigation.bottomBars.showItems(of: top, animated: animated)
    }
  }

  /// The item that a navigation bar shows while this controller is on top.
  ///
  /// The item is created on first access.
  open var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem(of: self)
    storedNavigationItem = item
    return item
  }

  /// The nearest ancestor that is a navigation controller; nil if there is none.
  open var navigationController: NavigationController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? NavigationController }.first
  }

  // See Responder.
  deinit {}
}
