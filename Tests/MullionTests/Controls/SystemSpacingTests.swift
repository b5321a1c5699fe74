// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests system spacing in stacks.
///
/// A line of text is 20 points high, and its baseline is 15 points below its top.
@Suite(BlockEngineTrait()) struct SystemSpacingTests {
  private func label(_ size: Double) -> Label {
    let label = Label()
    label.text = "text"
    label.font = Font(pointSize: size)
    return label
  }

  private func column(_ views: [View]) throws -> (StackView, Window) {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = StackView.spacingUseSystem
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [stack])
    try constrain(stack, .top, .equal, root, .top)
    let shown = window(300, 300, root: root)
    try shown.solveLayout()
    return (stack, shown)
  }

  /// Returns the distance between the baselines of two labels.
  private func distance(_ first: View, _ second: View) -> Double {
    second.exactFrame.minY - first.exactFrame.minY
  }

  @Test(.rule("5.1.systemBaselines"))
  func `system spacing between baselines depends on the sizes of both fonts`() throws {
    // Both distances were recorded from UIKit.
    for (sizes, expected) in [([17.0, 17], 22.0), ([17, 13], 20.2), ([13, 17], 20.2)] {
      let labels = sizes.map(label)
      _ = try column(labels)
      #expect(isNear(distance(labels[0], labels[1]), expected), "\(sizes)")
    }
  }

  @Test(.rule("5.1.systemBaselines"))
  func `system spacing follows fonts, hidden views and isBaselineRelativeArrangement`() throws {
    let labels = [label(17), label(17), label(17)]
    let (stack, shown) = try column(labels)
    labels[1].font = Font(pointSize: 13)
    try shown.solveLayout()
    #expect(isNear(distance(labels[0], labels[1]), 20.2))
    #expect(isNear(distance(labels[1], labels[2]), 20.2))
    labels[1].isHidden = true
    try shown.solveLayout()
    #expect(isNear(distance(labels[0], labels[2]), 22))
    stack.isBaselineRelativeArrangement = false
    try shown.solveLayout()
    // 20 points of the first label, and 8 between the edges.
    #expect(isNear(distance(labels[0], labels[2]), 28))
    (stack.spacing, stack.isBaselineRelativeArrangement) = (5, true)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: labels[0])
    try shown.solveLayout()
    #expect(isNear(distance(labels[0], labels[2]), 22))
  }

  @Test(.rule("5.1.systemBaselines"))
  func `views without text have no effect on system spacing`() throws {
    let views: [View] = [SizedView("a", 10, 20), SizedView("b", 10, 20)]
    _ = try column(views)
    #expect(isNear(distance(views[0], views[1]), 28))
    let mixed: [View] = [label(17), SizedView("b", 10, 20)]
    _ = try column(mixed)
    // The box's top is 22 points below the baseline, which is 15 points below the label's top.
    #expect(isNear(distance(mixed[0], mixed[1]), 37))
  }

  @Test(.rule("5.1.systemBaselines"))
  func `nested stacks, buttons and segments have the fonts of their texts`() throws {
    let (inner, outer) = (label(13), label(17))
    let (nested, _) = try column([inner])
    _ = try column([outer, nested])
    #expect(isNear(distance(outer, nested), 20.2))
    let (button, segments) = (Button(), SegmentedControl(items: ["A"]))
    button.title = "OK"
    button.font = Font(pointSize: 13)
    _ = try column([button, segments])
    // From 13 to 13 points, the distance is 18.4. The title of the control begins at 6.
    #expect(isNear(distance(button, segments), 18.4 - 6))
  }
}
