// SPDX-License-Identifier: GPL-3.0-or-later

/// Somebody who is told of events of a control.
public final class ControlAction {
  private enum Kind {
    case handler((Control, Event?) -> Void)
    /// An action for the first that can do it.
    case search(Action)
    /// An action for one responder, as long as there is one.
    case target(Action, WeakResponder)
  }

  private struct WeakResponder {
    weak var responder: Responder?
  }

  /// The events.
  public let events: Control.Events
  /// Whether the control still tells of them.
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

  /// Has the control tell of them no more.
  public func remove() { control?.removeAction(self) }

  func end() { (isValid, kind) = (false, nil) }

  func fire(from control: Control, with event: Event?) {
    switch kind {
    case .handler(let handler): handler(control, event)
    case .search(let action): control.sendAction(action, to: nil, for: event)
    case .target(let action, let target):
      if let responder = target.responder {
        control.sendAction(action, to: responder, for: event)
      }
    case nil: break
    }
  }
}

/// What sends actions, so that handlers know the type of the control they were given to.
public protocol ActionSender: AnyObject {}

extension Control: ActionSender {}

extension ActionSender where Self: Control {
  /// Has something done whenever one of some events happens.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - handler: What to do; it is handed the control. The control keeps it.
  /// - Returns: What can be removed.
  @discardableResult
  public func addAction(
    for events: Control.Events, _ handler: @escaping (Self) -> Void
  ) -> ControlAction {
    addAction(for: events) { control, _ in handler(control) }
  }

  /// Has something done whenever one of some events happens.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - handler: What to do; it is handed the control, and what that was told of. The control keeps it.
  /// - Returns: What can be removed.
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

  /// Has somebody do something whenever one of some events happens, as long as there is somebody.
  ///
  /// - Parameters:
  ///   - target: Who does it; the control does not keep it.
  ///   - events: The events.
  ///   - handler: What to do; it is handed the target and the control. The control keeps it.
  /// - Returns: What can be removed.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, for events: Control.Events, _ handler: @escaping (Target, Self) -> Void
  ) -> ControlAction {
    addAction(for: events) { [weak target] control in
      if let target { handler(target, control) }
    }
  }

  /// Has a named action carried out whenever one of some events happens.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: Who is to do it, which the control does not keep; nil for the first that can, see
  ///     ``Control/sendAction(_:to:for:)``.
  ///   - events: The events.
  /// - Returns: What can be removed.
  @discardableResult
  public func addAction(
    _ action: Action, to target: Responder?, for events: Control.Events
  ) -> ControlAction {
    let added = ControlAction(self, events, action, to: target)
    add(added)
    return added
  }
}
