// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests swipes that show the actions of list cells.
@Suite(BlockEngineTrait()) struct ListSwipeTests {
  /// Returns a list with the actions A and B at the trailing edge, and C at the leading one; their
  /// titles make buttons of 74 points.
  private static func stage(fullSwipe: Bool = false, completes: Bool = true) -> ListStage {
    final class Box { weak var stage: ListStage? }
    let box = Box()
    func action(_ title: String) -> ContextualAction {
      ContextualAction(style: .normal, title: title) { _, _, done in
        box.stage?.calls.append("action \(title)")
        if completes { done(true) }
      }
    }
    let stage = ListStage([["a", "b", "c"]]) {
      $0.trailingSwipeActionsConfigurationProvider = { path in
        box.stage?.calls.append("trailing \(path.item)")
        guard path.item != 2 else { return nil }
        let actions = SwipeActionsConfiguration(actions: [action("A"), action("B")])
        actions.performsFirstActionWithFullSwipe = fullSwipe
        return actions
      }
      $0.leadingSwipeActionsConfigurationProvider = { path in
        box.stage?.calls.append("leading \(path.item)")
        return SwipeActionsConfiguration(actions: [action("C")])
      }
    }
    box.stage = stage
    return stage
  }

  @Test(.rule("13.lists.swipes")) func `a swipe shows the actions of the list's provider`() {
    let stage = Self.stage()
    stage.swipe(from: 250, to: 100, y: 66)
    #expect(stage.takeCalls() == ["trailing 1"])
    #expect(stage.cell(1)?.contentView.frame.minX == -148)
    #expect(stage.cell(1)?.configurationState.isSwiped == true)
    // A is at the edge, and B beside it.
    stage.tap(170, 66)
    #expect(stage.takeCalls() == ["action B"])
    #expect(stage.cell(1)?.contentView.frame.minX == 0)
    #expect(stage.cell(1)?.configurationState.isSwiped == false)
    stage.swipe(from: 50, to: 150, y: 22)
    #expect(stage.takeCalls() == ["leading 0"])
    #expect(stage.cell(0)?.contentView.frame.minX == 74)
    stage.tap(30, 22)
    #expect(stage.takeCalls() == ["action C"])
  }

  @Test(.rule("13.lists.swipes")) func `a full swipe performs the first action`() {
    let stage = Self.stage(fullSwipe: true)
    stage.swipe(from: 290, to: 20, y: 66)
    #expect(stage.takeCalls() == ["trailing 1", "action A"])
    #expect(stage.cell(1)?.contentView.frame.minX == 0)
  }

  @Test(.rule("13.lists.swipes"))
  func `a touch elsewhere closes the open cell and selects nothing`() {
    let stage = Self.stage()
    stage.swipe(from: 250, to: 100, y: 66)
    _ = stage.takeCalls()
    stage.tap(100, 22)
    #expect(stage.takeCalls() == [] && stage.cell(1)?.contentView.frame.minX == 0)
    stage.tap(100, 22)
    #expect(stage.takeCalls() == ["select 0"])
  }

  @Test func `a swipe on another cell closes the open one, and an item without actions stays`() {
    let stage = Self.stage()
    stage.swipe(from: 250, to: 100, y: 66)
    stage.swipe(from: 250, to: 100, y: 22)
    #expect(stage.takeCalls() == ["trailing 1", "trailing 0"])
    #expect(stage.cell(1)?.contentView.frame.minX == 0)
    #expect(stage.cell(0)?.contentView.frame.minX == -148)
    stage.tap(100, 110)
    _ = stage.takeCalls()
    stage.swipe(from: 250, to: 100, y: 110)
    #expect(stage.takeCalls().first == "trailing 2" && stage.cell(2)?.contentView.frame.minX == 0)
  }

  @Test(.rule("13.lists.swipes")) func `in editing mode, a delete accessory shows the actions`() {
    let stage = Self.stage()
    stage.decorate = { cell, _ in cell.accessories = [.delete()] }
    stage.collection.reloadData()
    stage.collection.isEditing = true
    stage.turn()
    stage.swipe(from: 250, to: 100, y: 66)
    #expect(stage.takeCalls() == [] && stage.cell(1)?.contentView.frame.minX == 38)
    stage.tap(27, 66)
    #expect(stage.takeCalls() == ["trailing 1"])
    #expect(stage.cell(1)?.contentView.frame.minX == -110)
    stage.tap(260, 66)
    #expect(stage.takeCalls() == ["action A"] && stage.cell(1)?.contentView.frame.minX == 38)
  }

  @Test func `a cell is closed when its data is reloaded or its item deleted`() {
    let stage = Self.stage(completes: false)
    stage.swipe(from: 250, to: 100, y: 66)
    let cell = stage.cell(1)
    stage.collection.reloadData()
    stage.turn()
    #expect(cell?.contentView.frame.minX == 0)
    stage.swipe(from: 250, to: 100, y: 66)
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems(["b"])
    stage.source.apply(snapshot)
    stage.turn()
    stage.turn()
    #expect(stage.shown == ["a", "c"])
    #expect(stage.collection.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    _ = stage.takeCalls()
    stage.tap(100, 22)
    #expect(stage.takeCalls() == ["select 0"])
  }

  @Test func `a vertical drag scrolls a list with actions and closes the open cell`() {
    let stage = Self.stage()
    var snapshot = stage.source.snapshot()
    snapshot.appendItems((0..<30).map { "row \($0)" })
    stage.source.apply(snapshot, animatingDifferences: false)
    stage.turn()
    stage.swipe(from: 250, to: 100, y: 66)
    let cell = stage.cell(1)
    _ = stage.takeCalls()
    stage.drag(from: Point(x: 100, y: 300), to: Point(x: 100, y: 280))
    #expect(stage.collection.contentOffset.y > 0 && stage.takeCalls() == [])
    #expect(cell?.contentView.frame.minX == 0)
  }
}
