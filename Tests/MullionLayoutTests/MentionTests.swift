// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver
import TestSupport
import Testing

@testable import MullionLayout

/// The lists of the constraints that mention an item, against a search through all constraints.
struct MentionTests {
  /// Compares the lists of some boxes with the active constraints of a list.
  private func check(_ boxes: [LayoutBox], against constraints: [LayoutConstraint]) {
    for box in boxes {
      let expected = constraints.filter { constraint in
        constraint.isActive && constraint.terms.contains { $0.item === box }
      }
      let found = box.mentions
      #expect(Set(found) == Set(expected))
      #expect(found.count == expected.count)
    }
  }

  @Test func `each box's list of constraints stays right in random activations`() throws {
    var random = SplitMix64(seed: 6)
    let top = LayoutBox("top")
    let boxes = (0..<5).map { LayoutBox("\($0)") }
    for box in boxes { top.add(box) }
    let items = [top] + boxes
    var constraints: [LayoutConstraint] = []
    for one in items {
      for other in items {
        // Sums over one box or two, and over three terms of which some may have one box.
        constraints.append(
          try LayoutConstraint(
            [.init(one, .width), .init(other, .width, coefficient: -2)], .equal, constant: 1))
        constraints.append(
          try LayoutConstraint(
            [.init(one, .width), .init(other, .height), .init(boxes[0], .width)], .lessThanOrEqual,
            constant: 100))
      }
      constraints.append(one.widthAnchor.constraint(equalToConstant: 10))
      // A sum long enough that its items are not searched one after another, in which some repeat.
      let many = (0..<20).map { index in
        LayoutConstraint.Term(index < 3 ? one : items[(index * index) % 5], .width)
      }
      constraints.append(try LayoutConstraint(many, .lessThanOrEqual, constant: 100))
    }
    for _ in 0..<2000 {
      let constraint = try #require(constraints.randomElement(using: &random))
      constraint.isActive.toggle()
      if Int.random(in: 0..<50, using: &random) == 0 { check(items, against: constraints) }
    }
    check(items, against: constraints)
    LayoutConstraint.deactivate(constraints)
    check(items, against: constraints)
  }

  @Test func `a removed box and a released holder leave the lists of constraints`() {
    let top = LayoutBox("top")
    let kept = LayoutBox("kept")
    var holder: LayoutBox? = LayoutBox("holder")
    let inner = LayoutBox("inner")
    top.add(kept)
    if let holder {
      top.add(holder)
      holder.add(inner)
      LayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
        inner.widthAnchor.constraint(equalToConstant: 10),
        inner.heightAnchor.constraint(equalTo: kept.heightAnchor),
      ])
      #expect(inner.mentions.count == 3 && kept.mentions.count == 1)
      holder.removeFromSuperbox()
    }
    // The constraint that crosses the border of the removed subtree went with it.
    #expect(inner.mentions.count == 2 && kept.mentions.isEmpty)
    holder = nil
    // The box itself holds the constraint on its width alone.
    #expect(inner.mentions.map(\.firstAttribute) == [.width])
  }

  @Test func `a guide has a list of the constraints that mention it`() {
    let top = LayoutBox("top")
    let guide = LayoutGuide(identifier: "guide")
    top.addLayoutGuide(guide)
    let constraints = [
      guide.widthAnchor.constraint(equalTo: top.widthAnchor),
      guide.leadingAnchor.constraint(equalTo: top.leadingAnchor),
    ]
    LayoutConstraint.activate(constraints)
    #expect(Set(guide.mentions) == Set(constraints) && Set(top.mentions) == Set(constraints))
    top.removeLayoutGuide(guide)
    #expect(guide.mentions.isEmpty && top.mentions.isEmpty)
    #expect(constraints.allSatisfy { !$0.isActive })
  }
}
