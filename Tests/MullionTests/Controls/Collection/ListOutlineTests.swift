// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests section snapshots in diffable data sources and their outline disclosures.
@Suite(BlockEngineTrait()) struct ListOutlineTests {
  private typealias Outline = DiffableDataSourceSectionSnapshot<String>

  private static var countries: DiffableDataSourceSectionSnapshot<String> {
    var outline = Outline()
    outline.append(["Japan", "Peru"])
    outline.append(["Kyoto", "Nara"], to: "Japan")
    outline.append(["Gion"], to: "Kyoto")
    return outline
  }

  /// Returns a list of countries with disclosures; those with items below are collapsed.
  private static func stage(
    _ style: CellAccessory.OutlineDisclosureOptions.Style = .automatic,
    _ change: (inout CollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> ListStage {
    let stage = ListStage([], .plain, change)
    stage.decorate = { cell, name in
      let hasMore = ["Japan", "Kyoto", "Peru"].contains(name)
      cell.accessories = hasMore ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    stage.source.apply(countries, to: "places", animatingDifferences: false)
    stage.turn()
    return stage
  }

  @Test(.rule("13.lists.outline")) func `a tap on a disclosure expands and collapses an item`() {
    let stage = Self.stage()
    #expect(stage.shown == ["Japan", "Peru"])
    // The disclosure is 14 points wide, 16 before the edge.
    stage.tap(277, 22)
    #expect(stage.shown == ["Japan", "Kyoto", "Nara", "Peru"] && stage.takeCalls() == [])
    #expect(stage.cell(0)?.configurationState.isExpanded == true)
    stage.tap(277, 66)
    #expect(stage.shown == ["Japan", "Kyoto", "Gion", "Nara", "Peru"])
    // Each level is 10 points further right.
    #expect((0..<5).map { stage.cell($0)?.contentView.frame.minX } == [0, 10, 20, 10, 0])
    stage.tap(277, 22)
    #expect(stage.shown == ["Japan", "Peru"])
    #expect(stage.cell(0)?.configurationState.isExpanded == false)
    // The item below is still expanded.
    stage.tap(277, 22)
    #expect(stage.shown == ["Japan", "Kyoto", "Gion", "Nara", "Peru"])
    // A tap beside the disclosure selects the item.
    stage.tap(100, 22)
    #expect(stage.takeCalls() == ["select 0"])
  }

  @Test(.rule("13.lists.outline")) func `a tap anywhere toggles a header, which is not selected`() {
    let stage = Self.stage(.header)
    stage.tap(100, 22)
    #expect(stage.shown == ["Japan", "Kyoto", "Nara", "Peru"] && stage.takeCalls() == [])
    let item = Self.stage { $0.headerMode = .firstItemInSection }
    item.tap(100, 10)
    #expect(item.shown == ["Japan", "Kyoto", "Nara", "Peru"])
    // The items of a header are not indented.
    #expect(item.cell(1)?.contentView.frame.minX == 0)
    item.tap(100, 60)
    #expect(item.takeCalls() == ["select 1"])
  }

  @Test(.rule("13.lists.outline"))
  func `outline handlers are called in order, and decide about expanding and collapsing`() {
    let stage = Self.stage()
    var permits = true
    stage.source.sectionSnapshotHandlers.shouldExpandItem = {
      stage.calls.append("should expand \($0)")
      return permits
    }
    stage.source.sectionSnapshotHandlers.willExpandItem = {
      stage.calls.append("will expand \($0)")
    }
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = {
      stage.calls.append("should collapse \($0)")
      return permits
    }
    stage.source.sectionSnapshotHandlers.willCollapseItem = {
      stage.calls.append("will collapse \($0)")
    }
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParentItem = { item, below in
      stage.calls.append("snapshot \(item) \(below.items)")
      var more = below
      more.append(["Osaka"])
      return more
    }
    stage.tap(277, 22)
    #expect(
      stage.takeCalls() == [
        "should expand Japan", "will expand Japan",
        "snapshot Japan [\"Kyoto\", \"Gion\", \"Nara\"]",
      ])
    #expect(stage.shown == ["Japan", "Kyoto", "Nara", "Osaka", "Peru"])
    stage.tap(277, 22)
    #expect(stage.takeCalls() == ["should collapse Japan", "will collapse Japan"])
    permits = false
    stage.tap(277, 22)
    #expect(stage.takeCalls() == ["should expand Japan"] && stage.shown == ["Japan", "Peru"])
    // Applying a snapshot in code calls no handler.
    var outline = stage.source.snapshot(for: "places")
    outline.expand(["Japan"])
    stage.source.apply(outline, to: "places")
    #expect(stage.takeCalls() == [])
    stage.turn()
    stage.tap(277, 22)
    #expect(stage.takeCalls() == ["should collapse Japan"] && stage.shown.count == 5)
  }

  @Test func `a handler may change the section while an item expands`() {
    let stage = Self.stage()
    stage.source.sectionSnapshotHandlers.willExpandItem = { item in
      var outline = stage.source.snapshot(for: "places")
      outline.delete([item])
      stage.source.apply(outline, to: "places")
    }
    stage.tap(277, 22)
    #expect(stage.shown == ["Peru"])
  }

  @Test(.rule("13.lists.sections")) func `a section snapshot belongs to one section`() {
    let stage = ListStage([["a", "b"]])
    stage.source.apply(Self.countries, to: "places")
    stage.turn()
    #expect(stage.source.snapshot().sectionIdentifiers == ["section 0", "places"])
    #expect(stage.shown == ["a", "b", "Japan", "Peru"])
    #expect(stage.source.snapshot(for: "places") == Self.countries)
    // A section without a section snapshot has a flat one of its items.
    #expect(stage.source.snapshot(for: "section 0").rootItems == ["a", "b"])
    #expect(stage.source.snapshot(for: "none").items == [])
    // A snapshot with the same visible items keeps the outline; a deleted item leaves it.
    var snapshot = stage.source.snapshot()
    snapshot.appendItems(["c"], toSection: "section 0")
    stage.source.apply(snapshot)
    #expect(stage.source.snapshot(for: "places") == Self.countries)
    snapshot.deleteItems(["Japan"])
    stage.source.apply(snapshot)
    #expect(stage.source.snapshot(for: "places").items == ["Peru"])
    snapshot.moveItem("Peru", beforeItem: "a")
    stage.source.apply(snapshot)
    stage.turn(2)
    #expect(stage.source.snapshot(for: "places").items == [])
    #expect(stage.shown == ["Peru", "a", "b", "c"])
  }

  @Test func `items that another section shows are reported and left out`() {
    let stage = ListStage([["cerise", "b"]])
    var outline = Outline()
    outline.append(["x", "cerise"])
    outline.append(["y"], to: "cerise")
    let errors = Reported.errors(naming: "cerise") {
      stage.source.apply(outline, to: "other", animatingDifferences: false)
    }
    #expect(errors == [.collection(.duplicateIdentifier("item cerise"))])
    #expect(stage.source.snapshot(for: "other").items == ["x"])
    stage.turn()
    #expect(stage.shown == ["cerise", "b", "x"])
  }

  @Test(.rule("13.lists.sections")) func `random section snapshots are shown, animated or not`() {
    var random = SplitMix64(seed: 21)
    let stage = Self.stage()
    var step = 0
    while step < 60 {
      step += 1
      var outline = Outline()
      for item in (0..<8).shuffled(using: &random) {
        let parent = random.chance(0.5) ? outline.items.randomElement(using: &random) : nil
        outline.append(["\(item)"], to: parent)
        if random.chance(0.6) { outline.expand(["\(item)"]) }
      }
      var completions = 0
      let animates = random.chance(0.5)
      stage.source.apply(outline, to: "places", animatingDifferences: animates) { completions += 1 }
      // An animation begins with the first turn after it.
      for time in animates ? [0.1, 1] : [0.1] { stage.turn(time) }
      #expect(stage.shown == outline.visibleItems, "step \(step)")
      #expect(completions == 1 && stage.source.snapshot(for: "places") == outline)
      for (index, item) in outline.visibleItems.enumerated() {
        let cell = stage.cell(index)
        #expect(cell?.indentationLevel == outline.level(of: item), "step \(step), \(item)")
        #expect(cell?.configurationState.isExpanded == outline.isExpanded(item))
      }
    }
  }
}
