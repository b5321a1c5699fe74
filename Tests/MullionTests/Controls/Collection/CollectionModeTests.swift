// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the editing mode and the registrations of collection views.
@Suite struct CollectionModeTests {
  @Test(.rule("13.collection.editing")) func `editing mode has selection rules of its own`() {
    let stage = CollectionStage(counts: [6])
    let collection = stage.collection
    func select(_ item: Int) {
      collection.selectItem(
        at: CollectionView.IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    func selected() -> [Int] { (collection.indexPathsForSelectedItems ?? []).map(\.item) }
    select(0)
    collection.isEditing = true
    #expect(selected().isEmpty)
    select(1)
    stage.tap(2)
    #expect(selected().isEmpty)
    collection.allowsSelectionDuringEditing = true
    stage.tap(2)
    stage.tap(3)
    #expect(selected() == [3])
    collection.allowsMultipleSelectionDuringEditing = true
    stage.tap(4)
    #expect(selected() == [3, 4])
    stage.tap(3)
    #expect(selected() == [4])
    stage.tap(5)
    // The normal mode permits one item.
    collection.isEditing = false
    #expect(selected().isEmpty)
    stage.tap(0)
    stage.tap(1)
    #expect(selected() == [1])
  }

  @Test(.rule("13.collection.editing")) func `cells receive the mode in their state`() {
    let stage = CollectionStage(counts: [30])
    var states: [Bool] = []
    let cell = stage.collection.visibleCells.first
    cell?.configurationUpdateHandler = { _, state in states.append(state.isEditing) }
    stage.window.layoutIfNeeded()
    stage.collection.isEditing = true
    stage.window.layoutIfNeeded()
    #expect(states == [false, true])
    stage.scroll(to: 300)
    let modes = stage.collection.visibleCells.map(\.configurationState.isEditing)
    #expect(!modes.isEmpty && !modes.contains(false))
  }

  @Test(.rule("13.content.state"))
  func `an item's configuration follows disabled interaction and the text size`() {
    let stage = CollectionStage(counts: [30])
    var states: [Bool] = []
    let cell = stage.collection.visibleCells.first
    cell?.configurationUpdateHandler = { _, state in states.append(state.isDisabled) }
    stage.window.layoutIfNeeded()
    cell?.isUserInteractionEnabled = false
    stage.window.layoutIfNeeded()
    #expect(states == [false, true])
    stage.application.preferredContentSizeCategory = .extraLarge
    stage.window.layoutIfNeeded()
    #expect(states == [false, true, true])
  }

  @Test(.rule("13.collection.registrations"))
  func `registrations fill reused cells and supplementary views`() {
    final class Source: CollectionViewDataSource {
      let cells = CollectionView.CellRegistration<NamedCell, Int> { cell, _, item in
        cell.fill(item, size: Size(width: 300, height: 40))
      }
      var filled: [String] = []
      lazy var titles = CollectionView.SupplementaryRegistration<TallTitle>(
        elementKind: CollectionView.elementKindSectionHeader
      ) { [unowned self] _, kind, path in self.filled.append("\(kind) \(path)") }

      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 100 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
      ) -> CollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
          using: cells, for: indexPath, item: indexPath.item)
      }
      func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: CollectionView.IndexPath
      ) -> CollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: titles, for: indexPath)
      }
    }
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 300, height: 40)
    layout.headerReferenceSize = Size(width: 300, height: 20)
    let collection = CollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout)
    let source = Source()
    collection.dataSource = source
    let window = Window(frame: rect(0, 0, 300, 400))
    window.rootView = collection
    window.layoutIfNeeded()
    #expect(source.filled == ["UICollectionElementKindSectionHeader (0, 0)"])
    let first = collection.visibleCells.first
    #expect((first as? NamedCell)?.name == 0)
    collection.contentOffset.y = 2000
    window.layoutIfNeeded()
    let cells = collection.visibleCells.compactMap { $0 as? NamedCell }
    let isReused = cells.contains { $0 === first }
    #expect(isReused)
    #expect(cells.map(\.name) == collection.indexPathsForVisibleItems.map(\.item))
  }
}
