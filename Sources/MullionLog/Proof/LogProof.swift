// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionLP

/// The result of the search for constraints of a log that cannot hold together.
package struct LogProof: Sendable {
  /// Whether the constraints of a log can hold together.
  package enum Verdict: Sendable {
    /// They cannot, as the proof shows.
    case conflict(ExactProof)
    /// They can, with every meaning of what the log does not say.
    case canHold
    /// Rounded numbers say that they cannot, and whole numbers do not confirm it.
    case unconfirmed
    /// The solver failed, as it does for numbers that differ by hundreds of orders of magnitude.
    case undecided
  }

  package let verdict: Verdict
  /// The meaning of what the log does not say, with which the proof holds.
  let meaning: RowBuilder.Meaning
  /// The rows of the constraints, and of what always holds.
  let rows: [LinearRow]
  /// Finds conflicts among the rows.
  let finder: ConflictFinder
  /// Whether the log has the safe area of a view.
  private let hasSafeArea: Bool

  /// The proof, if there is one.
  package var proof: ExactProof? {
    if case .conflict(let proof) = verdict { proof } else { nil }
  }

  /// Searches a log for constraints that cannot hold together.
  ///
  /// Leaves unknown what the log does not say, as long as the proof does not need it. Then tries
  /// the usual values one after another.
  ///
  /// - Throws: ``LinearProgramError`` if GLPK fails.
  package init(_ log: ConstraintLog) throws(LinearProgramError) {
    var first: LogProof?
    var unconfirmed: LogProof?
    for meaning in Self.meanings(of: log) {
      let found = try LogProof(log, meaning)
      if found.proof != nil {
        self = found
        return
      }
      switch found.verdict {
      case .unconfirmed, .undecided: unconfirmed = unconfirmed ?? found
      case .conflict, .canHold: break
      }
      first = first ?? found
      // Other meanings make no difference if the log leaves nothing open.
      if !found.isOpen { break }
    }
    guard let result = unconfirmed ?? first else { throw .engineFailed("no meaning was tried") }
    self = result
  }

  private init(_ log: ConstraintLog, _ meaning: RowBuilder.Meaning) throws(LinearProgramError) {
    self.meaning = meaning
    let rows = RowBuilder.rows(of: log, meaning)
    self.rows = rows
    hasSafeArea = log.items.contains { $0.text == "UIViewSafeAreaLayoutGuide" }
    let finder = try ConflictFinder(rows)
    self.finder = finder
    // Without the sizes that the system gives, the other lines are the cause at every size.
    let given = rows.indices.filter { index in
      rows[index].constraint.map { log.constraints[$0].origin == .givenSize } ?? false
    }
    do {
      var found = given.isEmpty ? nil : try finder.conflict(without: Set(given))
      if found == nil { found = try finder.conflict() }
      guard let members = found else {
        verdict = .canHold
        return
      }
      verdict = ExactProof(rows, members).map { .conflict($0) } ?? .unconfirmed
    } catch {
      verdict = .undecided
    }
  }

  /// Returns the sizes that are zero whenever the constraints hold.
  ///
  /// Such a view is often the reason of a log whose constraints can hold as printed.
  func zeroSizes() throws(LinearProgramError) -> [LinearRow.Reason] {
    guard case .canHold = verdict else { return [] }
    var found: [LinearRow.Reason] = []
    let positive = try finder.positiveSizes(of: rows)
    var checks = 0
    for (index, row) in rows.enumerated() {
      guard case .size = row.reason, !positive.contains(index) else { continue }
      guard found.count < 20, checks < 40 else { break }
      checks += 1
      var changed = rows
      // A thousandth of a point is more than the rounding of the printed numbers.
      changed[index].form.constant = -ExactNumber.thousandth
      if try ConflictFinder(changed).conflict() != nil { found.append(row.reason) }
    }
    return found
  }

  /// The indices of the rows of constraints.
  func rows(of constraints: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    for (index, row) in rows.enumerated() {
      if let constraint = row.constraint, constraints.contains(constraint) { found.insert(index) }
    }
    return found
  }

  /// Whether the rows have unknowns for which there are usual values.
  private var isOpen: Bool {
    rows.contains { row in
      row.form.order.contains { variable in
        switch variable {
        case .inset, .gap, .origin: true
        case .low, .high: false
        }
      }
    } || meaning.isAppKit || hasSafeArea
  }

  /// The meanings to try, in their order.
  private static func meanings(of log: ConstraintLog) -> [RowBuilder.Meaning] {
    let isAppKit = log.items.contains { $0.className.hasPrefix("NS") }
    var meaning = RowBuilder.Meaning(isFromBottom: isAppKit, isAppKit: isAppKit)
    var meanings = [meaning]
    if isAppKit { meanings.append(RowBuilder.Meaning(isAppKit: true)) }
    meaning.takesSuperviews = true
    meanings.append(meaning)
    for (space, edge, margin) in distances {
      meaning.distances = (space, edge, margin)
      meanings.append(meaning)
    }
    for (top, bottom) in [(20, 0), (47, 34), (0, 0)] {
      meaning.safeArea = (top, bottom)
      meaning.distances = (8, 20, 16)
      meanings.append(meaning)
    }
    return meanings
  }

  /// Usual spaces between views, spaces at a superview, and margins.
  ///
  /// 8 and 20 are the spaces of the visual format, 8, 16 and 20 the margins of views and cells.
  private static let distances = [
    (8, 20, 8), (8, 20, 16), (8, 16, 16), (8, 20, 20), (8, 8, 8), (8, 0, 0),
  ]
}
