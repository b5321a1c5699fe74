// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Testing

@Suite("Fitting sizes")
struct FittingTests {
  @Test("the fitting size is what the inside wants, and leaves the tree alone")
  func fitting() throws {
    let title = SizedView("title", 100.2, 20)
    let icon = SizedView("icon", 30, 40)
    let card = item("card", [title, icon])
    let root = view("root", .zero, [card])
    let window = window(400, 300, scale: 2, root: root)
    try constrain(title, .leading, .equal, card, .leading, plus: 8)
    try constrain(icon, .leading, .equal, title, .trailing, plus: 4)
    try constrain(card, .trailing, .equal, icon, .trailing, plus: 8)
    try constrain(title, .top, .equal, card, .top, plus: 8)
    try constrain(icon, .top, .equal, title, .bottom)
    try constrain(card, .bottom, .greaterThanOrEqual, icon, .bottom, plus: 8)
    // To the outside: no part of the fitting.
    try constrain(card, .width, .equal, root, .width)
    try window.solveLayout()
    let before = card.exactFrame
    // 8 + 100.2 + 4 + 30 + 8 = 150.2, up to the next half point; 8 + 20 + 40 + 8 = 76.
    #expect(
      try card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == Size(width: 150.5, height: 76))
    #expect(
      try card.systemLayoutSizeFitting(View.layoutFittingExpandedSize).height == 10_000)
    #expect(
      try card.systemLayoutSizeFitting(
        Size(width: 320, height: 0), withHorizontalFittingPriority: .required)
        == Size(width: 320, height: 76))
    card.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      try card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == Size(width: 156.5, height: 80))
    card.alignmentRectInsets = .zero
    let report = try window.solveLayout()
    #expect(card.exactFrame == before)
    #expect(report.statistics.pivots == 0)
    #expect(throws: ViewError.self) {
      try card.systemLayoutSizeFitting(Size(width: -1, height: 0))
    }
  }

  @Test("masks of subviews count in a fitting")
  func fittingWithMasks() throws {
    let child = view("child", rect(10, 10, 30, 30))
    let label = SizedView("label", 50, 10)
    let card = view("card", rect(0, 0, 5, 5), [child, label])
    try constrain(card, .right, .greaterThanOrEqual, child, .right, plus: 6)
    try constrain(card, .right, .greaterThanOrEqual, label, .right)
    try constrain(label, .left, .equal, card, .left)
    #expect(
      try card.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 50)
    label.content = Size(width: 20, height: 10)
    // 10 + 30 + 6
    #expect(
      try card.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 46)
  }
}
