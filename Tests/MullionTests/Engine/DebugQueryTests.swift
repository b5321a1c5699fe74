// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct DebugQueryTests {
  private func names(_ view: View, _ axis: Axis) -> [String] {
    view.constraintsAffectingLayout(for: axis).map { $0.identifier ?? "\($0)" }
  }

  @discardableResult
  private func named(_ name: String, _ constraint: LayoutConstraint) throws -> LayoutConstraint {
    constraint.identifier = name
    try constraint.activate()
    return constraint
  }

  @Test(.rule("3.15.affecting"))
  func `constraintsAffectingLayout returns the constraints that affect a view, also indirectly`()
    throws
  {
    let icon = SizedView("icon", 20, 30)
    let title = item("title")
    let follower = item("follower")
    let card = item("card", [icon, title, follower])
    let masked = view("masked", rect(1, 2, 3, 4))
    let root = view("root", .zero, [card, masked])
    _ = window(300, 200, root: root)
    try named("card.leading", card.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    try named("card.top", card.topAnchor.constraint(equalTo: root.topAnchor))
    try named("icon.leading", icon.leadingAnchor.constraint(equalTo: card.leadingAnchor))
    try named("title.leading", title.leadingAnchor.constraint(equalTo: icon.trailingAnchor))
    try named("title.trailing", title.trailingAnchor.constraint(equalTo: card.trailingAnchor))
    try named("card.width", card.widthAnchor.constraint(equalToConstant: 200))
    // The follower depends on the title; the title does not depend on the follower.
    try named("follower.leading", follower.leadingAnchor.constraint(equalTo: title.leadingAnchor))
    try named("title.top", title.topAnchor.constraint(equalTo: card.topAnchor))
    try named("title.height", title.heightAnchor.constraint(equalToConstant: 10))

    #expect(
      names(title, .horizontal) == [
        "icon.hugging.horizontal", "icon.compressionResistance.horizontal", "card.leading",
        "icon.leading", "title.leading", "title.trailing", "card.width",
      ])
    #expect(names(title, .vertical) == ["card.top", "title.top", "title.height"])
    // The follower depends on the title, and so on all constraints that the title depends on.
    #expect(
      Set(names(follower, .horizontal)) == Set(names(title, .horizontal) + ["follower.leading"]))
    #expect(
      names(masked, .horizontal) == ["masked.autoresizing.minX", "masked.autoresizing.width"])
    #expect(names(root, .horizontal).isEmpty)
  }

  @Test(.rule("3.15.affecting"))
  func `constraintsAffectingLayout returns masks and content sizes as constraints`()
    throws
  {
    let sized = SizedView("sized", 20, 30)
    let masked = view("masked", rect(5, 0, 40, 10), mask: .flexibleWidth)
    let root = view("root", rect(0, 0, 100, 100), [sized, masked])
    let mask = masked.constraintsAffectingLayout(for: .horizontal)
    // The flexible width takes the whole change from a superview of 100 points.
    #expect(
      mask.map(\.description) == [
        "masked.left == root.left + 5",
        "masked.width == root.width - 60",
      ])
    let content = sized.constraintsAffectingLayout(for: .vertical)
    #expect(
      content.map(\.description) == ["sized.height <= 30 @250", "sized.height >= 30 @750"])
    #expect((mask + content).allSatisfy { !$0.isActive })
    #expect(root.constraints.isEmpty)
  }

  @Test(.rule("3.15.affecting"))
  func `constraintsAffectingLayout does not return a dropped constraint`() throws {
    let a = item("a")
    let root = view("root", rect(0, 0, 100, 100), [a])
    try named("first", a.widthAnchor.constraint(equalToConstant: 10))
    try named("second", a.widthAnchor.constraint(equalToConstant: 20))
    #expect(try root.solveLayout().conflicts.map(\.broken) == ["second"])
    #expect(names(a, .horizontal) == ["first"])
  }

  @Test(.rule("3.15.ambiguous"))
  func `an ambiguous view reports the range of each edge and size`() throws {
    let a = item("a")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let window = window(100, 100, root: root)
    try place(b, in: root, rect(1, 2, 3, 4))
    try LayoutConstraint.activateAllOrNone([
      a.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 3),
      a.rightAnchor.constraint(equalTo: root.rightAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
    ])
    #expect(a.hasAmbiguousLayout && !b.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout && !window.hasAmbiguousLayout)
    let ranges = try a.layoutRanges()
    // The left edge lies between 3 and the right edge at 100. Nothing limits the bottom.
    let expected: [LayoutAttribute: ClosedRange<Double>] = [
      .left: 3...100, .right: 100...100, .width: 0...97, .top: 6...6, .bottom: 6...Double.infinity,
      .height: 0...Double.infinity,
    ]
    #expect(Set(ranges.keys) == Set(expected.keys))
    for (attribute, range) in expected {
      let found = try #require(ranges[attribute])
      #expect(isNear(found.lowerBound, range.lowerBound), "\(attribute)")
      #expect(
        found.upperBound == range.upperBound || isNear(found.upperBound, range.upperBound),
        "\(attribute)")
    }
    #expect(try b.layoutRanges()[.right] == 4...4)
    #expect(try window.layoutRanges()[.width] == 100...100)
  }

  @Test(.rule("3.15.ambiguous"))
  func `two constraints of equal priority make the range between them ambiguous`() throws {
    let a = item("a")
    let root = view("root", rect(0, 0, 100, 100), [a])
    for width in [20.0, 50] { try constrain(a, .width, plus: width, at: 500) }
    let range = try #require(try a.layoutRanges()[.width])
    #expect(isNear(range.lowerBound, 20) && isNear(range.upperBound, 50))
    try constrain(a, .width, plus: 30, at: 499)
    #expect(try a.layoutRanges()[.width] == 30...30)
    #expect(root.exactFrame.width == 100)
  }

  @Test(.rule("3.15.exercise"), arguments: 0..<8)
  func `exerciseAmbiguityInLayout shows another optimum until the next edit`(_ seed: Int)
    throws
  {
    let a = item("a")
    let b = item("b")
    let root = view("root", .zero, [a, b])
    let window = window(100, 100, root: root)
    try LayoutConstraint.activateAllOrNone([
      a.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 3),
      a.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -1),
      b.leftAnchor.constraint(equalTo: a.leftAnchor),
      b.widthAnchor.constraint(equalToConstant: 5),
      a.heightAnchor.constraint(equalToConstant: 8),
      a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
      b.heightAnchor.constraint(equalToConstant: 9),
    ])
    try constrain(a, .width, plus: 40, at: 500)
    try constrain(a, .width, plus: 60, at: 500)
    try window.solveLayout()
    let before = (a.exactFrame, b.exactFrame)
    let violations = try window.solveLayout().violations.reduce(0) { $0 + $1.amount }

    var generator = SplitMix64(seed: UInt64(seed))
    a.exerciseAmbiguityInLayout(using: &generator)
    let there = a.exactFrame
    #expect(there != before.0)
    #expect((40...60).contains(there.width) && isNear(there.maxX, 99))
    #expect(isNear(b.exactFrame.minX, there.minX), "the dependent view moves along")
    #expect(isNear(b.exactFrame.width, 5))
    let report = try window.solveLayout()
    #expect(report.conflicts.isEmpty && a.exactFrame == there)
    #expect(isNear(report.violations.reduce(0) { $0 + $1.amount }, violations))
    // The view is still ambiguous; reading the ranges does not move it.
    #expect(a.hasAmbiguousLayout)
    window.layoutIfNeeded()
    #expect(a.exactFrame == there)

    var same = SplitMix64(seed: UInt64(seed))
    a.exerciseAmbiguityInLayout(using: &same)
    #expect(isNear(a.exactFrame, there))
    b.constraints.last?.constant = 10
    try window.solveLayout()
    #expect(isNear(a.exactFrame, before.0) && isNear(b.exactFrame.minX, before.1.minX))
    #expect(isNear(b.exactFrame.height, 10))
  }

  @Test(.rule("3.15.exercise"))
  func `exerciseAmbiguityInLayout moves only ambiguous views`()
    throws
  {
    let fixed = item("fixed")
    let open = item("open")
    let root = view("root", .zero, [fixed, open])
    let window = window(100, 100, root: root)
    try place(fixed, in: root, rect(1, 2, 3, 4))
    try window.solveLayout()
    fixed.exerciseAmbiguityInLayout()
    root.exerciseAmbiguityInLayout()
    #expect(fixed.exactFrame == rect(1, 2, 3, 4))
    var places: Set<Double> = []
    for _ in 0..<5 {
      open.exerciseAmbiguityInLayout()
      places.insert(open.exactFrame.minX)
      #expect(open.exactFrame.width >= 0 && open.exactFrame.height >= 0)
    }
    #expect(places.count > 1)
    open.removeFromSuperview()
    #expect(try window.solveLayout().conflicts.isEmpty)
    #expect(fixed.exactFrame == rect(1, 2, 3, 4))
  }

  @Test(.rule("3.15.trace"))
  func `layoutTrace lists each item's frame, mask and ambiguous ranges`() throws {
    let a = item("a")
    let b = view("b", rect(5.5, 5, 5, 5))
    let guide = LayoutGuide(identifier: "gap")
    let holder = item("holder", [a, b])
    holder.addLayoutGuide(guide)
    let root = view("root", .zero, [holder])
    let window = window(100, 100, root: root)
    window.identifier = "window"
    try place(holder, in: root, rect(10, 10, 50, 50))
    try LayoutConstraint.activateAllOrNone([
      a.leftAnchor.constraint(greaterThanOrEqualTo: holder.leftAnchor, constant: 3),
      a.rightAnchor.constraint(equalTo: holder.rightAnchor),
      a.topAnchor.constraint(equalTo: holder.topAnchor),
      guide.widthAnchor.constraint(equalTo: holder.widthAnchor, multiplier: 0.5),
    ])
    #expect(
      window.layoutTrace() == """
        window Window (0, 0, 100, 100) mask
          root View (0, 0, 100, 100) mask
            holder View (10, 10, 50, 50)
              gap guide (0, 0, 25, 0) ambiguous: left -infinity...infinity, \
        right -infinity...infinity, top -infinity...infinity, bottom -infinity...infinity, \
        height 0...infinity
              a View (50, 0, 0, 0) ambiguous: left 3...50, width 0...47, \
        bottom 0...infinity, height 0...infinity
              b View (5.5, 5, 5, 5) mask
        """)
    #expect(b.layoutTrace() == "b View (5.5, 5, 5, 5) mask")
  }
}
