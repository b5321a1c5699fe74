// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
public import MullionView

/// An action with a title and a handler, for controls, bar items and menus.
public final class MenuAction: MenuElement {
  /// The identity of an action among those of a control or a menu.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text.
    public var rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identity of the action.
  public let identifier: Identifier
  /// A longer title for places with more space; nil for none.
  public var discoverabilityTitle: String?
  /// The properties of the action in a menu.
  public var attributes: Attributes
  /// The mark beside the title in a menu.
  public var state: State
  /// The object that performs the action; nil before the first time.
  public internal(set) weak var sender: AnyObject?

  private let handler: (MenuAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The text below the title in a menu.
  ///   - image: The image.
  ///   - identifier: The identity; nil for one that no other action has.
  ///   - discoverabilityTitle: A longer title.
  ///   - attributes: The properties of the action in a menu.
  ///   - state: The mark beside the title in a menu.
  ///   - handler: The closure that performs the action; the action retains it.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (MenuAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(.unique())
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action.
  ///
  /// - Parameter sender: The object that performs it.
  public func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}

nonisolated extension String {
  /// Returns a text of 32 random hexadecimal digits.
  static func unique() -> String {
    let (high, low) = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
    return [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension Control {
  /// Creates a control that performs an action when the user triggers its primary event.
  ///
  /// A button takes the title and the image of the action.
  ///
  /// - Parameters:
  ///   - frame: The frame in the future superview, in points.
  ///   - primaryAction: The action; nil for none.
  public convenience init(frame: Rect, primaryAction: MenuAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    if let button = self as? Button {
      button.setTitle(primaryAction.title, for: .normal)
      button.setImage(primaryAction.image, for: .normal)
    }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Adds an action for events, in place of one with the same identifier for the same events.
  ///
  /// - Parameters:
  ///   - action: The action, which the control retains.
  ///   - events: The events.
  public final func addAction(_ action: MenuAction, for events: Events) {
    removeAction(action, for: events)
    let added = addAction(for: events) { control in action.perform(from: control) }
    (added.identifier, added.source) = (action.identifier.rawValue, action)
  }

  /// Removes an action that was added for exactly the given events.
  public final func removeAction(_ action: MenuAction, for events: Events) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes the action with an identifier that was added for exactly the given events.
  public final func removeAction(
    identifiedBy identifier: MenuAction.Identifier, for events: Events
  ) {
    for added in allActions
    where added.identifier == identifier.rawValue && added.events == events {
      removeAction(added)
    }
  }

  /// Calls a closure for each action of the control, in the order in which they were added.
  ///
  /// - Parameter body: The closure. Its parameters are the action with a title, the named action with
  ///   its target, the events, and whether to stop. Both actions are nil for a handler. The target is
  ///   nil if the control searches for it, or if it has gone.
  public final func enumerateEventHandlers(
    _ body: (MenuAction?, (target: Responder?, action: Action)?, Events, inout Bool) -> Void
  ) {
    var stops = false
    for added in allActions where added.isValid {
      body(added.source as? MenuAction, added.named, added.events, &stops)
      if stops { return }
    }
  }
}
