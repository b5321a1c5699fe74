// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver
import TestSupport
import Testing

@testable import MullionLayout

/// Rows of stacks without constraints, compared with the constraints that stand for them.
struct StackRowTests {
  private static let size = Size(width: 320, height: 480)

  /// A stack at the top left of a box, with boxes of different sizes.
  private static func row(_ count: Int) -> (root: LayoutBox, stack: LayoutStack) {
    let root = LayoutBox("root")
    let stack = LayoutStack("stack", axis: .horizontal, spacing: 4, alignment: .center)
    root.add(stack)
    for index in 0..<count {
      let box = LayoutBox("\(index)")
      box.content = .size(20 + Double(index), 10 + 2 * Double(index))
      stack.arrange(box)
    }
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    return (root, stack)
  }

  @Test func `a layout creates no constraints of a stack`() throws {
    let (root, stack) = Self.row(3)
    try root.layOut(in: Self.size)
    #expect(root.adoptingEngine?.flat != nil)
    #expect(stack.heldConstraints.isEmpty)
    // The boxes follow each other, and the tallest one is 14 points high.
    #expect(stack.frame == Rect(x: 0, y: 0, width: 20 + 4 + 21 + 4 + 22, height: 14))
    #expect(stack.arrangedBoxes[1].frame == Rect(x: 24, y: 1, width: 21, height: 12))
  }

  @Test func `reading a stack's constraints changes nothing and returns the same ones again`()
    throws
  {
    let (root, stack) = Self.row(3)
    try root.layOut(in: Self.size)
    let first = stack.constraints
    // Two ends, two gaps, two equal centers, the center of the stack, three boxes that it encloses, and its
    // fit. The boxes hold the constraints on their heights.
    #expect(first.count == 11)
    #expect(stack.arrangedBoxes.map(\.constraints.count) == [1, 1, 1])
    #expect(root.adoptingEngine?.hasWork == false)
    #expect(stack.constraints == first)
    #expect(first.allSatisfy { $0.isActive && $0.holder === stack })
    stack.spacing = 10
    try root.layOut(in: Self.size)
    #expect(stack.constraints == first && stack.frame.width == 83)
    #expect(root.adoptingEngine?.flat != nil)
  }

