// SPDX-License-Identifier: GPL-3.0-or-later

/// The neighbors of a constraint in the list of the active constraints that mention an item.
///
/// The list begins at the item's ``ConstraintItem/lastMention``. A constraint is in the list of
/// each of its items once. The links are stored in the constraints, so that building a tree
/// allocates no array for each item.
///
/// The references are not counted. The unsafe code, all of it in this file, relies on these invariants,
/// which the trait InternalChecks checks:
/// - A constraint is in lists exactly while it is active, and the list of its holder keeps it that long.
/// - A constraint keeps the ``ConstraintItem`` of each of its terms, also after the item has gone.
struct MentionLinks: BitwiseCopyable {
  /// The constraint that was activated before this one; nil for the earliest.
  fileprivate var next: Unmanaged<LayoutConstraint>?
  /// The constraint that was activated after this one; nil for the latest,
  /// ``ConstraintItem/lastMention``.
  fileprivate var previous: Unmanaged<LayoutConstraint>?
}

extension ConstraintItem {
  /// Whether an active constraint mentions the item.
  var isMentioned: Bool { lastMention != nil }

  /// The active constraints that mention the item, in no particular order.
  ///
  /// - Complexity: O(constraints that mention the item).
  var mentions: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    forEachMention { found.append($0) }
    return found
  }

  /// Calls a function, which neither activates nor deactivates constraints, with each active constraint
  /// that mentions the item.
  func forEachMention(_ body: (LayoutConstraint) -> Void) {
    var constraint = lastMention
    while let next = constraint?.takeUnretainedValue() {
      constraint = next.links(of: self).next
      body(next)
    }
  }
}

extension LayoutConstraint {
  /// Adds the constraint, which becomes active, to the lists of its items.
  func recordMentions() {
    let own = Unmanaged.passUnretained(self)
    forEachItem { item in
      item._withUnsafeGuaranteedRef { item in
        let former = item.lastMention
        item.lastMention = own
        guard let former else { return }
        setLinks(MentionLinks(next: former), of: item)
        former._withUnsafeGuaranteedRef { neighbor in
          var links = neighbor.links(of: item)
          links.previous = own
          neighbor.setLinks(links, of: item)
        }
      }
    }
  }

  /// Removes the constraint, which was active, from the lists of its items.
  func withdrawMentions() {
    forEachItem { reference in
      let item = reference.takeUnretainedValue()
      let links = links(of: item)
      setLinks(MentionLinks(), of: item)
      if let next = links.next?.takeUnretainedValue() {
        let after = next.links(of: item).next
        next.setLinks(MentionLinks(next: after, previous: links.previous), of: item)
      }
      guard let previous = links.previous?.takeUnretainedValue() else {
        item.lastMention = links.next
        return
      }
      let before = previous.links(of: item).previous
      previous.setLinks(MentionLinks(next: links.next, previous: before), of: item)
    }
  }

  #if INTERNAL_CHECKS
    /// Checks the links of the constraint, which is active, in the lists of its items.
    func checkMentions() {
      forEachItem { reference in
        let item = reference.takeUnretainedValue()
        let links = links(of: item)
        precondition(
          links.previous == nil
            ? item.lastMention?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
            : links.previous?.takeUnretainedValue().links(of: item).next?.takeUnretainedValue()
              === self,
          "a list of mentions has a wrong link")
        precondition(
          links.next.map { $0.takeUnretainedValue().holder != nil } ?? true,
          "an inactive constraint is in a list of mentions")
      }
    }
  #endif
}
