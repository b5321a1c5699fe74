// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests interactive movements of items and the reordering of diffable data sources.
@Suite(BlockEngineTrait()) struct ListMovementTests {
  private typealias IndexPath = CollectionView.IndexPath

  /// Returns a list in editing mode whose items the user can move, and which records the calls.
  private static func stage(_ sections: [[String]] = [["a", "b", "c", "d"]]) -> ListStage {
    let stage = ListStage(sections)
    stage.decorate = { cell, _ in cell.accessories = [.reorder()] }
    stage.source.reorderingHandlers.canReorderItem = { $0 != "d" }
    stage.source.reorderingHandlers.willReorder = { [unowned stage] transaction in
      stage.calls.append("will \(transaction.finalSnapshot.itemIdentifiers.joined())")
    }
    stage.source.reorderingHandlers.didReorder = { [unowned stage] transaction in
      let changes = transaction.difference.map { change in
        switch change {
        case .insert(let offset, let item, _): "+\(item)\(offset)"
        case .remove(let offset, let item, _): "-\(item)\(offset)"
        }
      }
      let sections = transaction.sectionTransactions.map {
        "\($0.sectionIdentifier) \($0.finalSnapshot.items.joined())"
      }
      stage.calls.append("did \(changes.joined(separator: " ")) in \(sections)")
    }
    stage.collection.isEditing = true
    stage.collection.reloadData()
    stage.turn()
    return stage
  }

  @Test(.rule("13.lists.reordering")) func `a drag of a reorder accessory moves an item`() {
    let stage = Self.stage()
    // The control is at the trailing edge; the second item is passed at its middle, 66.
    stage.drag(from: Point(x: 273, y: 22), to: Point(x: 273, y: 112), lifts: false)
    #expect(stage.shown == ["b", "c", "a", "d"])
    #expect(stage.cell(2).flatMap(ListStage.name) == "a")
    #expect(stage.cell(2)?.center.y == 112)
    stage.touch(.ended, 273, 112)
    stage.turn()
    stage.turn()
    #expect(stage.takeCalls() == ["will bcad", "did -a0 +a2 in [\"section 0 bcad\"]"])
    #expect(stage.shown == ["b", "c", "a", "d"])
    #expect(stage.cell(2)?.frame == rect(0, 88, 300, 44))
    #expect(stage.source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
    // The handler does not permit the movement of the last item.
    stage.drag(from: Point(x: 273, y: 154), to: Point(x: 273, y: 20))
    #expect(stage.takeCalls() == [] && stage.shown == ["b", "c", "a", "d"])
  }

  @Test(.rule("13.lists.reordering")) func `a canceled movement restores the order`() {
    let stage = Self.stage()
    let collection = stage.collection
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 70))
    collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 115))
    stage.turn()
    #expect(stage.cell(2).flatMap(ListStage.name) == "a")
    collection.cancelInteractiveMovement()
    stage.turn()
    stage.turn()
    #expect(stage.shown == ["a", "b", "c", "d"] && stage.takeCalls() == [])
    #expect(stage.cell(0)?.frame == rect(0, 0, 300, 44))
  }

  @Test(.rule("13.lists.reordering")) func `the delegate can change the target of a movement`() {
    let stage = Self.stage()
    final class Fixed: CollectionViewDelegate {
      var calls: [String] = []
      func collectionView(
        _ collectionView: CollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath original: CollectionView.IndexPath,
        atCurrentIndexPath current: CollectionView.IndexPath,
        toProposedIndexPath proposed: CollectionView.IndexPath
      ) -> CollectionView.IndexPath {
        calls.append("\(original.item) \(current.item) \(proposed.item)")
        return proposed.item == 3 ? IndexPath(item: 2, section: 0) : proposed
      }
    }
    let delegate = Fixed()
    stage.collection.collectionDelegate = delegate
    stage.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 70))
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 160))
    #expect(delegate.calls == ["0 0 1", "0 1 3"])
    stage.collection.endInteractiveMovement()
    stage.turn()
    #expect(stage.source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
  }

  @Test(.rule("13.lists.reordering"))
  func `an item moves into a section with an outline and within it`() {
    let stage = Self.stage([["a", "b"]])
    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["x", "y"])
    outline.append(["z"], to: "x")
    outline.expand(["x"])
    stage.source.apply(outline, to: "trees", animatingDifferences: false)
    stage.turn()
    #expect(stage.shown == ["a", "b", "x", "z", "y"])
    stage.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    // The middle of x is at 110: a takes its index.
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 112))
    stage.collection.endInteractiveMovement()
    stage.turn()
    stage.turn()
    #expect(stage.source.snapshot(for: "trees").items == ["a", "x", "z", "y"])
    #expect(stage.source.snapshot(for: "trees").parent(of: "z") == "x")
    #expect(stage.source.snapshot(for: "section 0").items == ["b"])
    #expect(stage.shown == ["b", "a", "x", "z", "y"])
    // An expanded item with items below it stays.
    #expect(
      !stage.collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 1)))
  }

  @Test func `a change of the items cancels a movement`() {
    let stage = Self.stage()
    stage.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 70))
    var snapshot = stage.source.snapshot()
    snapshot.appendItems(["e"])
    stage.source.apply(snapshot)
    stage.turn()
    stage.turn()
    #expect(stage.shown == ["a", "b", "c", "d", "e"])
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 120))
    stage.collection.endInteractiveMovement()
    #expect(stage.takeCalls() == [] && stage.shown == ["a", "b", "c", "d", "e"])
  }

  @Test func `a change of the items during a layout ends a movement`() {
    let stage = Self.stage([["a", "b"], (0..<40).map { "row \($0)" }])
    stage.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 112))
    #expect(stage.cell(0, 1).flatMap(ListStage.name) == "a")
    var isFirst = true
    stage.decorate = { [unowned stage] _, _ in
      guard isFirst else { return }
      isFirst = false
      var snapshot = stage.source.snapshot()
      snapshot.deleteSections(["section 1"])
      stage.source.apply(snapshot)
    }
    let errors = stage.window.errors {
      stage.collection.contentOffset.y = 900
      stage.turn()
      stage.collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 30))
      stage.collection.endInteractiveMovement()
      stage.turn()
    }
    #expect(errors == [] && !isFirst)
    #expect(stage.shown == ["a", "b"] && stage.takeCalls() == [])
  }

  @Test func `a batch in a layout that ends a movement keeps the selection`() {
    let stage = Self.stage([["a", "b"], (0..<40).map { "row \($0)" }])
    let collection = stage.collection
    collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    collection.updateInteractiveMovementTargetPosition(Point(x: 150, y: 112))
    #expect(stage.cell(0, 1).flatMap(ListStage.name) == "a")
    collection.allowsSelectionDuringEditing = true
    // The item "b" is the first one while "a" is in the other section.
    collection.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    var isFirst = true
    stage.decorate = { [unowned stage] _, _ in
      guard isFirst else { return }
      isFirst = false
      var snapshot = stage.source.snapshot()
      snapshot.deleteSections(["section 1"])
      stage.source.apply(snapshot)
    }
    let errors = stage.window.errors {
      collection.contentOffset.y = 900
      stage.turn()
    }
    #expect(errors == [] && !isFirst)
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `movements outside of the items and with invalid points change nothing`() {
    let stage = Self.stage()
    let collection = stage.collection
    for path in [(-1, 0), (4, 0), (0, 1), (0, -1), (.max, .max)] {
      #expect(
        !collection.beginInteractiveMovementForItem(
          at: IndexPath(item: path.0, section: path.1)))
    }
    collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    for number in [Double.nan, .infinity, -1e300, 1e300] {
      collection.updateInteractiveMovementTargetPosition(Point(x: number, y: number))
      stage.turn()
    }
    collection.endInteractiveMovement()
    stage.turn()
    #expect(stage.shown == ["a", "b", "c", "d"] && stage.takeCalls() == [])
  }

  @Test(.rule("13.lists.reordering")) func `random movements match the order of an array`() {
    var random = SplitMix64(seed: 31)
    var names = (0..<8).map { "\($0)" }
    let stage = Self.stage([names])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    for step in 0..<60 {
      let from = Int.random(in: 0..<8, using: &random)
      stage.collection.beginInteractiveMovementForItem(at: IndexPath(item: from, section: 0))
      var current = from
      for _ in 0..<Int.random(in: 1..<5, using: &random) {
        let to = Int.random(in: 0..<8, using: &random)
        // The middle of an item counts as passed.
        stage.collection.updateInteractiveMovementTargetPosition(
          Point(x: 150, y: Double(to) * 44 + 22))
        current = to
        if random.chance(0.3) { stage.turn(0.05) }
      }
      if random.chance(0.3) {
        stage.collection.cancelInteractiveMovement()
      } else {
        stage.collection.endInteractiveMovement()
        names.insert(names.remove(at: from), at: current)
      }
      stage.turn(0.5)
      stage.turn(0.1)
      #expect(stage.shown == names, "step \(step)")
      #expect(stage.source.snapshot().itemIdentifiers == names, "step \(step)")
    }
  }
}
