// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A random tree without left and right attributes, in either layout direction.
private struct DirectedTree {
  let window: Window
  private(set) var views: [View] = []
  private var guides: [LayoutGuide] = []
  private let isMirrored: Bool

  init(seed: UInt64, mirrored: Bool) throws {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 2
    }
    let root = View()
    window = Window(frame: rect(0, 0, number(300...900), number(200...900)))
    isMirrored = mirrored
    window.layoutDirection = mirrored ? .rightToLeft : .leftToRight
    window.rootView = root
    if random.chance(0.5) {
      let safe = insets(number(0...90), number(0...60), number(0...60), number(0...60))
      window.safeArea =
        mirrored ? insets(safe.top, safe.right, safe.bottom, safe.left) : safe
    }
    views = [root]
    for index in 1..<Int.random(in: 3...14, using: &random) { add(index, &random) }
    for view in views.dropFirst() {
      for axis in Axis.allCases { try constrain(view, axis, &random) }
    }
  }

  private mutating func add(_ index: Int, _ random: inout SplitMix64) {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 2
    }
    let hasContent = random.chance(0.5)
    let view =
      hasContent ? SizedView("v\(index)", number(0...160), number(0...60)) : item("v\(index)")
    random.pick(Array(views.suffix(5))).addSubview(view)
    views.append(view)
    if random.chance(0.4) {
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: number(0...30), leading: number(0...30), bottom: number(0...30),
        trailing: number(0...30))
    }
    view.preservesSuperviewLayoutMargins = random.chance(0.2)
    view.insetsLayoutMarginsFromSafeArea = random.chance(0.7)
    if random.chance(0.2) {
      let forcesRight = random.chance(0.5) != isMirrored
      view.semanticContentAttribute = forcesRight ? .forceRightToLeft : .forceLeftToRight
    }
    if random.chance(0.3) {
      let (near, far) = (number(0...8), number(0...8))
      view.alignmentRectInsets = isMirrored ? insets(1, far, 0, near) : insets(1, near, 0, far)
    }
    if random.chance(0.2) {
      let guide = LayoutGuide(identifier: "g\(index)")
      view.addLayoutGuide(guide)
      guides.append(guide)
    }
  }

  private func constrain(_ view: View, _ axis: Axis, _ random: inout SplitMix64) throws {
    guard let superview = view.superview else { return }
    let edges: [LayoutAttribute] = axis == .horizontal ? [.leading, .trailing] : [.top, .bottom]
    let margins: [LayoutAttribute] =
      axis == .horizontal ? [.leadingMargin, .trailingMargin] : [.topMargin, .bottomMargin]
    let middle: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
    let size: LayoutAttribute = axis == .horizontal ? .width : .height
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let constant = Double(Int.random(in: -20...80, using: &random)) / 2
      let priority = random.chance(0.4) ? Float(1000) : random.pick([999, 750, 500, 250, 20])
      let relation = random.chance(0.7) ? Relation.equal : random.pick(Relation.allCases)
      let sibling = random.pick(superview.subviews)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        try MullionTests.constrain(view, size, relation, plus: abs(constant) * 3, at: priority)
      case 1 where sibling !== view:
        try MullionTests.constrain(
          view, size, relation, sibling, size, times: random.pick([0.5, 1, 2]), at: priority)
      case 2 where sibling !== view:
        try MullionTests.constrain(
          view, random.pick(edges), relation, sibling, random.pick(edges + [middle]),
          plus: constant, at: priority)
      case 3:
        try MullionTests.constrain(
          view, middle, relation, superview, random.pick(edges), times: random.pick([0.5, 1]),
          plus: constant, at: priority)
      case 4 where !guides.isEmpty:
        try MullionTests.constrain(
          random.pick(guides), random.pick(edges), relation, view, random.pick(edges),
          plus: constant, at: priority)
      case 5:
        try MullionTests.constrain(
          view, random.pick(edges), relation, superview.layoutMarginsGuide, random.pick(edges),
          plus: constant, at: priority)
      default:
        try MullionTests.constrain(
          view, random.pick(edges + margins), relation, superview, random.pick(edges + margins),
          times: random.chance(0.8) ? 1 : 0.5, plus: constant, at: priority)
      }
    }
  }

  /// Returns the frames of all views, each in its superview's coordinates.
  func frames() throws -> [Rect] {
    try window.solveLayout()
    return views.map(\.exactFrame)
  }
}

@Suite struct ReflectionTests {
  @Test(.rule("3.2.mirrored", "3.2.directionalMargins", "12.7"))
  func `random trees without left and right are laid out as mirror images`()
    throws
  {
    try withEverySeed(0..<200) { seed, _ in
      let tree = try DirectedTree(seed: seed, mirrored: false)
      let mirrored = try DirectedTree(seed: seed, mirrored: true)
      let (frames, images) = (try tree.frames(), try mirrored.frames())
      for (index, view) in tree.views.enumerated().dropFirst() {
        let width = view.superview?.exactFrame.width ?? 0
        let frame = frames[index]
        let expected = rect(width - frame.maxX, frame.minY, frame.width, frame.height)
        guard isNear(images[index], expected, 1e-7) else {
          throw Mismatch("v\(index) is at \(images[index]), not at \(expected)")
        }
      }
    }
  }

  @Test func `changing a window's direction and back restores its layout`() throws {
    try withEverySeed(200..<230) { seed, _ in
      let tree = try DirectedTree(seed: seed, mirrored: false)
      let frames = try tree.frames()
      tree.window.layoutDirection = .rightToLeft
      _ = try tree.frames()
      tree.window.layoutDirection = .leftToRight
      guard try tree.frames() == frames else { throw Mismatch("another answer") }
    }
  }
}
