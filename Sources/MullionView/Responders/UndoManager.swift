// SPDX-License-Identifier: GPL-3.0-or-later

/// A recorder of operations with which the user can undo and redo changes.
///
/// A change registers the operation that reverses it. While that operation runs, its own registrations
/// become the operation of ``redo()``. Names and rules are those of Foundation's `UndoManager`, with two
/// differences. A registration outside of a group forms a group of its own. Operations do not retain their
/// targets, and do nothing after the target was released.
///
/// ```swift
/// func rename(_ item: Item, to name: String) {
///   let old = item.name
///   manager.registerUndo(withTarget: self) { $0.rename(item, to: old) }
///   item.name = name
/// }
/// ```
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UndoManager {
  /// An operation that reverses a change.
  private struct Operation {
    weak var target: AnyObject?
    let identifier: ObjectIdentifier
    let body: (AnyObject) -> Void
  }

  /// The operations that one undo performs.
  private struct Group {
    var operations: [Operation] = []
    var name = ""
  }

  private enum Mode { case recording, undoing, redoing }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that have begun and not ended, from the outermost to the innermost.
  private var openGroups: [Group] = []
  private var disabledCount = 0
  private var mode = Mode.recording
  /// A counter of all changes of the recorded operations.
  package private(set) var stamp = 0

  /// Creates a manager without operations.
  public init() {}

  // MARK: Registering

  /// Registers an operation that reverses a change.
  ///
  /// Outside of ``undo()`` and ``redo()``, a registration removes the operations of ``redo()``.
  ///
  /// - Parameters:
  ///   - target: The object that the operation changes.
  ///   - handler: The operation; it registers the operation that reverses itself.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let operation = Operation(target: target, identifier: ObjectIdentifier(target)) {
      if let target = $0 as? Target { handler(target) }
    }
    stamp += 1
    if mode == .recording { redoGroups.removeAll() }
    if openGroups.isEmpty {
      close(Group(operations: [operation]))
    } else {
      openGroups[openGroups.count - 1].operations.append(operation)
    }
  }

  /// A Boolean value that indicates whether operations are registered.
  public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Ignores registrations until a call of ``enableUndoRegistration()``; calls nest.
  public func disableUndoRegistration() { disabledCount += 1 }

  /// Ends the effect of one ``disableUndoRegistration()``; does nothing without one.
  public func enableUndoRegistration() { disabledCount = max(disabledCount - 1, 0) }

  // MARK: Groups

  /// The number of groups that have begun and not ended.
  public var groupingLevel: Int { openGroups.count }

  /// Begins a group, whose operations one undo performs together; calls nest.
  public func beginUndoGrouping() { openGroups.append(Group()) }

  /// Ends the innermost group; does nothing without one.
  ///
  /// An operation of ``undo()`` or ``redo()`` can only end groups that it began.
  public func endUndoGrouping() {
    if mode != .recording, openGroups.count <= 1 { return }
    endGroup()
  }

  private func endGroup() {
    guard let group = openGroups.popLast(), !group.operations.isEmpty else { return }
    if openGroups.isEmpty {
      close(group)
    } else {
      openGroups[openGroups.count - 1].operations += group.operations
      if !group.name.isEmpty { openGroups[openGroups.count - 1].name = group.name }
    }
  }

  /// The largest number of groups to undo; 0 for no limit.
  ///
  /// Default 0. The oldest groups are removed first. A negative number counts as 0.
  public var levelsOfUndo = 0 { didSet { trim() } }

  private func close(_ group: Group) {
    if mode == .undoing { redoGroups.append(group) } else { undoGroups.append(group) }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoGroups.removeFirst(max(undoGroups.count - levelsOfUndo, 0))
    redoGroups.removeFirst(max(redoGroups.count - levelsOfUndo, 0))
  }

  // MARK: Undo and redo

  /// A Boolean value that indicates whether there is a group to undo.
  public var canUndo: Bool {
    mode == .recording && (!undoGroups.isEmpty || openGroups.contains { !$0.operations.isEmpty })
  }

  /// A Boolean value that indicates whether there is a group to redo.
  public var canRedo: Bool { mode == .recording && !redoGroups.isEmpty }

  /// A Boolean value that indicates whether ``undo()`` is running.
  public var isUndoing: Bool { mode == .undoing }

  /// A Boolean value that indicates whether ``redo()`` is running.
  public var isRedoing: Bool { mode == .redoing }

  /// Ends all open groups and performs the last group's operations, from the last to the first.
  public func undo() {
    guard mode == .recording else { return }
    while !openGroups.isEmpty { endUndoGrouping() }
    guard let group = undoGroups.popLast() else { return }
    perform(group, .undoing)
  }

  /// Performs the operations that reverse the last ``undo()``.
  public func redo() {
    guard mode == .recording, openGroups.isEmpty, let group = redoGroups.popLast() else { return }
    perform(group, .redoing)
  }

  private func perform(_ group: Group, _ mode: Mode) {
    stamp += 1
    self.mode = mode
    beginUndoGrouping()
    for operation in group.operations.reversed() {
      if let target = operation.target { operation.body(target) }
    }
    while openGroups.count > 1 { endUndoGrouping() }
    setActionName(group.name)
    endGroup()
    self.mode = .recording
  }

  // MARK: Removing

  /// Removes all operations and ends the effect of all ``disableUndoRegistration()``.
  public func removeAllActions() {
    stamp += 1
    disabledCount = 0
    (undoGroups, redoGroups) = ([], [])
    for index in openGroups.indices { openGroups[index].operations.removeAll() }
  }

  /// Removes the operations of a target.
  ///
  /// - Complexity: O(operations).
  public func removeAllActions(withTarget target: AnyObject) {
    stamp += 1
    let identifier = ObjectIdentifier(target)
    func without(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.operations.removeAll { $0.identifier == identifier }
        return group
      }
    }
    undoGroups = without(undoGroups).filter { !$0.operations.isEmpty }
    redoGroups = without(redoGroups).filter { !$0.operations.isEmpty }
    openGroups = without(openGroups)
  }

  // MARK: Names

  /// The name of the change that ``undo()`` reverses, such as "Paste"; empty without one.
  public var undoActionName: String { openGroups.last?.name ?? undoGroups.last?.name ?? "" }

  /// The name of the change that ``redo()`` repeats; empty without one.
  public var redoActionName: String { redoGroups.last?.name ?? "" }

  /// Names the open group, or the last one if none is open.
  public func setActionName(_ name: String) {
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].name = name
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = name
    }
  }
}
