// SPDX-License-Identifier: GPL-3.0-or-later

// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport
import Testing

@testable import MullionLayout
@testable import MullionView

/// Checks each number in the example of the article OneAnswer.
@Suite struct OneAnswerTests {
  /// A label and a field in 300 points, and a view without constraints.
  private struct Example {
    let root = View()
    let label = SizedView("label", 120, 20)
    let field = SizedView("field", 180, 20)
    let spare = View()
    let window: Window

    init(fieldResistance: Float) throws {
      window = Window(frame: rect(0, 0, 300, 100))
      window.rootView = root
      for (view, name) in [(label, "label"), (field, "field"), (spare, "spare")] {
        view.identifier = name
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      for (view, resistance) in [(label, 750), (field, fieldResistance)] {
        view.setContentHuggingPriority(Priority(250), for: .horizontal)
        view.setContentCompressionResistancePriority(Priority(resistance), for: .horizontal)
        try constrain(view, .top, .equal, root, .top, plus: 10)
      }
      try constrain(label, .leading, .equal, root, .leading, plus: 16)
      try constrain(field, .leading, .equal, label, .trailing, plus: 8)
      try constrain(root, .trailing, .equal, field, .trailing, plus: 16)
    }

    /// Returns the ranges of a view's ambiguous edges and sizes along the horizontal axis.
    func ranges(of view: View) throws -> [LayoutAttribute: ClosedRange<Double>] {
      let found = try root.ambiguities().filter {
        $0.view === view && [.left, .right, .width].contains($0.attribute)
      }
      return Dictionary(uniqueKeysWithValues: found.map { ($0.attribute, $0.minimum...$0.maximum) })
    }
  }

  private func areNear(
    _ found: [LayoutAttribute: ClosedRange<Double>],
    _ expected: [LayoutAttribute: ClosedRange<Double>]
  ) -> Bool {
    found.keys == expected.keys
      && found.allSatisfy { key, range in
        guard let other = expected[key] else { return false }
        return isNear(range.lowerBound, other.lowerBound, 1e-8)
          && isNear(range.upperBound, other.upperBound, 1e-8)
      }
  }

  @Test func `tree order decides between equal priorities, and ambiguities report the range`()
    throws
  {
    let example = try Example(fieldResistance: 750)
    let report = try example.root.solveLayout()
    // Both share 300 - 16 - 8 - 16 = 260 points. The first keeps its 120. The last is 40 points too
    // narrow, which is the violation of this priority.
    #expect(example.label.frame == rect(16, 10, 120, 20))
    #expect(example.field.frame == rect(144, 10, 140, 20))
    #expect(example.spare.frame == rect(0, 0, 0, 0))
    #expect(report.conflicts.isEmpty)
    #expect(report.violations.map(\.amount) == [40])
    #expect(areNear(try example.ranges(of: example.label), [.right: 96...136, .width: 80...120]))
    #expect(areNear(try example.ranges(of: example.field), [.left: 104...144, .width: 140...180]))
    let spare = try example.root.ambiguities().filter { $0.view === example.spare }
    #expect(spare.count == 6)
  }

  @Test func `one constraint of higher priority beats any number of lower ones`() throws {
    let example = try Example(fieldResistance: 751)
    for wishes in [0, 100] {
      for _ in 0..<wishes {
        try constrain(example.label, .width, .greaterThanOrEqual, plus: 100, at: 750)
      }
      example.window.layoutIfNeeded()
      #expect(example.label.frame == rect(16, 10, 80, 20))
      #expect(example.field.frame == rect(104, 10, 180, 20))
      #expect(try example.ranges(of: example.label).isEmpty)
      #expect(try example.ranges(of: example.field).isEmpty)
    }
  }

  // MARK: The tie breaks, one by one

  /// A root of 376 by 200 points with subviews that constraints position.
  private struct Tree {
    let root = View()
    let window: Window
    let views: [SizedView]

    init(_ sizes: [Size]) throws {
      window = Window(frame: rect(0, 0, 376, 200))
      window.rootView = root
      root.identifier = "root"
      views = sizes.map { size in
        let view = SizedView()
        view.content = size
        return view
      }
      for view in views {
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
      }
    }

    func frames() throws -> [Rect] {
      try root.solveLayout()
      return views.map(\.exactFrame)
    }
  }

