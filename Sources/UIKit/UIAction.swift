// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
public import MullionRaster

/// A closure with a title and an image, for controls.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UIAction {
  /// The identity of an action: a control has one action of an identifier.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The appearance of an action in a menu; controls ignore it.
  nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The action cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The action removes something.
    public static let destructive = Attributes(rawValue: 2)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The mark that a menu shows before an action; controls ignore it.
  nonisolated public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A checkmark.
    case on = 1
    /// A dash.
    case mixed = 2
  }

  /// The title.
  public var title: String
  /// The image; nil for none.
  public var image: UIImage?
  /// The identity of the action.
  public let identifier: Identifier
  /// The text that explains the action; nil for none.
  public var discoverabilityTitle: String?
  /// The appearance in menus.
  public var attributes: Attributes
  /// The mark in menus.
  public var state: State
  /// The object that sent the action; nil before it is sent.
  public internal(set) weak var sender: AnyObject?

  let handler: (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image; nil for none.
  ///   - identifier: The identity; nil for a unique one.
  ///   - discoverabilityTitle: The text that explains the action; nil for none.
  ///   - attributes: The appearance in menus.
  ///   - state: The mark in menus.
  ///   - handler: Receives the action with its sender.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
  }

  /// Calls the handler.
  func send(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}

extension Control {
  /// Creates a control with an action for the primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    (self as? Button)?.show(primaryAction)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Adds an action for events; the control retains it.
  ///
  /// An action of the same identifier for the same events is replaced.
  public final func addAction(_ action: UIAction, for events: Events) {
    removeAction(action, for: events)
    addAction(for: events) { control in action.send(from: control) }
      .identifier = action.identifier.rawValue
  }

  /// Removes the action with an action's identifier that was added for the same events.
  public final func removeAction(_ action: UIAction, for events: Events) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes the action with an identifier that was added for the same events.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Events) {
    for added in allActions
    where added.identifier == identifier.rawValue && added.events == events {
      removeAction(added)
    }
  }

  /// Calls an action with this control as its sender.
  public final func sendAction(_ action: UIAction) { action.send(from: self) }
}

extension Button {
  /// The style of a button.
  nonisolated public enum ButtonType: Int, Sendable {
    /// A button without a style.
    case custom = 0
    /// A button with a title in the tint color.
    case system = 1
  }

  /// Creates a button; both types look alike.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// Creates a button with the title and the image of an action; both types look alike.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
  }

  /// Shows the title and the image of an action.
  final func show(_ action: UIAction) {
    setTitle(action.title, for: .normal)
    setImage(action.image, for: .normal)
  }
}

extension BarButtonItem {
  /// Creates an item with the title and the image of an action.
  public convenience init(primaryAction: UIAction?) {
    self.init(
      title: primaryAction?.title, image: primaryAction?.image, primaryAction: primaryAction)
  }

  /// Creates an item with a title or an image, and an action.
  public convenience init(title: String?, image: UIImage? = nil, primaryAction: UIAction?) {
    let press: (BarButtonItem) -> Void = { primaryAction?.send(from: $0) }
    if let image {
      self.init(image: image, action: press)
    } else {
      self.init(title: title ?? "", action: press)
    }
  }

  /// Creates a system item with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction?) {
    self.init(systemItem: systemItem) { primaryAction?.send(from: $0) }
  }
}
