// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// A batch of changes that a table or a collection view is recording.
struct ListBatch {
  var changes = ListChanges()
  /// The number of nested batches that have not ended.
  var depth = 0
  /// Whether a load of the numbers was pending when the batch began.
  let isFresh: Bool
  var completions: [(Bool) -> Void] = []

  func complete(_ finished: Bool) {
    for completion in completions { completion(finished) }
  }
}

extension ListView {
  final func beginBatch() {
    if batch == nil {
      batchWillBegin()
      batch = ListBatch(isFresh: needsReload)
    }
    batch?.depth += 1
  }

  /// Ends a batch, and shows the changes if it is not nested.
  final func endBatch() {
    guard var ended = batch else { return }
    ended.depth -= 1
    batch = ended.depth > 0 ? ended : nil
    if ended.depth == 0 { end(ended) }
  }

  /// Performs the changes of a closure as one batch.
  final func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginBatch()
    updates?()
    if let completion {
      if batch == nil { completion(true) } else { batch?.completions.append(completion) }
    }
    endBatch()
  }

  /// Adds changes to the current batch, or to a batch of their own.
  final func record(_ change: (inout ListChanges) -> Void) {
    beginBatch()
    // The batch must not be shared while the sets in it change, or Swift copies them.
    if var open = batch {
      batch = nil
      change(&open.changes)
      batch = open
    }
    endBatch()
  }

  /// Moves the selection, the scroll and the touched cell to their new indices.
  ///
  /// - Parameters:
  ///   - move: The mapping of a batch.
  ///   - reloaded: The reloaded index paths, before the batch.
  ///   - moved: Returns the new index path of an old one; nil for a removed one.
  final func followState(
    _ move: ListMove, reloaded: Set<ListIndexPath>, _ moved: (ListIndexPath) -> ListIndexPath?
  ) {
    selected = Set(selected.compactMap(moved))
    reconfigured = Set(reconfigured.compactMap(moved))
    motion?.followEdit { $0.moved(move) }
    if let (goal, offset) = landing { landing = goal.moved(move).map { ($0, offset) } }
    if let path = pressed?.path { pressed?.path = reloaded.contains(path) ? nil : moved(path) }
    selecting = selecting.flatMap(moved)
  }

  // MARK: Animations

  /// Whether a change is visible in an animation.
  final var canAnimate: Bool { window != nil && View.areAnimationsEnabled && !isTiling }

  /// Lays out in an animation if it is visible, otherwise in the next layout.
  final func animateLayout(duration: Double = ListView.updateDuration) {
    setNeedsLayout()
    guard canAnimate else { return }
    View.animate(withDuration: duration) { layoutIfNeeded() }
  }
}
