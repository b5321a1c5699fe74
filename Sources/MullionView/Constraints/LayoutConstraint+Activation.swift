// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutConstraint {
  /// Whether the constraint takes part in layout.
  ///
  /// Setting it to true reports to ``ViewError/handler`` what ``activate()`` throws.
  public final var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue else { return deactivate() }
      reporting { () throws(LayoutConstraintError) in try activate() }
    }
  }

  /// Activates the constraint; the nearest view that contains all items holds it.
  ///
  /// - Throws: ``LayoutConstraintError/noCommonAncestor(constraint:)``,
  ///   ``LayoutConstraintError/itemGone(constraint:)``, or the error that an anchor reported when
  ///   it created the constraint.
  public final func activate() throws(LayoutConstraintError) {
    guard !isActive else { return }
    install(on: try commonAncestor())
  }

  /// Deactivates the constraint.
  public final func deactivate() {
    guard let holder else { return }
    let access = TreeAccess(to: holder, "deactivates a constraint of")
    defer { access.end() }
    holder.noteCause("deactivates \(name)")
    holder.node?.engine?.remove(self)
    holder.fittingDidChange()
    holder.installed.remove(self, at: indexInHolder) { moved, place in moved.indexInHolder = place }
    withdrawMentions()
    self.holder = nil
  }

  /// Activates several constraints.
  ///
  /// A constraint that cannot be activated stays inactive, and its error is reported to
  /// ``ViewError/handler``. The others are activated.
  ///
  /// - Parameter constraints: The constraints, in the order of their activation.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Activates several constraints, or none if one of them cannot be activated.
  ///
  /// - Parameter constraints: The constraints, in the order of their activation.
  /// - Throws: The error of the first constraint that cannot be activated.
  public static func activateAllOrNone(
    _ constraints: [LayoutConstraint]
  ) throws(LayoutConstraintError) {
    var holders: [View] = []
    holders.reserveCapacity(constraints.count)
    for constraint in constraints { holders.append(try constraint.commonAncestor()) }
    for (constraint, holder) in zip(constraints, holders) where !constraint.isActive {
      constraint.install(on: holder)
    }
  }

  /// Deactivates several constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Installs the constraint, which is inactive, on a view that contains its items.
  func install(on view: View) {
    let access = TreeAccess(to: view, "activates a constraint of")
    defer { access.end() }
    view.noteCause("activates \(name)")
    willActivate()
    holder = view
    indexInHolder = Int32(view.installed.count)
    view.installed.append(self)
    // If an edge of a scroll view stands for its content's edge, create the content guide.
    _ = ScrollSpaces.contentOwner(of: self)?.scrollingContent?.contentLayoutGuide
    for index in 0..<termCount { recordMention(at: index) }
    view.node?.engine?.add(self)
    view.fittingDidChange()
  }

  /// Adds the constraint to the list of a term's item.
  ///
  /// An item lists a constraint once, even if several terms reference the item.
  private func recordMention(at index: Int) {
    let reference = reference(at: index)
    guard !isMentioned(reference, before: index) else { return }
    if let view = reference.view {
      setMentionIndex(Int32(view.mentions.count), at: index)
      view.mentions.append(self)
    } else if let guide = reference.guide {
      setMentionIndex(Int32(guide.mentions.count), at: index)
      guide.mentions.append(self)
    }
  }

  private func isMentioned(_ item: ConstraintItem, before index: Int) -> Bool {
    for earlier in 0..<index where reference(at: earlier) === item { return true }
    return false
  }

  /// Removes the constraint from its items' lists of constraints that mention them.
  private func withdrawMentions() {
    for index in 0..<termCount {
      let term = term(at: index)
      guard term.mentionIndex >= 0 else { continue }
      setMentionIndex(-1, at: index)
      let reference = term.reference
      if let view = term.view {
        view.mentions.remove(self, at: term.mentionIndex) { $0.isNow(at: $1, in: reference) }
      } else if let guide = term.guide {
        guide.mentions.remove(self, at: term.mentionIndex) { $0.isNow(at: $1, in: reference) }
      }
    }
  }

  /// Records the constraint's new index in an item's list.
  private func isNow(at place: Int32, in item: ConstraintItem) {
    for index in 0..<termCount {
      let term = term(at: index)
      guard term.mentionIndex >= 0, term.reference === item else { continue }
      return setMentionIndex(place, at: index)
    }
  }

  /// Deactivates the constraint because its holder is being deallocated.
  func holderIsGoing() {
    rowSlot = -1
    withdrawMentions()
    holder = nil
  }

  /// Returns the nearest view that contains all items.
  ///
  /// - Complexity: O(depth · terms).
  func commonAncestor() throws(LayoutConstraintError) -> View {
    guard termCount > 0 else { throw .noItems }
    if let doubt {
      guard terms.count == termCount else { throw .itemGone(constraint: name) }
      if case .pair(let error) = doubt { throw error }
      try Self.check(terms, relation, constant, location)
    }
    if let ancestor = ancestorOfPair { return ancestor }
    var common: View?
    for index in 0..<termCount {
      let term = term(at: index)
      guard let host = term.host else {
        throw term.guide == nil
          ? .itemGone(constraint: name) : .noCommonAncestor(constraint: name)
      }
      var candidate: View? = common ?? host
      while let view = candidate, !host.isDescendant(of: view) { candidate = view.superview }
      guard let found = candidate else { throw .noCommonAncestor(constraint: name) }
      common = found
    }
    guard let common else { throw .noItems }
    return common
  }
}

extension LayoutConstraint {
  /// The nearest view that contains the one or two views that the constraint mentions; nil if they
  /// are neither the same, nor siblings, nor one inside the other.
  ///
  /// This is a shortcut for the most common constraints.
  private var ancestorOfPair: View? {
    let count = termCount
    guard count <= 2, let one = reference(at: 0).view else { return nil }
    guard count == 2 else { return one }
    guard let other = reference(at: 1).view else { return nil }
    if other === one || other.superview === one { return one }
    guard let outer = one.superview else { return nil }
    return outer === other || outer === other.superview ? outer : nil
  }
}

extension [LayoutConstraint] {
  /// Removes a constraint from the list; the last constraint moves to its index and is notified.
  fileprivate mutating func remove(
    _ constraint: LayoutConstraint, at place: Int32, moved: (LayoutConstraint, Int32) -> Void
  ) {
    let place = Int(place)
    guard indices.contains(place), self[place] === constraint else { return }
    let last = removeLast()
    guard place < count else { return }
    self[place] = last
    moved(last, Int32(place))
  }
}
