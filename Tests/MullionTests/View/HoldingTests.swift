// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct HoldingTests {
  @Test(.rule("3.10.add", "3.10.inactive", "3.10.lists"))
  func `adding a constraint to another view moves it; removing deactivates it`()
    throws
  {
    let a = item("a")
    let b = item("b")
    let inner = view("inner", .zero, [a, b])
    let root = view("root", .zero, [inner])
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor)
    #expect(!width.isActive && !gap.isActive)
    inner.addConstraints([width, gap])
    #expect(inner.constraints.map(\.name) == [width.name, gap.name])
    #expect(width.isActive && a.constraints.isEmpty)
    // Any common ancestor may hold the constraint, not only the nearest one.
    root.addConstraint(gap)
    #expect(inner.constraints.map(\.name) == [width.name])
    #expect(root.constraints.map(\.name) == [gap.name])
    inner.removeConstraint(gap)
    #expect(gap.isActive)
    root.removeConstraints([gap, width])
    #expect(!gap.isActive && width.isActive)
    inner.removeConstraint(width)
    #expect(!width.isActive)
    gap.isActive = true
    #expect(inner.constraints.map(\.name) == [gap.name])
  }

  @Test(.rule("3.10.add", "3.3.noAncestor"))
  func `addConstraints adds none if an item is outside the view`() throws {
    let a = item("held a")
    let b = item("held b")
    let inner = view("inner", .zero, [a])
    let root = view("root", .zero, [inner, b])
    let good = a.widthAnchor.constraint(equalToConstant: 10)
    let bad = a.widthAnchor.constraint(equalTo: b.widthAnchor)
    let stranger = a.widthAnchor.constraint(equalTo: item("held stranger").widthAnchor)
    (bad.location, stranger.location) = (nil, nil)
    let outside = LayoutConstraintError.itemOutside(
      constraint: "held a.width == held b.width", view: "inner")
    #expect(
      Reported.errors(naming: "held") { inner.addConstraints([good, bad]) } == [
        .constraint(outside)
      ])
    #expect(!good.isActive && inner.constraints.isEmpty)
    // Nothing retains the view `held stranger`, so it is already deallocated.
    #expect(
      Reported.errors(naming: "held") { root.addConstraint(stranger) } == [
        .constraint(.itemGone(constraint: "held a.width == held stranger.width"))
      ])
  }

  @Test(.rule("3.1.holder"))
  func `a constraint uses the coordinates of the view that holds it`() throws {
    let a = item("a")
    let inner = item("inner", [a])
    let root = view("root", .zero, [inner])
    let window = window(400, 100, root: root)
    try place(inner, in: root, rect(100, 0, 200, 100))
    try constrain(a, .width, plus: 10)
    let half = try LayoutConstraint(
      validating: a, attribute: .left, toItem: inner, attribute: .right, multiplier: 0.5)
    inner.addConstraint(half)
    try window.solveLayout()
    // The position is half of 200, measured from the inner view.
    #expect(isNear(a.exactFrame.minX, 100))
    root.addConstraint(half)
    try window.solveLayout()
    // Half of 300, measured from the root, is 50 in the inner view.
    #expect(isNear(a.exactFrame.minX, 50))
  }

  @Test(.rule("3.1.symmetric"))
  func `either view of a constraint can change to satisfy it`() throws {
    let a = item("a")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let window = window(100, 100, root: root)
    try a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: 5).activate()
    let first = a.widthAnchor.constraint(equalToConstant: 30)
    try first.activate()
    try window.solveLayout()
    #expect(b.exactFrame.width == 25)
    first.isActive = false
    try b.widthAnchor.constraint(equalToConstant: 40).activate()
    try window.solveLayout()
    #expect(a.exactFrame.width == 45)
  }

  @Test(.rule("3.10.batch"))
  func `a batch activates constraints in order and deactivates them together`() throws {
    let a = item("a")
    let constraints = [
      a.widthAnchor.constraint(equalToConstant: 1), a.heightAnchor.constraint(equalToConstant: 2),
    ]
    try LayoutConstraint.activateAllOrNone(constraints)
    #expect(a.constraints.map(ObjectIdentifier.init) == constraints.map(ObjectIdentifier.init))
    LayoutConstraint.deactivate(constraints)
    #expect(a.constraints.isEmpty && constraints.allSatisfy { !$0.isActive })
  }

  @Test(.rule("3.10.marks"))
  func `editing a constraint lays out the superview only if frames change`() throws {
    let child = item("child")
    let holder = LayoutCounter()
    holder.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(child)
    let root = LayoutCounter()
    root.addSubview(holder)
    let window = window(200, 200, root: root)
    try place(holder, in: root, rect(0, 0, 100, 100))
    let left = child.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 5)
    let weak = child.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 9)
    weak.priority = .low
    try LayoutConstraint.activateAllOrNone([
      left, weak, child.topAnchor.constraint(equalTo: holder.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 10),
      child.heightAnchor.constraint(equalToConstant: 10),
    ])
    try window.solveLayout()
    (holder.layouts, root.layouts) = (0, 0)
    left.constant = 6
    window.layoutIfNeeded()
    #expect(child.frame.minX == 6)
    #expect(holder.layouts == 1 && root.layouts == 0)
    weak.constant = 10
    window.layoutIfNeeded()
    #expect(holder.layouts == 1 && root.layouts == 0)
    left.isActive = false
    window.layoutIfNeeded()
    #expect(child.frame.minX == 10)
    #expect(holder.layouts == 2 && root.layouts == 0)
  }

  @Test(.rule("3.10.constant"))
  func `a new constant is applied without solving a linear program`() throws {
    let views = (0..<20).map { item("v\($0)") }
    let root = view("root", .zero, views)
    let window = window(1000, 100, root: root)
    var constants: [LayoutConstraint] = []
    for (index, view) in views.enumerated() {
      let before = index == 0 ? root.leftAnchor : views[index - 1].rightAnchor
      constants.append(view.leftAnchor.constraint(equalTo: before, constant: 4))
      try constrain(view, .width, plus: 20)
    }
    try LayoutConstraint.activateAllOrNone(constants)
    try window.solveLayout()
    constants[10].constant = 9
    let report = try window.solveLayout()
    #expect(report.statistics.glpkCalls == 0 && report.statistics.pivots == 0)
    // There are 19 gaps of 4, one of 9, and 19 widths of 20: 76 + 9 + 380.
    #expect(isNear(views[19].exactFrame.minX, 465))
  }

  @Test func `a constraint's description has its current constant and priority`() throws {
    let a = item("a")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 3)
    constraint.location = nil
    #expect(constraint.description == "a.width == 2 * b.width + 3")
    constraint.constant = 4
    constraint.priority = .high
    constraint.identifier = "twice"
    constraint.isActive = true
    #expect(constraint.description == "a.width == 2 * b.width + 4 @750")
    #expect(constraint.name == "twice" && root.constraints.first === constraint)
  }

  @Test(.rule("3.3.nonnegative"))
  func `a conflict can follow from the rule that sizes are nonnegative`() throws {
    let a = item("a")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let window = window(100, 44, root: root)
    let pins = [
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 15),
      b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 15),
      b.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -15),
    ]
    try LayoutConstraint.activateAllOrNone(pins)
    let conflict = try #require(try window.solveLayout().conflicts.first)
    // The distances of 15 + 15 + 15 = 45 do not fit in 44 points.
    #expect(conflict.members.map(\.id) == pins.map(\.name))
    #expect(conflict.contradiction?.hasSuffix("no size is below 0") == true)
    #expect(a.exactFrame.height >= 0 && b.exactFrame.height >= 0)
  }
}
