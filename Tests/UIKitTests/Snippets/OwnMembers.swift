// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Views with members that UIKit's classes do not have, but Mullion's do.

class RoundedButton: UIButton {
  var cornerRadius: CGFloat = 0 {
    didSet {
      layer.cornerRadius = cornerRadius
      layer.masksToBounds = cornerRadius > 0
    }
  }

  var borderWidth: CGFloat = 0 {
    didSet { layer.borderWidth = borderWidth }
  }

  var borderColor: UIColor? {
    didSet { layer.borderColor = borderColor?.cgColor }
  }
}

extension UIImageView {
  var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
}

final class NumberedCell: UITableViewCell {
  var identifier = 7

  func setCornerRadius(_ radius: CGFloat) { layer.cornerRadius = 2 * radius }
}

final class NumberedController: UIViewController {
  let identifier: Int

  init(identifier: Int) {
    self.identifier = identifier
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
