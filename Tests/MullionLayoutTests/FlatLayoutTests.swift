// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import MullionGeometry
import MullionLayout
import MullionSolver
import TestSupport
import Testing

/// Layouts without the solver, compared with those of the solver.
struct FlatLayoutTests {
  private static let size = Size(width: 320, height: 480)

  @Test func `a pinned box and a label beside it need no solver`() throws {
    let root = LayoutBox("root")
    let (label, field) = (LayoutBox("label"), LayoutBox("field"))
    root.add([label, field])
    label.content = .size(80, 20)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      field.heightAnchor.constraint(equalToConstant: 30),
    ])
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    // 16 + 80 + 8 points are left of the field, 16 right of it.
    #expect(field.frame == Rect(x: 104, y: 20, width: 200, height: 30))
    #expect(label.frame == Rect(x: 16, y: 25, width: 80, height: 20))
    label.content = .size(100, 20)
    try root.layOut(in: Size(width: 400, height: 480))
    #expect(root.isLaidOutFlat)
    #expect(field.frame == Rect(x: 124, y: 20, width: 260, height: 30))
  }

  @Test func `a required content that contradicts required edges is a conflict`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    box.content = .size(50, 5)
    box.setContentHuggingPriority(.required, for: .vertical)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    let report = try root.layOut(in: Self.size)
    #expect(!root.isLaidOutFlat && report.conflicts.count == 1)
    #expect(box.frame == Rect(x: 0, y: 0, width: 50, height: 5))
    // An edit to the required priority has the same result.
    let edited = LayoutBox("edited")
    let inner = LayoutBox("inner")
    edited.add(inner)
    inner.content = .size(50, 5)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: edited.leadingAnchor),
      inner.topAnchor.constraint(equalTo: edited.topAnchor),
      inner.bottomAnchor.constraint(equalTo: edited.bottomAnchor),
    ])
    try edited.layOut(in: Self.size)
    #expect(edited.isLaidOutFlat && inner.frame.height == 480)
    inner.setContentHuggingPriority(.required, for: .vertical)
    #expect(try edited.layOut(in: Self.size).conflicts.count == 1)
    #expect(inner.frame.height == 5)
  }

  @Test func `a text as wide as its lines and a height by its items need no solver`() throws {
    let root = LayoutBox("root")
    let title = LayoutBox("title")
    let icon = LayoutBox("icon")
    icon.content = .size(24, 24)
    // 90 points of text in lines of 10 points; lines break at whole words of 30 points.
    title.content = .wrapping { width in
      let words = max(1, ((width ?? 90) / 30).rounded(.down))
      return Size(width: min(90, 30 * words), height: 10 * (3 / words).rounded(.up))
    }
    title.setContentCompressionResistancePriority(.low, for: .horizontal)
    let row = LayoutStack("row", axis: .horizontal, spacing: 6, alignment: .center, [icon, title])
    root.add(row)
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      row.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      row.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat, "\(String(describing: root.flatObstacle))")
    #expect(row.frame == Rect(x: 0, y: 0, width: 120, height: 24))
    #expect(title.frame == Rect(x: 30, y: 7, width: 90, height: 10))
    // 70 points are left for two words in the first line of three that the row is high.
    try root.layOut(in: Size(width: 95, height: 480))
    #expect(root.isLaidOutFlat)
    #expect(title.frame.size == Size(width: 60, height: 20))
    try root.layOut(in: Size(width: 70, height: 480))
    #expect(row.frame == Rect(x: 0, y: 0, width: 60, height: 30))
    #expect(title.frame == Rect(x: 30, y: 0, width: 30, height: 30))
    // The text starts from its unbroken line again.
    try root.layOut(in: Self.size)
    #expect(title.frame == Rect(x: 30, y: 7, width: 90, height: 10))
  }

  @Test func `margins that reach into a box by its frame need no solver`() throws {
    let root = LayoutBox("root")
    let (card, text) = (LayoutBox("card"), LayoutBox("text"))
    try root.setLayoutMargins(EdgeInsets(top: 20, left: 30, bottom: 20, right: 30))
    root.add(card)
    card.add(text)
    card.preservesSuperboxLayoutMargins = true
    let distance = card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    LayoutConstraint.activate([
      distance, card.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      text.topAnchor.constraint(equalTo: card.topAnchor),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      text.heightAnchor.constraint(equalToConstant: 40),
    ])
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    // The margin of the root reaches 20 points into the card on the left, and 30 on the right.
    #expect(text.frame == Rect(x: 20, y: 0, width: 260, height: 40))
    distance.constant = 25
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    // The card's own margin of 8 points is greater than the rest of 5 points.
    #expect(text.frame == Rect(x: 8, y: 0, width: 257, height: 40))
  }

  @Test func `a stack weighs a nested one without the frames of the last layout`() throws {
    func tree() throws -> (root: LayoutBox, inner: LayoutBox, item: LayoutBox) {
      let root = LayoutBox("root")
      try root.setLayoutMargins(EdgeInsets(top: 0, left: 40, bottom: 0, right: 0))
      let (item, other) = (LayoutBox("item"), LayoutBox("other"))
      item.content = .size(30, 10)
      other.content = .size(50, 10)
      let inner = LayoutStack("inner", axis: .horizontal, [item])
      inner.isLayoutMarginsRelativeArrangement = true
      inner.preservesSuperboxLayoutMargins = true
      let outer = LayoutStack(
        "outer", axis: .horizontal, distribution: .fillProportionally, [inner, other])
      outer.preservesSuperboxLayoutMargins = true
      root.add(outer)
      LayoutConstraint.activate([
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        outer.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      return (root, inner, item)
    }
    let edited = try tree()
    edited.item.content = .size(20, 10)
    try edited.root.layOut(in: Self.size)
    edited.item.content = .size(30, 10)
    try edited.root.layOut(in: Self.size)
    let new = try tree()
    try new.root.layOut(in: Self.size)
    #expect(edited.inner.frame == new.inner.frame)
  }

  @Test func `an open value and a conflict need the solver`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: 40),
    ])
    let open = try root.layOut(in: Self.size).ambiguities
    #expect(!root.isLaidOutFlat && open.map(\.attribute).contains(.height))
    let other = try #require(
      LayoutPlan(
        "other", boxes: [LayoutPlan("fixed")],
        constraints: [
          "fixed.width == 40", "fixed.width == 50", "fixed.height == 1", "fixed.left == other.left",
          "fixed.top == other.top",
        ]
      ).boxes()["other"])
    let report = try other.layOut(in: Self.size)
    #expect(!other.isLaidOutFlat && report.conflicts.count == 1)
  }

  @Test func `a content set while another one is measured is not lost`() throws {
    let root = LayoutBox("root")
    let (text, icon) = (LayoutBox("text"), LayoutBox("icon"))
    root.add([text, icon])
    icon.content = .size(10, 10)
    var iconSize = 10.0
    text.content = .wrapping { _ in
      icon.content = .size(iconSize, iconSize)
      return Size(width: 50, height: 12)
    }
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      icon.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      icon.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    try root.layOut(in: Self.size)
    iconSize = 30
    text.contentDidChange()
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    #expect(icon.frame == Rect(x: 0, y: 12, width: 30, height: 30))
  }

  @Test func `random trees have the solver's frames after each edit`() throws {
    var flatCount = 0
    for seed in 0..<Self.seedCount {
      var flat = FlatTree(seed: seed)
      var reference = FlatTree(seed: seed)
      reference.root.verifiesLayout = true
      for step in 0..<8 {
        try flat.root.layOut(in: flat.size)
        try reference.root.layOut(in: reference.size)
        #expect(!reference.root.isLaidOutFlat)
        if flat.root.isLaidOutFlat { flatCount += 1 }
        let difference = flat.difference(from: reference)
        #expect(difference == nil, "seed \(seed), step \(step)")
        if difference != nil { return }
        flat.edit(step)
        reference.edit(step)
      }
    }
    // A quarter of the layouts must be flat, or the comparison says little.
    #expect(flatCount > 2 * Int(Self.seedCount))
  }

  /// The number of trees: that in `MULLION_FLAT_TREES`, or 400.
  private static let seedCount: UInt64 =
    ProcessInfo.processInfo.environment["MULLION_FLAT_TREES"].flatMap(UInt64.init) ?? 400
}

