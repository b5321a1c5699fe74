// SPDX-License-Identifier: GPL-3.0-or-later
import MullionAnalysis
import MullionFormulas
import MullionGeometry
import MullionLayout
import MullionSolver
import Testing

/// Boxes without views: the tree, frames, reports.
struct BoxTests {
  private func size(_ width: Double, _ height: Double) -> Size {
    Size(width: width, height: height)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func `a title is centered in a card and has its content's size`() throws {
    let card = LayoutBox("card")
    let title = LayoutBox("title")
    card.add(title)
    title.content = .size(80, 20)
    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      title.centerYAnchor.constraint(equalTo: card.centerYAnchor),
    ])
    let report = try card.layOut(in: size(320, 64))
    #expect(title.frame == rect(16, 22, 80, 20))
    #expect(report.conflicts.isEmpty && report.changedBoxes == [title])
    #expect(try report.ambiguities.isEmpty)
    // A resize moves the title by half of the change: 22 + 10.
    #expect(try card.layOut(in: size(320, 84)).changedBoxes == [title])
    #expect(title.frame == rect(16, 32, 80, 20))
    #expect(try card.layOut(in: size(500, 84)).changedBoxes.isEmpty)
    #expect(card.frames.map(\.frame) == [rect(0, 0, 500, 84), rect(16, 32, 80, 20)])
  }

  @Test func `the share of a wrapping text in fillProportionally is its unbroken width`() throws {
    func row(spacing: Double) -> (stack: LayoutStack, text: LayoutBox) {
      let stack = LayoutStack(
        "row", axis: .horizontal, alignment: .fill, distribution: .fillProportionally)
      stack.spacing = spacing
      let (text, icon) = (LayoutBox("text"), LayoutBox("icon"))
      // 300 points of text in lines of 12 points.
      text.content = .wrapping { width in
        let lines = width.map { max(1, (300 / max($0, 1)).rounded(.up)) } ?? 1
        return size(min(300, width ?? 300), 12 * lines)
      }
      icon.content = .size(20, 10)
      stack.arrange(text)
      stack.arrange(icon)
      return (stack, text)
    }
    let (edited, new) = (row(spacing: 0), row(spacing: 4))
    try edited.stack.layOut(in: size(40, 100))
    // 40 points in the ratio of 300 to 20.
    #expect(edited.text.frame.width == 37.5)
    edited.stack.spacing = 4
    try edited.stack.layOut(in: size(40, 100))
    try new.stack.layOut(in: size(40, 100))
    #expect(edited.text.frame == new.text.frame)
  }

  @Test func `a new direction updates the shares of nested stacks in fillProportionally`() throws {
    func row(_ direction: LayoutDirection) throws -> (stack: LayoutStack, inner: LayoutStack) {
      let inner = LayoutStack("inner", axis: .vertical, alignment: .trailing)
      let (child, other) = (LayoutBox("child"), LayoutBox("other"))
      inner.arrange(child)
      other.content = .size(100, 20)
      let stack = LayoutStack(
        "row", axis: .horizontal, distribution: .fillProportionally, [inner, other])
      stack.layoutDirection = direction
      // From left to right, the stack must be ten points wider than the child; mirrored, it cannot be.
      let offset = child.centerXAnchor.constraint(equalTo: inner.centerXAnchor, constant: 5)
      offset.priority = .defaultHigh
      let width = child.widthAnchor.constraint(equalToConstant: 0)
      width.priority = .defaultHigh
      LayoutConstraint.activate([offset, width])
      try stack.layOut(in: size(220, 40))
      return (stack, inner)
    }
    for (first, second) in [
      (LayoutDirection.leftToRight, LayoutDirection.rightToLeft), (.rightToLeft, .leftToRight),
    ] {
      let (edited, new) = (try row(first), try row(second))
      #expect(edited.inner.frame.width != new.inner.frame.width)
      edited.stack.layoutDirection = second
      try edited.stack.layOut(in: size(220, 40))
      #expect(edited.inner.frame == new.inner.frame)
    }
  }

  @Test func `a conflict names its constraints by their identifiers`() throws {
    let boxes = try LayoutPlan(
      "card", boxes: [LayoutPlan("title")],
      constraints: ["wide: title.width == 100", "narrow: title.width == 50"]
    ).boxes()
    let report = try #require(boxes["card"]).layOut(in: size(320, 64))
    let conflict = try #require(report.conflicts.first)
    #expect(conflict.members.map(\.id) == ["wide", "narrow"] && report.conflicts.count == 1)
  }

  @Test func `a stack that drops its own constraints has the frames of a new tree after edits`()
    throws
  {
    // Two boxes 99 points apart in a row inside a row with a frame 87 points wide.
    func frames(layingOutBetween: Bool) throws -> [Rect] {
      let root = LayoutBox("root")
      let outer = LayoutStack("outer", axis: .horizontal)
      let inner = LayoutStack("inner", axis: .horizontal)
      let boxes = [LayoutBox("first"), LayoutBox("second")]
      root.add(outer)
      outer.arrange(inner)
      inner.arrange(boxes[0])
      // Then the outer row has its constraints before those of the inner one change.
      if layingOutBetween { try root.layOut(in: size(131, 170)) }
      inner.arrange(boxes[1])
      inner.spacing = 99
      try outer.setFrame(Rect(x: 70, y: 91, width: 87, height: 31))
      let report = try root.layOut(in: size(131, 170))
      #expect(report.conflicts.count == 1)
      return ([outer, inner] + boxes).map(\.frame)
    }
    #expect(try frames(layingOutBetween: true) == frames(layingOutBetween: false))
  }

  @Test func `an ambiguous value is reported with its range`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
      box.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      box.widthAnchor.constraint(equalToConstant: 40),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    let open = try root.layOut(in: size(100, 20)).ambiguities
    let left = try #require(open.first { $0.attribute == .left })
    // 100 - 40 points for the left edge, from 10 on.
    #expect(left.item === box && left.minimum == 10 && left.maximum == 60)
  }

  @Test func `a frame with a mask follows the superbox`() throws {
    let root = LayoutBox("root")
    try root.layOut(in: size(100, 100))
    let box = LayoutBox("box")
    root.add(box)
    box.frame = rect(10, 10, 80, 20)
    box.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    try root.layOut(in: size(150, 120))
    #expect(box.frame == rect(10, 30, 130, 20))
  }

  @Test func `a box of a plain tree has no mask until its frame is set`() throws {
    let root = LayoutBox()
    let box = LayoutBox()
    root.add(box)
    box.content = .size(30, 10)
    LayoutConstraint.activate(box.constraints(centeringIn: root))
    try root.layOut(in: size(100, 50))
    #expect(box.frame == rect(35, 20, 30, 10))
  }

  @Test func `text breaks at the width that the layout gives it`() throws {
    let root = LayoutBox("root")
    let text = LayoutBox("text")
    root.add(text)
    // 40 words of 10 points, 12 points a line.
    text.content = .wrapping { width in
      let words = width.map { max(1, Int($0 / 10)) } ?? 40
      let lines = (40 + words - 1) / words
      return Size(width: Double(min(words, 40)) * 10, height: Double(lines) * 12)
    }
    LayoutConstraint.activate(text.constraints(pinningEdgesTo: root, along: .horizontal))
    LayoutConstraint.activate([text.topAnchor.constraint(equalTo: root.topAnchor)])
    try root.layOut(in: size(400, 100))
    #expect(text.frame == rect(0, 0, 400, 12))
    try root.layOut(in: size(105, 100))
    // 10 words a line: 4 lines.
    #expect(text.frame == rect(0, 0, 105, 48))
    try root.layOut(in: size(1000, 100))
    #expect(text.frame == rect(0, 0, 1000, 12))
  }

  @Test func `a stack arranges visible boxes and takes no space for hidden ones`() throws {
    let (one, two, three) = (LayoutBox("one"), LayoutBox("two"), LayoutBox("three"))
    for box in [one, two, three] { box.content = .size(20, 10) }
    let stack = LayoutStack("stack", axis: .horizontal, spacing: 5, [one, two, three])
    try stack.layOut(in: size(100, 30))
    #expect(
      [one, two, three].map(\.frame) == [
        rect(0, 0, 50, 30), rect(55, 0, 20, 30), rect(80, 0, 20, 30),
      ])
    two.isHidden = true
    try stack.setCustomSpacing(15, after: one)
    try stack.layOut(in: size(100, 30))
    #expect(one.frame == rect(0, 0, 65, 30) && three.frame == rect(80, 0, 20, 30))
    stack.stopArranging(three)
    #expect(stack.arrangedBoxes == [one, two] && three.superbox === stack)
  }

  @Test func `a scrolling box has the size of its content`() throws {
    let scroll = LayoutScrollBox("scroll")
    let content = LayoutBox("content")
    scroll.add(content)
    content.content = .size(300, 500)
    LayoutConstraint.activate(content.constraints(pinningEdgesTo: scroll.contentLayoutGuide))
    let badge = LayoutBox("badge")
    scroll.add(badge)
    badge.content = .size(10, 10)
    LayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      badge.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
    ])
    try scroll.layOut(in: size(100, 100))
    #expect(scroll.contentSize == size(300, 500))
    scroll.contentOffset = Point(x: 0, y: 40)
    try scroll.layOut(in: size(100, 100))
    #expect(badge.frame == rect(0, 40, 10, 10))
  }

  @Test func `margins, the safe area and right to left move the edges`() throws {
    let root = LayoutBox("root")
    root.layoutDirection = .rightToLeft
    root.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let box = LayoutBox("box")
    root.add(box)
    box.content = .size(30, 10)
    let margins = root.layoutMarginsGuide
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      box.topAnchor.constraint(equalTo: margins.topAnchor),
    ])
    try root.layOut(in: size(100, 100))
    // The default margins are 8: 100 - 8 - 30, 20 + 8.
    #expect(box.frame == rect(62, 28, 30, 10))
    try root.setLayoutMargins(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    try root.layOut(in: size(100, 100))
    #expect(box.frame == rect(66, 21, 30, 10))
  }

  @Test func `frames are rounded to pixels only with a scale`() throws {
    let root = LayoutBox()
    let box = LayoutBox()
    root.add(box)
    LayoutConstraint.activate(box.constraints(pinningEdgesTo: root, along: .vertical))
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3),
    ])
    try root.layOut(in: size(100, 10))
    #expect((box.frame.width - 100.0 / 3).magnitude < 1e-9)
    root.pixelScale = 2
    try root.layOut(in: size(100, 10))
    #expect(box.frame.width == 33.5 && (box.exactFrame.width - 100.0 / 3).magnitude < 1e-9)
  }

  @Test func `a deadline that has passed ends the layout, and frames stay`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    box.content = .size(10, 10)
    LayoutConstraint.activate(box.constraints(centeringIn: root))
    root.layoutDeadline = .now - .seconds(1)
    #expect(throws: LayoutError.self) { try root.layOut(in: size(100, 100)) }
    #expect(box.frame == .zero)
    root.layoutDeadline = nil
    try root.layOut(in: size(100, 100))
    #expect(box.frame == rect(45, 45, 10, 10))
  }

  @Test func `a removed box loses its constraints to the outside`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    let inside = box.widthAnchor.constraint(equalToConstant: 10)
    let across = box.leftAnchor.constraint(equalTo: root.leftAnchor)
    LayoutConstraint.activate([inside, across])
    try root.layOut(in: size(50, 50))
    box.removeFromSuperbox()
    #expect(inside.isActive && !across.isActive && root.subboxes.isEmpty)
    #expect(throws: Never.self) { try box.layOut(in: size(10, 10)) }
  }

  @Test func `a plan refuses repeated names and wrong constraints`() {
    #expect(throws: LayoutPlanError.repeatedName("a")) {
      try LayoutPlan("a", boxes: [LayoutPlan("a")]).boxes()
    }
    #expect(throws: LayoutPlanError.self) {
      try LayoutPlan("a", boxes: [LayoutPlan("b")], constraints: ["b.left == c.left"]).boxes()
    }
  }

  @Test func `only the top of a tree is laid out, at a usable size`() {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    #expect(throws: LayoutError.notTheTop(box: "box")) { try box.layOut(in: size(1, 1)) }
    for width in [-1.0, .nan, .infinity] {
      #expect(throws: LayoutError.self) { try root.layOut(in: size(width, 1)) }
    }
  }

  @Test func `an explanation and a map need no view`() throws {
    let boxes = try LayoutPlan(
      "card", boxes: [LayoutPlan("title", content: .size(80, 20))],
      constraints: [
        "title.left == card.left + 16", "title.width == 0.5 * card.width", "title.top == card.top",
      ]
    ).boxes()
    let card = try #require(boxes["card"])
    let title = try #require(boxes["title"])
    try card.layOut(in: size(320, 64))
    let right = try title.explanation(of: .right)
    #expect(right.law.widthRate == 0.5 && right.law.constant == 16)
    let map = try card.layoutMap(widths: 100...400)
    #expect(map.frame(of: title, at: size(200, 64)) == rect(16, 0, 100, 20))
    #expect(map.isProved && card.frame.size == size(320, 64))
  }
}
