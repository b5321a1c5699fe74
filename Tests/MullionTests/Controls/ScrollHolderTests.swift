// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A window with two nested scroll views and a constrained view in the content of each.
private struct Nest {
  let deep = item("deep")
  let inner = ScrollView()
  let child = item("child")
  let outer = ScrollView()
  let beside = item("beside")
  let root: View
  let window: Window

  init() throws {
    for (scroll, name) in [(inner, "inner"), (outer, "outer")] {
      scroll.identifier = name
      scroll.translatesAutoresizingMaskIntoConstraints = false
    }
    inner.addSubview(deep)
    outer.addSubview(child)
    outer.addSubview(inner)
    root = view("root", .zero, [outer, beside])
    window = Mullion.Window(frame: rect(0, 0, 400, 300))
    window.rootView = root
    try place(outer, in: root, rect(50, 20, 200, 100))
    try place(inner, in: child, rect(30, 40, 80, 60))
    outer.contentOffset = Point(x: 12, y: 24)
    inner.contentOffset = Point(x: 5, y: 7)
  }

  /// The resulting frames of all views, and the content sizes of the scroll views.
  var frames: [Rect] {
    [deep, inner, child, outer, beside].map(\.exactFrame)
      + [inner, outer].map { Rect(origin: .zero, size: $0.contentSize) }
  }
}

private func equal(
  _ first: any LayoutItem, _ attribute: LayoutAttribute, _ second: any LayoutItem,
  _ other: LayoutAttribute, _ constant: Double = 0
) throws -> LayoutConstraint {
  try LayoutConstraint(
    [.init(first, attribute), .init(second, other, coefficient: -1)], .equal, constant: constant)
}

private func size(_ item: View, _ width: Double, _ height: Double) throws -> [LayoutConstraint] {
  try [
    LayoutConstraint([.init(item, .width)], .equal, constant: width),
    LayoutConstraint([.init(item, .height)], .equal, constant: height),
  ]
}

@Suite struct ScrollHolderTests {
  @Test(.rule("6.2.inside", "6.2.outside", "6.2.frameGuide", "3.10.add"))
  func `constraints on scroll view edges mean the same in any holder`() throws {
    // A holder of nil stands for the nearest common ancestor, which activation finds.
    let holders: [(Nest) -> View?] = [{ _ in nil }, { $0.outer }, { $0.root }, { $0.window }]
    for (index, holder) in holders.enumerated() {
      let nest = try Nest()
      let (outer, inner) = (nest.outer, nest.inner)
      inner.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let inside =
        try [
          equal(nest.child, .left, outer, .left, 8), equal(nest.child, .top, outer, .top, 5),
          equal(outer, .right, nest.child, .right, 20),
          equal(outer, .bottom, nest.child, .bottom, 10),
          equal(nest.deep, .left, inner, .leftMargin),
          equal(nest.deep, .top, inner.layoutMarginsGuide, .top),
          equal(nest.deep, .right, inner, .rightMargin),
          equal(nest.deep, .bottom, inner.layoutMarginsGuide, .bottom),
        ] + size(nest.child, 500, 700) + size(nest.deep, 90, 110)
      let outside =
        try [
          equal(nest.beside, .left, outer, .right, 4), equal(nest.beside, .top, inner, .top),
        ] + size(nest.beside, 10, 10)
      if let view = holder(nest) {
        view.addConstraints(inside)
        (view === outer ? nest.root : view).addConstraints(outside)
      } else {
        try LayoutConstraint.activateAllOrNone(inside + outside)
      }
      try nest.window.solveLayout()
      // The child is at (8, 5) in the outer content, and the inner view is at (30, 40) from there.
      // `beside` is next to their visible positions.
      let expected = [
        rect(2, 1, 90, 110), rect(38, 45, 80, 60), rect(8, 5, 500, 700), rect(50, 20, 200, 100),
        rect(254, 20 + 45 - 24, 10, 10), rect(0, 0, 96, 114), rect(0, 0, 528, 715),
      ]
      for (found, frame) in zip(nest.frames, expected) {
        #expect(isNear(found, frame), "holder \(index): \(found), not \(frame)")
      }
    }
  }

  @Test(.rule("6.2.outside", "3.10.add"))
  func `a constraint with an item outside refers to the scroll view's frame`() throws {
    for holds in [false, true] {
      let nest = try Nest()
      let outer = nest.outer
      try LayoutConstraint.activateAllOrNone(
        [equal(nest.child, .left, outer, .left, 8), equal(nest.child, .top, outer, .top, 5)]
          + size(nest.child, 100, 100) + size(nest.beside, 10, 10)
          + [equal(nest.beside, .top, nest.root, .top)] + size(nest.deep, 1, 1)
          + [equal(nest.deep, .left, nest.inner, .left), equal(nest.deep, .top, nest.inner, .top)])
      let middle = try LayoutConstraint(
        [
          .init(nest.child, .left, coefficient: 0.5), .init(nest.beside, .left, coefficient: 0.5),
          .init(outer, .right, coefficient: -1),
        ], .equal, constant: 0)
      if holds { nest.window.addConstraint(middle) } else { try middle.activate() }
      try nest.window.solveLayout()
      // On the screen, the child is at 50 + 8 - 12, and the scroll view's frame ends at 250.
      #expect(isNear(nest.beside.exactFrame.minX, 2 * 250 - 46), "\(nest.beside.exactFrame)")
    }
  }

  @Test(.rule("6.2.manual", "6.2.inside"))
  func `constraints determine the content size, whichever ancestor holds them`() throws {
    let nest = try Nest()
    let outer = nest.outer
    outer.contentSize = Size(width: 11, height: 22)
    try LayoutConstraint.activateAllOrNone(size(nest.child, 100, 200))
    try nest.window.solveLayout()
    #expect(outer.contentSize == Size(width: 11, height: 22))
    let pins = try [
      equal(nest.child, .left, outer, .left), equal(nest.child, .right, outer, .right),
      equal(nest.child, .top, outer.layoutMarginsGuide, .top),
      equal(nest.child, .bottom, outer.layoutMarginsGuide, .bottom),
    ]
    outer.layoutMargins = .zero
    nest.root.addConstraints(pins)
    try nest.window.solveLayout()
    #expect(outer.contentSize == Size(width: 100, height: 200))
    nest.root.removeConstraints(pins)
    outer.contentSize = Size(width: 3, height: 4)
    try nest.window.solveLayout()
    #expect(outer.contentSize == Size(width: 3, height: 4))
  }
}