/// A random tree of boxes and edits of it, the same for the same seed.
private struct FlatTree {
  let root = LayoutBox("root")
  var size = Size(width: 320, height: 480)
  private var hasStacks = false
  private var generator: SplitMix64
  private var boxes: [LayoutBox] = []
  private var constraints: [LayoutConstraint] = []
  private var removed: [LayoutBox] = []

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    root.pixelScale = pick(4) == 0 ? 3 : nil
    if pick(6) == 0 { root.layoutDirection = .rightToLeft }
    hasStacks = pick(3) == 0
    fill(root, levels: 1 + pick(3))
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func length(_ most: Double) -> Double {
    (Double.random(in: 0...most, using: &generator) * 4).rounded() / 4
  }

  private mutating func fill(_ box: LayoutBox, levels: Int) {
    var previous: LayoutBox?
    for _ in 0..<1 + pick(4) {
      let new = hasStacks && pick(5) == 0 ? stack() : LayoutBox("b\(boxes.count)")
      add(new, to: box, after: previous)
      if levels > 1, !(new is LayoutStack), pick(2) == 0 { fill(new, levels: levels - 1) }
      previous = new
    }
  }

  private mutating func stack() -> LayoutStack {
    let axis = pick(2) == 0 ? Axis.horizontal : .vertical
    let alignments: [StackAlignment] =
      axis == .horizontal
      ? [.fill, .center, .leading, .trailing, .firstBaseline, .lastBaseline]
      : [.fill, .center, .leading, .trailing]
    let stack = LayoutStack(
      "b\(boxes.count)", axis: axis, alignment: alignments[pick(alignments.count)],
      distribution: pick(3) == 0 ? StackDistribution(rawValue: pick(5)) ?? .fill : .fill)
    stack.spacing = length(10)
    boxes.append(stack)
    let hasEqualPriorities = pick(3) == 0
    for index in 0..<2 + pick(3) {
      let item = LayoutBox("b\(boxes.count)")
      boxes.append(item)
      if pick(6) == 0 { setText(item) } else { item.content = .size(length(60), length(40)) }
      if !hasEqualPriorities {
        // Different priorities, so that one box alone takes the extra space.
        item.setContentHuggingPriority(Priority(Float(200 + 10 * index)), for: .horizontal)
        item.setContentHuggingPriority(Priority(Float(200 + 10 * index)), for: .vertical)
        item.setContentCompressionResistancePriority(Priority(Float(700 + index)), for: .horizontal)
        item.setContentCompressionResistancePriority(Priority(Float(700 + index)), for: .vertical)
      }
      stack.arrange(item)
    }
    return stack
  }

