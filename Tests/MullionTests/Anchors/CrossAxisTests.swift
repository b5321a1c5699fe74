// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests constraints between horizontal and vertical positions, which join both axes in one linear
/// program.
@Suite struct CrossAxisTests {
  @Test(.rule("3.3.axes", "3.1.holder"))
  func `a constraint may relate horizontal and vertical positions in its holder's coordinates`()
    throws
  {
    let a = item("a")
    let holder = item("holder", [a])
    let root = view("root", .zero, [holder])
    let window = window(300, 200, root: root)
    // The holder's position (40, 70) has no effect, because both positions are measured from the
    // holder's corner.
    try place(holder, in: root, rect(40, 70, 100, 90))
    try constrain(a, .top, .equal, holder, .top, plus: 12)
    try constrain(a, .width, plus: 10)
    try constrain(a, .height, plus: 20)
    let tie = try LayoutConstraint(
      validating: a, attribute: .left, toItem: a, attribute: .top, multiplier: 2, constant: 3)
    holder.addConstraint(tie)
    try window.solveLayout()
    #expect(isNear(a.exactFrame, rect(27, 12, 10, 20)))
    tie.deactivate()
    try constrain(a, .centerX, .equal, holder, .top, plus: 32)
    // The left edge is 32 - 10 / 2.
    try window.solveLayout()
    #expect(isNear(a.exactFrame, rect(27, 12, 10, 20)))
  }

  @Test(.rule("3.3.axes", "3.2.mirrored"))
  func `paired with top, leading is mirrored but a center is not`() throws {
    let (a, b) = (item("a"), item("b"))
    let root = view("root", .zero, [a, b])
    let window = window(300, 200, direction: .rightToLeft, root: root)
    for view in [a, b] {
      try constrain(view, .top, .equal, root, .top, plus: 40)
      try constrain(view, .width, plus: 20)
    }
    // The root adds the constraints, because activation would make the views themselves the
    // holders.
    let ties = [
      try LayoutConstraint(validating: a, attribute: .leading, toItem: a, attribute: .top),
      try LayoutConstraint(validating: b, attribute: .centerX, toItem: b, attribute: .top),
    ]
    root.addConstraints(ties)
    try window.solveLayout()
    // The left edges are 300 - 40 - 20 and 40 - 10.
    #expect(isNear(a.exactFrame.minX, 240) && isNear(b.exactFrame.minX, 30))
  }

  @Test(.rule("3.3.axes", "6.2.frameGuide"))
  func `offsets and insets apply along the axis of their attribute`() throws {
    let scroll = ScrollView()
    scroll.identifier = "scroll"
    scroll.translatesAutoresizingMaskIntoConstraints = false
    let child = item("child")
    scroll.addSubview(child)
    let inset = item("inset")
    let root = view("root", .zero, [scroll, inset])
    let window = window(300, 200, root: root)
    window.safeArea = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    try place(scroll, in: root, rect(10, 20, 100, 80))
    try constrain(child, .width, plus: 10)
    try constrain(child, .height, plus: 10)
    try constrain(child, .top, .equal, scroll.contentLayoutGuide, .top, plus: 6)
    // In the content's coordinates, the top of the frame guide equals the vertical content offset.
    try constrain(child, .left, .equal, scroll.frameLayoutGuide, .top, plus: 4)
    try constrain(inset, .left, .equal, root.safeAreaLayoutGuide, .top, plus: 1)
    scroll.contentOffset = Point(x: 50, y: 7)
    try window.solveLayout()
    #expect(isNear(child.exactFrame, rect(11, 6, 10, 10)))
    #expect(isNear(inset.exactFrame.minX, 31))
    scroll.contentOffset.y = 20
    window.safeArea.top = 45
    try window.solveLayout()
    #expect(isNear(child.exactFrame.minX, 24) && isNear(inset.exactFrame.minX, 46))
  }

  @Test(.rule("3.3.axes"))
  func `constraint text may relate both axes, and conflicts name it`() throws {
    let (a, b) = (item("a"), item("b"))
    let root = view("root", .zero, [a, b])
    let window = window(300, 200, root: root)
    let items: [String: any LayoutItem] = ["a": a, "b": b, "root": root]
    for text in [
      "up: a.top == root.top + 8", "tie: b.left == a.top + 2", "at: b.left == root.left",
    ] {
      try LayoutConstraint(text, items: items).activate()
    }
    let conflict = try #require(try window.solveLayout().conflicts.first)
    #expect(conflict.members.map(\.id) == ["up", "tie", "at"] && conflict.broken == "at")
    #expect(isNear(b.exactFrame.minX, 10))
  }

  @Test(.rule("3.3.axes"))
  func `random chains of positions across both axes equal their sums`() throws {
    try withEverySeed(0..<100) { seed, random in
      var views: [View] = []
      let root = view("root")
      let window = window(300, 200, root: root)
      var places: [[Double]] = []
      for index in 0..<Int.random(in: 2...8, using: &random) {
        let next = item("v\(index)")
        root.addSubview(next)
        var own: [Double] = []
        for attribute in [LayoutAttribute.left, .top].shuffled(using: &random) {
          let plus = Double(Int.random(in: -40...40, using: &random)) / 2
          let earlier = places.indices.randomElement(using: &random)
          let axis = Int.random(in: 0...1, using: &random)
          let base: View = earlier.map { views[$0] } ?? root
          try constrain(
            next, attribute, .equal, base, axis == 0 ? .left : .top, plus: plus)
          let value = (earlier.map { places[$0][axis] } ?? 0) + plus
          own.insert(value, at: attribute == .left ? 0 : own.count)
        }
        views.append(next)
        places.append(own)
      }
      try window.solveLayout()
      for (view, place) in zip(views, places) {
        guard isNear(view.exactFrame, rect(place[0], place[1], 0, 0)) else {
          throw Mismatch("seed \(seed): \(view.exactFrame) instead of \(place)")
        }
      }
    }
  }
}
