// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A cell whose height a constraint in its content determines.
final class TallCell: TableViewCell {
  private let inside = item("inside")
  private var height: LayoutConstraint?
  var name = -1

  convenience init() {
    self.init(style: .default)
    contentView.addSubview(inside)
    height = try? constrain(inside, .height, plus: 10)
    for attribute in [LayoutAttribute.top, .bottom, .left, .right] {
      _ = try? constrain(inside, attribute, .equal, contentView, attribute)
    }
  }

  func fill(_ name: Int, height: Double) {
    self.name = name
    self.height?.constant = height
  }
}
