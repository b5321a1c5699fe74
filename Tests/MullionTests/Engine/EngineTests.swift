// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite("Layout engine")
struct EngineTests {
  // MARK: Frames

  @Test(
    "frames round half up to the root's pixels; exactFrame is unrounded",
    .rule("3.13.round", "3.13.exact"))
  func snapping() throws {
    // At scale 2, 950.25 rounds up to 950.5, and 950.2 rounds down to 950 (rules 3.13 of
    // `rules.tsv`).
    let table: [(Double, Double, Double, Double, Double)] = [
      (2, 950.25, 0.5, 950.5, 0.5), (2, 950.2, 0.5, 950, 0.5), (1, 10.5, 10, 11, 10),
      (1, 10.4, 10.2, 10, 11), (3, 164.5, 64, 164 + 2.0 / 3, 64), (1, -0.5, 1, 0, 1),
      (1.5, 1, 1, 2 / 1.5, 1 / 1.5),
    ]
    for (scale, x, width, snappedX, snappedWidth) in table {
      let child = item("child")
      let root = view("root", .zero, [child])
      let window = window(2000, 100, scale: scale, root: root)
      try place(child, in: root, rect(x, 0, width, 10))
      try window.solveLayout()
      #expect(isNear(child.exactFrame.minX, x) && isNear(child.exactFrame.width, width))
      #expect(isNear(child.frame.minX, snappedX), "\(scale) \(x)")
      #expect(isNear(child.bounds.width, snappedWidth), "\(scale) \(x)")
    }
    // The inner edge lies at 0.4 + 0.4 = 0.8 in the root, which rounds to pixel 1. Its superview's
    // edge rounds to pixel 0.
    let inner = item("inner")
    let outer = item("outer", [inner])
    let root = view("root", .zero, [outer])
    let window = window(100, 100, root: root)
    try place(outer, in: root, rect(0.4, 0.4, 20, 20))
    try place(inner, in: outer, rect(0.4, 0.4, 10, 10))
    try window.solveLayout()
    #expect(inner.frame == rect(1, 1, 10, 10))
    #expect(outer.frame == rect(0, 0, 20, 20))
    window.scale = 10
    try window.solveLayout()
    #expect(isNear(inner.frame, rect(0.4, 0.4, 10, 10)))
    outer.bounds = rect(7, 7, 20, 20)
    try window.solveLayout()
    #expect(outer.bounds.origin == Point(x: 7, y: 7))
    #expect(isNear(inner.frame, rect(0.4, 0.4, 10, 10)))
  }

  @Test("the next layout replaces a frame set on a constrained view")
  func setFrameOfConstrainedView() throws {
    let child = item("child")
    let root = view("root", .zero, [child])
    let window = window(100, 100, root: root)
    try place(child, in: root, rect(1, 2, 3, 4))
    try window.solveLayout()
    child.frame = rect(50, 50, 50, 50)
    #expect(child.exactFrame == rect(50, 50, 50, 50))
    window.layoutIfNeeded()
    #expect(child.frame == rect(1, 2, 3, 4))
    root.frame = rect(5, 5, 5, 5)
    try window.solveLayout()
    #expect(root.frame == rect(0, 0, 100, 100))
  }

  @Test("constraints use alignment rectangles", .rule("3.2.alignment", "3.5.alignment"))
  func alignmentRectangles() throws {
    let child = SizedView("child", 40, 20)
    let root = view("root", .zero, [child])
    let window = window(100, 100, root: root)
    child.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try constrain(child, .left, .equal, root, .left, plus: 10)
    try constrain(child, .bottom, .equal, root, .bottom)
    try window.solveLayout()
    #expect(isNear(child.exactFrame, rect(8, 79, 46, 24)))
    root.alignmentRectInsets = EdgeInsets(top: 0, left: 5, bottom: 6, right: 0)
    try window.solveLayout()
    #expect(isNear(child.exactFrame, rect(13, 73, 46, 24)))
  }

  // MARK: Content

