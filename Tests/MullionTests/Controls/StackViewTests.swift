// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests the properties of stacks.
///
/// `StackFrameTests` tests their frames.
@Suite struct StackViewTests {
  private func names(_ views: [View]) -> String {
    views.map { $0.identifier ?? "?" }.joined()
  }

  @Test(.rule("5.1.axis", "5.1.distribution", "5.1.alignment", "5.1.spacing"))
  func `a new stack has UIKit's defaults, and enumerations its raw values`() {
    let stack = StackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && stack.arrangedSubviews.isEmpty)
    #expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    #expect(Axis.allCases.map(\.rawValue) == [0, 1])
    #expect(StackView.Distribution.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(
      StackView.Distribution.allCases
        == [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
    #expect(StackView.Alignment.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(
      StackView.Alignment.allCases
        == [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline])
    #expect(StackView.Alignment.top == .leading && StackView.Alignment.bottom == .trailing)
    stack.spacing = -4
    #expect(stack.spacing == -4)
  }

  @Test(.rule("5.2.spanning"))
  func `a stack has a spacer guide only while aligned by baselines`() throws {
    let stack = StackView(arrangedSubviews: [SizedView("a", 10, 20), SizedView("b", 10, 30)])
    for view in stack.arrangedSubviews { view.firstBaselineOffset = 8 }
    stack.translatesAutoresizingMaskIntoConstraints = false
    let window = window(100, 100, root: view("root", .zero, [stack]))
    let alignments: [(StackView.Alignment, Int)] = [
      (.fill, 0), (.firstBaseline, 1), (.lastBaseline, 1), (.center, 0), (.firstBaseline, 1),
    ]
    for (alignment, count) in alignments {
      stack.alignment = alignment
      try window.solveLayout()
      #expect(stack.layoutGuides.count == count, "\(alignment)")
    }
    // If the program removes the spacer, the stack adds it when it makes its constraints again.
    let spacer = try #require(stack.layoutGuides.first)
    stack.removeLayoutGuide(spacer)
    stack.setNeedsUpdateConstraints()
    try window.solveLayout()
    #expect(stack.layoutGuides.count == 1)
    #expect(isNear(stack.layoutGuides.first?.layoutFrame.height ?? 0, 30))
    stack.arrangedSubviews[1].removeFromSuperview()
    try window.solveLayout()
    #expect(stack.layoutGuides.isEmpty)
  }

  @Test(.rule("5.1.margins"))
  func `a stack has no layout margins unless they are set`() throws {
    let inner = item("inner")
    let stack = StackView(arrangedSubviews: [inner])
    let root = view("root", .zero, [stack])
    stack.translatesAutoresizingMaskIntoConstraints = false
    #expect(stack.layoutMargins == .zero && root.layoutMargins.left == 8)
    #expect(stack.directionalLayoutMargins == .zero)
    let marker = item("marker")
    stack.addSubview(marker)
    try place(stack, in: root, rect(8, 8, 50, 40))
    try constrain(marker, .leading, .equal, stack, .leadingMargin)
    try constrain(marker, .bottom, .equal, stack, .bottomMargin)
    try constrain(marker, .width, plus: 5)
    try constrain(marker, .height, plus: 5)
    let window = window(100, 100, root: root)
    // The stack begins where the superview's margins end, so it preserves none.
    for preserves in [false, true] {
      stack.preservesSuperviewLayoutMargins = preserves
      try window.solveLayout()
      #expect(isNear(marker.exactFrame, rect(0, 35, 5, 5)), "\(preserves)")
    }
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try window.solveLayout()
    #expect(isNear(marker.exactFrame, rect(2, 32, 5, 5)))
  }

  @Test func `a stack reports and refuses values that it cannot use`() {
    let stack = StackView()
    stack.identifier = "strictStack"
    let errors = Reported.errors(naming: "strictStack") {
      stack.spacing = .nan
      stack.setCustomSpacing(3, after: View())
      stack.insertArrangedSubview(View(), at: 1)
      stack.addArrangedSubview(stack)
      let inside = View()
      stack.addArrangedSubview(inside)
      stack.setCustomSpacing(.infinity, after: inside)
      #expect(stack.customSpacing(after: inside) == StackView.spacingUseDefault)
    }
    #expect(errors.count == 5, "\(errors)")
    #expect(
      errors.contains(
        .invalidIndex(
          view: "strictStack", index: 1, count: 1, of: "positions for arranged subviews")))
    #expect(errors.contains(.notArranged(view: "View", stack: "strictStack")))
    #expect(stack.spacing == 0 && stack.arrangedSubviews.count == 1)
  }

  // MARK: Membership

  @Test(.rule("5.1.arranged", "5.1.add"))
  func `a view added with addArrangedSubview is last and stops translating its mask`() {
    let (a, b, c) = (view("a"), view("b"), view("c"))
    let stack = StackView(arrangedSubviews: [a, b])
    #expect(names(stack.arrangedSubviews) == "ab" && names(stack.subviews) == "ab")
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    // A subview that becomes arranged keeps its index among the subviews; until then, it translates
    // its mask.
    stack.insertSubview(c, at: 0)
    #expect(names(stack.arrangedSubviews) == "ab" && c.translatesAutoresizingMaskIntoConstraints)
    stack.addArrangedSubview(c)
    #expect(names(stack.arrangedSubviews) == "abc" && names(stack.subviews) == "cab")
    #expect(!c.translatesAutoresizingMaskIntoConstraints)
    // An arranged view that is added again moves to the end of the arrangement, not to the front of
    // the subviews.
    stack.addArrangedSubview(a)
    #expect(names(stack.arrangedSubviews) == "bca" && names(stack.subviews) == "cab")
    let other = StackView(arrangedSubviews: [b])
    #expect(names(stack.arrangedSubviews) == "ca" && names(other.subviews) == "b")
  }

  @Test(.rule("5.1.insert"))
  func `inserting an arranged view again changes only the arrangement order`() {
    let (a, b, c) = (view("a"), view("b"), view("c"))
    let stack = StackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 0)
    #expect(names(stack.arrangedSubviews) == "cab" && names(stack.subviews) == "abc")
    stack.insertArrangedSubview(c, at: 2)
    #expect(names(stack.arrangedSubviews) == "abc" && names(stack.subviews) == "abc")
    stack.identifier = "fullStack"
    let errors = Reported.errors(naming: "fullStack") {
      // The index is one among the other arranged views.
      stack.insertArrangedSubview(c, at: 3)
      stack.insertArrangedSubview(c, at: -1)
    }
    #expect(errors.count == 2 && names(stack.arrangedSubviews) == "abc")
  }

  @Test(.rule("5.1.remove", "5.1.removeFromSuperview"))
  func `removeArrangedSubview keeps a subview; removeFromSuperview also ends its arrangement`()
    throws
  {
    let (a, b) = (SizedView("a", 10, 10), SizedView("b", 20, 20))
    let stack = StackView(arrangedSubviews: [a, b])
    stack.setCustomSpacing(5, after: a)
    let root = view("root", .zero, [stack])
    let window = window(100, 100, root: root)
    try window.solveLayout()
    stack.removeArrangedSubview(a)
    #expect(names(stack.arrangedSubviews) == "b" && names(stack.subviews) == "ab")
    #expect(stack.customSpacing(after: a) == StackView.spacingUseDefault)
    try window.solveLayout()
    #expect(stack.constraints.allSatisfy { row in row.terms.allSatisfy { $0.item !== a } })
    #expect(!stack.constraints.isEmpty)
    b.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty && names(stack.subviews) == "a")
    try window.solveLayout()
    #expect(stack.constraints.isEmpty)
  }

  @Test(.rule("5.1.customSpacing"))
  func `custom spacing can be a number, the system's or the default`() throws {
    let views = [SizedView("a", 10, 10), SizedView("b", 10, 10), SizedView("c", 10, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 3
    let window = window(300, 100, root: view("root", .zero, [stack]))
    stack.translatesAutoresizingMaskIntoConstraints = false
    #expect(StackView.spacingUseDefault == 3.4028234663852886e38)
    #expect(StackView.spacingUseSystem == 1.1754943508222875e-38)
    for (custom, expected) in [
      (StackView.spacingUseDefault, 3.0), (20, 20), (-5, -5), (0, 0),
      (StackView.spacingUseSystem, 8), (StackView.spacingUseDefault, 3),
    ] {
      stack.setCustomSpacing(custom, after: views[0])
      #expect(stack.customSpacing(after: views[0]) == custom)
      #expect(stack.customSpacing(after: views[1]) == StackView.spacingUseDefault)
      try window.solveLayout()
      #expect(views.map(\.exactFrame.minX) == [0, 10 + expected, 23 + expected], "\(custom)")
    }
    stack.spacing = StackView.spacingUseSystem
    try window.solveLayout()
    #expect(views.map(\.exactFrame.minX) == [0, 18, 36])
  }

  // MARK: Reuse of constraints

  @Test(.rule("5.1.lazy"))
  func `a stack makes its constraints in updateConstraints and reuses unchanged ones`() throws {
    let views = (0..<20).map { SizedView("v\($0)", 10, 10) }
    let stack = StackView(arrangedSubviews: views)
    #expect(stack.constraints.isEmpty)
    stack.updateConstraintsIfNeeded()
    let first = stack.constraints.map { ObjectIdentifier($0) }
    // There are 4 constraints for the canvas, plus spacing, top and bottom for 19 pairs.
    #expect(first.count == 4 + 3 * 19)
    stack.spacing = 5
    #expect(stack.constraints.allSatisfy { $0.constant == 0 })
    stack.updateConstraintsIfNeeded()
    #expect(stack.constraints.map { ObjectIdentifier($0) } == first)
    #expect(stack.constraints.count { $0.constant == 5 } == 19)
    // With one more view in the middle, twice three constraints replace the three of its neighbors.
    let old = Set(first)
    stack.insertArrangedSubview(SizedView("new", 1, 1), at: 10)
    stack.updateConstraintsIfNeeded()
    let now = Set(stack.constraints.map { ObjectIdentifier($0) })
    #expect(old.subtracting(now).count == 3 && now.subtracting(old).count == 6)
    // With one more view at the front, its constraints to the canvas are new, and three more.
    stack.insertArrangedSubview(SizedView("front", 1, 1), at: 0)
    stack.updateConstraintsIfNeeded()
    let last = Set(stack.constraints.map { ObjectIdentifier($0) })
    #expect(now.subtracting(last).count == 3 && last.subtracting(now).count == 6)
    views[3].isHidden = true
    stack.updateConstraintsIfNeeded()
    // The constraints of the hidden view across the axis stay. The spacing is now between the views
    // before and after it.
    let hidden = Set(stack.constraints.map { ObjectIdentifier($0) })
    #expect(last.subtracting(hidden).count == 1 && hidden.subtracting(last).count == 1)
    // A constraint of a single view is held by that view.
    #expect(views[3].constraints.map(\.identifier) == ["UISV-hiding"])
  }

  @Test(.rule("5.1.noIntrinsic"))
  func `a stack has a fitting size but no intrinsic size`() throws {
    let stack = StackView(arrangedSubviews: [SizedView("a", 30, 10), SizedView("b", 20, 25)])
    stack.spacing = 4
    #expect(
      stack.intrinsicContentSize
        == Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
    #expect(
      try stack.fittingSize(View.layoutFittingCompressedSize)
        == Size(width: 54, height: 25))
    stack.axis = .vertical
    #expect(
      try stack.fittingSize(View.layoutFittingCompressedSize)
        == Size(width: 30, height: 39))
  }

  /// A stack whose `draw` would paint it red if it were called.
  private final class PaintedStack: StackView {
    override func draw(_ rect: Rect, in context: GraphicsContext) {
      context.fill(rect, color: Color(red: 1, green: 0, blue: 0))
    }
  }

  @Test(.rule("5.1.draws"))
  func `a stack shows its background color but does not call draw`() throws {
    let stack = PaintedStack(frame: rect(0, 0, 2, 1))
    stack.backgroundColor = Color(red: 0, green: 0, blue: 1)
    let context = try GraphicsContext(width: 2, height: 1, scale: 1)
    stack.render(in: context)
    #expect(context.bitmap[0, 0] == 0xFF00_00FF && context.bitmap[1, 0] == 0xFF00_00FF)
  }

  @Test(.rule("5.4.baselines"))
  func `a vertical stack reports a baseline alignment and aligns leading or trailing`() throws {
    let views = [SizedView("a", 30, 10), SizedView("b", 20, 25)]
    for view in views { view.firstBaselineOffset = 5 }
    for (alignment, x) in [(StackView.Alignment.firstBaseline, 0.0), (.lastBaseline, 80)] {
      let stack = StackView(arrangedSubviews: views)
      stack.identifier = "upright"
      let errors = Reported.errors(naming: "upright") {
        stack.alignment = alignment
        stack.axis = .vertical
      }
      #expect(errors == [.baselineAlignment(stack: "upright")])
      stack.translatesAutoresizingMaskIntoConstraints = false
      let root = view("root", .zero, [stack])
      let window = window(100, 100, root: root)
      try place(stack, in: root, rect(0, 0, 100, 100))
      try window.solveLayout()
      #expect(views[1].exactFrame.minX == x)
    }
  }
}
