// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// The start of an unwind segue.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UnwindSegueSource {
  /// The controller at which the segue starts.
  public let source: ViewController
  /// The method of the segue.
  public let unwindAction: ActionSelector
  /// The object that triggered the segue; nil for none.
  public let sender: Any?

  init(_ source: ViewController, action: ActionSelector, sender: Any?) {
    (self.source, unwindAction, self.sender) = (source, action, sender)
  }
}

extension ViewController {
  /// Returns the destination of an unwind segue with a method among this controller and its children.
  final func unwindDestination(for source: UnwindSegueSource) -> ViewController? {
    for child in allowedChildrenForUnwinding(from: source) {
      let found = child.forUnwindSegueAction(
        source.unwindAction, from: source.source, withSender: source.sender)
      if let found { return found }
    }
    let isOwn = source.unwindAction.isMethod(of: self) && self !== source.source
    return isOwn && mayUnwind(source) ? self : nil
  }

  final func mayUnwind(_ source: UnwindSegueSource) -> Bool {
    canPerformUnwindSegueAction(
      source.unwindAction, from: source.source, sender: source.sender)
  }

  /// Returns to a controller that has a method, and calls the method with the segue.
  ///
  /// The search starts at the parent and goes up to the topmost controller, then to the presenting
  /// ones. In each, it searches the children first. ``prepare(for:sender:)`` of this controller is
  /// called before the method.
  ///
  /// - Parameters:
  ///   - action: The method, which receives the segue.
  ///   - identifier: The identifier of the segue; nil for none.
  ///   - animated: Whether the transition is animated.
  ///   - sender: The object that triggers the segue.
  /// - Returns: The destination; nil if no controller has the method, so that nothing happens.
  @discardableResult
  public final func performUnwindSegue(
    _ action: ActionSelector, identifier: String? = nil, animated: Bool = false,
    sender: AnyObject? = nil
  ) -> ViewController? {
    var next = parent ?? presentingViewController
    while let controller = next {
      let found = controller.forUnwindSegueAction(action, from: self, withSender: sender)
      if let found {
        guard
          let segue = controller.segueForUnwinding(
            to: found, from: self, identifier: identifier)
        else { return nil }
        prepare(for: segue, sender: sender)
        action.perform(on: found, sender: segue)
        segue.perform(animated: animated, sender: sender)
        return found
      }
      next = controller.parent ?? controller.presentingViewController
    }
    return nil
  }
}
