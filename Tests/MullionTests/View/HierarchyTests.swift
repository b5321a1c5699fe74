// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite("Hierarchy")
struct HierarchyTests {
  private func names(_ view: View) -> String {
    view.subviews.map { $0.identifier ?? "?" }.joined()
  }

  @Test(
    "inserting, moving and exchanging subviews gives UIKit's order",
    .rule("9.2.add", "9.2.descendant"))
  func order() {
    let views = ["a", "b", "c", "d"].map { view($0) }
    let (a, b, c, d) = (views[0], views[1], views[2], views[3])
    let parent = view("parent", .zero, [a, b, c])
    let table: [(String, String, () -> Void)] = [
      ("add appends", "abcd", { parent.addSubview(d) }),
      ("add of a subview brings it to the front", "bcda", { parent.addSubview(a) }),
      ("insert counts only the other subviews", "abcd", { parent.insertSubview(a, at: 0) }),
      ("below", "acbd", { parent.insertSubview(c, belowSubview: b) }),
      ("above", "abcd", { parent.insertSubview(c, aboveSubview: b) }),
      ("exchange", "dbca", { parent.exchangeSubview(at: 0, withSubviewAt: 3) }),
      ("to front", "bcad", { parent.bringSubviewToFront(d) }),
      ("to back", "dbca", { parent.sendSubviewToBack(d) }),
      ("remove", "dca", { b.removeFromSuperview() }),
      (
        "insert above itself changes nothing", "dca",
        { parent.insertSubview(c, aboveSubview: c) }
      ),
    ]
    for (name, expected, edit) in table {
      edit()
      #expect(names(parent) == expected, "\(name)")
    }
    #expect(b.superview == nil)
    #expect(a.isDescendant(of: a))
    #expect(a.isDescendant(of: parent))
    #expect(!parent.isDescendant(of: a))
    let other = view("other")
    other.addSubview(a)
    #expect(names(parent) == "dc")
    #expect(a.superview === other)
  }

  @Test("a view reports an illegal hierarchy edit and changes nothing", .rule("9.2.add"))
  func illegal() {
    let a = view("illegal-a")
    let b = view("illegal-b", .zero, [a])
    let stranger = view("illegal-stranger")
    let window = Window()
    window.identifier = "illegal-window"
    let table: [(String, () -> Void)] = [
      ("itself", { a.addSubview(a) }),
      ("an ancestor", { a.addSubview(b) }),
      ("a window", { a.addSubview(window) }),
      ("an index beyond the end", { b.insertSubview(stranger, at: 2) }),
      ("a negative index", { b.insertSubview(stranger, at: -1) }),
      ("a view that is not a sibling", { b.insertSubview(a, aboveSubview: stranger) }),
      ("exchange with an index beyond the end", { b.exchangeSubview(at: 0, withSubviewAt: 1) }),
      ("to front of another view's subview", { b.bringSubviewToFront(stranger) }),
    ]
    for (name, edit) in table {
      #expect(Reported.errors(naming: "illegal", during: edit).count == 1, "\(name)")
      #expect(names(b) == "illegal-a" && a.subviews.isEmpty && stranger.superview == nil, "\(name)")
    }
  }

  @Test("a tree has at most 512 levels")
  func depth() {
    let top = view("deep0")
    var last = top
    for level in 1..<View.maximumNestingDepth {
      let next = view("deep\(level)")
      last.addSubview(next)
      last = next
    }
    let errors = Reported.errors(naming: "too deep one") {
      last.addSubview(view("too deep one"))
    }
    #expect(errors == [.nestedTooDeep(view: "too deep one")])
    #expect(last.subviews.isEmpty)
    top.layoutIfNeeded()
    #expect(last.exactFrame == .zero)
  }

  @Test(
    "removing a view deactivates constraints to outside views, not inner ones",
    .rule("3.10.leaves", "3.10.returns"))
  func crossing() throws {
    let inner = item("inner")
    let middle = item("middle", [inner])
    let sibling = item("sibling")
    let root = view("root", .zero, [middle, sibling])
    let window = window(100, 100, root: root)
    try place(sibling, in: root, rect(0, 0, 10, 10))
    let crossing = try constrain(inner, .width, .equal, sibling, .width)
    let outer = try constrain(middle, .left, .equal, root, .left, plus: 30)
    let inside = try constrain(inner, .left, .equal, middle, .left, plus: 7)
    let height = try constrain(inner, .height, plus: 9)
    let sized = try constrain(inner, .top, .equal, middle, .top, plus: 1)
    #expect(root.constraints.contains { $0 === crossing })
    try window.solveLayout()
    #expect(inner.exactFrame == rect(7, 1, 10, 9))
    middle.removeFromSuperview()
    #expect(!crossing.isActive)
    #expect(!outer.isActive)
    #expect(inside.isActive && height.isActive && sized.isActive)
    root.addSubview(middle)
    #expect(!crossing.isActive)
    try window.solveLayout()
    // Inner constraints still hold. Ambiguous positions are at the top left, and ambiguous sizes
    // are zero.
    #expect(inner.exactFrame == rect(7, 1, 0, 9))
    #expect(middle.exactFrame.origin == Point(x: 0, y: 0))
  }

