// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct InsetSettlingTests {
  /// The area that an edge is pinned to.
  private enum Target: CaseIterable {
    case edge, safeArea, margins, readable
  }

  /// The properties of a view and its pins to each edge of its superview.
  private struct Level {
    var targets: [Target]
    var gaps: EdgeInsets
    var margins: EdgeInsets
    var additional: EdgeInsets
    var offset: Point
    var preserves: Bool
    var followsSafeArea: Bool
    /// Whether the view begins below a bar of height 20 at the top of the safe area.
    var isBelowBar: Bool

    init(_ random: inout SplitMix64) {
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 2
      }
      targets = (0..<4).map { _ in random.pick(Target.allCases) }
      // The width of a readable guide is optional, so a view wider than the guide would change its
      // superview. Therefore both sides are pinned to the guide, or none.
      if random.chance(0.3) {
        (targets[1], targets[3]) = (.readable, .readable)
      } else {
        for edge in [1, 3] where targets[edge] == .readable { targets[edge] = .margins }
      }
      gaps = insets(number(-20...20), number(0...20), number(-20...20), number(0...20))
      margins = insets(number(0...20), number(0...20), number(0...20), number(0...20))
      let adds = random.chance(0.3)
      additional = adds ? insets(number(0...16), 0, number(0...16), number(0...16)) : .zero
      offset = random.chance(0.3) ? Point(x: number(-60...60), y: number(-60...60)) : .zero
      preserves = random.chance(0.5)
      followsSafeArea = random.chance(0.7)
      isBelowBar = random.chance(0.3)
    }
  }

  /// Nested views that are pinned to guides, or to edges with constants equal to the guides'
  /// insets.
  private struct Nest {
    /// A constraint and the inputs of its constant.
    private struct Pin {
      let constraint: LayoutConstraint
      let outer: View
      let target: Target
      let gap: Double
      let edge: KeyPath<EdgeInsets, Double>
    }

    let window: Window
    private(set) var views: [View] = []
    private var pins: [Pin] = []
    private let usesGuides: Bool

    init(_ levels: [Level], safeArea: EdgeInsets, usesGuides: Bool) throws {
      self.usesGuides = usesGuides
      let root = view("root")
      window = MullionTests.window(1600, 900, root: root)
      window.safeArea = safeArea
      root.layoutMargins = insets(30, 40, 20, 50)
      var outer = root
      for (index, level) in levels.enumerated() {
        let inner = item("level \(index)")
        inner.layoutMargins = level.margins
        inner.preservesSuperviewLayoutMargins = level.preserves
        inner.insetsLayoutMarginsFromSafeArea = level.followsSafeArea
        inner.additionalSafeAreaInsets = level.additional
        inner.bounds.origin = level.offset
        outer.addSubview(inner)
        views.append(inner)
        try pin(inner, to: outer, level)
        outer = inner
      }
    }

    private mutating func pin(_ inner: View, to outer: View, _ level: Level) throws {
      let edges: [(LayoutAttribute, KeyPath<EdgeInsets, Double>)] = [
        (.top, \.top), (.left, \.left), (.bottom, \.bottom), (.right, \.right),
      ]
      for ((attribute, edge), target) in zip(edges, level.targets) {
        let gap = level.gaps[keyPath: edge]
        guard attribute == .top, level.isBelowBar else {
          try pin(inner, attribute, to: outer, target, gap, edge)
          continue
        }
        let bar = item("bar")
        outer.addSubview(bar)
        views.append(bar)
        try pin(bar, .top, to: outer, .safeArea, 0, \.top)
        try constrain(bar, .height, plus: 20)
        try constrain(bar, .left, .equal, outer, .left)
        try constrain(bar, .width, plus: 10)
        try constrain(inner, .top, .equal, bar, .bottom, plus: gap)
      }
    }

    private mutating func pin(
      _ inner: View, _ attribute: LayoutAttribute, to outer: View, _ target: Target, _ gap: Double,
      _ edge: KeyPath<EdgeInsets, Double>
    ) throws {
      let isFar = attribute == .bottom || attribute == .right
      let item: any LayoutItem =
        switch target {
        case .edge: outer
        case .safeArea: outer.safeAreaLayoutGuide
        case .margins: outer.layoutMarginsGuide
        case .readable: outer.readableContentGuide
        }
      let constraint = try constrain(
        inner, attribute, .equal, usesGuides ? item : outer, attribute, plus: isFar ? -gap : gap)
      pins.append(
        Pin(constraint: constraint, outer: outer, target: target, gap: gap, edge: edge))
    }

    /// Sets the constants that stand for guides to the current insets of the views.
    ///
    /// - Returns: Whether a constant changed.
    func refresh() throws -> Bool {
      var hasChanged = false
      for pin in pins {
        let view = pin.outer
        let margins = view.effectiveLayoutMargins
        var inset: Double
        switch pin.target {
        case .edge: inset = 0
        case .safeArea: inset = view.safeAreaInsets[keyPath: pin.edge]
        case .margins, .readable: inset = margins[keyPath: pin.edge]
        }
        let isAcross = pin.edge == \EdgeInsets.left || pin.edge == \EdgeInsets.right
        if pin.target == .readable, isAcross {
          // The readable guide is 672 points wide, centered between wider margins.
          inset += max(view.exactFrame.width - margins.left - margins.right - 672, 0) / 2
        }
        let isFar = pin.edge == \EdgeInsets.bottom || pin.edge == \EdgeInsets.right
        let constant = isFar ? -inset - pin.gap : inset + pin.gap
        if (constant - pin.constraint.constant).magnitude <= 1e-9 { continue }
        try pin.constraint.setConstant(constant)
        hasChanged = true
      }
      return hasChanged
    }
  }

  @Test(.rule("3.9.childSafeArea", "3.9.preserves"))
  func `one layout gives nested insets the values of repeated layouts`()
    throws
  {
    var deepest = 0
    try withEverySeed(0..<100) { _, generator in
      let levels = (0..<Int.random(in: 1...14, using: &generator)).map { _ in Level(&generator) }
      func inset() -> Double { Double(Int.random(in: 0...120, using: &generator)) / 2 }
      let safeArea = insets(inset(), inset(), inset(), inset())
      let repeated = try Nest(levels, safeArea: safeArea, usesGuides: false)
      var rounds = 0
      repeat {
        repeated.window.layoutIfNeeded()
        rounds += 1
        guard rounds < 100 else { throw Mismatch("the oracle does not converge") }
      } while try repeated.refresh()
      deepest = max(deepest, rounds)
      let nest = try Nest(levels, safeArea: safeArea, usesGuides: true)
      nest.window.layoutIfNeeded()
      for (found, expected) in zip(nest.views, repeated.views)
      where !isNear(found.exactFrame, expected.exactFrame, 1e-8) {
        throw Mismatch(
          "\(found.identifier ?? ""): \(found.exactFrame), not \(expected.exactFrame)")
      }
    }
    // Some trees must need many repeated layouts; trees that need only three would prove nothing.
    #expect(deepest > 6)
  }

  @Test(.rule("3.9.preserves"))
  func `one layout pass propagates margins through forty levels`() throws {
    let root = view("root", rect(0, 0, 300, 200))
    root.layoutMargins = insets(50, 0, 0, 0)
    var views: [View] = []
    var outer = root
    for level in 1...40 {
      let inner = item("\(level)")
      inner.preservesSuperviewLayoutMargins = true
      outer.addSubview(inner)
      try constrain(inner, .top, .equal, outer, .topMargin, plus: -20)
      views.append(inner)
      outer = inner
    }
    try root.solveLayout()
    // The first view begins at 50 - 20, so its margin is 20. Each view inside it begins at 20 - 20
    // with a margin of 20.
    #expect(isNear(views[0].exactFrame.minY, 30))
    #expect(views.dropFirst().allSatisfy { $0.exactFrame.minY.magnitude < 1e-6 })
    #expect(views.allSatisfy { isNear($0.effectiveLayoutMargins.top, 20, 1e-6) })
  }

  @Test(.rule("3.9.childSafeArea"))
  func `a centered view that grows with its safe area has one layout`() throws {
    let content = item("content")
    let card = item("centered-card", [content])
    let root = view("root", .zero, [card])
    let window = window(400, 400, root: root)
    window.safeArea = insets(100, 0, 0, 0)
    try constrain(card, .centerY, .equal, root, .centerY)
    try constrain(content, .top, .equal, card.safeAreaLayoutGuide, .top)
    try constrain(content, .height, plus: 260)
    try constrain(content, .bottom, .equal, card, .bottom)
    let errors = try window.errors { try window.solveLayout() }
    // With an inset s the card is 260 + s high and begins at 200 - (260 + s) / 2 = 70 - s / 2.
    // The inset is then s = 100 - (70 - s / 2) = 30 + s / 2, so s = 60.
    #expect(isNear(card.exactFrame.minY, 40, 1e-6) && isNear(card.exactFrame.height, 320, 1e-6))
    #expect(errors.isEmpty)
  }
}
