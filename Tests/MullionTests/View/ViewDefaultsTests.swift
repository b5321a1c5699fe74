// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import Testing

@Suite struct ViewDefaultsTests {
  @Test(.rule("9.1.view"))
  func `a new view has UIKit's default values`() {
    let view = View()
    #expect(view.alpha == 1 && !view.isHidden && view.isOpaque && !view.clipsToBounds)
    #expect(view.backgroundColor == nil && view.clearsContextBeforeDrawing)
    #expect(view.contentMode == .scaleToFill && view.contentStretch == rect(0, 0, 1, 1))
    #expect(view.transform == .identity && view.contentScaleFactor == 1)
    #expect(view.intrinsicContentSize == Size(width: -1, height: -1))
    #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch)
    #expect(view.autoresizesSubviews && view.autoresizingMask.rawValue == 0)
    #expect(view.translatesAutoresizingMaskIntoConstraints && view.tag == 0)
    #expect(view.layoutMargins == insets(8, 8, 8, 8) && !view.preservesSuperviewLayoutMargins)
    #expect(view.semanticContentAttribute == .unspecified)
    for axis in Axis.allCases {
      #expect(view.contentHuggingPriority(for: axis) == .low)
      #expect(view.contentCompressionResistancePriority(for: axis) == .high)
    }
  }

  @Test(.rule("9.1.interaction"))
  func `labels and image views ignore touches by default, other views do not`() {
    let touched: [(View, Bool)] = [
      (Label(), false), (ImageView(image: nil), false), (View(), true), (Button(), true),
      (ScrollView(), true), (StackView(arrangedSubviews: []), true), (TextField(), true),
    ]
    for (view, isTouched) in touched {
      #expect(view.isUserInteractionEnabled == isTouched, "\(type(of: view))")
    }
  }

  @Test(.rule("9.2.tag"))
  func `viewWithTag searches depth first and includes the receiver`() {
    let (a, b, c, d) = (view("a"), view("b"), view("c"), view("d"))
    // `root` has the subviews a and d; a has b and c.
    for child in [b, c] { a.addSubview(child) }
    let root = view("root", .zero, [a, d])
    (root.tag, c.tag, d.tag) = (3, 7, 7)
    #expect(root.viewWithTag(7) === c && root.viewWithTag(3) === root)
    #expect(d.viewWithTag(7) === d && a.viewWithTag(3) == nil)
    // A view's default tag is 0.
    #expect(root.viewWithTag(0) === a && b.viewWithTag(0) === b)
    a.addSubview(c)
    b.tag = 7
    #expect(root.viewWithTag(7) === b)
  }
}