  /// Gives a box 300 points of text in lines of 12 points.
  private func setText(_ box: LayoutBox) {
    box.content = .wrapping { width in
      let lines = width.map { max(1, (300 / max($0, 10)).rounded(.up)) } ?? 1
      return Size(width: min(300, width ?? 300), height: 12 * lines)
    }
  }

  private mutating func add(_ box: LayoutBox, to outer: LayoutBox, after previous: LayoutBox?) {
    if !(box is LayoutStack) { boxes.append(box) }
    outer.add(box)
    if pick(6) == 0 {
      box.frame = Rect(x: length(50), y: length(50), width: length(80), height: length(80))
      box.autoresizingMask = AutoresizingMask(rawValue: pick(64))
      return
    }
    let isText = !(box is LayoutStack) && pick(6) == 0
    if isText {
      setText(box)
    } else if !(box is LayoutStack) {
      box.content = .size(length(120), length(60))
    }
    if pick(10) == 0 { box.setContentHuggingPriority(.required, for: .vertical) }
    if pick(10) == 0 { box.setContentCompressionResistancePriority(.required, for: .horizontal) }
    if pick(6) == 0 { box.preservesSuperboxLayoutMargins = true }
    if pick(6) == 0 {
      try? box.setLayoutMargins(EdgeInsets(top: 4, left: length(12), bottom: 6, right: 2))
    }
    let margin = pick(4) == 0
    let guide = outer.layoutMarginsGuide
    tie(
      margin ? guide.leadingAnchor : outer.leadingAnchor, box.leadingAnchor, box.trailingAnchor,
      margin ? guide.trailingAnchor : outer.trailingAnchor,
      box.widthAnchor, previous?.trailingAnchor, previous?.widthAnchor,
      isPinned: isText && pick(2) == 0)
    tie(
      margin ? guide.topAnchor : outer.topAnchor, box.topAnchor,
      box.bottomAnchor, margin ? guide.bottomAnchor : outer.bottomAnchor,
      box.heightAnchor, previous?.bottomAnchor, previous?.heightAnchor, isPinned: false)
  }

