// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import Testing

/// Explanations of the areas of views: safe areas, margins, contents and frames of scroll views.
@Suite struct GuideExplanationTests {
  private static let json = """
    {"version": 1, "size": {"width": 320, "height": 480},
    "safeArea": {"top": 47, "left": 0, "bottom": 34, "right": 6},
    "root": {"id": "root", "layoutMargins": {"top": 0, "left": 10, "bottom": 0, "right": 20},
    "insetsLayoutMarginsFromSafeArea": false,
    "subviews": [{"id": "s", "type": "scroll", "subviews": [{"id": "b"}]}]},
    "constraints": ["s.left == root.left + 5", "s.right == root.right", "s.top == root.top",
    "s.bottom == root.bottom", "b.left == s.left", "b.right == s.right", "b.top == s.top",
    "b.bottom == s.bottom", "b.width == 40", "b.height == 900"]}
    """

  @Test(arguments: [
    ("root.safeArea.top", 47.0, 0.0, 0.0), ("root.safeArea.bottom", 446, 0, 1),
    ("root.safeArea.height", 399, 0, 1), ("root.safeArea.centerX", 157, 0.5, 0),
    ("root.margins.left", 10, 0, 0), ("root.margins.width", 290, 1, 0),
    ("root.margins.trailing", 300, 1, 0), ("s.frameLayoutGuide.width", 315, 1, 0),
    ("s.contentLayoutGuide.height", 900, 0, 0),
  ])
  func `a safe area, margin or guide is explained by size and insets`(
    question: String, value: Double, perWidth: Double, perHeight: Double
  ) throws {
    let layout = try layout(of: Array(Self.json.utf8))
    try layout.window.solveLayout()
    let explanation = try ItemAttribute(question).explanation(in: layout)
    #expect((explanation.value - value).magnitude < 1e-9)
    #expect(explanation.law.widthRate == perWidth && explanation.law.heightRate == perHeight)
    let law = explanation.law
    let sum = law.widthRate * 320 + law.heightRate * 480 + law.constant
    #expect((sum - value).magnitude < 1e-9)
  }

  @Test(arguments: ["root.contentLayoutGuide.width", "root.center.x", "s.safeArea.firstBaseline"])
  func `a guide or attribute that the view does not have is refused`(question: String) throws {
    let layout = try layout(of: Array(Self.json.utf8))
    #expect(throws: (any Error).self) {
      _ = try ItemAttribute(question).explanation(in: layout)
    }
  }
}
