// SPDX-License-Identifier: GPL-3.0-or-later

/// Transactions that begin and end in separate calls, for languages without closures.
extension Solver {
  /// Begins a transaction; transactions can be nested.
  ///
  /// - Returns: The transaction, for ``end(_:keepingEdits:)``.
  /// - Throws: ``SolverError/busy`` during a solve.
  package func beginTransaction() throws(SolverError) -> OpenTransaction {
    if engine.isSolving { throw .busy }
    let start = engine.undoLog?.count
    if start == nil { engine.undoLog = [] }
    return OpenTransaction(start: start)
  }

  /// Ends the innermost transaction.
  ///
  /// - Parameters:
  ///   - transaction: The innermost open transaction.
  ///   - keepsEdits: Whether its edits stay; otherwise they are undone.
  package func end(_ transaction: OpenTransaction, keepingEdits keepsEdits: Bool) {
    if !keepsEdits { engine.undo(to: transaction.start ?? 0) }
    if transaction.start == nil { engine.undoLog = nil }
    didEdit()
  }
}

/// A transaction that has not ended.
package struct OpenTransaction {
  /// The number of edits of the outer transactions before it; nil for an outermost one.
  fileprivate let start: Int?
}
