// SPDX-License-Identifier: GPL-3.0-or-later

/// Constraints that wait for the next layout.
///
/// A constraint may be in it several times, or not be wanted any more when its turn comes; whoever takes them looks.
/// The queue grows no longer than twice what is wanted.
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

  /// Takes out what waits, in the order of activation; to be given back by ``giveBack(_:after:)``.
  mutating func take() -> [LayoutConstraint] {
    var taken: [LayoutConstraint] = []
    swap(&taken, &constraints)
    if taken.count > 1 { taken.sort { $0.serial < $1.serial } }
    return taken
  }

  /// Puts back what is not done yet, before what was appended meanwhile, or else the room it took.
  mutating func giveBack(_ taken: consuming [LayoutConstraint], after done: Int) {
    if done < taken.count {
      constraints.insert(contentsOf: taken[done...], at: 0)
    } else if constraints.isEmpty, taken.count <= 64 {
      // What a whole tree needed once, the next edit does not.
      taken.removeAll(keepingCapacity: true)
      constraints = taken
    }
  }
}
