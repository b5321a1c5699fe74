// SPDX-License-Identifier: GPL-3.0-or-later

import UIKit

/// A class without an actor that uses views, as Swift 5 allows with UIKit.
final class Presenter {
  private let label = UILabel()
  private let button = UIButton()

  func present(_ name: String) -> UILabel {
    label.text = name
    button.isEnabled = !name.isEmpty
    label.layer.cornerRadius = 4
    return label
  }
}
