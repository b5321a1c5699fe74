// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import MullionFormulas
import MullionGeometry
import MullionLayout
import MullionSolver
import TestSupport
import Testing

/// Layouts without the solver, compared with those of the solver.
struct FlatLayoutTests {
  private static let size = Size(width: 320, height: 480)

  @Test func `a pinned box and a label beside it need no solver`() throws {
    let root = LayoutBox("root")
    let (label, field) = (LayoutBox("label"), LayoutBox("field"))
    root.add([label, field])
    label.content = .size(80, 20)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      field.heightAnchor.constraint(equalToConstant: 30),
    ])
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    // 16 + 80 + 8 points are left of the field, 16 right of it.
    #expect(field.frame == Rect(x: 104, y: 20, width: 200, height: 30))
    #expect(label.frame == Rect(x: 16, y: 25, width: 80, height: 20))
    label.content = .size(100, 20)
    try root.layOut(in: Size(width: 400, height: 480))
    #expect(root.isLaidOutFlat)
    #expect(field.frame == Rect(x: 124, y: 20, width: 260, height: 30))
  }

  @Test func `a report read after its tree moved to the solver has the violations`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 30),
      box.widthAnchor.constraint(equalToConstant: 50),
    ])
    let wish = box.widthAnchor.constraint(equalToConstant: 80)
    wish.priority = .defaultHigh
    wish.isActive = true
    let report = try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    let ranges = try box.layoutRanges()
    #expect(ranges[.width] == 50...50 && !root.isLaidOutFlat)
    #expect(report.violations.map(\.amount) == [30])
  }

  @Test func `a report read after an edit has the violations of its own layout`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    let wish = box.widthAnchor.constraint(equalToConstant: 80)
    wish.identifier = "wish"
    wish.priority = .defaultHigh
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 30), width, wish,
    ])
    let violation = { amount in LayoutViolation(id: "wish", priority: 750, amount: amount) }
    let first = try root.layOut(in: Self.size)
    width.constant = 60
    #expect(first.violations == [violation(30)])
    let second = try root.layOut(in: Self.size)
    width.constant = 70
    let third = try root.layOut(in: Self.size)
    #expect(second.violations == [violation(20)])
    wish.isActive = false
    #expect(third.violations == [violation(10)])
    #expect(try root.layOut(in: Self.size).violations.isEmpty)
    wish.isActive = true
    let last = try root.layOut(in: Self.size)
    box.removeFromSuperbox()
    #expect(last.violations == [violation(10)])
    try root.layOut(in: Self.size)
    // Reports need no solver.
    #expect(root.isLaidOutFlat)
  }

  @Test func `a required content that contradicts required edges is a conflict`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    box.content = .size(50, 5)
    box.setContentHuggingPriority(.required, for: .vertical)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    let report = try root.layOut(in: Self.size)
    #expect(!root.isLaidOutFlat && report.conflicts.count == 1)
    #expect(box.frame == Rect(x: 0, y: 0, width: 50, height: 5))
    // An edit to the required priority has the same result.
    let edited = LayoutBox("edited")
    let inner = LayoutBox("inner")
    edited.add(inner)
    inner.content = .size(50, 5)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: edited.leadingAnchor),
      inner.topAnchor.constraint(equalTo: edited.topAnchor),
      inner.bottomAnchor.constraint(equalTo: edited.bottomAnchor),
    ])
    try edited.layOut(in: Self.size)
    #expect(edited.isLaidOutFlat && inner.frame.height == 480)
    inner.setContentHuggingPriority(.required, for: .vertical)
    #expect(try edited.layOut(in: Self.size).conflicts.count == 1)
    #expect(inner.frame.height == 5)
  }

  @Test func `a row with a wrapping label and an icon needs no solver`() throws {
    let root = LayoutBox("root")
    let title = LayoutBox("title")
    let icon = LayoutBox("icon")
    icon.content = .size(24, 24)
    // 90 points of text in lines of 10 points; lines break at whole words of 30 points.
    title.content = .wrapping { width in
      let words = max(1, ((width ?? 90) / 30).rounded(.down))
      return Size(width: min(90, 30 * words), height: 10 * (3 / words).rounded(.up))
    }
    title.setContentCompressionResistancePriority(.low, for: .horizontal)
    let row = LayoutStack("row", axis: .horizontal, spacing: 6, alignment: .center, [icon, title])
    root.add(row)
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      row.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      row.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat, "\(String(describing: root.flatObstacle))")
    #expect(row.frame == Rect(x: 0, y: 0, width: 120, height: 24))
    #expect(title.frame == Rect(x: 30, y: 7, width: 90, height: 10))
    // 70 points are left for two words in the first line of three that the row is high.
    try root.layOut(in: Size(width: 95, height: 480))
    #expect(root.isLaidOutFlat)
    #expect(title.frame.size == Size(width: 60, height: 20))
    try root.layOut(in: Size(width: 70, height: 480))
    #expect(row.frame == Rect(x: 0, y: 0, width: 60, height: 30))
    #expect(title.frame == Rect(x: 30, y: 0, width: 30, height: 30))
    // The text starts from its unbroken line again.
    try root.layOut(in: Self.size)
    #expect(title.frame == Rect(x: 30, y: 7, width: 90, height: 10))
  }

  @Test func `margins preserved from the superbox need no solver`() throws {
    let root = LayoutBox("root")
    let (card, text) = (LayoutBox("card"), LayoutBox("text"))
    try root.setLayoutMargins(EdgeInsets(top: 20, left: 30, bottom: 20, right: 30))
    root.add(card)
    card.add(text)
    card.preservesSuperboxLayoutMargins = true
    let distance = card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    LayoutConstraint.activate([
      distance, card.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      text.topAnchor.constraint(equalTo: card.topAnchor),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      text.heightAnchor.constraint(equalToConstant: 40),
    ])
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    // The margin of the root reaches 20 points into the card on the left, and 30 on the right.
    #expect(text.frame == Rect(x: 20, y: 0, width: 260, height: 40))
    distance.constant = 25
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    // The card's own margin of 8 points is greater than the rest of 5 points.
    #expect(text.frame == Rect(x: 8, y: 0, width: 257, height: 40))
  }

  @Test func `the share of a nested stack does not depend on the last layout`() throws {
    func tree() throws -> (root: LayoutBox, inner: LayoutBox, item: LayoutBox) {
      let root = LayoutBox("root")
      try root.setLayoutMargins(EdgeInsets(top: 0, left: 40, bottom: 0, right: 0))
      let (item, other) = (LayoutBox("item"), LayoutBox("other"))
      item.content = .size(30, 10)
      other.content = .size(50, 10)
      let inner = LayoutStack("inner", axis: .horizontal, [item])
      inner.isLayoutMarginsRelativeArrangement = true
      inner.preservesSuperboxLayoutMargins = true
      let outer = LayoutStack(
        "outer", axis: .horizontal, distribution: .fillProportionally, [inner, other])
      outer.preservesSuperboxLayoutMargins = true
      root.add(outer)
      LayoutConstraint.activate([
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        outer.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      return (root, inner, item)
    }
    let edited = try tree()
    edited.item.content = .size(20, 10)
    try edited.root.layOut(in: Self.size)
    edited.item.content = .size(30, 10)
    try edited.root.layOut(in: Self.size)
    let new = try tree()
    try new.root.layOut(in: Self.size)
    #expect(edited.inner.frame == new.inner.frame)
  }

  @Test func `an open value and a conflict need the solver`() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: 40),
    ])
    let open = try root.layOut(in: Self.size).ambiguities
    #expect(!root.isLaidOutFlat && open.map(\.attribute).contains(.height))
    let other = try #require(
      LayoutPlan(
        "other", boxes: [LayoutPlan("fixed")],
        constraints: [
          "fixed.width == 40", "fixed.width == 50", "fixed.height == 1", "fixed.left == other.left",
          "fixed.top == other.top",
        ]
      ).boxes()["other"])
    let report = try other.layOut(in: Self.size)
    #expect(!other.isLaidOutFlat && report.conflicts.count == 1)
  }

  @Test func `a content set while another one is measured is not lost`() throws {
    let root = LayoutBox("root")
    let (text, icon) = (LayoutBox("text"), LayoutBox("icon"))
    root.add([text, icon])
    icon.content = .size(10, 10)
    var iconSize = 10.0
    text.content = .wrapping { _ in
      icon.content = .size(iconSize, iconSize)
      return Size(width: 50, height: 12)
    }
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      icon.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      icon.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    try root.layOut(in: Self.size)
    iconSize = 30
    text.contentDidChange()
    try root.layOut(in: Self.size)
    #expect(root.isLaidOutFlat)
    #expect(icon.frame == Rect(x: 0, y: 12, width: 30, height: 30))
  }

  @Test func `a direction set while measuring takes effect in the same layout`() throws {
    let root = LayoutBox("root")
    let (text, row, child) = (LayoutBox("text"), LayoutBox("row"), LayoutBox("child"))
    root.add([text, row])
    row.add(child)
    text.content = .wrapping { _ in
      if row.semanticContentAttribute == .unspecified {
        row.semanticContentAttribute = .forceRightToLeft
      }
      return Size(width: 50, height: 10)
    }
    child.content = .size(20, 10)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      row.topAnchor.constraint(equalTo: text.bottomAnchor),
      child.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 10),
      child.topAnchor.constraint(equalTo: row.topAnchor),
      child.bottomAnchor.constraint(equalTo: row.bottomAnchor),
    ])
    try root.layOut(in: Self.size)
    // 320 - 10 - 20
    #expect(child.frame.minX == 290)
  }

  @Test func `no text is measured at a width below zero`() throws {
    let root = LayoutBox("root")
    let text = LayoutBox("text")
    root.add(text)
    var widths: [Double] = []
    text.content = .wrapping { width in
      if let width { widths.append(width) }
      return Size(width: 50, height: 10)
    }
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    try root.layOut(in: Size(width: 50, height: 100))
    try root.layOut(in: Size(width: 140, height: 100))
    try root.layOut(in: Size(width: 60, height: 100))
    #expect(widths.allSatisfy { $0 >= 0 } && !widths.isEmpty)
  }

  @Test func `random trees have the solver's frames after each edit`() throws {
    var flatCount = 0
    for seed in 0..<Self.seedCount {
      var flat = FlatTree(seed: seed)
      var reference = FlatTree(seed: seed)
      reference.root.verifiesLayout = true
      for step in 0..<8 {
        let report = try flat.root.layOut(in: flat.size)
        let expected = try reference.root.layOut(in: reference.size).violations
        #expect(!reference.root.isLaidOutFlat)
        let isFlat = flat.root.isLaidOutFlat
        if isFlat { flatCount += 1 }
        let difference = flat.difference(from: reference)
        #expect(difference == nil, "seed \(seed), step \(step)")
        if difference != nil { return }
        // A report read after an edit has the violations of its layout. Only their names may have changed.
        let isReadEarly = step % 2 == 0
        if isFlat, isReadEarly { #expect(report.violations.map(\.id) == expected.map(\.id)) }
        flat.edit(step)
        reference.edit(step)
        guard isFlat else { continue }
        #expect(report.violations.map(\.priority) == expected.map(\.priority))
        let isEqual = zip(report.violations, expected).allSatisfy {
          ($0.amount - $1.amount).magnitude <= 1e-6
        }
        #expect(isEqual, "seed \(seed), step \(step): \(report.violations), not \(expected)")
      }
    }
    // A quarter of the layouts must be flat, or the comparison says little.
    #expect(flatCount > 2 * Int(Self.seedCount))
  }

  /// The number of trees: that in `MULLION_FLAT_TREES`, or 400.
  private static let seedCount: UInt64 =
    ProcessInfo.processInfo.environment["MULLION_FLAT_TREES"].flatMap(UInt64.init) ?? 400
}
