// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@testable import MullionView

/// Tests that both rows of a mask are required, and where sizes stop at zero.
@Suite struct MaskConflictTests {
  /// Returns a view at the left and top edges of another one, with a width and a height of 10.
  private func box(_ name: String, in outer: View, width: Double? = nil) throws -> View {
    let box = item(name)
    outer.addSubview(box)
    try constrain(box, .left, .equal, outer, .left)
    try constrain(box, .top, .equal, outer, .top)
    try constrain(box, .height, plus: 10)
    if let width { try constrain(box, .width, plus: width).identifier = "\(name) width" }
    return box
  }

  private func names(_ report: LayoutReport) -> [String] { report.conflicts.map(\.broken) }

  @Test(.rule("2.6.conflict", "2.6.size"))
  func `a mask's size holds against constraints on and inside the view`() throws {
    let photo = item("photo")
    let cell = view("cell", rect(0, 0, 320, 44), mask: .flexibleWidth, [photo])
    let root = view("root", rect(0, 0, 320, 400), [cell])
    try constrain(photo, .top, .equal, cell, .top, plus: 8)
    try constrain(photo, .bottom, .equal, cell, .bottom, plus: -8)
    try constrain(photo, .height, plus: 60).identifier = "photo height"
    try constrain(cell, .width, plus: 100).identifier = "cell width"
    let report = try root.solveLayout()
    #expect(isNear(cell.exactFrame, rect(0, 0, 320, 44)))
    // 44 - 8 - 8
    #expect(isNear(photo.exactFrame.height, 28))
    #expect(names(report) == ["photo height", "cell width"])
    #expect(report.conflicts.first?.members.first?.id == "cell.autoresizing.height")
    #expect(report.violations.isEmpty)
  }

  @Test(.rule("2.6.conflict"))
  func `a size that stops at zero is no conflict and no violation`() throws {
    // The inner view is 10 wide in 100, so it is 10 - 80 = -70 wide in 20.
    let inner = view("inner", rect(0, 0, 10, 10), mask: .flexibleWidth)
    let middle = view("middle", rect(0, 0, 100, 10), mask: .flexibleWidth, [inner])
    let root = view("root", rect(0, 0, 100, 100), [middle])
    for (width, expected) in [(100.0, 10.0), (20, 0), (91, 1), (90, 0), (0, 0), (95, 5)] {
      root.frame = rect(0, 0, width, 100)
      let report = try root.solveLayout()
      #expect(isNear(inner.exactFrame.width, expected) && isNear(middle.exactFrame.width, width))
      #expect(report.conflicts.isEmpty && report.violations.isEmpty)
    }
    try constrain(inner, .width, plus: 5).identifier = "explicit"
    root.frame = rect(0, 0, 20, 100)
    let report = try root.solveLayout()
    #expect(names(report) == ["explicit"] && inner.exactFrame.width == 0)
    #expect(report.conflicts.first?.members.map(\.id) == ["inner.autoresizing.width", "explicit"])
  }

  @Test(.rule("2.6.conflict"))
  func `a size stops at zero if constraints make the superview too small`() throws {
    let root = view("root", rect(0, 0, 300, 300))
    let box = try box("box", in: root)
    let width = try constrain(box, .width, .equal, root, .width, plus: -100)
    let inner = view("inner", .zero, mask: .flexibleWidth)
    box.addSubview(inner)
    inner.setAutoresizingReference(
      frame: rect(0, 0, 10, 10), containerSize: Size(width: 50, height: 10))
    // The inner view is as wide as the box less 40 points.
    for (size, expected) in [(300.0, 160.0), (130, 0), (150, 10), (120, 0)] {
      root.frame = rect(0, 0, size, 300)
      let report = try root.solveLayout()
      #expect(isNear(box.exactFrame.width, size - 100) && isNear(inner.exactFrame.width, expected))
      #expect(report.conflicts.isEmpty && report.violations.isEmpty)
    }
    width.deactivate()
    // Nothing forces the box to be small, so the mask keeps it at 40 points or more.
    try constrain(box, .width, plus: 0, at: 750)
    let report = try root.solveLayout()
    #expect(isNear(box.exactFrame.width, 40) && inner.exactFrame.width == 0)
    #expect(report.conflicts.isEmpty && report.violations.map(\.amount) == [40])
  }

  @Test(.rule("2.6.conflict"))
  func `the size of the shallowest view stops at zero first`() throws {
    let root = view("root", rect(0, 0, 300, 300))
    let box = try box("box", in: root, width: 20)
    let (middle, inner) = (
      view("middle", mask: .flexibleWidth), view("inner", mask: .flexibleWidth)
    )
    middle.addSubview(inner)
    box.addSubview(middle)
    // The middle view is as wide as the box less 30 points; the inner view is 5 points wider.
    inner.setAutoresizingReference(
      frame: rect(0, 0, 15, 5), containerSize: Size(width: 10, height: 5))
    middle.setAutoresizingReference(
      frame: rect(0, 0, 10, 10), containerSize: Size(width: 40, height: 10))
    let report = try root.solveLayout()
    #expect(report.conflicts.isEmpty)
    #expect(middle.exactFrame.width == 0 && isNear(inner.exactFrame.width, 5))
  }

