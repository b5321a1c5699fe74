// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
public import MullionRaster

/// A closure with a title and an image, for controls.
public final class UIAction {
  /// The title.
  public var title: String
  /// The image; nil for none.
  public var image: UIImage?
  /// The object that sent the action; nil before it is sent.
  public internal(set) weak var sender: AnyObject?

  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.handler = handler
  }
}

extension Control {
  /// Creates a control with an action for the primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Adds an action for events; the control retains it.
  public final func addAction(_ action: UIAction, for events: Events) {
    addAction(for: events) { control in
      action.sender = control
      action.handler(action)
    }
  }
}

extension Button {
  /// The style of a button.
  public enum ButtonType: Int, Sendable {
    /// A button without a style.
    case custom = 0
    /// A button with a title in the tint color.
    case system = 1
  }

  /// Creates a button; both types look alike.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// Creates a button with the title and the image of an action; both types look alike.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .touchUpInside)
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
    let press: (BarButtonItem) -> Void = { item in
      primaryAction?.sender = item
      if let primaryAction { primaryAction.handler(primaryAction) }
    }
    if let image {
      self.init(image: image, action: press)
    } else {
      self.init(title: title ?? "", action: press)
    }
  }

  /// Creates a system item with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction?) {
    self.init(systemItem: systemItem) { item in
      primaryAction?.sender = item
      if let primaryAction { primaryAction.handler(primaryAction) }
    }
  }
}
