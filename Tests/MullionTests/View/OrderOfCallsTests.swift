// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Records its calls for constraints, layout and drawing, and runs a closure at each layout.
private final class Witness: View {
  let trace: Trace
  var onLayout: (() -> Void)?

  init(_ name: String, _ frame: Rect, _ trace: Trace, _ subviews: [View] = []) {
    self.trace = trace
    super.init(frame: frame)
    identifier = name
    for subview in subviews { addSubview(subview) }
  }

  override func updateConstraints() { trace.lines.append("constraints \(identifier ?? "")") }

  override func layoutSubviews() {
    trace.lines.append("layout \(identifier ?? "")")
    onLayout?()
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    trace.lines.append("draw \(identifier ?? "")")
  }
}

/// Tests the sequences of calls in the rules 11 of `rules.tsv`, except those with animation or
/// partial drawing.
@Suite struct OrderOfCallsTests {
  private let trace = Trace()
  private let window: Window
  private let parent: Witness
  private let view: Witness
  private let child: Witness

  init() throws {
    child = Witness("child", rect(0, 0, 10, 10), trace)
    view = Witness("view", rect(10, 10, 20, 20), trace, [child])
    parent = Witness("parent", rect(0, 0, 100, 100), trace, [view])
    window = Window(frame: rect(0, 0, 100, 100))
    window.rootView = parent
    window.layoutIfNeeded()
    try render()
    trace.lines = []
  }

  private func render() throws {
    window.render(in: try GraphicsContext(width: 100, height: 100))
  }

  /// Returns the calls made by a layout of the whole tree after a change.
  private func calls(_ change: () throws -> Void) rethrows -> [String] {
    trace.lines = []
    try change()
    window.layoutIfNeeded()
    return trace.lines
  }

  @Test(.rule("11.size", "1.2.H05", "2.2.2", "9.3.size"))
  func `a larger frame lays out superview, view and subviews, and draws nothing`() {
    child.autoresizingMask = .flexibleWidth
    var seen: Rect?
    parent.onLayout = { seen = child.frame }
    let trace = calls { view.frame = rect(10, 10, 50, 20) }
    #expect(trace == ["layout parent", "layout view", "layout child"])
    // The mask added 30 points before the superview was laid out.
    #expect(seen == rect(0, 0, 40, 10))
    #expect(!view.needsDisplay && !parent.needsDisplay && !child.needsDisplay)
  }

  @Test(.rule("11.redraw"))
  func `a view with contentMode redraw draws again after any resize`() throws {
    view.contentMode = .redraw
    #expect(calls { view.frame = rect(10, 10, 50, 20) } == ["layout parent", "layout view"])
    #expect(view.needsDisplay && !parent.needsDisplay)
    try render()
    #expect(trace.lines.filter { $0 == "draw view" }.count == 1 && !view.needsDisplay)
    child.contentMode = .redraw
    child.autoresizingMask = .flexibleWidth
    _ = calls { view.frame = rect(10, 10, 60, 20) }
    #expect(child.frame.width == 20 && child.needsDisplay)
  }

  @Test(.rule("11.center", "9.3.position"))
  func `setting a view's center three times causes no layout or drawing`() {
    let trace = calls {
      for x in [30.0, 40, 50] { view.center = Point(x: x, y: 20) }
    }
    #expect(trace.isEmpty && !view.needsDisplay)
    #expect(view.frame == rect(40, 10, 20, 20))
  }

  @Test(.rule("11.hiddenDisplay"))
  func `a hidden view draws only after it is shown`() throws {
    view.isHidden = true
    view.setNeedsDisplay()
    trace.lines = []
    try render()
    #expect(!trace.lines.contains("draw view") && view.needsDisplay)
    view.isHidden = false
    try render()
    #expect(trace.lines.filter { $0 == "draw view" }.count == 1 && !view.needsDisplay)
  }

