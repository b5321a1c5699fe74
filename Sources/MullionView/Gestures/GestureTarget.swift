// SPDX-License-Identifier: GPL-3.0-or-later

/// A closure or responder that a recognizer notifies of its gesture until the target is removed.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class GestureTarget {
  /// The responder that performs the action; nil for a closure.
  weak var responder: Responder?
  /// The action that the responder performs; nil for a closure.
  let action: Action?
  private let handler: ((GestureRecognizer) -> Void)?
  /// The object whose method is called; nil for others.
  private(set) weak var object: AnyObject?
  /// The method of the object; nil for others.
  let selector: ActionSelector?

  init(_ handler: @escaping (GestureRecognizer) -> Void) {
    (self.handler, action, selector) = (handler, nil, nil)
  }

  init(_ responder: Responder, _ action: Action) {
    (self.responder, self.action, handler, selector) = (responder, action, nil, nil)
  }

  init(_ object: AnyObject, _ selector: ActionSelector) {
    (self.object, self.selector, handler, action) = (object, selector, nil, nil)
  }

  /// Notifies the target of the recognizer's state.
  func notify(of recognizer: GestureRecognizer) {
    handler?(recognizer)
    if let object { selector?.perform(on: object, sender: recognizer) }
    guard let action, let responder, responder.canPerform(action, sender: recognizer) else {
      return
    }
    responder.perform(action, sender: recognizer)
  }
}

/// An object that notifies targets of a gesture.
///
/// The protocol lets handlers receive the recognizer as its concrete type.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol GestureSender: AnyObject {}

extension GestureRecognizer: GestureSender {}

extension GestureSender where Self: GestureRecognizer {
  /// Adds a closure that is called whenever the gesture begins, changes or ends.
  ///
  /// - Parameter handler: A closure that receives the recognizer and can read its
  ///   ``GestureRecognizer/state``.
  /// - Returns: The target, for ``GestureRecognizer/removeTarget(_:)``.
  @discardableResult
  public func addTarget(_ handler: @escaping (Self) -> Void) -> GestureTarget {
    let target = GestureTarget { recognizer in
      if let recognizer = recognizer as? Self { handler(recognizer) }
    }
    add(target)
    return target
  }

  /// Adds a target and a closure that is called while the target exists.
  ///
  /// - Parameters:
  ///   - target: The target; the recognizer holds it weakly.
  ///   - handler: A closure that receives the target and the recognizer whenever the gesture begins,
  ///     changes or ends.
  /// - Returns: The target, for ``GestureRecognizer/removeTarget(_:)``.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, Self) -> Void
  ) -> GestureTarget {
    addTarget { [weak target] recognizer in
      if let target { handler(target, recognizer) }
    }
  }
}