  @Test(
    "content sizes hug and resist by priority; -1 means no size",
    .rule("3.5.default", "3.5.inequalities", "3.5.zero", "3.5.invalidate"))
  func contentSizes() throws {
    let a = SizedView("a", 40, -1)
    let b = SizedView("b", 60, 0)
    let root = view("root", .zero, [a, b])
    let window = window(200, 50, root: root)
    try constrain(a, .left, .equal, root, .left)
    try constrain(b, .left, .equal, a, .right)
    let end = try constrain(b, .right, .equal, root, .right)
    b.setContentHuggingPriority(Priority(249), for: .horizontal)
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 40) && isNear(b.exactFrame.width, 160))
    #expect(b.exactFrame.height == 0)
    b.setContentHuggingPriority(Priority(251), for: .horizontal)
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 140))
    end.constant = -150
    a.setContentCompressionResistancePriority(Priority(751), for: .horizontal)
    let report = try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 40) && isNear(b.exactFrame.width, 10))
    #expect(
      report.violations == [
        LayoutViolation(id: "b.compressionResistance.horizontal", priority: 750, amount: 50)
      ])
    a.content = Size(width: 30, height: 12)
    try window.solveLayout()
    #expect(isNear(b.exactFrame.width, 20) && isNear(a.exactFrame.height, 12))
    a.content = Size(width: View.noIntrinsicMetric, height: 12)
    try window.solveLayout()
    #expect(isNear(b.exactFrame.width, 50))
    #expect(isNear(a.exactFrame.width, 0))
  }

  @Test("the engine reports and ignores an invalid content size")
  func badContent() throws {
    let bad = SizedView("bad content", .nan, -2)
    let root = view("root", rect(0, 0, 100, 100), [bad])
    let errors = try Reported.errors(naming: "bad content") { try root.solveLayout() }
    #expect(errors.count == 2)
    #expect(bad.exactFrame == .zero)
  }

  @Test("layout does not read the content size of a view with a fixed mask")
  func contentBesideMask() throws {
    let child = SizedView("child", 40, 20)
    child.translatesAutoresizingMaskIntoConstraints = true
    child.frame = rect(0, 0, 10, 30)
    let root = view("root", rect(0, 0, 100, 100), [child])
    let report = try root.solveLayout()
    #expect(isNear(child.exactFrame, rect(0, 0, 10, 30)))
    #expect(report.violations.isEmpty)
  }

  // MARK: Reports

  @Test(
    "a conflict names a minimal set of constraints and the dropped one",
    .rule("3.11.set", "3.11.retried"))
  func conflicts() throws {
    let a = item("conflicted")
    let root = view("root", .zero, [a])
    let window = window(100, 100, root: root)
    let first = try constrain(a, .width, .greaterThanOrEqual, plus: 50)
    let second = try constrain(a, .width, .lessThanOrEqual, root, .width, times: 0.4)
    let innocent = try constrain(a, .height, plus: 10)
    first.identifier = "wide"
    second.identifier = "narrow conflicted"
    var report = try window.solveLayout()
    #expect(report.conflicts.count == 1)
    #expect(report.conflicts.first?.members.map(\.id) == ["wide", "narrow conflicted"])
    #expect(report.conflicts.first?.broken == "narrow conflicted")
    #expect(
      report.conflicts.first?.contradiction == "root.width >= 125, but root.width is 100")
    #expect(isNear(a.exactFrame.width, 50) && isNear(a.exactFrame.height, 10))
    let reported = window.errors {
      innocent.constant = 11
      window.layoutIfNeeded()
      innocent.constant = 12
      window.layoutIfNeeded()
    }
    #expect(reported == report.conflicts.map(ViewError.conflict))
    first.constant = 40
    report = try window.solveLayout()
    #expect(report.conflicts.isEmpty)
    #expect(isNear(a.exactFrame.width, 40))
    // The engine reports a dropped constraint again only after its reactivation.
    let again = Reported.errors(naming: "conflicted") {
      first.constant = 50
      window.layoutIfNeeded()
    }
    #expect(again.isEmpty)
    report = try window.solveLayout()
    #expect(report.conflicts.map(\.broken) == ["narrow conflicted"])
    second.deactivate()
    let anew = Reported.errors(naming: "conflicted") {
      try? second.activate()
      window.layoutIfNeeded()
    }
    #expect(anew == reported)
  }

  @Test(
    "a conflict drops the latest explicit constraint, never masks or content",
    .rule("3.11.rule", "12.4"))
  func whatGivesWay() throws {
    let a = view("a", rect(10, 0, 20, 20))
    let root = view("root", .zero, [a])
    let window = window(100, 100, root: root)
    try constrain(a, .left, .equal, root, .left, plus: 40).identifier = "left"
    var report = try window.solveLayout()
    #expect(report.conflicts.map(\.broken) == ["left"])
    #expect(report.conflicts.first?.members.map(\.id).sorted() == ["a.autoresizing.minX", "left"])
    #expect(isNear(a.exactFrame.minX, 10))
    try constrain(a, .width, plus: 33).identifier = "width"
    window.layoutDirection = .rightToLeft
    report = try window.solveLayout()
    #expect(Set(report.conflicts.map(\.broken)) == ["left", "width"])
    #expect(isNear(a.exactFrame.width, 20) && report.violations.isEmpty)
    #expect(report.viewCount == 3)
  }

  @Test(
    "an ambiguity names an edge or size with its range", .rule("3.15.ambiguous"))
  func ambiguities() throws {
    let a = item("a")
    let b = view("b", rect(5, 5, 5, 5))
    let holder = item("holder", [a])
    let root = view("root", .zero, [holder, b])
    let window = window(100, 100, root: root)
    try place(holder, in: root, rect(10, 10, 50, 50))
    try constrain(a, .left, .greaterThanOrEqual, holder, .left, plus: 3)
    try constrain(a, .right, .equal, holder, .right)
    try constrain(a, .top, .equal, holder, .top)
    let open = try window.ambiguities()
    #expect(
      open.map { "\($0.item.identifier ?? "") \($0.attribute)" } == [
        "a left", "a width", "a bottom", "a height",
      ])
    // The left edge lies between 3 and 50, and the width follows. Nothing limits the bottom.
    #expect(open.map(\.minimum).elementsEqual([3, 0, 0, 0], by: { isNear($0, $1, 1e-6) }))
    #expect(open.map(\.maximum).prefix(2).elementsEqual([50, 47], by: { isNear($0, $1, 1e-6) }))
    #expect(open.map(\.maximum).suffix(2) == [.infinity, .infinity])
    // The tie break minimizes the width before the leading distance.
    #expect(isNear(a.exactFrame, rect(50, 0, 0, 0)))
  }

  @Test("an unconstrained view has size zero at its superview's top leading corner")
  func openPlaces() throws {
    let (a, b, c) = (item("a"), item("b"), item("c"))
    let guide = LayoutGuide(identifier: "guide")
    let root = view("root", .zero, [a, b, c])
    root.addLayoutGuide(guide)
    let window = window(100, 100, root: root)
    try constrain(b, .left, .equal, a, .right)
    try constrain(b, .right, .equal, root, .right)
    try constrain(guide, .right, .equal, root, .right)
    try window.solveLayout()
    // With zero widths, a and b are at b's right edge.
    for direction in LayoutDirection.allCases {
      window.layoutDirection = direction
      try window.solveLayout()
      #expect(isNear(a.exactFrame, rect(100, 0, 0, 0)))
      #expect(isNear(b.exactFrame, rect(100, 0, 0, 0)))
      #expect(isNear(guide.layoutFrame, rect(100, 0, 0, 0)))
      #expect(isNear(c.exactFrame, rect(direction == .leftToRight ? 0 : 100, 0, 0, 0)))
    }
  }

  @Test("reordering siblings reorders their tie breaks")
  func reordering() throws {
    let a = item("a")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let window = window(100, 100, root: root)
    let sum = try LayoutConstraint([.init(a, .width), .init(b, .width)], .equal, constant: 30)
    try sum.activate()
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 0) && isNear(b.exactFrame.width, 30))
    root.bringSubviewToFront(a)
    try window.solveLayout()
    #expect(isNear(a.exactFrame.width, 30) && isNear(b.exactFrame.width, 0))
  }
}