  @Test(.rule("11.add", "9.3.hierarchy"))
  func `an added subview is laid out after its superview, then drawn`() throws {
    let added = Witness("added", rect(0, 0, 5, 5), trace)
    #expect(
      calls { view.addSubview(added) } == ["constraints added", "layout view", "layout added"])
    try render()
    #expect(trace.lines.last == "draw added")
    let empty = Witness("empty", .zero, trace)
    view.addSubview(empty)
    try render()
    #expect(!trace.lines.contains("draw empty"))
  }

  @Test(.rule("11.twice", "11.clean"))
  func `a view marked for layout twice is laid out once`() {
    view.setNeedsLayout()
    view.setNeedsLayout()
    #expect(trace.lines.isEmpty)
    view.layoutIfNeeded()
    #expect(trace.lines == ["layout view"])
    view.layoutIfNeeded()
    #expect(calls {} == [] && trace.lines.isEmpty)
  }

  @Test(.rule("11.climb", "3.12.climb"))
  func `layoutIfNeeded begins at the topmost marked ancestor`() {
    parent.setNeedsLayout()
    view.setNeedsLayout()
    child.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(trace.lines == ["layout parent", "layout view", "layout child"])
  }

  @Test(.rule("11.undo", "3.10.constant", "3.10.marks"))
  func `changing a constant and changing it back causes no layout`() throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    try place(view, in: parent, rect(10, 10, 20, 20))
    let left = try #require(parent.constraints.first)
    window.layoutIfNeeded()
    let before = view.frame
    let trace = calls {
      left.constant += 10
      left.constant -= 10
    }
    #expect(trace.isEmpty && view.frame == before)
    #expect(calls { left.constant += 10 } == ["layout parent"])
    #expect(view.frame == before.offsetBy(dx: 10, dy: 0))
  }

  @Test(.rule("11.remove", "3.10.leaves", "3.10.returns"))
  func `adding a removed sibling again does not restore its crossing constraints`() throws {
    let sibling = item("sibling")
    parent.addSubview(sibling)
    let crossing = try constrain(sibling, .left, .equal, view, .right)
    let inner = try constrain(sibling, .width, plus: 5)
    window.layoutIfNeeded()
    #expect(calls { sibling.removeFromSuperview() } == ["layout parent"])
    #expect(!crossing.isActive && inner.isActive)
    parent.addSubview(sibling)
    window.layoutIfNeeded()
    #expect(!crossing.isActive && inner.isActive && sibling.frame.width == 5)
  }

  @Test(.rule("11.rotation", "2.2.7"))
  func `the mask of a rotated view changes bounds and center`() {
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    view.transform = .rotation(0.5)
    #expect(view.center == Point(x: 20, y: 20) && view.bounds.size == Size(width: 20, height: 20))
    window.frame = rect(0, 0, 130, 100)
    parent.frame = rect(0, 0, 130, 100)
    window.layoutIfNeeded()
    // The left margin of 10 and the width of 20 share 30 more points in that proportion, and become
    // 20 and 40.
    #expect(isNear(view.bounds.width, 40) && isNear(view.center.x, 40))
    #expect(view.center.y == 20 && view.bounds.height == 20)
  }

  // MARK: Constraint-based layout (rules 3.12 of `rules.tsv`)

  @Test(.rule("3.12.requires"), arguments: [true, false])
  func `a view may add constraints in updateConstraints`(says: Bool) throws {
    class Late: View {
      override func updateConstraints() {
        if constraints.isEmpty { _ = try? constrain(self, .width, plus: 12) }
        super.updateConstraints()
      }
    }
    final class Saying: Late {
      override class var requiresConstraintBasedLayout: Bool { true }
    }
    #expect(!View.requiresConstraintBasedLayout && Saying.requiresConstraintBasedLayout)
    let late = says ? Saying() : Late()
    late.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(late)
    window.layoutIfNeeded()
    #expect(late.frame.width == 12)
  }

  @Test(.rule("3.12.variables"))
  func `each view and each guide has four variables`() throws {
    let before = try window.solveLayout().statistics.variables
    #expect(before == 4 * 4)
    view.addLayoutGuide(LayoutGuide())
    view.addSubview(View())
    #expect(try window.solveLayout().statistics.variables == before + 8)
  }

  @Test(.rule("3.12.writes", "3.2.alignment"))
  func `a layout changes bounds size and center, never transform or bounds origin`() throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.transform = .scale(x: 2, y: 2)
    view.bounds = rect(3, 4, 20, 20)
    try place(view, in: parent, rect(30, 40, 10, 20))
    window.layoutIfNeeded()
    #expect(view.bounds == rect(3, 4, 10, 20) && view.center == Point(x: 35, y: 50))
    #expect(view.transform == .scale(x: 2, y: 2))
    // The scale doubles the frame about its center.
    #expect(view.frame == rect(25, 30, 20, 40))
  }
}
