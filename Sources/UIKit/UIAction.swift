// SPDX-License-Identifier: GPL-3.0-or-later
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
}
