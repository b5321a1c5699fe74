// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests the rules 2 of `rules.tsv` except for the formula, which `AutoresizingTests` tests.
@Suite struct AutoresizingRulesTests {
  @Test(.rule("2.1.bits", "2.1.defaults"))
  func `mask bits match UIKit's, and a new view's mask is empty`() {
    let bits: [AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    #expect(bits.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    let view = View()
    #expect(view.autoresizingMask == [] && view.autoresizingMask.rawValue == 0)
    #expect(view.autoresizesSubviews && view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test(.rule("2.1.none"))
  func `a mask axis without flexible parts keeps the near edge and size`() throws {
    let fixed = view("fixed", rect(10, 20, 30, 40), mask: [.flexibleHeight])
    let end = view("end", rect(10, 20, 30, 40), mask: [.flexibleHeight, .flexibleRightMargin])
    let root = view("root", rect(0, 0, 100, 100), [fixed, end])
    root.frame = rect(0, 0, 150, 130)
    try root.solveLayout()
    #expect(isNear(fixed.exactFrame, rect(10, 20, 30, 70)))
    #expect(isNear(end.exactFrame, fixed.exactFrame))
  }

  @Test(.rule("2.2.1", "12.15"))
  func `only a new size resizes subviews, not a center or bounds origin`() throws {
    let child = view("child", rect(20, 20, 30, 30), mask: [.flexibleWidth, .flexibleRightMargin])
    let inner = view("inner", rect(0, 0, 100, 100), [child])
    let root = view("root", rect(0, 0, 300, 300), [inner])
    try root.solveLayout()
    inner.center = Point(x: 150, y: 150)
    inner.bounds = rect(7, 8, 100, 100)
    try root.solveLayout()
    #expect(child.exactFrame == rect(20, 20, 30, 30))
    inner.bounds = rect(7, 8, 180, 100)
    try root.solveLayout()
    // The width and the space share 80 more points in the proportion 30 to 50, their lengths when
    // the bounds began at 0.
    #expect(isNear(child.exactFrame, rect(20, 20, 60, 30)))
  }

  @Test(.rule("2.2.3", "2.2.5"))
  func `a resize applies masks at every level, even in hidden views`() throws {
    let leaf = view("leaf", rect(0, 0, 40, 40), mask: [.flexibleWidth])
    let middle = view("middle", rect(10, 10, 40, 40), mask: [.flexibleWidth], [leaf])
    let root = view("root", rect(0, 0, 60, 60), [middle])
    middle.isHidden = true
    root.frame = rect(0, 0, 75, 60)
    try root.solveLayout()
    #expect(middle.exactFrame.width == 55 && leaf.exactFrame.width == 55)
  }

  @Test(.rule("2.2.4"))
  func `layout ignores the mask of a view that does not translate it`() throws {
    let child = view("child", rect(10, 10, 30, 30), mask: [.flexibleWidth])
    child.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", rect(0, 0, 100, 100), [child])
    try constrain(child, .width, plus: 12)
    root.frame = rect(0, 0, 150, 100)
    let report = try root.solveLayout()
    #expect(child.exactFrame.width == 12 && report.conflicts.isEmpty)
    #expect(child.exactFrame.origin == Point(x: 0, y: 0))
  }

  @Test(.rule("2.6.lazy"))
  func `after a frame or mask is set, later resizes start from there`() throws {
    let child = view(
      "child", rect(10, 10, 30, 30), mask: [.flexibleLeftMargin, .flexibleRightMargin])
    let root = view("root", rect(0, 0, 100, 100), [child])
    root.frame = rect(0, 0, 170, 100)
    try root.solveLayout()
    // There are 10 points before the view and 60 after it, so a seventh of 70 more points goes
    // before it.
    #expect(isNear(child.exactFrame.minX, 20))
    child.frame = rect(70, 10, 30, 30)
    try root.solveLayout()
    #expect(child.exactFrame == rect(70, 10, 30, 30))
    root.frame = rect(0, 0, 310, 100)
    try root.solveLayout()
    // There are 70 points on both sides of the view, so half of 140 more points goes before it.
    #expect(isNear(child.exactFrame.minX, 140))
    child.autoresizingMask = .flexibleWidth
    root.frame = rect(0, 0, 320, 100)
    try root.solveLayout()
    #expect(isNear(child.exactFrame, rect(140, 10, 40, 30)))
  }

  @Test(.rule("2.6.conflict"))
  func `a constraint that conflicts with its view's mask is dropped`() throws {
    let child = view("masked", rect(10, 10, 30, 30))
    let root = view("root", rect(0, 0, 100, 100), [child])
    try constrain(child, .left, .equal, root, .left, plus: 50).identifier = "explicit"
    let report = try root.solveLayout()
    #expect(report.conflicts.count == 1)
    #expect(report.conflicts.first?.members.map(\.id) == ["masked.autoresizing.minX", "explicit"])
    #expect(report.conflicts.first?.broken == "explicit")
    #expect(child.exactFrame == rect(10, 10, 30, 30))
  }

  @Test(.rule("2.6.root"))
  func `the root view always has the window's size, despite frame or constraints`() throws {
    let root = view("root", rect(5, 5, 10, 10))
    let window = window(200, 100, root: root)
    #expect(root.frame == rect(0, 0, 200, 100))
    try constrain(root, .width, plus: 20, at: 999)
    let report = try window.solveLayout()
    #expect(root.frame == rect(0, 0, 200, 100))
    #expect(report.violations.map(\.amount) == [180])
    window.frame = rect(50, 50, 120, 80)
    window.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 120, 80))
  }
}
