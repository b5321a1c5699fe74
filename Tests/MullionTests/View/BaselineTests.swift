// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct BaselineTests {
  /// A box with text inside, and a view whose top is aligned to one of the box's baselines.
  private struct Scene {
    let text = item("text")
    let box = BaselineView()
    let beside = item("beside")
    let root = View()
    let window: Window
    let textTop: LayoutConstraint

    /// Positions a box of height 60 at (0, 40), and in it a text of height 20, 15 points below the
    /// box's top.
    init(first: Bool = true) throws {
      box.translatesAutoresizingMaskIntoConstraints = false
      box.identifier = "box"
      box.addSubview(text)
      root.addSubview(box)
      root.addSubview(beside)
      window = MullionTests.window(200, 200, root: root)
      try constrain(box, .top, .equal, root, .top, plus: 40)
      try constrain(box, .height, plus: 60)
      textTop = try constrain(text, .top, .equal, box, .top, plus: 15)
      try constrain(text, .height, plus: 20)
      try constrain(beside, .top, .equal, box, first ? .firstBaseline : .lastBaseline)
    }

    func baseline() throws -> Double {
      try window.solveLayout()
      return beside.exactFrame.minY
    }
  }

  @Test(.rule("3.6.views"))
  func
    `viewForFirstBaselineLayout defaults to viewForLastBaselineLayout, which defaults to the view`()
    throws
  {
    let plain = View()
    #expect(plain.viewForLastBaselineLayout === plain)
    #expect(plain.viewForFirstBaselineLayout === plain)
    let box = BaselineView()
    let inner = item("inner")
    box.addSubview(inner)
    box.last = inner
    #expect(box.viewForFirstBaselineLayout === inner)
  }

  @Test(.rule("3.6.none", "3.2.firstBaseline", "3.2.lastBaseline"))
  func `a view's baselines are its edges, moved inside by the offsets`() throws {
    let first = try Scene()
    let last = try Scene(first: false)
    #expect(try isNear(first.baseline(), 40) && isNear(last.baseline(), 100))
    first.box.firstBaselineOffset = 12
    last.box.lastBaselineOffset = 5
    #expect(try isNear(first.baseline(), 52) && isNear(last.baseline(), 95))
  }

  @Test(.rule("3.6.descendant"))
  func `a baseline taken from a descendant uses its position and offsets`() throws {
    let first = try Scene()
    first.box.first = first.text
    first.text.firstBaselineOffset = 7
    first.box.firstBaselineOffset = 100
    #expect(try isNear(first.baseline(), 40 + 15 + 7))
    let last = try Scene(first: false)
    last.box.last = last.text
    last.text.lastBaselineOffset = 3
    last.text.alignmentRectInsets = insets(1, 1, 2, 1)
    // The alignment rectangle is 20 points high, because constraints set its height, not the
    // frame's.
    #expect(try isNear(last.baseline(), 40 + 15 + 20 - 3))
    last.box.last = nil
    last.box.invalidateIntrinsicContentSize()
    #expect(try isNear(last.baseline(), 100))
  }

  @Test(.rule("3.6.descendant"))
  func `a baseline follows when its view's position or offset changes`() throws {
    let scene = try Scene()
    scene.box.first = scene.text
    #expect(try isNear(scene.baseline(), 55))
    try scene.textTop.setConstant(30)
    #expect(try isNear(scene.baseline(), 70))
    scene.text.firstBaselineOffset = 4
    #expect(try isNear(scene.baseline(), 74))
    // The constraint works in both directions: an inner view without a fixed position moves to the
    // baseline.
    scene.textTop.deactivate()
    try constrain(scene.beside, .top, .equal, scene.root, .top, plus: 90)
    #expect(try isNear(scene.baseline(), 90))
    #expect(isNear(scene.text.exactFrame.minY, 90 - 4 - 40))
  }

  @Test(.rule("3.6.descendant"))
  func `a descendant may take its baseline from its own descendant`() throws {
    let scene = try Scene()
    let outer = BaselineView()
    outer.translatesAutoresizingMaskIntoConstraints = false
    scene.root.addSubview(outer)
    scene.box.first = scene.text
    scene.box.removeFromSuperview()
    outer.addSubview(scene.box)
    outer.first = scene.box
    try constrain(outer, .top, .equal, scene.root, .top, plus: 3)
    try constrain(scene.box, .top, .equal, outer, .top, plus: 2)
    try constrain(scene.beside, .top, .equal, outer, .firstBaseline)
    #expect(try isNear(scene.baseline(), 3 + 2 + 15))
    scene.text.firstBaselineOffset = 6
    #expect(try isNear(scene.baseline(), 26))
    let fitting = item("fitting", [outer])
    try constrain(fitting, .bottom, .equal, outer, .firstBaseline)
    try constrain(fitting, .top, .equal, outer, .top)
    #expect(try fitting.fittingSize(View.layoutFittingCompressedSize).height == 23)
  }

  @Test func `a baseline view that is no descendant is reported and ignored`()
    throws
  {
    let scene = try Scene()
    scene.box.identifier = "box of a stranger"
    scene.box.first = scene.beside
    var place = 0.0
    let errors = try Reported.errors(naming: "box of a stranger") {
      place = try scene.baseline()
    }
    #expect(isNear(place, 40))
    #expect(errors.first == .baselineOutside(view: "box of a stranger", other: "beside"))
  }
}