  private static let noSize = Size(width: -1, height: -1)

  @Test func `a view constrained only at one edge has size zero there`() throws {
    let cases: [(LayoutAttribute, Relation, LayoutAttribute?, Double, Rect)] = [
      (.trailing, .equal, .trailing, 0, rect(376, 0, 0, 0)),
      (.top, .lessThanOrEqual, .top, 10, rect(0, 10, 0, 0)),
      (.leading, .greaterThanOrEqual, .leading, 16, rect(16, 0, 0, 0)),
    ]
    for (attribute, relation, other, constant, expected) in cases {
      let tree = try Tree([Self.noSize])
      try constrain(
        tree.views[0], attribute, relation, tree.root, other ?? attribute, plus: constant)
      #expect(try tree.frames() == [expected], "\(attribute) \(relation)")
    }
    let free = try Tree([Self.noSize])
    #expect(try free.frames() == [rect(0, 0, 0, 0)])
  }

  @Test func `a centered view with only a maximum width has width zero`() throws {
    let tree = try Tree([Self.noSize])
    try constrain(tree.views[0], .centerX, .equal, tree.root, .centerX)
    try constrain(tree.views[0], .width, .lessThanOrEqual, plus: 23)
    #expect(try tree.frames() == [rect(188, 0, 0, 0)])
  }

  @Test func `tie breaks minimize the slack of inequalities before distances`() throws {
    let tree = try Tree([Self.noSize, Self.noSize])
    // If only distances counted, the first view would be at 0 and the second at 40.
    try constrain(tree.views[0], .leading, .lessThanOrEqual, tree.root, .leading, plus: 30)
    try constrain(
      tree.views[1], .leading, .greaterThanOrEqual, tree.views[0], .trailing, plus: 40)
    #expect(try tree.frames() == [rect(30, 0, 0, 0), rect(70, 0, 0, 0)])
  }

  @Test func `the first text in a row keeps its width`() throws {
    let tree = try Tree([Size(width: 51, height: 21), Size(width: 299, height: 21)])
    let (name, value) = (tree.views[0], tree.views[1])
    try constrain(name, .leading, .equal, tree.root, .leading, plus: 16)
    try constrain(value, .leading, .equal, name, .trailing, plus: 8)
    try constrain(value, .trailing, .equal, tree.root, .trailing, plus: -16)
    // The second width is 376 - 16 - 51 - 8 - 16.
    #expect(try tree.frames().map(\.width) == [51, 285])
  }

  @Test func `between equal views, the first stretches and the last keeps its size`() throws {
    let tree = try Tree([Size(width: 10, height: 13.5), Size(width: 10, height: 24)])
    let (first, last) = (tree.views[0], tree.views[1])
    try constrain(first, .top, .equal, tree.root, .top, plus: 21)
    try constrain(last, .top, .equal, first, .bottom, plus: 12)
    try constrain(tree.root, .bottom, .equal, last, .bottom)
    // The first height is 200 - 21 - 12 - 24.
    #expect(try tree.frames().map(\.height) == [143, 24])
  }

  @Test func `content sizes take precedence over a distance of the same priority`() throws {
    let tree = try Tree([Size(width: 10, height: 91), Size(width: 10, height: 91)])
    let (first, last) = (tree.views[0], tree.views[1])
    try constrain(first, .top, .equal, tree.root, .top, plus: 20)
    try constrain(tree.root, .bottom, .equal, last, .bottom, plus: 15)
    try constrain(last, .top, .equal, first, .bottom, at: 750)
    // 20 + 91 + 91 + 15 is 17 more than 200, so the two overlap.
    #expect(try tree.frames() == [rect(0, 20, 10, 91), rect(0, 94, 10, 91)])
  }

  @Test func `a layout that constraints fully determine uses no tie breaks`() throws {
    let tree = try Tree([Size(width: 51, height: 21)])
    let view = tree.views[0]
    try constrain(view, .leading, .equal, tree.root, .leading, plus: 16)
    try constrain(view, .top, .equal, tree.root, .top, plus: 16)
    _ = try tree.frames()
    let engine = tree.root.box.treeEngine()
    #expect(engine.solver.totals.glpkCalls == 0)
    #expect(try tree.root.ambiguities().isEmpty)
  }
}
