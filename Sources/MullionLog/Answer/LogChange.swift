// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A change after which the constraints of a log can hold together.
package struct LogChange: Sendable {
  /// The kind of a change.
  package enum Kind: String, Sendable {
    /// Turn off the autoresizing mask of a view.
    case maskOff
    /// Give a constraint a priority below required.
    case priority
    /// Give a constraint another constant.
    case constant
  }

  /// A further conflict that remains after a change, and the constraint to make optional for it.
  struct Step: Sendable {
    /// The indices of the constraints of the conflict.
    let conflict: [Int]
    /// The constraint of the conflict that gets a priority below required.
    let constraint: Int
  }

  package let kind: Kind
  /// The indices of the constraints that change, followed by those that ``steps`` change.
  package let constraints: [Int]
  /// The constant of the constraint, as the log prints it, and the new one.
  let constant: (old: ExactNumber, new: ExactNumber)?
  /// The view whose mask is turned off.
  let item: Int?
  /// The conflicts that remain after the first change, each with its own change.
  let steps: [Step]
  /// The indices of the constraints that still conflict after all changes.
  let rest: [Int]

  /// Whether all constraints of the log can hold together after the change.
  package var isEnough: Bool { rest.isEmpty }
}

/// Finds changes that resolve the conflict of a log.
struct ChangeFinder {
  private let log: ConstraintLog
  private let result: LogProof
  private let suspect: LogSuspect
  /// The members of the conflict that are constraints of the log, and their multipliers.
  private let members: [(index: Int, row: Int, multiplier: ExactNumber)]
  private let total: ExactNumber

  /// Returns the changes to propose, the best first.
  static func changes(
    _ log: ConstraintLog, _ result: LogProof, _ suspect: LogSuspect
  ) throws(LinearProgramError) -> [LogChange] {
    guard let proof = result.proof, suspect.kind != .actionSheet else { return [] }
    let finder = ChangeFinder(log: log, result: result, suspect: suspect, proof)
    var changes: [LogChange] = []
    if let change = try finder.maskOff() { changes.append(change) }
    if let change = try finder.priority() { changes.append(change) }
    if let change = try finder.constant() { changes.append(change) }
    return changes.filter(\.isEnough) + changes.filter { !$0.isEnough }
  }

  private init(log: ConstraintLog, result: LogProof, suspect: LogSuspect, _ proof: ExactProof) {
    (self.log, self.result, self.suspect) = (log, result, suspect)
    members = zip(proof.rows, proof.multipliers).compactMap { row, multiplier in
      result.rows[row].constraint.map { ($0, row, ExactNumber(multiplier, decimals: 0)) }
    }
    total = proof.total
  }

  private func maskOff() throws(LinearProgramError) -> LogChange? {
    guard suspect.kind == .mask, let item = suspect.item else { return nil }
    let masks = log.constraints.indices.filter { index in
      log.constraints[index].isOfMask
        && log.constraints[index].relation?.left.terms.first?.item == item
    }
    return try change(.maskOff, masks, item: item)
  }

  /// Returns a change that removes or weakens constraints, with the further changes that are needed
  /// to resolve the remaining conflicts.
  private func change(
    _ kind: LogChange.Kind, _ constraints: [Int], item: Int? = nil
  ) throws(LinearProgramError) -> LogChange {
    var left = constraints
    var steps: [LogChange.Step] = []
    while true {
      let found = try result.finder.conflict(without: result.rows(of: left)) ?? []
      let conflict = found.compactMap { result.rows[$0].constraint }
      let next = steps.count < 3 ? changeable(conflict).first : nil
      guard let next else {
        return LogChange(
          kind: kind, constraints: left, constant: nil, item: item, steps: steps, rest: conflict)
      }
      steps.append(.init(conflict: conflict, constraint: next))
      left.append(next)
    }
  }

  /// Whether the constraints of the log can hold together without the given ones.
  private func canHold(without left: [Int]) throws(LinearProgramError) -> Bool {
    try result.finder.conflict(without: result.rows(of: left)) == nil
  }

  /// The members that a program can change, the best to make optional first.
  private var optional: [Int] { changeable(members.map(\.index)) }

