// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionRaster

extension Button {
  /// Creates a button with the title and the image of an action; both types look alike.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    setType(type)
  }
}

extension BarButtonItem {
  /// Creates an item with the title and the image of an action.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(
      title: primaryAction?.title, image: primaryAction?.image, primaryAction: primaryAction,
      menu: menu)
  }

  /// Creates an item with a title or an image, an action and a menu.
  ///
  /// Without an action, a tap opens the menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    let press = primaryAction.map { action in
      { (item: BarButtonItem) in action.perform(from: item) }
    }
    if let image {
      self.init(image: image, action: press)
    } else {
      self.init(title: title ?? "", action: press)
    }
    self.menu = menu
    storedPrimaryAction = primaryAction
  }

  /// Creates a system item with an action and a menu.
  ///
  /// Without an action, a tap opens the menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    let press = primaryAction.map { action in
      { (item: BarButtonItem) in action.perform(from: item) }
    }
    self.init(systemItem: systemItem, action: press)
    self.menu = menu
    storedPrimaryAction = primaryAction
  }
}
