// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Testing

/// The example of the article on the one answer, number by number.
@Suite struct OneAnswerTests {
  private final class Content: View {
    var content = Size(width: 0, height: 20)
    override var intrinsicContentSize: Size { content }
  }

  /// A label and a field in 300 points, and a view that nothing holds.
  private struct Example {
    let root = View()
    let label = Content()
    let field = Content()
    let spare = View()
    let window: Window

    init(labelResistance: Float) throws {
      window = Window(frame: rect(0, 0, 300, 100))
      window.rootView = root
      for (view, name) in [(label, "label"), (field, "field"), (spare, "spare")] {
        view.identifier = name
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      label.content.width = 120
      field.content.width = 180
      for (view, resistance) in [(label, labelResistance), (field, 750)] {
        view.setContentHuggingPriority(try Priority(250), for: .horizontal)
        view.setContentCompressionResistancePriority(try Priority(resistance), for: .horizontal)
        try constrain(view, .top, .equal, root, .top, plus: 10)
      }
      try constrain(label, .leading, .equal, root, .leading, plus: 16)
      try constrain(field, .leading, .equal, label, .trailing, plus: 8)
      try constrain(root, .trailing, .equal, field, .trailing, plus: 16)
    }

    /// The open edges and sizes of a view along the horizontal axis.
    func ranges(of view: View) throws -> [LayoutAttribute: ClosedRange<Double>] {
      let found = try root.ambiguities().filter {
        $0.view === view && [.left, .right, .width].contains($0.attribute)
      }
      return Dictionary(uniqueKeysWithValues: found.map { ($0.attribute, $0.minimum...$0.maximum) })
    }
  }

  private func isNear(
    _ found: [LayoutAttribute: ClosedRange<Double>],
    _ expected: [LayoutAttribute: ClosedRange<Double>]
  ) -> Bool {
    found.keys == expected.keys
      && found.allSatisfy { key, range in
        guard let other = expected[key] else { return false }
        return abs(range.lowerBound - other.lowerBound) < 1e-6
          && abs(range.upperBound - other.upperBound) < 1e-6
      }
  }

  @Test func `what equal priorities leave open is settled by the tree, and told with its range`()
    throws
  {
    let example = try Example(labelResistance: 750)
    let report = try example.root.solveLayout()
    // 300 - 16 - 8 - 16 = 260 for both; the label is as small as the level's 40 points allow.
    #expect(example.label.frame == rect(16, 10, 80, 20))
    #expect(example.field.frame == rect(104, 10, 180, 20))
    #expect(example.spare.frame == rect(0, 0, 0, 0))
    #expect(report.conflicts.isEmpty)
    #expect(report.violations.map(\.amount) == [40])
    #expect(isNear(try example.ranges(of: example.label), [.right: 96...136, .width: 80...120]))
    #expect(isNear(try example.ranges(of: example.field), [.left: 104...144, .width: 140...180]))
    let spare = try example.root.ambiguities().filter { $0.view === example.spare }
    #expect(spare.count == 6)
  }

  @Test func `a priority one higher settles it, whatever is wanted below`() throws {
    let example = try Example(labelResistance: 751)
    for wishes in [0, 100] {
      for _ in 0..<wishes {
        try constrain(example.label, .width, .lessThanOrEqual, plus: 90, at: 750)
      }
      example.window.layoutIfNeeded()
      #expect(example.label.frame == rect(16, 10, 120, 20))
      #expect(example.field.frame == rect(144, 10, 140, 20))
      #expect(try example.ranges(of: example.label).isEmpty)
      #expect(try example.ranges(of: example.field).isEmpty)
    }
  }
}
