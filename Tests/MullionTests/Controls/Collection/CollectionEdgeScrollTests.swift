// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests that a collection view scrolls while an item is moved near an edge of the visible area.
@Suite(BlockEngineTrait()) struct CollectionEdgeScrollTests {
  private typealias IndexPath = CollectionView.IndexPath
  private static let names = (0..<40).map { "row \($0)" }

  /// Returns a list of 40 rows of 44 points, of which 400 points are visible, in editing mode.
  private static func stage() -> ListStage {
    let stage = ListStage([names])
    stage.decorate = { cell, _ in cell.accessories = [.reorder()] }
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    stage.collection.isEditing = true
    stage.collection.reloadData()
    stage.turn()
    return stage
  }

  /// Drags the first row's reorder control down to a y coordinate, where the finger rests.
  private static func drag(to y: Double, in stage: ListStage) {
    stage.drag(from: Point(x: 273, y: 22), to: Point(x: 273, y: y), lifts: false)
  }

  /// Returns the distance of the scroll in 0.1 seconds, in points.
  private static func step(_ stage: ListStage) -> Double {
    let old = stage.collection.contentOffset.y
    stage.turn(0.1)
    return stage.collection.contentOffset.y - old
  }

  @Test(.rule("13.lists.reordering"))
  func `the content scrolls faster the nearer the dragged item is to an edge`() {
    let stage = Self.stage()
    Self.drag(to: 355, in: stage)
    stage.turn(0.1)
    #expect(Self.step(stage) == 0)
    // Half and all of the zone of 40 points.
    for (y, distance) in [(380.0, 30.0), (400, 60), (380, 30)] {
      stage.touch(.moved, 273, y)
      stage.turn(0.1)
      #expect(isNear(Self.step(stage), distance, 1e-6), "\(y)")
      // The item stays under the finger.
      let item = stage.collection.visibleCells.first { ListStage.name($0) == "row 0" }
      let center = (item?.center.y ?? 0) - stage.collection.contentOffset.y
      #expect(abs(center - y) <= 0.5)
    }
    stage.touch(.moved, 273, 200)
    stage.turn(0.1)
    #expect(Self.step(stage) == 0)
    stage.touch(.moved, 273, 20)
    stage.turn(0.1)
    #expect(isNear(Self.step(stage), -30, 1e-6))
  }

  @Test(.rule("13.lists.reordering")) func `an item reaches the end of the content and returns`() {
    let stage = Self.stage()
    let end = 40 * 44.0 - 400
    Self.drag(to: 399, in: stage)
    for _ in 0..<60 { stage.turn(0.1) }
    #expect(stage.collection.contentOffset.y == end)
    #expect(stage.shown.last == "row 0")
    // Nothing is left to do until the finger moves.
    #expect(stage.application.turn(at: stage.time + 0.1).nextTurn == nil)
    stage.touch(.moved, 273, 1)
    for _ in 0..<60 { stage.turn(0.1) }
    #expect(stage.collection.contentOffset.y == 0 && stage.shown.first == "row 0")
    stage.touch(.moved, 273, 399)
    for _ in 0..<60 { stage.turn(0.1) }
    stage.touch(.ended, 273, 399)
    stage.turn()
    stage.turn()
    #expect(stage.source.snapshot().itemIdentifiers == Self.names.dropFirst() + ["row 0"])
    #expect(stage.collection.contentOffset.y == end)
  }

  @Test func `a movement that the scroll callback cancels scrolls no further`() {
    final class Ending: ScrollViewDelegate {
      var scrolls = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        scrolls += 1
        (scrollView as? CollectionView)?.cancelInteractiveMovement()
      }
    }
    let stage = Self.stage()
    let ending = Ending()
    Self.drag(to: 390, in: stage)
    stage.collection.delegate = ending
    for _ in 0..<5 { stage.turn(0.1) }
    #expect(ending.scrolls == 1)
    stage.touch(.ended, 273, 390)
    stage.turn()
    #expect(stage.source.snapshot().itemIdentifiers == Self.names)
  }

  @Test(.rule("13.lists.reordering")) func `a movement by the program scrolls in both directions`()
  {
    let stage = CollectionStage(counts: [90]) { $0.scrollDirection = .horizontal }
    let collection = stage.collection
    #expect(collection.contentSize.width > 500)
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(Point(x: 169, y: 55))
    for _ in 0..<3 { stage.turn(0.1) }
    let offset = collection.contentOffset
    #expect(offset.x > 50 && offset.y == 0)
    collection.updateInteractiveMovementTargetPosition(Point(x: offset.x + 80, y: 55))
    for _ in 0..<3 { stage.turn(0.1) }
    #expect(collection.contentOffset == offset)
    collection.cancelInteractiveMovement()
    stage.turn()
    #expect(collection.contentOffset == offset)
  }
}
