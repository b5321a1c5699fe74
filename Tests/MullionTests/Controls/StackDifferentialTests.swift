// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Compares stacks with the same constraints written by hand.
@Suite struct StackDifferentialTests {
  /// The surroundings of a stack: the layout direction of the window and the constrained sizes.
  private struct Surroundings {
    var direction = LayoutDirection.leftToRight
    var width: Double?
    var height: Double?

    init(_ random: inout SplitMix64) {
      if random.chance(0.3) { direction = .rightToLeft }
      if random.chance(0.6) { width = Double(Int.random(in: 150...500, using: &random)) }
      if random.chance(0.6) { height = Double(Int.random(in: 150...500, using: &random)) }
    }

    /// Returns a window that constrains a view's position, and its sizes if they are given.
    func window(_ view: View, and others: [View] = []) throws -> Window {
      view.translatesAutoresizingMaskIntoConstraints = false
      let root = MullionTests.view("root", .zero, [view] + others)
      let window = MullionTests.window(600, 500, direction: direction, root: root)
      try constrain(view, .left, .equal, root, .left, plus: 10)
      try constrain(view, .top, .equal, root, .top, plus: 20)
      if let width { try constrain(view, .width, plus: width) }
      if let height { try constrain(view, .height, plus: height) }
      return window
    }
  }

  private static func frames(_ view: View) -> [Rect] {
    [view.exactFrame] + view.subviews.flatMap { frames($0) }
  }

  /// Returns a stack that edits turn into the stack of a case, with layouts between the edits.
  private func edited(
    _ stack: StackCase, in surroundings: Surroundings, _ random: inout SplitMix64
  ) throws -> (StackView, Window) {
    let view = StackView()
    let views = try stack.views { try $0.stack() }
    let window = try surroundings.window(view)
    for added in views.shuffled(using: &random) {
      view.insertArrangedSubview(
        added, at: Int.random(in: 0...view.arrangedSubviews.count, using: &random))
      if random.chance(0.4) {
        var other = StackCase(&random)
        other.contents = stack.contents
        other.finish(view)
        added.isHidden = random.chance(0.5)
        try window.solveLayout()
      }
    }
    let extra = View()
    view.insertArrangedSubview(extra, at: 0)
    if random.chance(0.5) { try window.solveLayout() }
    if random.chance(0.5) { view.removeArrangedSubview(extra) }
    extra.removeFromSuperview()
    for (index, arranged) in views.enumerated() { view.insertArrangedSubview(arranged, at: index) }
    stack.finish(view)
    return (view, window)
  }

  @Test(
    .rule(
      "5.2.canvas", "5.2.spacing", "5.2.alignment", "5.2.fillEqually", "5.2.fillProportionally",
      "5.2.distributingEdge", "5.2.hiding", "5.2.spanning", "5.2.canvasFit", "5.2.suppression",
      "5.2.textWidth"), arguments: (0..<4000).shards())
  func `a stack has the frames of hand-written constraints, even after edits`(
    _ seeds: Range<UInt64>
  ) throws {
    var compared = 0
    try withEverySeed(seeds) { seed, random in
      guard compared < seeds.count / 2 else { return }
      let stack = StackCase(&random)
      let surroundings = Surroundings(&random)
      let guides = item("guides")
      var nested: [HandWrittenStack] = []
      let written = try HandWrittenStack(stack, guides: guides, inner: &nested)
      let expected = try surroundings.window(written.container, and: [guides])
      try place(guides, in: expected, rect(0, 0, 0, 0))
      for part in nested + [written] { try part.constrainAll() }
      let report = try expected.solveLayout()
      let fresh = try stack.stack()
      let actual = try surroundings.window(fresh)
      let actualReport = try actual.solveLayout()
      guard report.conflicts.isEmpty == actualReport.conflicts.isEmpty else {
        throw Mismatch("\(stack): \(report.conflicts) and \(actualReport.conflicts)")
      }
      guard report.conflicts.isEmpty else { return }
      compared += 1
      let (other, window) = try edited(stack, in: surroundings, &random)
      try window.solveLayout()
      // Edits change the order of the subviews, so the views are compared in arranged order.
      let all = [fresh] + fresh.arrangedSubviews.flatMap { [$0] + $0.subviews }
      let others = [other] + other.arrangedSubviews.flatMap { [$0] + $0.subviews }
      for (index, frame) in Self.frames(written.container).enumerated() {
        guard isNear(all[index].exactFrame, frame, 1e-6) else {
          throw Mismatch(
            "\(stack) \(surroundings): \(index) at \(all[index].exactFrame), not \(frame)")
        }
        guard isNear(others[index].exactFrame, frame, 1e-6) else {
          throw Mismatch(
            "\(stack) \(surroundings): edited \(index) at \(others[index].exactFrame), not \(frame)"
          )
        }
      }
    }
    #expect(compared == seeds.count / 2)
  }
}
