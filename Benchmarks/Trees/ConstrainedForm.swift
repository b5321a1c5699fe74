// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionGeometry
import MullionSolver

/// A form of views that the constraints of `form(n)` lay out.
public final class ConstrainedForm: FormLayout {
  private let views: FormViews
  /// The constraint between the label and the field of the middle row.
  private var gap: LayoutConstraint?
  /// The constraint between the middle row and the row above.
  private var distance: LayoutConstraint?

  /// Activates the constraints without laying out.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, at least 2; each has a label and a field.
  ///   - hasTexts: Whether the labels measure texts.
  /// - Throws: An error if a constraint is refused.
  public init(_ rows: Int, hasTexts: Bool = false) throws {
    views = FormViews(rows, hasTexts: hasTexts)
    var constraints: [LayoutConstraint] = []
    for row in 0..<rows { try addRow(row, to: &constraints) }
    try LayoutConstraint.activateAllOrNone(constraints)
  }

  private func addRow(_ row: Int, to constraints: inout [LayoutConstraint]) throws {
    guard let root = views.window.rootView else { return }
    @discardableResult
    func hold(
      _ item: View, _ attribute: LayoutAttribute, _ other: View?, _ otherAttribute: LayoutAttribute,
      _ constant: Double
    ) throws -> LayoutConstraint {
      let constraint = try LayoutConstraint(
        validating: item, attribute: attribute, toItem: other, attribute: otherAttribute,
        constant: constant)
      constraints.append(constraint)
      return constraint
    }
    let (label, field) = (views.labels[row], views.fields[row])
    for axis in [Axis.horizontal, .vertical] {
      label.setContentHuggingPriority(Priority(251), for: axis)
    }
    field.setContentCompressionResistancePriority(Priority(740), for: .horizontal)
    try hold(label, .leading, root, .leading, 16)
    let gap = try hold(field, .leading, label, .trailing, 8)
    try hold(root, .trailing, field, .trailing, 16)
    try hold(label, .centerY, field, .centerY, 0)
    if row > 0 {
      try hold(label, .width, views.labels[row - 1], .width, 0)
      let distance = try hold(field, .top, views.fields[row - 1], .bottom, 10)
      if row == views.middle { (self.gap, self.distance) = (gap, distance) }
    } else {
      try hold(field, .top, root, .top, 20)
    }
  }

  /// Applies or reverts the edit of an operation, and lays out by constraints.
  public func edit(_ operation: TreeOperation, isChanged: Bool) {
    switch operation {
    case .resize: views.setWidth(isWide: isChanged)
    case .constant: gap?.constant = isChanged ? 12 : 8
    case .distance: distance?.constant = isChanged ? 12 : 10
    case .text, .label: views.setContent(isWide: isChanged)
    }
    views.window.layoutIfNeeded()
  }

  /// The frames of the root, the labels and the fields, in points.
  public var frames: [Rect] { views.frames }
}
