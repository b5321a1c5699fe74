// SPDX-License-Identifier: GPL-3.0-or-later

/// What a view controller refuses, or what an override of one left out; reported as ``ViewError/controller(_:)``.
///
/// Controllers are named by their class and, where they have one, their title.
public enum ControllerError: Error, Hashable, Sendable {
  /// The view was asked for while it is being loaded; the controller got a plain one.
  case viewReadWhileLoading(controller: String)
  /// Loading ended without a view; the controller got a plain one.
  case noViewLoaded(controller: String)
  /// A view is the root view of another controller.
  case viewInUse(view: String, controller: String)
  /// A view was put inside of that of a controller that is not the parent of the view's controller.
  case inconsistentHierarchy(controller: String, inside: String, parent: String?)
  /// A controller was to become a child of itself or of one inside of it.
  case cyclicHierarchy(controller: String, parent: String)
  /// A controller already has a place: as a child, as a window's root, or because it is presented.
  case inUse(controller: String)
  /// A controller that was named as a child is none of the receiver.
  case notAChild(controller: String, parent: String)
  /// Who is to present has a view that is in no window.
  case presenterNotInWindow(presenter: String)
  /// Who is to present presents a controller already.
  case alreadyPresenting(presenter: String, presented: String)
  /// A controller with children shown one after the other was given one that cannot be among them.
  case notShowable(controller: String, inside: String)
  /// Callbacks about appearing ask for one another without end.
  case appearanceLoop(controller: String)
  /// A storyboard has no segue of that name from the controller.
  case unknownSegue(identifier: String, controller: String)
}

extension ControllerError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .viewReadWhileLoading(let controller):
      "loadView() of \(controller) reads the view that it is to make; assign one first"
    case .noViewLoaded(let controller):
      "loadView() of \(controller) has left it without a view; assign one there"
    case .viewInUse(let view, let controller):
      "\(view) is the root view of \(controller); each controller needs a view of its own"
    case .inconsistentHierarchy(let controller, let inside, let parent):
      "the view of \(controller) would lie inside that of \(inside), but its parent is \(parent ?? "none"); "
        + "call addChild(_:) of \(inside) first"
    case .cyclicHierarchy(let controller, let parent):
      "\(controller) contains \(parent) or is the same, so it cannot become its child"
    case .inUse(let controller):
      "\(controller) has a place already; take it away there first"
    case .notAChild(let controller, let parent):
      "\(controller) is not a child of \(parent); call addChild(_:) first"
    case .presenterNotInWindow(let presenter):
      "\(presenter) cannot present while its view is in no window; wait until it has appeared"
    case .alreadyPresenting(let presenter, let presented):
      "\(presenter) presents \(presented) already; dismiss that first, or let it present"
    case .notShowable(let controller, let inside):
      "\(inside) cannot show \(controller): it is there already, or a controller of the same kind"
    case .appearanceLoop(let controller):
      "\(controller) is told to appear and to disappear from within its own callbacks again and again; "
        + "do not begin a transition in each of them"
    case .unknownSegue(let identifier, let controller):
      "\(controller) has no segue \"\(identifier)\" in its storyboard; name one of its segues"
    }
  }
}

extension ViewError {
  static func report(_ error: ControllerError) { report(.controller(error)) }
}
