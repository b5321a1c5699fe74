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
    install(on: try uncountedAncestor().takeUnretainedValue())
  }

  /// Deactivates the constraint.
  public final func deactivate() {
    guard let holder else { return }
    let access = TreeAccess(to: holder, "deactivates a constraint of")
    defer { access.end() }
    holder.noteCause("deactivates \(name)")
    holder.adoptingEngine?.remove(self)
    holder.fittingDidChange()
    holder.heldConstraints.remove(self, at: indexInHolder) { moved, place in
      moved.indexInHolder = place
    }
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
    // Installing constraints changes no tree, so the ancestors stay what they are. The list keeps the
    // constraints, and the tree keeps the ancestors, so their references are not counted.
    var pairs: [(constraint: Unmanaged<LayoutConstraint>, ancestor: Unmanaged<LayoutBox>)] = []
    pairs.reserveCapacity(constraints.count)
    for index in constraints.indices {
      let constraint = Unmanaged.passUnretained(constraints[index])
      if let found = constraint._withUnsafeGuaranteedRef({ $0.isPlain ? $0.ancestorOfPair : nil }) {
        pairs.append((constraint, found))
      } else {
        pairs.append((constraint, .passUnretained(try constraints[index].searchAncestor())))
      }
    }
    var serial = reserveSerials(pairs.count)
    for pair in pairs {
      pair.constraint._withUnsafeGuaranteedRef { constraint in
        guard constraint.holder == nil else { return }
        pair.ancestor._withUnsafeGuaranteedRef { constraint.install(on: $0, serial: serial) }
      }
      serial += 1
    }
  }

  /// Deactivates several constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Installs the constraint, which is inactive, on a view that contains its items.
  package func install(on box: LayoutBox) { install(on: box, serial: Self.reserveSerials(1)) }

  /// Installs the constraint, which is inactive, with a rank in the order of activations.
  private func install(on box: LayoutBox, serial: UInt64) {
    let access = TreeAccess(to: box, "activates a constraint of")
    defer { access.end() }
    box.noteCause("activates \(name)")
    renumber(serial)
    rowSlot = -1
    join(box)
    // If an edge of a scroll view stands for its content's edge, create the content guide.
    _ = ScrollSpaces.contentOwner(of: self)?.scrollArea?.contentLayoutGuide
    recordMentions()
    box.adoptingEngine?.add(self)
    box.fittingDidChange()
  }

  /// Installs the constraint, which is inactive, for a row that the engine may know already.
  ///
  /// - Parameters:
  ///   - box: The nearest box that contains the items.
  ///   - serial: The constraint's rank in the order of activations.
  ///   - slot: The slot of the row; -1 for none.
  func install(on box: LayoutBox, serial: UInt64, slot: Int32) {
    renumber(serial)
    rowSlot = slot
    join(box)
    recordMentions()
  }

  private func join(_ box: LayoutBox) {
    holder = box
    indexInHolder = Int32(box.heldConstraints.count)
    if box.heldConstraints.isEmpty { box.heldConstraints.reserveCapacity(4) }
    box.heldConstraints.append(self)
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
    try uncountedAncestor().takeUnretainedValue()
  }

  /// Returns the ``commonAncestor()`` as a reference that is not counted; the tree keeps it.
  private func uncountedAncestor() throws(LayoutConstraintError) -> Unmanaged<LayoutBox> {
    if isPlain, let ancestor = ancestorOfPair { return ancestor }
    return .passUnretained(try searchAncestor())
  }

  private func searchAncestor() throws(LayoutConstraintError) -> LayoutBox {
    guard termCount > 0 else { throw .noItems }
    if let doubt {
      guard terms.count == termCount else { throw .itemGone(constraint: name) }
      if case .pair(let error) = doubt { throw error }
      try Self.check(terms, relation, constant, location)
    }
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
  /// This is a shortcut for the most common constraints; the caller asks it for plain ones only.
  private var ancestorOfPair: Unmanaged<LayoutBox>? {
    guard let one = uncountedBox(at: 0) else { return nil }
    guard termCount == 2 else { return one }
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
