// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct UndoManagerTests {
  /// A value whose changes can be undone.
  private final class Counter {
    let manager: UndoManager
    var value = 0
    var calls: [String] = []

    init(_ manager: UndoManager) { self.manager = manager }

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) {
        $0.calls.append($0.manager.isUndoing ? "undo" : $0.manager.isRedoing ? "redo" : "none")
        $0.set(old)
      }
      value = new
    }
  }

  @Test(.rule("13.undo")) func `undo and redo move through the values`() {
    let counter = Counter(UndoManager())
    for value in 1...3 { counter.set(value) }
    counter.manager.undo()
    counter.manager.undo()
    #expect(counter.value == 1 && counter.manager.canUndo && counter.manager.canRedo)
    counter.manager.redo()
    #expect(counter.value == 2 && counter.calls == ["undo", "undo", "redo"])
    counter.manager.undo()
    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo)
    counter.manager.undo()
    #expect(counter.value == 0)
  }

  @Test func `a new change removes the changes to redo`() {
    let counter = Counter(UndoManager())
    counter.set(1)
    counter.manager.undo()
    counter.set(5)
    #expect(!counter.manager.canRedo)
    counter.manager.redo()
    #expect(counter.value == 5)
  }

  @Test(.rule("13.undo")) func `a group is undone and redone as one change`() {
    let counter = Counter(UndoManager())
    let manager = counter.manager
    counter.set(1)
    manager.beginUndoGrouping()
    counter.set(2)
    manager.beginUndoGrouping()
    counter.set(3)
    manager.endUndoGrouping()
    manager.setActionName("Count")
    #expect(manager.groupingLevel == 1)
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Count")
    manager.undo()
    #expect(counter.value == 1 && manager.redoActionName == "Count")
    manager.redo()
    #expect(counter.value == 3 && manager.undoActionName == "Count")
    // A second end and an empty group do nothing.
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 1)
  }

  @Test func `an operation cannot end the group of its undo`() {
    let manager = UndoManager()
    let counter = Counter(manager)
    manager.beginUndoGrouping()
    for value in 1...3 {
      manager.registerUndo(withTarget: counter) {
        $0.manager.endUndoGrouping()
        $0.set(value - 1)
        $0.manager.endUndoGrouping()
      }
      counter.value = value
    }
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo && manager.groupingLevel == 0)
    // One group: one redo restores all three values, and leaves nothing to redo.
    manager.redo()
    #expect(counter.value == 3 && !manager.canRedo && manager.canUndo)
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
  }

  @Test func `the limit of levels removes the oldest changes`() {
    let counter = Counter(UndoManager())
    counter.manager.levelsOfUndo = 2
    for value in 1...5 { counter.set(value) }
    for _ in 0..<5 { counter.manager.undo() }
    #expect(counter.value == 3)
  }

  @Test func `changes of removed or released targets are not performed`() {
    let manager = UndoManager()
    let kept = Counter(manager)
    var other: Counter? = Counter(manager)
    kept.set(1)
    other?.set(7)
    kept.set(2)
    if let other { manager.removeAllActions(withTarget: other) }
    manager.undo()
    manager.undo()
    #expect(kept.value == 0 && other?.value == 7 && !manager.canUndo)
    other?.set(8)
    other = nil
    manager.undo()
    manager.disableUndoRegistration()
    kept.set(9)
    #expect(!manager.canUndo && !manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    manager.enableUndoRegistration()
    kept.set(10)
    #expect(manager.canUndo)
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test func `a view uses the undo manager of its window, a text field its own`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View()
    #expect(view.undoManager == nil)
    let root = View()
    window.rootView = root
    root.addSubview(view)
    let field = TextField()
    root.addSubview(field)
    #expect(view.undoManager === window.undoManager && view.undoManager != nil)
    #expect(field.undoManager !== window.undoManager && field.undoManager === field.undoManager)
  }

  @Test func `the removal of all changes ends the effect of disabled registration`() {
    let counter = Counter(UndoManager())
    counter.manager.disableUndoRegistration()
    counter.manager.disableUndoRegistration()
    counter.manager.removeAllActions()
    counter.set(1)
    #expect(counter.manager.isUndoRegistrationEnabled && counter.manager.canUndo)
  }
}
