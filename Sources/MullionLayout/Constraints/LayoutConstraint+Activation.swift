// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutConstraint {
  /// Whether the constraint takes part in layout.
  ///
  /// Setting it to true reports to ``LayoutError/handler`` what ``activate()`` throws.
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
    holder.adoptingEngine?.remove(self)
    holder.fittingDidChange()
    holder.installed.remove(self, at: indexInHolder) { moved, place in moved.indexInHolder = place }
    withdrawMentions()
    self.holder = nil
  }

  /// Activates several constraints.
  ///
  /// A constraint that cannot be activated stays inactive, and its error is reported to
  /// ``LayoutError/handler``. The others are activated.
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
    for constraint in constraints { _ = try constraint.commonAncestor() }
    for constraint in constraints where !constraint.isActive { try constraint.activate() }
  }

  /// Deactivates several constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Installs the constraint, which is inactive, on a view that contains its items.
  package func install(on box: LayoutBox) {
    let access = TreeAccess(to: box, "activates a constraint of")
    defer { access.end() }
    box.noteCause("activates \(name)")
    willActivate()
    holder = box
    indexInHolder = Int32(box.installed.count)
    Self.append(self, to: &box.installed)
    // If an edge of a scroll view stands for its content's edge, create the content guide.
    _ = ScrollSpaces.contentOwner(of: self)?.scrollArea?.contentLayoutGuide
    recordMentions()
    box.adoptingEngine?.add(self)
    box.fittingDidChange()
  }

  /// Adds the constraint to the lists of its items.
  ///
  /// An item lists a constraint once, even if several terms reference the item.
  private func recordMentions() {
    let count = termCount
    recordMention(at: 0)
    guard count > 1 else { return }
    if !mentionsOneItem { recordMention(at: 1) }
    for index in 2..<max(2, count) where !isMentioned(reference(at: index), before: index) {
      recordMention(at: index)
    }
  }

  @inline(__always)
  private func recordMention(at index: Int) {
    if let box = uncountedBox(at: index) {
      box._withUnsafeGuaranteedRef { box in
        setMentionIndex(Int32(box.mentions.count), at: index)
        Self.append(self, to: &box.mentions)
      }
    } else if let guide = reference(at: index).guide {
      setMentionIndex(Int32(guide.mentions.count), at: index)
      Self.append(self, to: &guide.mentions)
    }
  }

  /// Adds a constraint to a list; most lists have at least four, so the first one makes room for them.
  @inline(__always)
  private static func append(
    _ constraint: LayoutConstraint, to list: inout [LayoutConstraint]
  ) {
    if list.isEmpty { list.reserveCapacity(4) }
    list.append(constraint)
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
      if let box = term.box {
        box.mentions.remove(self, at: term.mentionIndex) { $0.isNow(at: $1, in: reference) }
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
  package func commonAncestor() throws(LayoutConstraintError) -> LayoutBox {
    guard termCount > 0 else { throw .noItems }
    if let doubt {
      guard terms.count == termCount else { throw .itemGone(constraint: name) }
      if case .pair(let error) = doubt { throw error }
      try Self.check(terms, relation, constant, location)
    }
    if let ancestor = ancestorOfPair { return ancestor.takeUnretainedValue() }
    var common: LayoutBox?
    for index in 0..<termCount {
      let term = term(at: index)
      guard let host = term.host else {
        throw term.guide == nil
          ? .itemGone(constraint: name) : .noCommonAncestor(constraint: name)
      }
      var candidate: LayoutBox? = common ?? host
      while let box = candidate, !host.isDescendant(of: box) { candidate = box.superbox }
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
  private var ancestorOfPair: Unmanaged<LayoutBox>? {
    let count = termCount
    guard count <= 2, let one = uncountedBox(at: 0) else { return nil }
    guard count == 2 else { return one }
    guard let other = uncountedBox(at: 1) else { return nil }
    let outerOfOther = other._withUnsafeGuaranteedRef { $0.uncountedSuperbox }
    if other.isSame(as: one) || one.isSame(as: outerOfOther) { return one }
    guard let outer = one._withUnsafeGuaranteedRef({ $0.uncountedSuperbox }) else { return nil }
    return outer.isSame(as: other) || outer.isSame(as: outerOfOther) ? outer : nil
  }
}

extension Unmanaged {
  /// Whether two references are to the same object.
  fileprivate func isSame(as other: Unmanaged?) -> Bool { toOpaque() == other?.toOpaque() }
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
