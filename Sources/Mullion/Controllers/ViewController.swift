// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Fills a hierarchy of views and answers what happens in it.
///
/// A controller makes its root view when that is first asked for, is told when the view comes to be seen and goes, and stands
/// in the responder chain between the view and what is around it. It is shown as a window's root
/// (``Window/rootViewController``), inside another controller (``addChild(_:)``), or in front of one
/// (``present(_:animated:completion:)``). Names and rules are UIKit's.
open class ViewController: Responder {
  /// The root view, if it is loaded.
  public internal(set) final var viewIfLoaded: View?
  /// The controller that this one is a child of.
  public internal(set) final weak var parent: ViewController?
  /// The controllers inside of this one, in the order in which they came.
  public internal(set) final var children: [ViewController] = []
  /// What a container calls the controller; also in messages.
  public final var title: String? { didSet { if title != oldValue { itemsDidChange() } } }
  /// A name to find the controller by.
  public final var identifier: String?

  /// How the controller is shown when it is presented.
  ///
  /// Default full screen.
  public final var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// How the controller's view comes and goes when it is presented.
  ///
  /// Default from below.
  public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether controllers inside of this one that present in the current context take the place of its view.
  ///
  /// Default false.
  public final var definesPresentationContext = false
  /// The edges at which the view reaches under bars of the container around it.
  ///
  /// Default all.
  public final var edgesForExtendedLayout = RectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  final var appearance = AppearanceState()
  final var isLoadingView = false
  final var additionalInsets = EdgeInsets.zero
  /// The window whose root this is.
  final weak var rootWindow: Window?
  /// What it presents.
  final var presentation: Presentation?
  /// What presents it.
  final weak var presentedBy: Presentation?
  /// The last change that it made by presenting or dismissing.
  final weak var presentationChange: AppearanceTransition?
  /// The last exchange of its view and another child's.
  final weak var exchange: AppearanceTransition?
  final var storedNavigationItem: NavigationItem?
  final var storedTabBarItem: TabBarItem?
  final var storedContentSize = Size.zero
  /// Makes the view instead of a plain one, and has been told the controller's place in a storyboard.
  package final var source: (any ViewControllerSource)?

  /// Creates a controller without a view.
  public override init() { super.init() }

  // MARK: The view

  /// Makes the root view and assigns it to ``ViewController/view``; do not call it.
  ///
  /// As it is, that of the storyboard the controller is from, else a plain view. An override does not call super.
  open func loadView() { view = source?.makeView(for: self) ?? makePlainView() }

  /// Called when the root view has been loaded.
  open func viewDidLoad() {}

  /// Called when the controller has been made from a storyboard, and knows its outlets.
  ///
  /// Its view is not loaded for that.
  open func awakeFromNib() {}

  // MARK: Appearance

  /// Called before the view comes to be seen.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view has come, and has been on the screen once.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view goes.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has gone.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children in the view's hierarchy hear of appearing and disappearing without the controller's doing anything.
  ///
  /// Default true. Where it is false, the controller calls ``beginAppearanceTransition(_:animated:)`` and
  /// ``endAppearanceTransition()`` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  /// Called before the root view's `layoutSubviews`.
  open func viewWillLayoutSubviews() {}

  /// Called after the root view's `layoutSubviews`; views further down may not be laid out yet.
  open func viewDidLayoutSubviews() {}

  /// Called in place of the root view's `updateConstraints`, which it calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called when the root view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the root view's margins have changed.
  open func viewLayoutMarginsDidChange() {}

  /// The size that the content would like, in points; a hint for containers and presentations.
  ///
  /// Default zero. The parent, or who presents the controller, is told of a change.
  open var preferredContentSize: Size {
    get { storedContentSize }
    set {
      guard newValue != storedContentSize, newValue.width >= 0, newValue.height >= 0 else { return }
      storedContentSize = newValue
      presentedBy?.container?.setNeedsLayout()
      (parent ?? presentedBy?.host)?.preferredContentSizeDidChange(for: self)
    }
  }

