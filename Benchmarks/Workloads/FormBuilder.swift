// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// Builds `form(n)`: n rows of a label and a field.
struct FormBuilder {
  private(set) var screen = Screen()
  private let variant: Workload.Variant
  /// The index of the row that the variants change.
  private let middle: Int
  private var intrinsicWidths: [Double]
  /// The index of the row whose label has no active compression resistance.
  private let unheard: Int?
  private let labelWidth: Double

  /// Builds the screen.
  ///
  /// With `hasImpossibleWidth`, a constraint makes one row ten points narrower than its insets do.
  /// As the last required constraint of its conflict, it is dropped, so the frames are those
  /// without it.
  init(_ n: Int, _ variant: Workload.Variant, hasImpossibleWidth: Bool = false) {
    self.variant = variant
    middle = n / 2
    let widths = (0..<n).map { 40 + Double(37 * $0 % 80) }
    intrinsicWidths = widths
    if variant == .text { intrinsicWidths[middle] = 130 }
    // A form with an impossible width toggles that; any other toggles its widest label's
    // resistance.
    let togglesWish = variant == .toggled && !hasImpossibleWidth
    let unheard = togglesWish ? widths.indices.max { widths[$0] < widths[$1] } : nil
    self.unheard = unheard
    // Priority 750 makes the common width at least the greatest intrinsic one, priority 251 at
    // most.
    labelWidth =
      intrinsicWidths.enumerated().filter { $0.offset != unheard }.map(\.element).max() ?? 0

    let width = variant.width(400)
    let root = Frame(
      leading: Sum(), width: screen.given(width), top: Sum(),
      height: screen.item(20 + 40 * Double(n) - 10 + 20))
    var labels: [Frame] = []
    var fields: [Frame] = []
    for row in 0..<n { addRow(row, root, width, &labels, &fields) }
    screen.hold(root.height - fields[n - 1].bottom, .equal, 20)
    if hasImpossibleWidth {
      screen.hold(
        fields[middle].trailing - labels[middle].leading, .equal, 400 - 32 - 10,
        isActive: variant != .toggled)
    }
    if variant == .inserted {
      screen.badge(
        on: fields[middle], x: 24 + labelWidth, y: 20 + 40 * Double(middle))
    }
  }

  private mutating func addRow(
    _ row: Int, _ root: Frame, _ width: Double, _ labels: inout [Frame], _ fields: inout [Frame]
  ) {
    let gap = variant == .constant && row == middle ? 12.0 : 8
    let y = 20 + 40 * Double(row)
    let label = screen.view(x: 16, width: labelWidth, y: y + 5, height: 20)
    let field = screen.view(
      x: 16 + labelWidth + gap, width: width - 32 - gap - labelWidth, y: y, height: 30)
    screen.hold(label.leading, .equal, 16)
    screen.hold(field.leading - label.trailing, .equal, gap)
    screen.hold(root.width - field.trailing, .equal, 16)
    screen.hold([label.width, label.height, field.width, field.height], atLeast: 0)
    screen.hold(label.width, .lessThanOrEqual, intrinsicWidths[row], at: .p251)
    screen.hold(
      label.width, .greaterThanOrEqual, intrinsicWidths[row], at: .high,
      isActive: row != unheard)
    screen.hug(label.height, 20, .p251, .high)
    screen.hug(field.width, 120, .low, .p740)
    screen.hug(field.height, 30, .low, .high)
    screen.hold(label.centerY - field.centerY, .equal, 0)
    if row > 0 {
      screen.hold(label.width - labels[row - 1].width, .equal, 0)
      screen.hold(field.top - fields[row - 1].bottom, .equal, 10)
    } else {
      screen.hold(field.top, .equal, 20)
    }
    labels.append(label)
    fields.append(field)
  }
}
