// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Mullion
public import MullionRaster

// An item calls its method by its closure; the associated values keep the target and the selector.

nonisolated(unsafe) private var targetKey: UInt8 = 0
nonisolated(unsafe) private var selectorKey: UInt8 = 0
nonisolated(unsafe) private var primaryActionKey: UInt8 = 0

extension BarButtonItem {
  /// Creates an item with a title and a method that a tap calls.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title ?? "", style: style)
    connect(target, action)
  }

  /// Creates an item with an image and a method that a tap calls.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    if let image {
      self.init(image: image, style: style)
    } else {
      self.init(title: "", style: style)
    }
    connect(target, action)
  }

  /// Creates an item with an image and a method that a tap calls; the second image is ignored.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// Creates a system item with a method that a tap calls.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    connect(target, action)
  }

  private func connect(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// The object of the method that a tap calls, which the item holds weakly; nil to search the
  /// responder chain.
  public final var target: AnyObject? {
    get { objc_getAssociatedObject(self, &targetKey) as AnyObject? }
    set { objc_setAssociatedObject(self, &targetKey, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }

  /// The method that a tap calls; nil for none.
  public final var action: Selector? {
    get { objc_getAssociatedObject(self, &selectorKey) as? Selector }
    set {
      objc_setAssociatedObject(self, &selectorKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      self.Mullion::action = newValue.map { selector in
        { item in item.call(selector) }
      }
    }
  }

  /// The action that a tap performs in place of a method; nil for none.
  public final var primaryAction: UIAction? {
    get { storedPrimaryAction }
    set {
      storedPrimaryAction = newValue
      self.Mullion::action = newValue.map { action in
        { item in action.perform(from: item) }
      }
    }
  }

  /// The stored value of ``primaryAction``.
  final var storedPrimaryAction: UIAction? {
    get { objc_getAssociatedObject(self, &primaryActionKey) as? UIAction }
    set { objc_setAssociatedObject(self, &primaryActionKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  private func call(_ selector: Selector) {
    if let target {
      selector.perform(on: target, sender: self)
      return
    }
    var responder: UIResponder? =
      Application.shared.keyWindow?.firstResponder
      ?? Application.shared.keyWindow
    while let candidate = responder, !selector.perform(on: candidate, sender: self) {
      responder = candidate.next
    }
  }
}
