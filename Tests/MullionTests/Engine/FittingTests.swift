// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@testable import MullionLayout
@testable import MullionView

@Suite("Fitting sizes")
struct FittingTests {
  @Test(
    "a fitting size uses only constraints inside the view and changes nothing",
    .rule("3.14.target", "3.14.subtree", "3.14.required", "3.14.insets", "3.14.live", "3.7.fitting")
  )
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
    // A fitting size ignores constraints to outside views.
    try constrain(card, .width, .equal, root, .width)
    try window.solveLayout()
    let before = card.exactFrame
    // 8 + 100.2 + 4 + 30 + 8 = 150.2, rounded up to a half point; 8 + 20 + 40 + 8 = 76.
    #expect(
      try card.fittingSize(View.layoutFittingCompressedSize)
        == Size(width: 150.5, height: 76))
    #expect(
      try card.fittingSize(View.layoutFittingExpandedSize).height == 10_000)
    #expect(
      try card.fittingSize(
        Size(width: 320, height: 0), withHorizontalFittingPriority: .required)
        == Size(width: 320, height: 76))
    card.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      try card.fittingSize(View.layoutFittingCompressedSize)
        == Size(width: 156.5, height: 80))
    card.alignmentRectInsets = .zero
    let report = try window.solveLayout()
    #expect(card.exactFrame == before)
    #expect(report.statistics.pivots == 0)
    #expect(throws: ViewError.self) {
      try card.fittingSize(Size(width: -1, height: 0))
    }
  }

  @Test("a fitting size uses the masks of subviews", .rule("3.14.subtree"))
  func fittingWithMasks() throws {
    let child = view("child", rect(10, 10, 30, 30))
    let label = SizedView("label", 50, 10)
    let card = view("card", rect(0, 0, 5, 5), [child, label])
    try constrain(card, .right, .greaterThanOrEqual, child, .right, plus: 6)
    try constrain(card, .right, .greaterThanOrEqual, label, .right)
    try constrain(label, .left, .equal, card, .left)
    #expect(
      try card.fittingSize(View.layoutFittingCompressedSize).width == 50)
    label.content = Size(width: 20, height: 10)
    // The width is 10 + 30 + 6.
    #expect(
      try card.fittingSize(View.layoutFittingCompressedSize).width == 46)
  }

  @Test(
    "systemLayoutSizeFitting first calls updateConstraints in the subtree", .rule("3.14.updates"))
  func updatesFirst() throws {
    final class Late: View {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        if constraints.isEmpty { _ = try? constrain(self, .height, plus: 33) }
        super.updateConstraints()
      }
    }
    let late = Late()
    late.translatesAutoresizingMaskIntoConstraints = false
    let card = item("card", [late])
    try constrain(late, .top, .equal, card, .top)
    try constrain(late, .bottom, .equal, card, .bottom)
    let outside = Late()
    _ = window(100, 100, root: view("root", .zero, [card, outside]))
    #expect(try card.fittingSize(.zero).height == 33)
    #expect(late.updates == 1 && outside.updates == 0)
    #expect(try card.fittingSize(.zero).height == 33)
    #expect(late.updates == 1)
  }

  /// Returns the size of a subtree whose root has no superview, with the target size as
  /// constraints.
  ///
  /// - Returns: The size, or nil if a target is required and the layout has a conflict.
  private func sizeAlone(
    _ subtree: View, _ target: Size, _ priorities: [Priority], _ direction: LayoutDirection
  ) throws -> Size? {
    subtree.removeFromSuperview()
    subtree.translatesAutoresizingMaskIntoConstraints = false
    let root = view("alone", .zero, [subtree])
    let window = window(1000, 1000, direction: direction, root: root)
    // Without these constraints, an ambiguous width in right-to-left would depend on the distance
    // to the right.
    try constrain(subtree, .leading, .equal, root, .leading)
    try constrain(subtree, .top, .equal, root, .top)
    let insets = subtree.alignmentRectInsets
    for (attribute, wish, priority) in [
      (
        LayoutAttribute.width, max(target.width - insets.left - insets.right, 0), priorities[0]
      ), (.height, max(target.height - insets.top - insets.bottom, 0), priorities[1]),
    ] {
      let row = try LayoutConstraint(validating: subtree, attribute: attribute, constant: wish)
      try row.setPriority(priority)
      try row.activate()
    }
    let report = try window.solveLayout()
    // A fitting never drops a required target size. Here the target is the latest constraint, so a
    // conflict would drop it.
    if priorities.contains(.required), !report.conflicts.isEmpty { return nil }
    return subtree.exactFrame.size
  }

  @Test(
    "a random fitting size equals that of the subtree solved alone",
    .rule("3.14.target", "3.14.subtree", "3.14.live", "3.14.insets"),
    arguments: (0..<1000).shards())
  func randomSubtrees(_ seeds: Range<UInt64>) throws {
    var compared = 0
    try withEverySeed(seeds) { seed, random in
      let tree = try RandomTree(seed: seed)
      try tree.window.solveLayout()
      let place = Int.random(in: 1..<tree.views.count, using: &random)
      let target = random.pick([
        View.layoutFittingCompressedSize, View.layoutFittingExpandedSize,
        Size(width: Double(Int.random(in: 0...300, using: &random)), height: 20),
      ])
      let priorities = (0..<2).map { _ in
        Priority(random.pick([50, 50, 250, 600, 999, 1000]))
      }
      let engine = tree.window.box.treeEngine()
      let before = (engine.solver.totals, engine.hasWork, tree.frames)
      let size = try tree.views[place].fittingSize(
        target, withHorizontalFittingPriority: priorities[0],
        verticalFittingPriority: priorities[1])
      guard engine.solver.totals == before.0, engine.hasWork == before.1, tree.frames == before.2,
        tree.window.box.treeEngine() === engine
      else { throw Mismatch("the fitting changed the live engine") }
      let copy = try RandomTree(seed: seed)
      guard
        let alone = try sizeAlone(
          copy.views[place], target, priorities, tree.window.layoutDirection)
      else { return }
      compared += 1
      for (fitted, exact) in [(size.width, alone.width), (size.height, alone.height)] {
        // A fitting rounds up to whole points, except for an excess within the tolerance.
        guard fitted >= exact - 2e-6 - 1e-9 * exact, fitted <= exact + 1 + 1e-6,
          fitted == fitted.rounded()
        else { throw Mismatch("\(fitted) for \(exact), view \(place), \(target), \(priorities)") }
      }
    }
    #expect(compared > seeds.count * 3 / 4)
  }
}
