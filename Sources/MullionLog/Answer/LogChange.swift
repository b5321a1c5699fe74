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

  package let kind: Kind
  /// The indices of the constraints that change.
  package let constraints: [Int]
  /// The constant of the constraint, as the log prints it, and the new one.
  let constant: (old: ExactNumber, new: ExactNumber)?
  /// The view whose mask is turned off.
  let item: Int?
  /// Whether all constraints of the log can hold together after the change.
  package let isEnough: Bool
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
    return LogChange(
      kind: .maskOff, constraints: masks, constant: nil, item: item,
      isEnough: try canHold(without: masks))
  }

  /// Whether the constraints of the log can hold together without some.
  private func canHold(without left: [Int]) throws(LinearProgramError) -> Bool {
    try result.finder.conflict(without: result.rows(of: left)) == nil
  }

  /// The members that a program can change, the best to make optional first.
  private var optional: [Int] {
    members.map(\.index)
      .filter { LogSuspect.isOfProgram($0, log) && log.constraints[$0].origin == .program }
      .enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  /// The rank of a constraint among those to make optional: first what is at the end of a chain,
  /// then fixed sizes, then the rest.
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
    var first: LogChange?
    for index in optional.prefix(8) {
      let isEnough = try canHold(without: [index])
      let change = LogChange(
        kind: .priority, constraints: [index], constant: nil, item: nil, isEnough: isEnough)
      if isEnough { return change }
      first = first ?? change
    }
    return first
  }

  /// The smallest change of one constant that removes the contradiction.
  private func constant() throws(LinearProgramError) -> LogChange? {
    // A view without a size yet needs no other constant.
    if [.givenSize, .hiding, .mask, .zeroSize].contains(suspect.kind),
      let index = suspect.constraints.first, LogSuspect.isZeroSize(log.constraints[index])
    {
      return nil
    }
    let own = Set(optional)
    let candidates = members.filter { own.contains($0.index) }.sorted {
      let (first, second) = ($0.multiplier.magnitude, $1.multiplier.magnitude)
      return first == second ? isSize($0.index) && !isSize($1.index) : second < first
    }
    var first: LogChange?
    for (index, row, multiplier) in candidates.prefix(8) {
      guard let relation = log.constraints[index].relation,
        relation.right.spaces == 0, relation.left.spaces == 0,
        let difference = ExactNumber.quotient(-total, multiplier)
      else { continue }
      let (old, sign) = relation.shownConstant
      let new = old + difference * sign
      if isSize(index), relation.right.terms.isEmpty, new.signum < 0 { continue }
      var rows = result.rows
      rows[row].form.constant = rows[row].form.constant - difference
      let change = LogChange(
        kind: .constant, constraints: [index], constant: (old, new), item: nil,
        isEnough: try ConflictFinder(rows).conflict() == nil)
      if change.isEnough { return change }
      first = first ?? change
    }
    return first
  }
}

extension LoggedRelation {
  /// The constant as the log prints it, and the sign with which it is in the sum on the right.
  ///
  /// The distance of a visual format to the end of the superview is subtracted in the sum.
  var shownConstant: (value: ExactNumber, sign: ExactNumber) {
    let attribute = right.terms.first?.attribute
    let isToEnd =
      isFormat && left.terms.first?.attribute == attribute
      && (attribute == .trailing || attribute == .bottom)
    return isToEnd ? (-right.constant, -.one) : (right.constant, .one)
  }
}
