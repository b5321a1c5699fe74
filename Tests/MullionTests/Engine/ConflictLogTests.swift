// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@testable import MullionView

@Suite struct ConflictLogTests {
  @Test(.rule("3.11.log"))
  func `a conflict's log names members, lines, contradiction and dropped constraint`() throws {
    let card = item("logged")
    let root = view("root", .zero, [card])
    let window = window(320, 100, root: root)
    let line = #line + 1
    let left = card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    let right = card.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20)
    let width = card.widthAnchor.constraint(greaterThanOrEqualToConstant: 336)
    width.identifier = "wide"
    try LayoutConstraint.activateAllOrNone([left, right, width])
    let errors = window.errors { window.layoutIfNeeded() }
    #expect(
      errors.map { "\($0)" } == [
        """
        these required constraints cannot hold together:
          logged.left == root.left + 20 (ConflictLogTests.swift:\(line))
          logged.right == root.right - 20 (ConflictLogTests.swift:\(line + 1))
          wide: logged.width >= 336 (ConflictLogTests.swift:\(line + 2))
        together they require root.width >= 376, but root.width is 320
        wide was dropped; remove one of them, or lower its priority
        """
      ])
  }

  @Test(.rule("3.11.log", "2.6.conflict"))
  func `a conflict's log suggests a remedy if a mask is involved`() throws {
    let card = view("masked log", rect(10, 0, 20, 20))
    let root = view("root", .zero, [card])
    let window = window(100, 100, root: root)
    let left = card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40)
    left.location = nil
    try left.activate()
    let errors = window.errors { window.layoutIfNeeded() }
    let lines = "\(try #require(errors.first))".split(separator: "\n").map(String.init)
    #expect(lines.contains("  masked log.autoresizing.minX: masked log.left == root.left + 10"))
    #expect(lines.contains("  masked log.left == root.left + 40"))
    #expect(
      lines.contains(
        "masked log.left == root.left + 40 was dropped; remove one of them, or lower its priority"))
    #expect(lines.last?.contains("set translatesAutoresizingMaskIntoConstraints to false") == true)
  }

  @Test(.rule("3.11.stack"), arguments: [false, true])
  func `a conflict drops explicit constraints, not those of a stack`(_ isLate: Bool) throws {
    let stack = StackView(arrangedSubviews: [SizedView("a", 10, 58), SizedView("b", 10, 16)])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [stack])
    let window = MullionTests.window(382, 110, root: root)
    try constrain(stack, .left, .equal, root, .left)
    try constrain(stack, .right, .equal, root, .right)
    try constrain(stack, .top, .equal, root, .top, plus: 14)
    if isLate { try window.solveLayout() }
    let last = stack.arrangedSubviews[1]
    try constrain(stack, .bottom, .equal, last, .bottom, plus: 16).identifier = "16 below"
    let conflicts = try window.solveLayout().conflicts
    #expect(conflicts.map(\.broken) == ["16 below"])
    #expect(conflicts.first?.members.contains { $0.id == "UISV-canvas-connection" } ?? false)
    #expect(!(conflicts.first?.members.contains(where: \.isMask) ?? true))
    // The stack needs 58 + 8 + 16 points.
    #expect(isNear(stack.exactFrame, rect(0, 14, 382, 82)))
  }

  @Test(.rule("3.11.log"))
  func `a conflict's log names unnamed views by their path from the root`() throws {
    let (deep, guide) = (Label(), LayoutGuide())
    let middle = View()
    middle.addSubview(deep)
    let root = view("pathed root", .zero, [View(), View(), middle])
    root.addLayoutGuide(guide)
    let window = window(100, 100, root: root)
    #expect(deep.displayName == "pathed root/2/Label[0]")
    #expect(middle.displayName == "pathed root/View[2]")
    #expect(guide.displayName == "pathed root.LayoutGuide[0]" && window.displayName == "Window")
    middle.identifier = "middle"
    #expect(deep.displayName == "pathed root/middle/Label[0]")
    middle.identifier = nil
    for constant in [10.0, 20] {
      let width = deep.widthAnchor.constraint(equalToConstant: constant)
      width.location = nil
      try width.activate()
    }
    deep.translatesAutoresizingMaskIntoConstraints = false
    let conflict = try #require(try window.solveLayout().conflicts.first)
    #expect(
      conflict.members.map(\.formula) == [
        "pathed root/2/Label[0].width == 10", "pathed root/2/Label[0].width == 20",
      ])
    middle.removeFromSuperview()
    #expect(deep.displayName == "View/Label[0]" && middle.displayName == "View")
    #expect(View().widthAnchor.constraint(equalToConstant: 1).description.hasPrefix("View.width"))
  }

  @Test(.rule("3.3.constant"))
  func `a non-finite number in a constraint is reported with its source line`() {
    let card = item("not finite")
    let line = #line + 2
    let errors = Reported.errors(naming: "not finite.") {
      _ = card.widthAnchor.constraint(equalToConstant: .nan)
    }
    #expect(
      errors.map { "\($0)" } == [
        "the constant nan of not finite.width == nan (ConflictLogTests.swift:\(line)) is not a finite number "
          + "of magnitude at most 1000000000.0"
      ])
  }

  @Test(.rule("3.11.content"))
  func `explicit constraints beat required compression resistance and lose to required hugging`()
    throws
  {
    let child = SizedView("required content", 40, 20)
    child.setContentCompressionResistancePriority(.required, for: .horizontal)
    let root = view("root", rect(0, 0, 30, 30), [child])
    try constrain(child, .width, .equal, root, .width).identifier = "as wide"
    #expect(
      try root.solveLayout().conflicts.map(\.broken)
        == ["required content.compressionResistance.horizontal"])
    #expect(isNear(child.exactFrame.width, 30))
    child.setContentHuggingPriority(.required, for: .horizontal)
    child.content = Size(width: 25, height: 20)
    #expect(try root.solveLayout().conflicts.map(\.broken) == ["as wide"])
    #expect(isNear(child.exactFrame.width, 25))
    root.constraints.first?.isActive = false
    // A mask requires the size too, so the content size is dropped.
    let inner = SizedView("inner content", 60, 10)
    inner.setContentCompressionResistancePriority(.required, for: .horizontal)
    let fixed = view("fixed", rect(0, 0, 30, 30), [inner])
    root.addSubview(fixed)
    let ends = [
      inner.leftAnchor.constraint(equalTo: fixed.leftAnchor),
      inner.rightAnchor.constraint(equalTo: fixed.rightAnchor),
    ]
    try LayoutConstraint.activateAllOrNone(ends)
    let report = try root.solveLayout()
    #expect(
      report.conflicts.map(\.broken) == ["inner content.compressionResistance.horizontal"])
    #expect(isNear(fixed.exactFrame.width, 30))
  }

  @Test(.rule("3.11.retried"))
  func `a dropped constraint has effect again when its conflict ends`() throws {
    let a = item("a")
    let root = view("root", rect(0, 0, 100, 100), [a])
    let first = a.widthAnchor.constraint(equalToConstant: 10)
    let second = a.widthAnchor.constraint(equalToConstant: 20)
    try LayoutConstraint.activateAllOrNone([first, second])
    #expect(try root.solveLayout().conflicts.map(\.broken) == [second.name])
    #expect(a.exactFrame.width == 10 && second.isActive)
    first.isActive = false
    #expect(try root.solveLayout().conflicts.isEmpty)
    #expect(a.exactFrame.width == 20)
  }
}