  @Test(.rule("2.6.conflict"))
  func `a deeper size does not stop if a shallower one could`() throws {
    let root = view("root", rect(0, 0, 300, 300))
    let box = try box("box", in: root)
    try constrain(box, .width, plus: 18, at: 750)
    let (outer, middle, inner) = (
      view("outer", mask: .flexibleWidth), view("middle", mask: .flexibleWidth),
      view("inner", mask: .flexibleWidth)
    )
    middle.addSubview(inner)
    outer.addSubview(middle)
    box.addSubview(outer)
    // The box is 18 points wide in the first solve, so the outer view is then 13 points narrower.
    // The middle view is 78 points narrower than that, and the inner view 10 more.
    outer.setAutoresizingReference(frame: rect(0, 0, 5, 10), containerSize: nil)
    middle.setAutoresizingReference(
      frame: rect(0, 0, 7, 10), containerSize: Size(width: 85, height: 10))
    inner.setAutoresizingReference(
      frame: rect(0, 0, 10, 5), containerSize: Size(width: 20, height: 5))
    try constrain(inner, .width, .equal, middle, .width, times: 0.5, plus: -16).identifier = "half"
    // middle - 10 = middle / 2 - 16 makes the middle view -12 and the inner view -22 wide. If the
    // middle one stops at 0, the inner one is -10 wide and not -16. So "half" is dropped, although
    // it could hold if only the inner view stopped. The inner view needs 13 + 78 + 10 points.
    #expect(names(try root.solveLayout()) == ["half"])
    #expect(isNear(box.exactFrame.width, 101) && isNear(middle.exactFrame.width, 10))
  }

  @Test(.rule("2.6.conflict"))
  func `a new frame ends the stop of a size, even in an unchanged superview`() throws {
    let root = view("root", rect(0, 0, 20, 300))
    let box = try box("box", in: root, width: 6)
    let (dependent, known) = (
      view("dependent", mask: .flexibleWidth), view("known", mask: .flexibleWidth)
    )
    box.addSubview(dependent)
    root.addSubview(known)
    for inner in [dependent, known] {
      inner.setAutoresizingReference(
        frame: rect(0, 0, 10, 10), containerSize: Size(width: 100, height: 10))
    }
    try root.solveLayout()
    #expect(dependent.exactFrame.width == 0 && known.exactFrame.width == 0)
    dependent.frame = rect(0, 0, 39, 10)
    known.frame = rect(0, 0, 8, 10)
    #expect(try root.solveLayout().conflicts.isEmpty)
    #expect(isNear(dependent.exactFrame.width, 39) && isNear(known.exactFrame.width, 8))
  }

  @Test(.rule("2.6.conflict"))
  func `a constraint on a masked view can size the superview through the mask`() throws {
    let root = view("root", rect(0, 0, 300, 300))
    let box = try box("box", in: root)
    let inner = view("inner", mask: .flexibleWidth)
    box.addSubview(inner)
    inner.setAutoresizingReference(
      frame: rect(5, 0, 40, 10), containerSize: Size(width: 50, height: 10))
    try constrain(inner, .width, plus: 90)
    let report = try root.solveLayout()
    #expect(report.conflicts.isEmpty)
    #expect(isNear(inner.exactFrame.width, 90) && isNear(box.exactFrame.width, 100))
  }

  @Test(.rule("2.6.conflict"))
  func `a size does not stop at zero for a constraint that is dropped anyway`() throws {
    let root = view("root", rect(0, 0, 300, 300))
    let box = try box("box", in: root)
    try constrain(box, .width, .greaterThanOrEqual, plus: 50)
    let inner = view("inner", mask: .flexibleWidth)
    box.addSubview(inner)
    inner.setAutoresizingReference(
      frame: rect(0, 0, 40, 10), containerSize: Size(width: 100, height: 10))
    try constrain(box, .width, plus: 10).identifier = "ten"
    let report = try root.solveLayout()
    #expect(names(report) == ["ten"])
    // The mask needs 60 points.
    #expect(isNear(box.exactFrame.width, 60) && inner.exactFrame.width == 0)
  }