  /// Positions a box on one axis.
  private mutating func tie<Anchor: LayoutAnchor>(
    _ outerStart: Anchor, _ start: Anchor, _ end: Anchor,
    _ outerEnd: Anchor, _ size: LayoutDimension, _ before: Anchor?,
    _ otherSize: LayoutDimension?, isPinned: Bool
  ) {
    var new: [LayoutConstraint] = []
    let distance = length(20)
    if let before, !isPinned, pick(2) == 0 {
      new.append(start.constraint(equalTo: before, constant: distance))
    } else {
      new.append(start.constraint(equalTo: outerStart, constant: distance))
    }
    switch isPinned ? 1 : pick(6) {
    case 0: new.append(size.constraint(equalToConstant: length(100)))
    case 1: new.append(end.constraint(equalTo: outerEnd, constant: -length(20)))
    case 2: if let otherSize { new.append(size.constraint(equalTo: otherSize, multiplier: 0.5)) }
    case 3:
      let weak = size.constraint(equalToConstant: length(100))
      weak.priority = Priority(Float(300 + pick(400)))
      new.append(weak)
    case 4: new.append(end.constraint(lessThanOrEqualTo: outerEnd, constant: -length(20)))
    default: break
    }
    constraints += new
    LayoutConstraint.activate(new)
  }

  mutating func edit(_ step: Int) {
    switch pick(8) {
    case 0: size = Size(width: 200 + length(300), height: 300 + length(300))
    case 1, 2:
      guard !constraints.isEmpty else { return }
      let constraint = constraints[pick(constraints.count)]
      constraint.constant = length(40)
    case 3:
      let box = boxes[pick(boxes.count)]
      if box.wrapsText == false { box.content = .size(length(100), length(50)) }
    case 4:
      guard !constraints.isEmpty else { return }
      let constraint = constraints[pick(constraints.count)]
      if constraint.isActive { constraint.deactivate() } else { constraint.isActive = true }
    case 5:
      let box = boxes[pick(boxes.count)]
      if !(box.superbox is LayoutStack), box.superbox != nil { box.removeFromSuperbox() }
    case 6:
      let box = boxes[pick(boxes.count)]
      box.isHidden.toggle()
    default:
      let new = LayoutBox("new\(step)")
      let outer = boxes[pick(boxes.count)]
      if !(outer is LayoutStack) { add(new, to: outer, after: nil) }
    }
  }

  /// Returns a description of the first frame that differs; nil if all are equal.
  func difference(from other: FlatTree) -> String? {
    for (box, twin) in zip(boxes, other.boxes) where box.superbox != nil {
      let (one, two) = (box.frame, twin.frame)
      let gaps = [
        one.minX - two.minX, one.minY - two.minY, one.maxX - two.maxX, one.maxY - two.maxY,
      ]
      if gaps.contains(where: { !($0.magnitude <= 1e-6) }) {
        return "\(box.identifier ?? ""): \(one) instead of \(two)"
      }
    }
    return nil
  }
}

extension LayoutBox {
  /// Whether the content breaks into lines.
  fileprivate var wrapsText: Bool {
    if case .wrapping = content { true } else { false }
  }
}
