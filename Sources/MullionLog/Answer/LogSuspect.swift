// SPDX-License-Identifier: GPL-3.0-or-later

/// The usual cause of a conflict: the constraint to look at first, and why.
package struct LogSuspect: Sendable {
  /// The kind of a cause.
  package enum Kind: String, Sendable {
    /// All constraints of the conflict belong to the system.
    case system
    /// One constraint cannot hold alone.
    case impossible
    /// A width of an action sheet of the system that is known to be impossible.
    case actionSheet
    /// An autoresizing mask that the program left on.
    case mask
    /// A stack view that hides a view.
    case hiding
    /// A size that the system sets, such as that of a cell.
    case givenSize
    /// Two constraints that give the same distance or size two values.
    case duplicate
    /// A constraint of unknown origin that makes a size 0.
    case zeroSize
    /// The constraints of a stack view.
    case stack
    /// Constraints that Interface Builder adds for a view that lacks some.
    case prototype
    /// Two constraints that determine the same edge or size in relation to different views.
    case twice
    /// A fixed size.
    case fixedSize
    /// No constraint stands out.
    case none
  }

  package let kind: Kind
  /// The indices of the constraints.
  package let constraints: [Int]
  /// The view whose mask is on.
  let item: Int?

  init(_ kind: Kind, _ constraints: [Int] = [], item: Int? = nil) {
    (self.kind, self.constraints, self.item) = (kind, constraints, item)
  }
}

extension LogSuspect {
  /// Finds the usual suspect of a conflict.
  init(_ log: ConstraintLog, _ members: [Int]) {
    let constraints = log.constraints
    if members.count == 1 {
      self.init(Self.isActionSheet(constraints[members[0]]) ? .actionSheet : .impossible, members)
    } else if let prototypes = Self.prototypes(log, members) {
      self.init(.prototype, prototypes)
    } else if !members.contains(where: { Self.isOfProgram($0, log) }) {
      self.init(.system, members)
    } else if let (index, item) = Self.mask(log, members) {
      self.init(.mask, [index], item: item)
    } else if let index = members.first(where: { constraints[$0].origin == .hiding }) {
      self.init(.hiding, [index])
    } else if let pair = Self.duplicates(log, members.filter { Self.isOfProgram($0, log) }) {
      self.init(.duplicate, pair)
    } else if let suspect = Self.size(log, members) {
      self = suspect
    } else if let index = members.first(where: { Self.isZeroSize(constraints[$0]) }) {
      self.init(.zeroSize, [index])
    } else if let index = Self.inStack(log, members) {
      self.init(.stack, [index])
    } else if let pair = Self.twice(log, members.filter { Self.isOfProgram($0, log) }) {
      self.init(.twice, pair)
    } else if let index = Self.fixedSize(log, members) {
      self.init(.fixedSize, [index])
    } else {
      self.init(.none, log.brokenIndex.map { members.contains($0) ? [$0] : [] } ?? [])
    }
  }

  /// Whether a constraint is the width of -16 that action sheets of iOS 12.2 and later have for a
  /// moment.
  private static func isActionSheet(_ constraint: LoggedConstraint) -> Bool {
    guard let relation = constraint.relation, let term = relation.left.terms.first else {
      return false
    }
    return constraint.origin == .program && constraint.identifier == nil
      && constraint.source == nil && term.attribute == .width && relation.comparison == .equal
      && relation.right == LoggedRelation.Sum(constant: ExactNumber(-16))
  }

  /// Whether a constraint makes the size of a view 0.
  static func isZeroSize(_ constraint: LoggedConstraint) -> Bool {
    guard let relation = constraint.relation, let term = relation.left.terms.first else {
      return false
    }
    return term.attribute.isSize && relation.left.terms.count == 1
      && relation.comparison != .greaterThanOrEqual && relation.right == LoggedRelation.Sum()
  }

  /// Whether the program can change a constraint.
  static func isOfProgram(_ index: Int, _ log: ConstraintLog) -> Bool {
    let constraint = log.constraints[index]
    switch constraint.origin {
    case .program:
      let items = constraint.relation.map { $0.left.terms + $0.right.terms }?.map(\.item) ?? []
      return !items.allSatisfy { log.items[$0].belongsToSystem }
    case .mask:
      guard let item = constraint.relation?.left.terms.first?.item else { return false }
      return !log.items[item].belongsToSystem && !isOfRoot(item, log)
    case .givenSize, .hiding, .stack, .system, .prototype: return false
    }
  }

  /// Whether the mask of an item refers to a window or a container of the system.
  ///
  /// Such an item is the view of a controller, whose mask must stay on.
  private static func isOfRoot(_ item: Int, _ log: ConstraintLog) -> Bool {
    log.constraints.contains { constraint in
      guard constraint.origin == .mask, let relation = constraint.relation,
        relation.left.terms.first?.item == item
      else { return false }
      let others = relation.right.terms.map(\.item) + (relation.superview.map { [$0] } ?? [])
      return others.contains { log.items[$0].holdsControllers }
    }
  }

  /// The first constraint from the mask of a view that the program can change, and the view.
  private static func mask(_ log: ConstraintLog, _ members: [Int]) -> (Int, Int)? {
    for index in members where log.constraints[index].origin == .mask {
      guard let item = log.constraints[index].relation?.left.terms.first?.item,
        isOfProgram(index, log)
      else { continue }
      return (index, item)
    }
    return nil
  }

