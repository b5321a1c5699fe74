// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests the accessories and the indentation of list cells.
@Suite(BlockEngineTrait()) struct ListAccessoryTests {
  /// Returns a list of one row with accessories.
  private static func stage(
    _ accessories: [CellAccessory], _ change: @escaping (CollectionViewListCell) -> Void = { _ in }
  ) -> ListStage {
    let stage = ListStage([[]])
    stage.decorate = { cell, _ in
      cell.accessories = accessories
      change(cell)
    }
    var snapshot = stage.source.snapshot()
    snapshot.appendItems(["a"])
    stage.source.apply(snapshot, animatingDifferences: false)
    stage.turn()
    return stage
  }

  /// The frames of the views beside the content, from left to right.
  private static func frames(_ stage: ListStage) -> [Rect] {
    guard let cell = stage.cell(0) else { return [] }
    return cell.subviews.filter {
      $0 !== cell.contentView && !$0.isHidden && $0.frame.height > 1 && $0.frame.width < 100
    }.map(\.frame).sorted { $0.midX < $1.midX }
  }

  @Test(.rule("13.lists.accessories"))
  func `the system's accessories have an order of their own`() {
    let stage = Self.stage([
      .disclosureIndicator(), .label(text: "ten"), .checkmark(), .detail(), .outlineDisclosure(),
    ])
    // From the trailing edge: 14, 14, 22, 14 and 30 points, each with 16 points beside it.
    let middles: [Double] = [277, 247, 213, 179, 141]
    #expect(Self.frames(stage).map(\.midX) == middles.reversed())
    #expect(stage.cell(0)?.contentView.frame == rect(0, 0, 300 - 174, 44))
    #expect(Self.frames(stage).first?.size == Size(width: 30, height: 20))
  }

  @Test(.rule("13.lists.accessories")) func `accessories are displayed in their modes`() {
    let stage = Self.stage([
      .delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .checkmark(),
    ])
    #expect(Self.frames(stage).map(\.midX) == [247, 277])
    stage.collection.isEditing = true
    stage.turn()
    // The delete control is 22 points wide after a margin of 16; the reorder control is last.
    #expect(Self.frames(stage).map(\.midX) == [27, 239, 273])
    #expect(stage.cell(0)?.contentView.frame == rect(38, 0, 300 - 38 - 68, 44))
    stage.collection.isEditing = false
    stage.turn()
    #expect(Self.frames(stage).map(\.midX) == [247, 277])
  }

  @Test(.rule("13.lists.accessories")) func `custom views are inserted at their positions`() {
    func custom(_ width: Double, _ placement: CellAccessory.Placement) -> CellAccessory {
      .customView(
        configuration: .init(
          customView: View(frame: rect(0, 0, width, 20)), placement: placement))
    }
    let stage = Self.stage([
      .disclosureIndicator(), .checkmark(),
      custom(20, .trailing(at: CellAccessory.Placement.position(before: .disclosureIndicator))),
      custom(30, .trailing()), custom(40, .leading()), custom(50, .leading(at: { _ in 0 })),
      custom(60, .trailing(displayed: .whenEditing)),
    ])
    // Leading: 50, 40. Trailing: 30, check mark, 20, chevron.
    #expect(Self.frames(stage).map(\.width) == [50, 40, 30, 14, 20, 14])
    #expect(Self.frames(stage).map(\.minX) == [16, 82, 158, 204, 234, 270])
    #expect(Self.frames(stage).allSatisfy { $0.midY == 22 })
  }

  @Test(.rule("13.lists.accessories")) func `an accessory reserves its width, also if hidden`() {
    let stage = Self.stage([
      .disclosureIndicator(options: .init(isHidden: true)),
      .checkmark(options: .init(reservedLayoutWidth: .custom(50))),
    ])
    #expect(Self.frames(stage).map(\.midX) == [300 - 30 - 16 - 25])
    #expect(stage.cell(0)?.contentView.frame.width == 204)
  }

  @Test(.rule("13.lists.accessories")) func `indentation moves the content and the accessories`() {
    let stage = Self.stage([.delete(displayed: .always)]) {
      $0.indentationLevel = 2
      $0.indentationWidth = 15
    }
    #expect(Self.frames(stage).map(\.midX) == [57])
    #expect(stage.cell(0)?.contentView.frame == rect(68, 0, 232, 44))
    #expect(separators(of: stage.cell(0)).first?.minX == 84)
    stage.cell(0)?.indentsAccessories = false
    stage.turn()
    #expect(Self.frames(stage).map(\.midX) == [27])
    #expect(stage.cell(0)?.contentView.frame.minX == 68)
  }

  @Test func `from right to left, the leading edge is at the right`() {
    let stage = Self.stage([.delete(displayed: .always), .disclosureIndicator()]) {
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(Self.frames(stage).map(\.midX) == [23, 273])
    #expect(stage.cell(0)?.contentView.frame == rect(30, 0, 232, 44))
  }

  @Test(.rule("13.lists.accessories")) func `taps on accessories call their actions`() {
    var calls: [String] = []
    let stage = Self.stage([
      .delete(displayed: .always) { calls.append("delete") },
      .insert(displayed: .always) { calls.append("insert") },
      .detail { calls.append("detail") },
      .outlineDisclosure { calls.append("outline") }, .disclosureIndicator(),
    ])
    let middles = Self.frames(stage).map(\.midX)
    #expect(middles.count == 5)
    for x in middles { stage.tap(x, 22) }
    #expect(calls == ["delete", "insert", "detail", "outline"])
    // The chevron is a part of the cell.
    #expect(stage.takeCalls() == ["select 0"])
  }

  @Test(.rule("13.lists.accessories")) func `a circle shows the selection in editing mode`() {
    let stage = Self.stage([.multiselect()])
    stage.collection.allowsMultipleSelectionDuringEditing = true
    stage.collection.isEditing = true
    stage.turn()
    let before = stage.window.snapshot()
    stage.tap(27, 22)
    #expect(stage.takeCalls() == ["select 0"])
    #expect(stage.collection.indexPathsForSelectedItems == [.init(item: 0, section: 0)])
    #expect(stage.window.snapshot()?.pixels != before?.pixels)
  }

  @Test func `a repeated accessory is reported and ignored`() {
    let cell = CollectionViewListCell()
    cell.accessibilityIdentifier = "cell of vermilion"
    let view = View(frame: rect(0, 0, 10, 10))
    let custom = CellAccessory.customView(
      configuration: .init(customView: view, placement: .leading()))
    let errors = Reported.errors(naming: "delete twice") {
      cell.accessories = [.delete(), .delete(), .insert(), custom, custom]
    }
    #expect(errors.count == 1)
    #expect(cell.accessories.map(\.accessoryType) == [.delete, .insert, .customView])
  }

  @Test func `a wider accessory makes the content higher`() {
    let stage = ListStage([[]])
    var text = ""
    stage.decorate = { cell, _ in cell.accessories = [.label(text: text)] }
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([String(repeating: "a", count: 20)])
    stage.source.apply(snapshot, animatingDifferences: false)
    stage.turn()
    // 300 - 16 for the label, and margins of 16 at both sides leave 25 characters.
    #expect(stage.cell(0)?.frame.height == 44)
    text = "1234567890"
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    stage.source.apply(snapshot, animatingDifferences: false)
    stage.turn()
    // 100 points less leave 15 characters.
    #expect(stage.cell(0)?.frame.height == 62)
  }
}
