// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests rules for constraints and scroll views whose numbers come from UIKit.
@Suite struct SemanticNumberTests {
  @Test(.rule("3.2.values"))
  func `each attribute has UIKit's raw value`() {
    let numbers: [(LayoutAttribute, Int)] = [
      (.notAnAttribute, 0), (.left, 1), (.right, 2), (.top, 3), (.bottom, 4), (.leading, 5),
      (.trailing, 6), (.width, 7), (.height, 8), (.centerX, 9), (.centerY, 10),
      (.lastBaseline, 11), (.firstBaseline, 12), (.leftMargin, 13), (.rightMargin, 14),
      (.topMargin, 15), (.bottomMargin, 16), (.leadingMargin, 17), (.trailingMargin, 18),
      (.centerXWithinMargins, 19), (.centerYWithinMargins, 20),
    ]
    for (attribute, number) in numbers {
      #expect(attribute.rawValue == number && LayoutAttribute(rawValue: number) == attribute)
    }
    #expect(LayoutAttribute.allCases.count == 21)
    #expect(LayoutAttribute(rawValue: 21) == nil && LayoutAttribute(rawValue: -1) == nil)
  }

  @Test(.rule("3.1.immutable"))
  func `a constraint's multiplier, relation, items and attributes cannot be set`() {
    /// Whether code outside the module can set a property.
    ///
    /// The compiler makes a writable key path only for a property that this module can set.
    func isSettable<Value>(_ path: KeyPath<LayoutConstraint, Value>) -> Bool {
      path is ReferenceWritableKeyPath<LayoutConstraint, Value>
    }
    // `terms` has the items, attributes and multipliers, so it must not be settable either.
    #expect(!isSettable(\.terms) && !isSettable(\.relation))
    #expect(isSettable(\.constant) && isSettable(\.priority))
    #expect(isSettable(\.identifier) && isSettable(\.isActive))
  }

  @Test(.rule("3.1.immutable"))
  func `changing a constraint's constant, priority, identifier or activity takes effect`() throws {
    let (a, b) = (item("a"), item("b"))
    let root = view("root", .zero, [a, b])
    let window = window(400, 100, root: root)
    try constrain(b, .width, plus: 30)
    try constrain(a, .width, plus: 50, at: 600)
    let twice = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 3)
    twice.identifier = "twice"
    twice.priority = .high
    func width() throws -> Double {
      try window.solveLayout()
      return a.exactFrame.width
    }
    // While the constraint is inactive, the width is 50; active, it is 2 · 30 + 3, then 2 · 30 + 7.
    // Below 600, the priority of the constraint to 50, it is 50 again; at 601 it is not.
    #expect(isNear(try width(), 50))
    twice.isActive = true
    #expect(isNear(try width(), 63))
    twice.constant = 7
    #expect(isNear(try width(), 67))
    twice.priority = Priority(599)
    #expect(isNear(try width(), 50))
    twice.priority = Priority(601)
    #expect(isNear(try width(), 67))
    twice.isActive = false
    #expect(isNear(try width(), 50) && twice.name == "twice")
    twice.identifier = "thrice"
    #expect(twice.name == "thrice" && twice.relation == .equal)
    // width of a - 2 · width of b = 7
    #expect(twice.terms.map(\.coefficient) == [1, -2])
    #expect(twice.terms.map(\.attribute) == [.width, .width])
    #expect(twice.terms.first?.item === a && twice.terms.last?.item === b)
  }

  @Test(.rule("6.1.inset"))
  func `contentInset and the safe area together extend the scroll range`() {
    typealias Behavior = ScrollView.ContentInsetAdjustmentBehavior
    let safe = insets(40, 10, 30, 20)
    // Each row has a behavior and the safe-area insets it adds for content of 500 by 900 in a view
    // of 200 by 300.
    let cases: [(Behavior, EdgeInsets)] = [
      (.never, .zero), (.automatic, insets(40, 0, 30, 0)), (.scrollableAxes, safe), (.always, safe),
    ]
    for (behavior, added) in cases {
      let scroll = ScrollView()
      let window = window(200, 300, root: scroll)
      window.safeArea = safe
      scroll.contentSize = Size(width: 500, height: 900)
      scroll.contentInset = insets(1, 2, 3, 4)
      scroll.contentInsetAdjustmentBehavior = behavior
      window.layoutIfNeeded()
      let least = Point(x: -2 - added.left, y: -1 - added.top)
      let most = Point(x: 500 - 200 + 4 + added.right, y: 900 - 300 + 3 + added.bottom)
      scroll.scrollRectToVisible(rect(-999, -999, 1, 1), animated: false)
      #expect(scroll.contentOffset == least, "\(behavior)")
      scroll.scrollRectToVisible(rect(9999, 9999, 1, 1), animated: false)
      #expect(scroll.contentOffset == most, "\(behavior)")
      scroll.scrollRectToVisible(rect(0, 0, 1, 1), animated: false)
      #expect(scroll.contentOffset == least, "\(behavior)")
      // An offset inside the extended range does not change, even if it is in the inset.
      for offset in [least, most, Point(x: least.x + 1, y: most.y - 1)] {
        scroll.setContentOffset(offset, animated: false)
        #expect(scroll.contentOffset == offset, "\(behavior)")
      }
    }
  }
}