  @Test(.rule("2.6.conflict"))
  func `a mask whose superview has no size yet keeps its frame as written`() throws {
    let root = view("root", rect(0, 0, 300, 300))
    let box = try box("box", in: root)
    try constrain(box, .width, plus: 80, at: 750)
    let inner = view("inner", mask: .flexibleWidth)
    box.addSubview(inner)
    inner.setAutoresizingReference(frame: rect(0, 0, 30, 10), containerSize: nil)
    let width = try constrain(inner, .width, plus: 70)
    width.identifier = "seventy"
    var report = try root.solveLayout()
    // In the first solve the mask holds 30 points, so the box is 80. From then on the mask requires
    // the box's width less 50 points, and the constraint sizes the box.
    #expect(report.conflicts.isEmpty)
    #expect(isNear(inner.exactFrame.width, 70) && isNear(box.exactFrame.width, 120))
    width.deactivate()
    report = try root.solveLayout()
    #expect(isNear(inner.exactFrame.width, 30) && isNear(box.exactFrame.width, 80))
  }

  @Test(.rule("2.6.conflict"))
  func `a mask of an arranged view has no effect`() throws {
    let arranged = SizedView("arranged", 30, 20)
    let stack = StackView(arrangedSubviews: [arranged])
    stack.frame = rect(0, 0, 100, 50)
    arranged.translatesAutoresizingMaskIntoConstraints = true
    arranged.frame = rect(1, 2, 3, 4)
    let root = view("root", rect(0, 0, 100, 100), [stack])
    let report = try root.solveLayout()
    #expect(report.conflicts.isEmpty && isNear(arranged.exactFrame, rect(0, 0, 100, 50)))
    stack.removeArrangedSubview(arranged)
    try root.solveLayout()
    #expect(isNear(arranged.exactFrame, rect(1, 2, 3, 4)))
  }

  @Test(.rule("2.6.conflict"))
  func `a stack's own constraints are dropped before a mask`() throws {
    let stack = StackView(arrangedSubviews: [SizedView("a", 10, 10), SizedView("b", 10, 10)])
    stack.distribution = .fillEqually
    stack.frame = rect(0, 0, 30, 10)
    stack.spacing = 50
    let root = view("root", rect(0, 0, 100, 100), [stack])
    let report = try root.solveLayout()
    #expect(stack.exactFrame == rect(0, 0, 30, 10))
    #expect(names(report).allSatisfy { $0.hasPrefix("UISV-") } && !report.conflicts.isEmpty)
  }

  @Test(.rule("2.6.conflict"))
  func `in a fitting size, required constraints override the masks inside`() throws {
    let inner = view("inner", rect(0, 0, 30, 30))
    let outer = view("outer", rect(0, 0, 10, 10), [inner])
    try constrain(inner, .width, plus: 70)
    try constrain(outer, .right, .equal, inner, .right)
    let size = try outer.fittingSize(View.layoutFittingCompressedSize)
    #expect(size.width == 70)
  }

  // MARK: Dropped constraints

  @Test(.rule("3.11.set"))
  func `a dropped constraint holds as nearly as the others permit`() throws {
    let image = item("image")
    let root = view("root", rect(0, 0, 44, 44), [image])
    try constrain(image, .top, .greaterThanOrEqual, root, .top)
    try constrain(image, .bottom, .lessThanOrEqual, root, .bottom)
    try constrain(image, .centerY, .equal, root, .centerY)
    try constrain(image, .height, plus: 68).identifier = "height"
    let report = try root.solveLayout()
    #expect(names(report) == ["height"])
    #expect(isNear(image.exactFrame.minY, 0) && isNear(image.exactFrame.height, 44))
  }

  @Test(.rule("3.11.set"))
  func `every optional constraint is stronger than a dropped one, content is weaker`() throws {
    for (priority, expected) in [(Float(1), 20.0), (nil, 30)] {
      let image = SizedView("image", -1, 30)
      image.translatesAutoresizingMaskIntoConstraints = false
      image.setContentHuggingPriority(Priority(0.5), for: .vertical)
      image.setContentCompressionResistancePriority(Priority(0.5), for: .vertical)
      let root = view("root", rect(0, 0, 44, 44), [image])
      try constrain(image, .top, .equal, root, .top)
      try constrain(image, .height, .lessThanOrEqual, root, .height)
      try constrain(image, .height, plus: 68).identifier = "height"
      if let priority { try constrain(image, .height, plus: 20, at: priority) }
      let report = try root.solveLayout()
      #expect(names(report) == ["height"])
      // Without the constraint of 20 points, the content's own priority of 0.5 decides.
      #expect(isNear(image.exactFrame.height, expected))
    }
  }

  @Test(.rule("3.11.set"))
  func `a dropped constraint follows the window's size`() throws {
    let image = item("image")
    let root = view("root", rect(0, 0, 44, 44), [image])
    try constrain(image, .top, .greaterThanOrEqual, root, .top)
    try constrain(image, .bottom, .lessThanOrEqual, root, .bottom)
    try constrain(image, .height, plus: 68)
    for height in [44.0, 100, 30, 68, 67] {
      root.frame = rect(0, 0, 44, height)
      try root.solveLayout()
      #expect(isNear(image.exactFrame.height, min(height, 68)))
    }
  }
}
