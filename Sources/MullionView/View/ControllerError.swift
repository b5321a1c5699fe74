// SPDX-License-Identifier: GPL-3.0-or-later

/// A misuse of a view controller, reported as ``ViewError/controller(_:)``.
///
/// Messages name a controller by its class and its title, if it has one.
nonisolated public enum ControllerError: Error, Hashable, Sendable {
  /// `loadView()` read the controller's view, which it must create; the controller got a plain
  /// view.
  case viewReadWhileLoading(controller: String)
  /// `loadView()` left the controller without a view; the controller got a plain view.
  case noViewLoaded(controller: String)
  /// A view is already the root view of another controller.
  case viewInUse(view: String, controller: String)
  /// A controller's view was added inside the view of a controller that is not its parent.
  case inconsistentHierarchy(controller: String, inside: String, parent: String?)
  /// A controller was added as a child of itself or of one of its descendants.
  case cyclicHierarchy(controller: String, parent: String)
  /// A controller is already in use, or its view has a superview.
  ///
  /// A controller is in use while it is a child, a window's root or presented.
  case inUse(controller: String)
  /// A controller passed as a child is not a child of the receiver.
  case notAChild(controller: String, parent: String)
  /// A container that forwards the appearance callbacks itself cannot run a transition between
  /// children.
  case forwardsAppearance(container: String)
  /// The presenter's view is in no window.
  case presenterNotInWindow(presenter: String)
  /// The presenter already presents a controller.
  case alreadyPresenting(presenter: String, presented: String)
  /// A controller has the presentation style `none`.
  case notPresentable(controller: String)
  /// A controller has the transition style `partialCurl` and a presentation style other than full
  /// screen.
  case curlNotInFullScreen(controller: String)
  /// A controller that a page curl has presented cannot present another one.
  case presenterBesideCurl(presenter: String)
  /// A popover has neither a source view in the window nor a source item in a bar.
  case popoverWithoutSource(controller: String)
  /// An alert has a cancel action already.
  case secondCancelAction(alert: String, title: String)
  /// An action sheet cannot have text fields.
  case textFieldInActionSheet(alert: String)
  /// A preferred action is not among the alert's actions.
  case preferredActionNotInAlert(alert: String, title: String)
  /// A container cannot show a controller among its children, for the given reason.
  case notShowable(controller: String, inside: String, reason: Obstacle)
  /// A controller and the application's delegate support no orientation in common.
  case noCommonOrientation(controller: String)
  /// A controller prefers an orientation for its presentation that it does not support.
  case unsupportedPreference(controller: String, preferred: InterfaceOrientation)
  /// The appearance callbacks of a controller trigger each other without end.
  case appearanceLoop(controller: String)
  /// A page view controller received no controller to show.
  case noPage(controller: String)
  /// The storyboard has no segue with that identifier from the controller.
  case unknownSegue(identifier: String, controller: String)

  /// The reason why a container cannot show a controller.
  nonisolated public enum Obstacle: Hashable, Sendable {
    /// The list names the controller twice, or the container already shows the controller
    /// elsewhere.
    case isListedTwice
    /// Another controller presents the controller.
    case isPresented
    /// The controller is the root of a window.
    case isRootOfWindow
    /// The controller is the container or contains it.
    case containsContainer
    /// The controller is a navigation controller, and so is the container.
    case isNavigationController
    /// The list has more controllers than the container shows.
    case isTooMany
  }
}

nonisolated extension ControllerError: CustomStringConvertible {
  /// A sentence that names the error and its fix.
  public var description: String {
    switch self {
    case .viewReadWhileLoading(let controller):
      "loadView() of \(controller) reads the view that it has to create; assign a view first"
    case .noViewLoaded(let controller):
      "loadView() of \(controller) did not assign a view; assign one there"
    case .viewInUse(let view, let controller):
      "\(view) is already the root view of \(controller); give each controller its own view"
    case .inconsistentHierarchy(let controller, let inside, let parent):
      "the view of \(controller) would lie inside the view of \(inside), but its parent is \(parent ?? "none"); "
        + "call addChild(_:) of \(inside) first"
    case .cyclicHierarchy(let controller, let parent):
      "\(controller) is \(parent) or contains it, so it cannot become a child of \(parent)"
    case .inUse(let controller):
      "\(controller) is already in use, or its view has a superview; remove it from there first"
    case .notAChild(let controller, let parent):
      "\(controller) is not a child of \(parent); call addChild(_:) first"
    case .forwardsAppearance(let container):
      "\(container) forwards the appearance callbacks itself; animate the views with View.transition, and call "
        + "beginAppearanceTransition(_:animated:) of the children"
    case .presenterNotInWindow(let presenter):
      "\(presenter) cannot present while its view is in no window; wait until it has appeared"
    case .alreadyPresenting(let presenter, let presented):
      "\(presenter) already presents \(presented); dismiss \(presented) first, or present from it"
    case .notPresentable(let controller):
      "\(controller) has the modalPresentationStyle none; set another style before it is presented"
    case .curlNotInFullScreen(let controller):
      "\(controller) has the modalTransitionStyle partialCurl, which needs the modalPresentationStyle fullScreen"
    case .presenterBesideCurl(let presenter):
      "\(presenter) was presented with the transition partialCurl, so it cannot present; dismiss it first"
    case .popoverWithoutSource(let controller):
      "\(controller) is shown as a popover without a source; set the sourceView or the barButtonItem of its "
        + "popoverPresentationController"
    case .secondCancelAction(let alert, let title):
      "\(alert) already has a cancel action, so it does not add \"\(title)\"; use another style"
    case .textFieldInActionSheet(let alert):
      "\(alert) is an action sheet, which has no text fields; use the style alert"
    case .preferredActionNotInAlert(let alert, let title):
      "\(alert) does not have the action \"\(title)\"; add it before it is the preferred action"
    case .notShowable(let controller, let inside, let reason):
      "\(inside) cannot show \(controller): \(reason.sentence)"
    case .noCommonOrientation(let controller):
      "\(controller) supports no orientation that the application's delegate supports; "
        + "return a common one from both"
    case .unsupportedPreference(let controller, let preferred):
      "\(controller) prefers the orientation \(preferred), which it or the application's delegate does not support; "
        + "return a supported one from preferredInterfaceOrientationForPresentation"
    case .appearanceLoop(let controller):
      "the appearance callbacks of \(controller) begin a new appearance transition each time; "
        + "do not begin one from every callback"
    case .noPage(let controller):
      "\(controller) received no controller to show; pass one to setViewControllers"
    case .unknownSegue(let identifier, let controller):
      "\(controller) has no segue \"\(identifier)\" in its storyboard; use an identifier that it has"
    }
  }
}

extension ErrorReporting {
  package func report(_ error: ControllerError) { report(.controller(error)) }
}

nonisolated extension ControllerError.Obstacle {
  /// The reason and its remedy.
  fileprivate var sentence: String {
    switch self {
    case .isListedTwice: "it would be shown twice; list each controller once"
    case .isPresented: "it is presented; dismiss it first"
    case .isRootOfWindow: "it is the root of a window; set another rootViewController first"
    case .containsContainer: "it is that controller or contains it; use another one"
    case .isNavigationController:
      "navigation controllers cannot be nested; push its controllers instead"
    case .isTooMany: "there are more controllers than places; pass fewer"
    }
  }
}