  @Test func `a stack's constraints are older than those activated after its layout`() throws {
    let (root, stack) = Self.row(2)
    try root.layOut(in: Self.size)
    let later = stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 30)
    later.isActive = true
    let constraints = stack.constraints
    #expect(constraints.last === later && constraints.count > 1)
    #expect(Set(constraints.map(\.serial)).count == constraints.count)
    try root.layOut(in: Self.size)
    #expect(stack.frame.height == 30)
  }

  @Test func `the constraint list of an arranged box has those of its stack`() throws {
    let (root, stack) = Self.row(2)
    try root.layOut(in: Self.size)
    let box = stack.arrangedBoxes[0]
    // The start of the stack, the gap, two centers, the boundary, and the height of the box alone.
    #expect(box.mentions.count == 6)
    #expect(box.mentions.allSatisfy { $0.isOfStack })
  }

  @Test func `a removed arranged box is released, and the others close the gap`() throws {
    let (root, stack) = Self.row(3)
    try root.layOut(in: Self.size)
    weak var removed: LayoutBox?
    do {
      let box = stack.arrangedBoxes[1]
      removed = box
      box.removeFromSuperbox()
    }
    #expect(removed == nil)
    try root.layOut(in: Self.size)
    #expect(stack.frame.width == 20 + 4 + 22 && stack.heldConstraints.isEmpty)
  }

  @Test func `a new spacing keeps the compiled rows of a stack`() throws {
    let (root, stack) = Self.row(3)
    try root.layOut(in: Self.size)
    let flat = try #require(root.adoptingEngine?.flat)
    stack.spacing = 7
    try root.layOut(in: Self.size)
    #expect(root.adoptingEngine?.flat === flat && stack.frame.width == 77)
    // The constraints come into being between an edit and its layout.
    stack.spacing = 9
    root.updateConstraintsIfNeeded()
    #expect(stack.constraints.count == 11)
    try root.layOut(in: Self.size)
    #expect(stack.frame.width == 81)
  }

  @Test func `a tree that the solver lays out has the stack's constraints`() throws {
    let (root, stack) = Self.row(3)
    try root.layOut(in: Self.size)
    let before = stack.arrangedBoxes.map(\.frame)
    #expect(try stack.layoutRanges()[.width] == 71...71)
    #expect(root.adoptingEngine?.flat == nil && stack.heldConstraints.count == 11)
    try root.layOut(in: Self.size)
    #expect(stack.arrangedBoxes.map(\.frame) == before)
  }

  @Test func `a report without constraints names the violations as one with them`() throws {
    let (root, stack) = Self.row(2)
    let described = try root.layOut(in: Self.size).violations
    #expect(stack.heldConstraints.isEmpty)
    let (other, twin) = Self.row(2)
    other.updateConstraintsIfNeeded()
    #expect(!twin.constraints.isEmpty)
    #expect(try other.layOut(in: Self.size).violations == described)
    // The row is as high as its highest box, and boxes without a preferred height would be lower.
    #expect(described.contains { $0.id == "UISV-spanning-fit" })
    // A report that is read after the next edit has the rows of its own layout.
    let late = try root.layOut(in: Self.size)
    stack.arrange(LayoutBox("new"))
    #expect(late.violations == described)
  }

  /// Makes one random edit of a random stack.
  private static func edit(_ stacks: [LayoutStack], _ random: inout SplitMix64, _ step: Int) {
    guard let stack = stacks.randomElement(using: &random) else { return }
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    switch pick(9) {
    case 0: stack.spacing = Double(pick(12))
    case 1: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 2:
      let alignments: [StackAlignment] = [.fill, .center, .leading, .trailing]
      stack.alignment = alignments[pick(4)]
    case 3: stack.distribution = StackDistribution(rawValue: pick(5)) ?? .fill
    case 4:
      let new = LayoutBox("new\(step)")
      new.content = .size(Double(5 + pick(30)), Double(5 + pick(30)))
      stack.arrange(new, at: pick(stack.arrangedBoxes.count + 1))
    case 5: if stack.arrangedBoxes.count > 1 { stack.arrangedBoxes[0].removeFromSuperbox() }
    case 6: stack.arrangedBoxes.randomElement(using: &random)?.isHidden.toggle()
    case 7:
      if let box = stack.arrangedBoxes.last { stack.arrange(box, at: 0) }
    default:
      if let box = stack.arrangedBoxes.first {
        try? stack.setCustomSpacing(Double(pick(20)), after: box)
      }
    }
  }

  private static func boxes(in box: LayoutBox) -> [LayoutBox] {
    [box] + box.subboxes.flatMap(boxes)
  }

  @Test(arguments: 0..<60)
  func `random trees have the same frames with and without constraints`(seed: Int) throws {
    var (tree, twin) = (FlatTree(seed: UInt64(seed)), FlatTree(seed: UInt64(seed)))
    var (random, other) = (SplitMix64(seed: UInt64(seed)), SplitMix64(seed: UInt64(seed)))
    for step in 0..<12 {
      if step > 0 {
        Self.edit(Self.boxes(in: tree.root).compactMap { $0 as? LayoutStack }, &random, step)
        Self.edit(Self.boxes(in: twin.root).compactMap { $0 as? LayoutStack }, &other, step)
      }
      if step % 3 == 2 {
        tree.edit(step)
        twin.edit(step)
      }
      twin.root.updateConstraintsIfNeeded()
      for box in Self.boxes(in: twin.root) { _ = box.installed }
      let report = try tree.root.layOut(in: tree.size)
      let expected = try twin.root.layOut(in: twin.size)
      if let difference = tree.difference(from: twin) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      for (box, same) in zip(Self.boxes(in: tree.root), Self.boxes(in: twin.root)) {
        #expect(box.frame.isClose(to: same.frame), "seed \(seed), step \(step)")
      }
      #expect(report.conflicts.count == expected.conflicts.count)
      // Both have the same rows, but read in another order after edits.
      let ids = { (report: LayoutReport) in report.violations.map(\.id).sorted() }
      #expect(ids(report) == ids(expected), "seed \(seed), step \(step)")
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy {
      $0.magnitude <= 1e-6
    }
  }
}
