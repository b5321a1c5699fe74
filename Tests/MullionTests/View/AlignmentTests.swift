// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct AlignmentTests {
  @Test(.rule("3.7.inverse"))
  func `the frame and the alignment rectangle are inverses of each other`() {
    let child = View()
    #expect(child.alignmentRect(forFrame: rect(1, 2, 3, 4)) == rect(1, 2, 3, 4))
    child.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    // The alignment rectangle is at 10 + 2 and 20 + 1, with a size of 100 - 2 - 4 by 50 - 1 - 3.
    #expect(child.alignmentRect(forFrame: rect(10, 20, 100, 50)) == rect(12, 21, 94, 46))
    #expect(child.frame(forAlignmentRect: rect(12, 21, 94, 46)) == rect(10, 20, 100, 50))
    child.alignmentRectInsets = insets(1, 2, 3, -4)
    #expect(child.alignmentRect(forFrame: rect(10, 20, 50, 60)) == rect(12, 21, 52, 56))
    #expect(child.frame(forAlignmentRect: rect(12, 21, 52, 56)) == rect(10, 20, 50, 60))
    for frame in [rect(0, 0, 0, 0), rect(-7, 3, 1, 2), rect(0.5, 0.25, 100, 1000)] {
      #expect(child.frame(forAlignmentRect: child.alignmentRect(forFrame: frame)) == frame)
      #expect(child.alignmentRect(forFrame: child.frame(forAlignmentRect: frame)) == frame)
    }
  }

  @Test(.rule("3.7.fitting", "3.5.alignment"))
  func `content sizes the alignment rectangle; a fitting size is the frame's`() throws {
    let child = SizedView("child", 40, 20)
    child.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let root = view("root", rect(0, 0, 100, 100), [child])
    try root.solveLayout()
    #expect(isNear(child.alignmentRect(forFrame: child.exactFrame).width, 40))
    #expect(isNear(child.exactFrame.width, 46) && isNear(child.exactFrame.height, 24))
    #expect(
      try child.fittingSize(View.layoutFittingCompressedSize)
        == Size(width: 46, height: 24))
  }

  @Test(.rule("3.2.alignment"))
  func `constraints use alignment rectangles and ignore the transform`() throws {
    let child = item("child")
    let other = item("other")
    let root = view("root", .zero, [child, other])
    let window = window(200, 200, root: root)
    child.alignmentRectInsets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
    child.transform = .scale(x: 3, y: 3)
    try place(child, in: root, rect(20, 30, 40, 50))
    try LayoutConstraint.activateAllOrNone([
      other.leftAnchor.constraint(equalTo: child.rightAnchor),
      other.widthAnchor.constraint(equalTo: child.widthAnchor),
    ])
    try window.solveLayout()
    #expect(isNear(child.exactFrame, rect(15, 30, 52, 50)))
    #expect(isNear(other.exactFrame.minX, 60) && isNear(other.exactFrame.width, 40))
    child.transform = .rotation(1)
    for inset in [insets(0, 0, 0, 0), insets(1, 2, 3, 4), insets(-5, 0, 0, -1)] {
      child.alignmentRectInsets = inset
      try window.solveLayout()
      #expect(isNear(child.exactFrame, child.frame(forAlignmentRect: rect(20, 30, 40, 50))))
      #expect(isNear(child.alignmentRect(forFrame: child.exactFrame), rect(20, 30, 40, 50)))
      #expect(isNear(other.exactFrame.minX, 60) && isNear(other.exactFrame.width, 40))
    }
  }

  @Test func `views hug at 250 and resist compression at 750 by default`() {
    for (view, axis) in [View(), Label(), ImageView(frame: .zero)].flatMap({ view in
      Axis.allCases.map { (view, $0) }
    }) {
      #expect(view.contentHuggingPriority(for: axis) == .low)
      #expect(view.contentCompressionResistancePriority(for: axis) == .high)
    }
  }
}
