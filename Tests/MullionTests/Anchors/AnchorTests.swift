// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct AnchorTests {
  /// Returns a constraint's formula without its source location, because each line of a test has
  /// another location.
  private func formula(_ constraint: LayoutConstraint) -> String {
    constraint.location = nil
    return constraint.description
  }

  @Test(.rule("3.8.anchors"))
  func `anchors make inactive constraints between the attributes of their names`() {
    let a = item("a")
    let b = item("b")
    let guide = LayoutGuide(identifier: "g")
    let table: [(LayoutConstraint, String)] = [
      (a.leadingAnchor.constraint(equalTo: b.trailingAnchor), "a.leading == b.trailing"),
      (a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 3), "a.left == b.right + 3"),
      (a.centerXAnchor.constraint(equalTo: guide.centerXAnchor), "a.centerX == g.centerX"),
      (a.topAnchor.constraint(equalTo: guide.bottomAnchor), "a.top == g.bottom"),
      (guide.topAnchor.constraint(equalTo: a.bottomAnchor), "g.top == a.bottom"),
      (guide.leadingAnchor.constraint(equalTo: a.leadingAnchor), "g.leading == a.leading"),
      (guide.trailingAnchor.constraint(equalTo: a.trailingAnchor), "g.trailing == a.trailing"),
      (guide.leftAnchor.constraint(equalTo: a.leftAnchor), "g.left == a.left"),
      (guide.rightAnchor.constraint(equalTo: a.rightAnchor), "g.right == a.right"),
      (a.centerYAnchor.constraint(equalTo: guide.centerYAnchor), "a.centerY == g.centerY"),
      (
        a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
        "a.firstBaseline == b.lastBaseline"
      ),
      (a.widthAnchor.constraint(equalTo: b.heightAnchor), "a.width == b.height"),
      (guide.heightAnchor.constraint(equalTo: a.widthAnchor), "g.height == a.width"),
    ]
    for (constraint, text) in table {
      #expect(!constraint.isActive && constraint.priority == .required)
      #expect(formula(constraint) == text)
    }
    #expect("\(a.leadingAnchor)" == "a.leading")
  }

  @Test(.rule("3.8.anchors", "3.1.relations"))
  func `anchors make three relations; dimension anchors also accept multipliers and constants`() {
    let a = item("a")
    let b = item("b")
    let (x, y, size) = (a.leadingAnchor, a.topAnchor, a.widthAnchor)
    let (otherX, otherY, other) = (b.leadingAnchor, b.topAnchor, b.widthAnchor)
    let table: [(LayoutConstraint, String)] = [
      (x.constraint(equalTo: otherX, constant: 1), "a.leading == b.leading + 1"),
      (x.constraint(greaterThanOrEqualTo: otherX, constant: 2), "a.leading >= b.leading + 2"),
      (x.constraint(lessThanOrEqualTo: otherX, constant: -3), "a.leading <= b.leading - 3"),
      (y.constraint(greaterThanOrEqualTo: otherY), "a.top >= b.top"),
      (y.constraint(lessThanOrEqualTo: otherY), "a.top <= b.top"),
      (size.constraint(equalTo: other, constant: 4), "a.width == b.width + 4"),
      (size.constraint(equalTo: other, multiplier: 2), "a.width == 2 * b.width"),
      (
        size.constraint(greaterThanOrEqualTo: other, multiplier: 0.5, constant: 5),
        "a.width >= 0.5 * b.width + 5"
      ),
      (size.constraint(lessThanOrEqualTo: other, multiplier: -1), "a.width + b.width <= 0"),
      (size.constraint(equalTo: other, multiplier: 0, constant: 6), "a.width == 6"),
      (size.constraint(equalToConstant: 7), "a.width == 7"),
      (size.constraint(greaterThanOrEqualToConstant: 8), "a.width >= 8"),
      (size.constraint(lessThanOrEqualToConstant: 9), "a.width <= 9"),
    ]
    for (constraint, text) in table { #expect(formula(constraint) == text) }
  }

  @Test(.rule("3.8.systemSpacing"))
  func `a system spacing is eight points times its multiplier, in any relation`() {
    let a = item("a")
    let b = item("b")
    let (x, y) = (a.leadingAnchor, a.firstBaselineAnchor)
    let (after, below) = (b.trailingAnchor, b.lastBaselineAnchor)
    let table: [(LayoutConstraint, String)] = [
      (
        x.constraint(equalToSystemSpacingAfter: after, multiplier: 1),
        "a.leading == b.trailing + 8"
      ),
      (
        x.constraint(greaterThanOrEqualToSystemSpacingAfter: after, multiplier: 2),
        "a.leading >= b.trailing + 16"
      ),
      (
        x.constraint(lessThanOrEqualToSystemSpacingAfter: after, multiplier: 0.5),
        "a.leading <= b.trailing + 4"
      ),
      (
        y.constraint(equalToSystemSpacingBelow: below, multiplier: 1.5),
        "a.firstBaseline == b.lastBaseline + 12"
      ),
      (
        y.constraint(greaterThanOrEqualToSystemSpacingBelow: below, multiplier: 0),
        "a.firstBaseline >= b.lastBaseline"
      ),
      (
        y.constraint(lessThanOrEqualToSystemSpacingBelow: below, multiplier: 1),
        "a.firstBaseline <= b.lastBaseline + 8"
      ),
    ]
    for (constraint, text) in table { #expect(formula(constraint) == text) }
  }

  @Test(.rule("3.8.offset"), arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the distance between two anchors is a dimension`(_ direction: LayoutDirection) throws {
    let a = item("a")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let window = window(200, 100, direction: direction, root: root)
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    try LayoutConstraint.activateAllOrNone([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 30), b.widthAnchor.constraint(equalToConstant: 40),
      // a is at 10 and 30 wide, the gap is 30 * 2 + 5, and b is 40 wide.
      gap.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 5),
      a.topAnchor.anchorWithOffset(to: a.bottomAnchor).constraint(equalToConstant: 12),
      b.heightAnchor.constraint(
        equalTo: root.topAnchor.anchorWithOffset(to: root.centerYAnchor), multiplier: 0.5),
    ])
    try window.solveLayout()
    #expect(a.exactFrame.height == 12)
    #expect(b.exactFrame.height == 25)
    let leading = direction == .leftToRight ? b.exactFrame.minX : 200 - b.exactFrame.maxX
    #expect(isNear(leading, 105))
    #expect(
      formula(gap.constraint(greaterThanOrEqualToConstant: 8)) == "b.leading >= a.trailing + 8")
  }

  @Test(.rule("3.3.directions", "3.3.constant"))
  func `an invalid anchor constraint is reported when made and cannot be activated`() throws {
    let a = item("anchored")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let mixed = LayoutConstraintError.mixedDirections(first: .leading, second: .left)
    var refused: [LayoutConstraint] = []
    let before = item("before anchored")
    let reported = Reported.errors(naming: "") {
      refused = [
        a.leadingAnchor.constraint(equalTo: b.leftAnchor),
        a.widthAnchor.constraint(equalToConstant: .infinity),
        a.widthAnchor.constraint(equalTo: before.widthAnchor, multiplier: .infinity),
        a.topAnchor.constraint(equalToSystemSpacingBelow: b.topAnchor, multiplier: -.infinity),
      ]
    }
    let errors: [LayoutConstraintError] = [
      mixed,
      .invalidNumber(
        constraint: refused[1].description, name: "constant", value: .infinity),
      .invalidNumber(constraint: refused[2].description, name: "factor", value: -.infinity),
      .invalidNumber(
        constraint: refused[3].description, name: "constant", value: -.infinity),
    ]
    for error in errors { #expect(reported.contains(.constraint(error))) }
    let good = a.widthAnchor.constraint(equalToConstant: 1)
    for (constraint, error) in zip(refused, errors) {
      #expect(throws: error) { try constraint.activate() }
      #expect(throws: error) { try LayoutConstraint.activateAllOrNone([good, constraint]) }
      constraint.isActive = true
      root.addConstraint(constraint)
      #expect(!constraint.isActive && !good.isActive)
    }
    #expect(refused[0].description.contains("AnchorTests.swift:"))
    #expect(refused[1].description.hasPrefix("anchored.width == inf (AnchorTests.swift:"))
    // After a finite constant has replaced the invalid number, activation succeeds.
    refused[1].constant = 20
    refused[1].isActive = true
    #expect(refused[1].isActive && a.constraints.map(\.constant) == [20])
  }

  @Test func `a constraint records the caller's file and line`() {
    let line = #line
    let made = [
      item("a").leadingAnchor.constraint(equalTo: item("b").leadingAnchor),
      item("a").topAnchor.constraint(greaterThanOrEqualTo: item("b").topAnchor),
      item("a").widthAnchor.constraint(equalToConstant: 3),
      item("a").widthAnchor.constraint(lessThanOrEqualTo: item("b").widthAnchor, multiplier: 2),
      item("a").leftAnchor.constraint(
        equalToSystemSpacingAfter: item("b").rightAnchor, multiplier: 1),
    ]
    for (index, constraint) in made.enumerated() {
      #expect(constraint.location?.fileID == "MullionTests/AnchorTests.swift")
      #expect(constraint.location?.line == line + 2 + index)
    }
  }

  @Test(.rule("3.3.sizeWithLocation"))
  func `a sum may contain anchors of any views and axes`() throws {
    let a = item("a")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let window = window(300, 200, root: root)
    let sum = try LayoutConstraint(
      sum: [(1, a.widthAnchor), (2, b.widthAnchor), (-1, root.heightAnchor)], .equal, constant: 50)
    let gap = try LayoutConstraint(
      sum: [(1, a.topAnchor.anchorWithOffset(to: b.topAnchor)), (-0.5, a.widthAnchor)], .equal)
    try LayoutConstraint.activateAllOrNone([
      sum, gap, a.widthAnchor.constraint(equalToConstant: 100),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
    ])
    try window.solveLayout()
    // The sum is 100 + 2 b - 200 = 50 for b's width, and b's top is half of 100 below a's.
    #expect(isNear(b.exactFrame.width, 75))
    #expect(isNear(b.exactFrame.minY, 57))
    #expect(throws: LayoutConstraintError.locationAlone(item: "a", attribute: .leading)) {
      try LayoutConstraint(sum: [(1, a.leadingAnchor), (1, b.heightAnchor)], .equal)
    }
    #expect(throws: LayoutConstraintError.noItems) { try LayoutConstraint(sum: [], .equal) }
  }
}
