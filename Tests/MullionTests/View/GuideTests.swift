// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite("Guides, margins, safe area, mirroring")
struct GuideTests {
  @Test(
    "a guide is laid out like views; removing it deactivates its constraints",
    .rule("3.8.guide", "3.8.add")
  )
  func guides() throws {
    let a = item("a")
    let guide = LayoutGuide(identifier: "gap")
    let root = view("root", .zero, [a])
    let window = window(100, 60, root: root)
    try window.solveLayout()
    root.addLayoutGuide(guide)
    try constrain(guide, .left, .equal, root, .left, plus: 5)
    try constrain(guide, .width, .equal, root, .width, times: 0.25)
    try constrain(a, .left, .equal, guide, .right)
    try constrain(guide, .bottom, .equal, root, .bottom)
    try window.solveLayout()
    // No constraint sets the guide's height, so the guide has zero height at the bottom.
    #expect(isNear(guide.layoutFrame, rect(5, 60, 25, 0)))
    #expect(isNear(a.exactFrame.minX, 30))
    a.addLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && a.layoutGuides.first === guide)
    #expect(root.constraints.isEmpty)
    try window.solveLayout()
    #expect(isNear(a.exactFrame.minX, 0))
    a.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    try window.solveLayout()
    let margins = root.layoutMarginsGuide
    #expect(
      window.errors { a.addLayoutGuide(margins) } == [.fixedGuide(view: "root")])
  }

  @Test("the margins guide is inset by the overlapping bars plus the margins")
  func safeArea() throws {
    let child = item("child")
    let card = item("card", [child])
    let root = view("root", .zero, [card])
    let window = window(400, 800, root: root)
    window.safeArea = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    try place(card, in: root, rect(10, 20, 300, 700))
    try constrain(child, .left, .equal, card.layoutMarginsGuide, .left)
    try constrain(child, .top, .equal, card.safeAreaLayoutGuide, .top)
    try constrain(child, .right, .equal, card, .rightMargin)
    try constrain(child, .bottom, .equal, card, .bottomMargin)
    try window.solveLayout()
    // The card's top is at 20, so its top inset is 59 - 20 = 39. Its bottom edge at 720 is 80 above
    // the root's, so the inset of 34 does not reach it.
    #expect(root.safeAreaInsets == window.safeArea)
    #expect(card.safeAreaInsets == EdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
    #expect(isNear(child.exactFrame, rect(8, 39, 284, 653)))
    let safe = card.safeAreaLayoutGuide
    #expect(safe.layoutFrame == rect(0, 39, 300, 661))
    let margins = card.layoutMarginsGuide
    #expect(margins.layoutFrame == rect(8, 47, 284, 645))
    card.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.safeArea = EdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    try window.solveLayout()
    #expect(isNear(child.exactFrame, rect(2, 80, 294, 617)))
    window.safeArea = .zero
    try window.solveLayout()
    #expect(isNear(child.exactFrame, rect(2, 0, 294, 697)))
    #expect(View().safeAreaInsets == .zero)
  }

  @Test("a frame that depends on the safe area ignores earlier layouts")
  func safeAreaWithoutMemory() throws {
    func frames(_ path: [Double]) throws -> Rect {
      let child = item("child")
      let card = item("card", [child])
      let root = view("root", .zero, [card])
      let window = window(400, 800, root: root)
      try constrain(card, .left, .equal, root, .left)
      try constrain(card, .width, plus: 100)
      try constrain(card, .bottom, .equal, root, .bottom)
      // The card's height is its top safe-area inset plus the 760 points of its content.
      try constrain(child, .top, .equal, card.safeAreaLayoutGuide, .top)
      try constrain(child, .height, plus: 760)
      try constrain(card, .bottom, .equal, child, .bottom)
      for inset in path {
        window.safeArea = EdgeInsets(top: inset, left: 0, bottom: 0, right: 0)
        try window.solveLayout()
      }
      return card.exactFrame
    }
    #expect(try frames([60]) == frames([0, 200, 10, 60]))
    // Without insets the card's top is at 40, so 10 of 50 points overlap it. With an inset of 10
    // its top is at 30, so 20 points overlap, and so on. With all 50 its top is at -10, where all
    // 50 overlap.
    #expect(isNear(try frames([50]).minY, -10))
  }

  // MARK: Right to left

  @Test(
    "a layout without left and right is mirrored about the window's center", .rule("3.2.mirrored"))
  func mirrored() throws {
    let a = SizedView("a", 40, 20)
    let b = SizedView("b", 30, 10)
    let guide = LayoutGuide(identifier: "g")
    let root = view("root", .zero, [a, b])
    root.addLayoutGuide(guide)
    root.layoutMargins = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    let window = window(200, 50, root: root)
    try constrain(a, .leading, .equal, root, .leadingMargin, plus: 3)
    try constrain(guide, .leading, .equal, a, .trailing)
    try constrain(guide, .width, .equal, root, .width, times: 0.1)
    try constrain(b, .leading, .greaterThanOrEqual, guide, .trailing, plus: 5)
    try constrain(b, .centerX, .equal, guide, .trailing, times: 1.5)
    try window.solveLayout()
    let frames = [a.exactFrame, b.exactFrame, guide.layoutFrame]
    window.layoutDirection = .rightToLeft
    try window.solveLayout()
    for (frame, mirrored) in zip(frames, [a.exactFrame, b.exactFrame, guide.layoutFrame]) {
      #expect(
        isNear(mirrored, rect(200 - frame.maxX, frame.minY, frame.width, frame.height)))
    }
  }
}
