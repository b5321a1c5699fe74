// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Views as they are written for iOS.

extension UIView {
  func pin(to other: UIView, insets: UIEdgeInsets = .zero) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -insets.right),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
    ])
  }
}

final class CardView: UIView {
  let titleLabel = UILabel()
  private let padding: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setUp() {
    backgroundColor = .white
    layer.cornerRadius = 12
    titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
    titleLabel.textColor = .darkGray
    titleLabel.numberOfLines = 0
    addSubview(titleLabel)
    titleLabel.pin(
      to: self, insets: UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
  }
}

final class AvatarView: UIView {
  var diameter: CGFloat = 40 {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: diameter, height: diameter)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    layer.masksToBounds = true
  }
}

final class PaddedLabel: UILabel {
  var textInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + textInsets.left + textInsets.right,
      height: size.height + textInsets.top + textInsets.bottom)
  }
}

final class LargeTouchButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: -20).contains(point)
  }
}

final class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}

final class TwoColumnView: UIView {
  let left = UIView()
  let right = UIView()
  var ratio: CGFloat = 0.5 {
    didSet { setNeedsLayout() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(left)
    addSubview(right)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (first, second) = bounds.divided(atDistance: bounds.width * ratio, from: .minXEdge)
    left.frame = first
    right.frame = second
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
}