  /// Two constraints that differ only in their constants; nil if there are none.
  private static func duplicates(_ log: ConstraintLog, _ members: [Int]) -> [Int]? {
    func key(_ index: Int) -> (LoggedRelation.Sum, LoggedRelation.Sum)? {
      guard var relation = log.constraints[index].relation else { return nil }
      relation.left.constant = .zero
      relation.right.constant = .zero
      return (relation.left, relation.right)
    }
    for (place, index) in members.enumerated() {
      for other in members[(place + 1)...] {
        guard let first = key(index), let second = key(other) else { continue }
        if first == second { return [index, other] }
      }
    }
    return nil
  }

  /// The constraints that Interface Builder added; nil if there are none.
  private static func prototypes(_ log: ConstraintLog, _ members: [Int]) -> [Int]? {
    let found = members.filter { log.constraints[$0].origin == .prototype }
    return found.isEmpty ? nil : found
  }

  /// Two equations for the same edge or size of a view that refer to other views.
  private static func twice(_ log: ConstraintLog, _ members: [Int]) -> [Int]? {
    func target(_ index: Int) -> LoggedRelation.Sum.Term? {
      guard let relation = log.constraints[index].relation, relation.comparison == .equal,
        relation.left.terms.count == 1, !relation.right.terms.isEmpty
      else { return nil }
      return relation.left.terms[0]
    }
    for (place, index) in members.enumerated() {
      guard let own = target(index) else { continue }
      if let other = members[(place + 1)...].first(where: { target($0) == own }) {
        return [index, other]
      }
    }
    return nil
  }

  /// A constraint of the program that fixes a size: preferably the one that the system broke; nil
  /// if there is none.
  private static func fixedSize(_ log: ConstraintLog, _ members: [Int]) -> Int? {
    let sizes = members.filter { index in
      guard let relation = log.constraints[index].relation, let term = relation.left.terms.first
      else { return false }
      return term.attribute.isSize && relation.right.terms.isEmpty && isOfProgram(index, log)
    }
    if let broken = log.brokenIndex, sizes.contains(broken) { return broken }
    return sizes.first
  }

  /// The suspect of a conflict that contains a size set by the system; nil if it contains none.
  ///
  /// The system's size is the suspect if it is temporary, or if it is the height of a cell, which
  /// the content should determine. Otherwise the suspect is a size that the program fixes, if there
  /// is one.
  private static func size(_ log: ConstraintLog, _ members: [Int]) -> LogSuspect? {
    let given = members.filter { log.constraints[$0].origin == .givenSize }
    guard let first = given.first else { return nil }
    let own = given.first { isTemporary(log.constraints[$0]) || isHeightOfCell($0, log) }
    if let own { return LogSuspect(.givenSize, [own]) }
    let fixed = members.filter { index in
      guard let relation = log.constraints[index].relation, relation.comparison == .equal else {
        return false
      }
      return isSize(index, log) && relation.right.terms.isEmpty && isOfProgram(index, log)
    }
    guard !fixed.isEmpty else { return LogSuspect(.givenSize, [first]) }
    let axis = isHorizontal(first, log)
    let broken = fixed.first { $0 == log.brokenIndex }
    let index = broken ?? fixed.first { isHorizontal($0, log) == axis } ?? fixed[0]
    return LogSuspect(.fixedSize, [index])
  }

  /// Whether a constraint is a size that the system sets only while it measures a view.
  static func isTemporary(_ constraint: LoggedConstraint) -> Bool {
    isZeroSize(constraint) || isOfFitting(constraint)
  }

  /// Whether a size is that of `systemLayoutSizeFitting(_:)`.
  static func isOfFitting(_ constraint: LoggedConstraint) -> Bool {
    let identifier = constraint.identifier ?? ""
    return identifier.contains("fittingSize") || identifier.contains("Temporary")
  }

  private static func isHeightOfCell(_ index: Int, _ log: ConstraintLog) -> Bool {
    isSize(index, log) && isHorizontal(index, log) == false && isOfList(index, log)
  }

  /// Whether the first item of a constraint is a cell, or a header or footer in a list.
  static func isOfList(_ index: Int, _ log: ConstraintLog) -> Bool {
    log.constraints[index].relation?.left.terms.first.map { log.items[$0.item].isOfList } ?? false
  }

  private static func isSize(_ index: Int, _ log: ConstraintLog) -> Bool {
    log.constraints[index].relation?.left.terms.first?.attribute.isSize == true
  }

  private static func isHorizontal(_ index: Int, _ log: ConstraintLog) -> Bool? {
    log.constraints[index].relation?.left.terms.first?.attribute.isHorizontal
  }

  /// The program's constraint to look at first in a conflict with constraints of a stack view.
  ///
  /// In this order: the size of the stack view, the constraint that the system broke, another fixed
  /// size, any other.
  private static func inStack(_ log: ConstraintLog, _ members: [Int]) -> Int? {
    guard members.contains(where: { log.constraints[$0].origin == .stack }) else { return nil }
    let own = members.filter { isOfProgram($0, log) }
    let ofStack = own.first { index in
      guard let relation = log.constraints[index].relation, relation.right.terms.isEmpty,
        let term = relation.left.terms.first
      else { return false }
      return term.attribute.isSize && log.items[term.item].className.hasSuffix("StackView")
    }
    return ofStack ?? own.first { $0 == log.brokenIndex } ?? fixedSize(log, members) ?? own.first
  }
}
