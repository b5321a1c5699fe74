// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionLayout
import MullionSolver
import TestSupport

/// A random tree of boxes and edits of it, the same for the same seed.
struct FlatTree {
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
    switch pick(9) {
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
    case 7:
      // The order of subboxes affects no frame, but tables of the engine may depend on it.
      let box = boxes[pick(boxes.count)]
      if let outer = box.superbox, !(outer is LayoutStack) { outer.insert(box, at: 0) }
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
