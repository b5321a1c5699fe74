// SPDX-License-Identifier: GPL-3.0-or-later

/// The constraints that wait for the next layout.
///
/// The queue may contain a constraint several times, or one that is no longer active. The caller of
/// ``take()`` checks for both. The queue drops duplicates and inactive constraints as it grows. Its
/// length is at most the larger of 64 and twice the number of constraints that remain.
struct ConstraintQueue {
  private(set) var constraints: [LayoutConstraint] = []
  private var limit = 64

  var isEmpty: Bool { constraints.isEmpty }

  mutating func append(_ constraint: LayoutConstraint) {
    if constraints.count >= limit {
      var seen: Set<ObjectIdentifier> = []
      constraints.removeAll { !$0.isActive || !seen.insert(ObjectIdentifier($0)).inserted }
      limit = max(64, 2 * constraints.count)
    }
    constraints.append(constraint)
  }

  /// Removes and returns all waiting constraints, in the order of activation.
  ///
  /// Pass them to ``giveBack(_:after:)`` afterwards.
  mutating func take() -> [LayoutConstraint] {
    var taken: [LayoutConstraint] = []
    swap(&taken, &constraints)
    if taken.count > 1 { taken.sort { $0.serial < $1.serial } }
    return taken
  }

  /// Puts the unprocessed constraints back into the queue, before those appended meanwhile.
  ///
  /// If all were processed, keeps the array's storage for later use.
  mutating func giveBack(_ taken: consuming [LayoutConstraint], after done: Int) {
    if done < taken.count {
      constraints.insert(contentsOf: taken[done...], at: 0)
    } else if constraints.isEmpty, taken.count <= 64 {
      // Free the storage that a whole tree needed, because later edits need far less.
      taken.removeAll(keepingCapacity: true)
      constraints = taken
    }
  }
}
