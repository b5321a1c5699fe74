// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import Testing

@testable import MullionControls
@testable import MullionView

/// Views, guides and constraints that outlive the objects that they reference without retaining.
@Suite struct LifetimeTests {
  @Test func `a subview that outlives its superview has no superview and can be laid out`() throws {
    let child = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    do {
      let parent = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      parent.addSubview(child)
      parent.layoutIfNeeded()
      #expect(child.superview === parent)
    }
    #expect(child.superview == nil && child.window == nil)
    let other = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    other.addSubview(child)
    other.layoutIfNeeded()
    #expect(child.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a constraint that outlives its holder and an item is inactive and empty`() throws {
    let kept = View()
    var constraint: LayoutConstraint?
    do {
      let parent = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      parent.addSubview(kept)
      let made = kept.leftAnchor.constraint(equalTo: parent.leftAnchor)
      made.isActive = true
      parent.layoutIfNeeded()
      constraint = made
    }
    let made = try #require(constraint)
    #expect(!made.isActive && made.terms.count == 1 && kept.box.mentions.isEmpty)
    #expect(throws: LayoutConstraintError.self) { try made.activate() }
  }

  @Test func `a scroll indicator that outlives its scroll view has no superview`() throws {
    var bar: View?
    do {
      let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      let indicators = ScrollIndicators(in: scroll)
      bar = indicators.vertical
      #expect(bar?.superview === scroll)
    }
    #expect(try #require(bar).superview == nil)
  }

  @Test func `a constraint on a guide that is gone has no term for it`() throws {
    let view = View()
    var constraint: LayoutConstraint?
    do {
      let guide = LayoutGuide()
      constraint = view.widthAnchor.constraint(equalTo: guide.widthAnchor)
    }
    #expect(try #require(constraint).terms.count == 1)
  }
}