  /// The constraints of a conflict that a program can change, the best to make optional first.
  private func changeable(_ conflict: [Int]) -> [Int] {
    conflict
      .filter { LogSuspect.isOfProgram($0, log) && log.constraints[$0].origin == .program }
      .enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  /// The rank of a constraint among those to make optional; lower is better.
  ///
  /// Constraints at a trailing or bottom edge, which end a chain, precede fixed sizes, and these
  /// precede the rest.
  private func rank(_ index: Int) -> Int {
    if suspect.constraints.last == index { return suspect.kind == .zeroSize ? 5 : 0 }
    guard let relation = log.constraints[index].relation, let term = relation.left.terms.first
    else { return 4 }
    let isAtEnd = Self.ends.contains(term.attribute)
    if isAtEnd, index == log.brokenIndex { return 1 }
    if isAtEnd, relation.right.terms.contains(where: { Self.ends.contains($0.attribute) }) {
      return 2
    }
    return isSize(index) ? 3 : 4
  }

  private static let ends: Set<LoggedAttribute> = [
    .bottom, .trailing, .right, .bottomMargin, .trailingMargin, .rightMargin,
  ]

  private func isSize(_ index: Int) -> Bool {
    log.constraints[index].relation?.left.terms.first?.attribute.isSize == true
  }

  private func priority() throws(LinearProgramError) -> LogChange? {
    for index in optional.prefix(8) where try canHold(without: [index]) {
      return try change(.priority, [index])
    }
    return try optional.first.map { index throws(LinearProgramError) in
      try change(.priority, [index])
    }
  }

  /// The smallest change of one constant that removes the contradiction.
  private func constant() throws(LinearProgramError) -> LogChange? {
    // If the suspect makes the size of a view 0, the view has no size yet, and another constant
    // would not help.
    if [.givenSize, .hiding, .mask, .zeroSize].contains(suspect.kind),
      let index = suspect.constraints.first, LogSuspect.isZeroSize(log.constraints[index])
    {
      return nil
    }
    for (index, row, multiplier) in constantCandidates.prefix(8) {
      guard let relation = log.constraints[index].relation,
        let difference = ExactNumber.quotient(-total, multiplier)
      else { continue }
      let (old, sign) = relation.shownConstant
      let new = old + difference * sign
      if isSize(index), relation.right.terms.isEmpty, new.signum < 0 { continue }
      guard new.doubleValue.isFinite else { continue }
      var rows = result.rows
      rows[row].form.constant = rows[row].form.constant - difference
      if try ConflictFinder(rows).conflict() == nil {
        return LogChange(
          kind: .constant, constraints: [index], constant: (old, new), item: nil, steps: [],
          rest: [])
      }
    }
    return nil
  }

  /// The members whose constant can change: the suspect first, then those that need the smallest
  /// change.
  ///
  /// A ratio of sizes has no constant, and a space for which the log prints no number has no known
  /// one.
  private var constantCandidates: [(index: Int, row: Int, multiplier: ExactNumber)] {
    let own = Set(optional)
    let candidates = members.filter { member in
      guard own.contains(member.index), let relation = log.constraints[member.index].relation else {
        return false
      }
      let isRatio = (relation.left.terms + relation.right.terms).contains {
        $0.attribute.isSize && $0.factor != .one
      }
      return !isRatio && relation.right.spaces == 0 && relation.left.spaces == 0
    }
    func isSuspect(_ index: Int) -> Bool {
      suspect.constraints.count == 1 && suspect.constraints[0] == index
    }
    return candidates.sorted {
      if isSuspect($0.index) != isSuspect($1.index) { return isSuspect($0.index) }
      let (first, second) = ($0.multiplier.magnitude, $1.multiplier.magnitude)
      return first == second ? isSize($0.index) && !isSize($1.index) : second < first
    }
  }
}

extension LoggedRelation {
  /// The constant as the log prints it, and the sign that it has in the sum on the right side.
  ///
  /// In a visual format, the distance to the end of the superview has a negative sign in the sum.
  var shownConstant: (value: ExactNumber, sign: ExactNumber) {
    let attribute = right.terms.first?.attribute
    let isToEnd =
      isFormat && left.terms.first?.attribute == attribute
      && (attribute == .trailing || attribute == .bottom)
    return isToEnd ? (-right.constant, -.one) : (right.constant, .one)
  }
}
