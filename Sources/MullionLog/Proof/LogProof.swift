// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionLP

/// The result of the search for constraints of a log that cannot hold together.
package struct LogProof: Sendable {
  /// Whether the constraints of a log can hold together.
  package enum Verdict: Sendable {
    /// They cannot, as the proof shows.
    case conflict(ExactProof)
    /// They can, with every assumption that was tried for what the log does not say.
    case canHold
    /// The solver's rounded numbers say that they cannot, but exact numbers do not confirm it.
    case unconfirmed
    /// The solver failed, as it does for numbers that differ by hundreds of orders of magnitude.
    case undecided
  }

  package let verdict: Verdict
  /// The assumptions about what the log does not say with which the result was found.
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
  /// Distances that the log does not print stay unknown if a proof is possible without them.
  /// Otherwise, the initializer tries the usual values one after another.
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
      // If the log states everything, other assumptions make no difference.
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
    // Search first without the sizes that the system sets: a conflict among the other lines exists
    // at every size.
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
  /// A view with such a size is often the cause of a log whose constraints could hold together as
  /// printed.
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
      // Require a size of at least a thousandth of a point, which exceeds the rounding of the
      // printed numbers.
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

  /// Whether the log leaves something open for which other assumptions can be tried.
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

  /// The assumptions to try, in their order.
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
