// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Traits, colors of both styles and tints as they are written for iOS.

final class ThemedView: UIView {
  static let surface = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .black : .white
  }
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Self.surface
    label.textColor = .label
    addSubview(label)
    updateBorder()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      updateBorder()
    }
  }

  private func updateBorder() {
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }
}

final class AdaptiveStackController: UIViewController {
  let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stack)
    updateAxis()
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (self: Self, previous: UITraitCollection) in
      self.updateAxis()
    }
  }

  private func updateAxis() {
    stack.axis = traitCollection.horizontalSizeClass == .compact ? .vertical : .horizontal
  }
}

final class TintedIcon: UIView {
  private(set) var changes = 0

  override func tintColorDidChange() {
    super.tintColorDidChange()
    changes += 1
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    UIRectFill(bounds)
  }
}

final class DarkViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = .systemBackground
  }
}

/// A title and a badge, one below the other in large text.
final class TypeCard: UIView {
  let title = UILabel()
  let badge = UILabel()
  let stack = UIStackView()
  private(set) var changes = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .preferredFont(forTextStyle: .body)
    badge.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
      for: .systemFont(ofSize: 12, weight: .bold), maximumPointSize: 20)
    for label in [title, badge] {
      label.adjustsFontForContentSizeCategory = true
      stack.addArrangedSubview(label)
    }
    addSubview(stack)
    updateAxis()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: Self, previous: UITraitCollection) in
      self.changes += 1
      self.updateAxis()
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
  }
}

func scaledFont(_ style: UIFont.TextStyle, size: CGFloat) -> UIFont {
  UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size))
}

var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }

var screenPixels: CGSize {
  let screen = UIScreen.main
  return CGSize(
    width: screen.bounds.width * screen.scale, height: screen.bounds.height * screen.scale)
}