  @Test(
    "a subtree keeps its inner layout when its window changes or ends"
  )
  func movesBetweenTrees() throws {
    let inner = item("inner")
    let card = view("card", rect(10, 10, 50, 50), mask: .flexibleWidth, [inner])
    try place(inner, in: card, rect(1, 2, 3, 4))
    let first = window(100, 100, root: view("first", .zero, [card]))
    try first.solveLayout()
    let second = window(200, 200, root: view("second"))
    try second.solveLayout()
    second.rootView?.addSubview(card)
    try second.solveLayout()
    second.frame = rect(0, 0, 300, 300)
    try second.solveLayout()
    #expect(isNear(inner.exactFrame, rect(1, 2, 3, 4)))
    // The first superview grew from 0 to 100 and the second from 200 to 300, so the width grew
    // twice by 100.
    #expect(isNear(card.exactFrame, rect(10, 10, 250, 50)))
    try first.solveLayout()

    var dying: Window? = window(100, 100, root: view("dying"))
    let heir = view(
      "heir", rect(0, 0, 20, 20), [view("child", rect(5, 5, 5, 5), mask: .flexibleLeftMargin)])
    dying?.rootView?.addSubview(heir)
    try dying?.solveLayout()
    dying = nil
    #expect(heir.superview == nil)
    heir.frame = rect(0, 0, 30, 20)
    try heir.solveLayout()
    #expect(isNear(heir.subviews[0].exactFrame, rect(15, 5, 5, 5)))
  }

  @Test("a tree without outside references is deallocated", .rule("9.2.retain"))
  func lifetimes() throws {
    weak var window: Window?
    weak var child: View?
    weak var constraint: LayoutConstraint?
    weak var guide: LayoutGuide?
    try {
      let root = view("root", .zero, [item("child")])
      let top = Window(frame: rect(0, 0, 10, 10))
      top.rootView = root
      let own = LayoutGuide(identifier: "guide")
      root.addLayoutGuide(own)
      constraint = try constrain(own, .left, .equal, root.layoutMarginsGuide, .left)
      try constrain(root.subviews[0], .left, .equal, root.safeAreaLayoutGuide, .left)
      try top.solveLayout()
      root.addSubview(view("new"))
      (window, child, guide) = (top, root.subviews[0], own)
    }()
    #expect(window == nil && child == nil && constraint == nil && guide == nil)
  }

  @Test("a randomly edited tree has the frames of a fresh tree")
  func randomEdits() throws {
    try withEverySeed(0..<40) { seed, generator in
      let root = view("root")
      let window = window(200, 120, root: root)
      var views = [root]
      var names = 0
      for _ in 0..<25 {
        let target = generator.pick(views)
        switch Int.random(in: 0..<7, using: &generator) {
        case 0, 1:
          names += 1
          let new = randomView("v\(names)", &generator)
          target.addSubview(new)
          views.append(new)
        case 2 where target !== root:
          target.removeFromSuperview()
          views.removeAll { $0.window == nil }
          // Half of the removed subtrees are laid out alone and then added again.
          if generator.chance(0.5) {
            try target.solveLayout()
            root.addSubview(target)
            views.append(target)
          }
        case 3 where target !== root:
          target.superview?.sendSubviewToBack(target)
        case 4:
          let guide = LayoutGuide(identifier: "g")
          target.addLayoutGuide(guide)
          try constrain(guide, .right, .equal, target, .right, at: 600)
          if generator.chance(0.3) { target.removeLayoutGuide(target.layoutGuides[0]) }
        case 5 where target !== root:
          target.frame = randomFrame(&generator)
        default:
          if target !== root, let sibling = target.superview?.subviews.first, sibling !== target {
            try constrain(target, .width, .equal, sibling, .width, plus: 5, at: 700)
          }
        }
        if generator.chance(0.4) {
          window.frame = rect(0, 0, Double(Int.random(in: 0..<300, using: &generator)), 120)
        }
        if generator.chance(0.5) { try window.solveLayout() }
      }
      try window.solveLayout()
      let frames = views.map(\.exactFrame)
      // A change of the layout direction rebuilds the engine, so the new engine has received none
      // of the edits.
      window.layoutDirection = .rightToLeft
      window.layoutDirection = .leftToRight
      try window.solveLayout()
      for (view, frame) in zip(views, frames) where !isNear(view.exactFrame, frame, 1e-6) {
        throw Mismatch("seed \(seed): \(view.identifier ?? "") \(frame), not \(view.exactFrame)")
      }
    }
  }

  private func randomFrame(_ generator: inout SplitMix64) -> Rect {
    func number(_ range: Range<Int>) -> Double { Double(Int.random(in: range, using: &generator)) }
    return rect(number(0..<40), number(0..<40), number(0..<60), number(0..<60))
  }

  private func randomView(_ name: String, _ generator: inout SplitMix64) -> View {
    let new = view(
      name, randomFrame(&generator),
      mask: .init(rawValue: Int.random(in: 0..<64, using: &generator)))
    new.translatesAutoresizingMaskIntoConstraints = generator.chance(0.7)
    return new
  }

  @Test("a view added and removed between two layouts is deallocated without effect")
  func comesAndGoes() throws {
    let root = view("root", .zero)
    let window = window(100, 100, root: root)
    window.layoutIfNeeded()
    var guest: View? = view("guest", rect(1, 2, 3, 4), [view("inner", rect(1, 1, 1, 1))])
    weak let watched = guest
    let stays = view("stays", rect(5, 6, 7, 8))
    if let guest {
      root.addSubview(guest)
      guest.addSubview(stays)
      window.layoutIfNeeded()
      // The guest is removed before its new frame is laid out, added again, and removed again.
      guest.frame = rect(9, 9, 9, 9)
      guest.removeFromSuperview()
      root.addSubview(guest)
      root.addSubview(stays)
      guest.removeFromSuperview()
    }
    guest = nil
    #expect(watched == nil)
    #expect(try window.solveLayout().viewCount == 3)
    #expect(stays.exactFrame == rect(5, 6, 7, 8))
  }
}
