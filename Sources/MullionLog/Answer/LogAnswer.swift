// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionLP

/// The answer to a log: the constraints that cannot hold together, the cause, and the changes.
package struct LogAnswer: Sendable {
  package let log: ConstraintLog
  /// The proof; nil for a log without constraints that could be read.
  package let result: LogProof?
  /// The cause to look at first; nil without a proof.
  package let suspect: LogSuspect?
  /// Changes that resolve the conflict, the best first.
  package let changes: [LogChange]
  /// If the constraints can hold together, the sizes that must be zero for this; otherwise empty.
  let zeroSizes: [LinearRow.Reason]
  let words: LogWords

  /// Answers a log.
  ///
  /// - Throws: ``LinearProgramError`` if GLPK fails.
  package init(_ log: ConstraintLog) throws(LinearProgramError) {
    self.log = log
    words = LogWords(log)
    let result = log.constraints.contains(where: \.isRead) ? try LogProof(log) : nil
    self.result = result
    guard let result, let proof = result.proof else {
      (suspect, changes) = (nil, [])
      // If the solver fails here, omit these sizes; the rest of the answer is still correct.
      zeroSizes = (try? result?.zeroSizes()) ?? []
      return
    }
    zeroSizes = []
    let suspect = LogSuspect(log, proof.rows.compactMap { result.rows[$0].constraint })
    self.suspect = suspect
    changes = (try? ChangeFinder.changes(log, result, suspect)) ?? []
  }

  /// Whether the log has a conflict that is proved.
  package var isProved: Bool { result?.proof != nil }

  /// The indices of the constraints that cannot hold together, in the order of the log.
  package var members: [Int] {
    guard let result, let proof = result.proof else { return [] }
    return proof.rows.compactMap { result.rows[$0].constraint }
  }

  /// The rows of the proof, with their multipliers.
  var proofRows: [(row: LinearRow, multiplier: ExactNumber)] {
    guard let result, let proof = result.proof else { return [] }
    return zip(proof.rows, proof.multipliers).map {
      (result.rows[$0], ExactNumber($1, decimals: 0))
    }
  }

  /// The contradiction that the rows add up to, such as `0 = 56`.
  var contradiction: String {
    guard let proof = result?.proof else { return "" }
    return "0 \(proof.isEquation ? "=" : ">=") \(proof.total.shortText)"
  }

  /// The facts that the proof takes for granted although the log does not say them.
  var assumptions: [String] {
    var sentences: [String] = []
    for (row, _) in proofRows {
      switch row.reason {
      case .constraint, .size: break
      case .notNegative, .safeArea, .assumption: sentences.append(words.sentence(row.reason))
      }
      for assumption in row.assumptions {
        let sentence = words.sentence(assumption)
        if !sentences.contains(sentence) { sentences.append(sentence) }
      }
    }
    return sentences
  }
}
