// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// A handler or target-action pair that a control calls for some of its events.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class ControlAction {
  private enum Kind {
    case handler((Control, Event?) -> Void)
    /// A named action, performed by the nearest object in the responder chain that can perform it.
    case search(Action)
    /// A method of one target, called while the target exists. Without a target, the nearest object in the
    /// responder chain that has the method receives the call.
    case selector(ActionSelector, WeakObject?)
    /// A named action, performed by one target while the target exists.
    case target(Action, WeakResponder)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  private struct WeakResponder {
    weak var responder: Responder?
  }

  /// The events for which the control calls the action.
  public internal(set) var events: Control.Events
  /// The identifier of a `UIAction` of the module UIKit; nil for others.
  package var identifier: String?
  /// The object whose action the handler performs, such as a `MenuAction`; nil for others.
  package var source: AnyObject?
  /// Whether the control still calls the action.
  public private(set) var isValid = true
  private var kind: Kind?
  private weak var control: Control?

  init(
    _ control: Control, _ events: Control.Events, _ handler: @escaping (Control, Event?) -> Void
  ) {
    (self.control, self.events, kind) = (control, events, .handler(handler))
  }

  init(_ control: Control, _ events: Control.Events, _ action: Action, to target: Responder?) {
    (self.control, self.events) = (control, events)
    kind = target.map { .target(action, WeakResponder(responder: $0)) } ?? .search(action)
  }

  init(
    _ control: Control, _ events: Control.Events, _ selector: ActionSelector, of target: AnyObject?
  ) {
    (self.control, self.events) = (control, events)
    kind = .selector(selector, target.map { WeakObject(object: $0) })
  }

  /// The selector and its target, which is nil for a search or if the target no longer exists; nil for
  /// other actions.
  var selected: (target: AnyObject?, selector: ActionSelector)? {
    guard case .selector(let selector, let target) = kind else { return nil }
    return (target?.object, selector)
  }

  /// Removes the action from its control.
  public func remove() { control?.removeAction(self) }

  func end() { (isValid, kind, source) = (false, nil, nil) }

  /// The named action and its target, which is nil for a search; nil for a handler.
  package var named: (target: Responder?, action: Action)? {
    switch kind {
    case .search(let action): (nil, action)
    case .target(let action, let target): (target.responder, action)
    case .handler, .selector, nil: nil
    }
  }

  func fire(from control: Control, with event: Event?) {
    switch kind {
    case .handler(let handler): handler(control, event)
    case .search(let action): control.sendAction(action, to: nil, for: event)
    case .selector(let selector, nil): control.sendAction(selector, to: nil, for: event)
    case .selector(let selector, let target?):
      if let object = target.object { control.sendAction(selector, to: object, for: event) }
    case .target(let action, let target):
      if let responder = target.responder {
        control.sendAction(action, to: responder, for: event)
      }
    case nil: break
    }
  }
}

/// A sender of actions.
///
/// The protocol lets handlers receive the control as its concrete type.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ActionSender: AnyObject {}

extension Control: ActionSender {}

extension ActionSender where Self: Control {
  /// Adds a handler for events.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - handler: The closure that the control calls with itself. The control retains it.
  /// - Returns: The action, which can be removed.
  @discardableResult
  public func addAction(
    for events: Control.Events, _ handler: @escaping (Self) -> Void
  ) -> ControlAction {
    addAction(for: events) { control, _ in handler(control) }
  }

  /// Adds a handler for events.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - handler: The closure that the control calls with itself and the event that triggered the
  ///     action, or nil if no event did. The control retains the closure.
  /// - Returns: The action, which can be removed.
  @discardableResult
  public func addAction(
    for events: Control.Events, _ handler: @escaping (Self, Event?) -> Void
  ) -> ControlAction {
    let action = ControlAction(self, events) { control, event in
      if let control = control as? Self { handler(control, event) }
    }
    add(action)
    return action
  }

  /// Adds a target and a handler for events; the control calls the handler while the target exists.
  ///
  /// - Parameters:
  ///   - target: The target; the control holds it weakly.
  ///   - events: The events.
  ///   - handler: The closure that the control calls with the target and itself. The control
  ///     retains it.
  /// - Returns: The action, which can be removed.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, for events: Control.Events, _ handler: @escaping (Target, Self) -> Void
  ) -> ControlAction {
    addAction(for: events) { [weak target] control in
      if let target { handler(target, control) }
    }
  }

  /// Adds a named action for events.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The target, which the control holds weakly. If nil, the control searches the
  ///     responder chain; see ``Control/sendAction(_:to:for:)-(Action,_,_)``.
  ///   - events: The events.
  /// - Returns: The action, which can be removed.
  @discardableResult
  public func addAction(
    _ action: Action, to target: Responder?, for events: Control.Events
  ) -> ControlAction {
    let added = ControlAction(self, events, action, to: target)
    add(added)
    return added
  }
}