  /// Called when a child, or the controller that is presented, would like another size.
  open func preferredContentSizeDidChange(for child: ViewController) {}

  /// Called before the size of the view changes, because the window has another one.
  ///
  /// As it is, it tells the children whose sizes change; an override calls super.
  ///
  /// - Parameters:
  ///   - size: The size it will have, in points.
  ///   - coordinator: Does things along with the change, and after it.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    for child in children {
      guard let childView = child.viewIfLoaded, childView.superview != nil else { continue }
      let childSize = self.size(
        forChildContentContainer: child, withParentContainerSize: size)
      if childSize != childView.bounds.size {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }

  /// The size that a child's view will have when the controller's view has another one, in points.
  ///
  /// As it is, the same for a child whose view fills this one's, and the one it has for others.
  open func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    guard let childView = child.viewIfLoaded else { return size }
    return childView.bounds.size == viewIfLoaded?.bounds.size ? size : childView.bounds.size
  }

  // MARK: Containment

  /// Called before the controller gets a parent, or none; an override calls super.
  ///
  /// ``addChild(_:)`` calls it; who takes a child away calls it with nil.
  open func willMove(toParent parent: ViewController?) {
    appearance.coming = parent == nil ? .fromParent : .toParent
  }

  /// Called when the controller has got a parent, or none; an override calls super.
  ///
  /// ``removeFromParent()`` calls it with nil; who adds a child calls it when the child's view is in place.
  open func didMove(toParent parent: ViewController?) { appearance.coming = nil }

  // MARK: Orientation

  /// The ways up that the controller's view is made for.
  ///
  /// Default all on large screens, all but upside down on others. Of the root, or who is presented on the full screen,
  /// together with what the application's delegate says; see ``Application/rotate(_:to:)``.
  open var supportedInterfaceOrientations: InterfaceOrientationMask {
    let size = viewIfLoaded?.window?.screen?.nativeSize ?? .zero
    return min(size.width, size.height) >= Self.leastRegularWidth ? .all : .allButUpsideDown
  }

  /// Whether the view follows when the screen is turned.
  ///
  /// Default true.
  open var shouldAutorotate: Bool { true }

  /// The way up that suits the controller best, when it is presented on the full screen and the present one does not.
  ///
  /// Default the first of those that it supports, upright first.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    let supported = supportedInterfaceOrientations
    return InterfaceOrientation.allCases.first { supported.contains($0.mask) } ?? .portrait
  }

  // MARK: Memory

  /// Called when memory is short: the place to let go of what can be made again.
  ///
  /// As it is, it lets go of what views drew that are not to be seen; the views stay. An override calls super.
  open func didReceiveMemoryWarning() {
    guard let view = viewIfLoaded, view.window.map(\.isHidden) ?? true || isHiddenAnywhere else {
      return
    }
    view.releaseStoresInside()
  }

  private var isHiddenAnywhere: Bool {
    var view = viewIfLoaded
    while let candidate = view {
      if candidate.isHidden { return true }
      view = candidate.superview
    }
    return false
  }

  // MARK: Segues

  /// Whether a segue that was triggered is carried out.
  ///
  /// Default true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool {
    true
  }

  /// Called before a segue shows its destination: the place to hand it what it needs.
  open func prepare(for segue: Segue, sender: AnyObject?) {}

  // MARK: Responder chain

  /// Who presents the controller; for a window's root, the window; else the superview of its view.
  open override var next: Responder? {
    presentedBy?.host ?? rootWindow ?? viewIfLoaded?.superview ?? parent
  }

  override var responderWindow: Window? { viewIfLoaded?.window ?? next?.responderWindow }

  // MARK: What kinds of controllers are told

  /// The title or an item has changed that a container may show.
  func itemsDidChange() { parent?.childItemsDidChange(self) }

  /// The title or an item of a child has changed.
  func childItemsDidChange(_ child: ViewController) {}

  /// The controller has come or gone, and all inside of it.
  func appearanceDidEnd() {}
}
