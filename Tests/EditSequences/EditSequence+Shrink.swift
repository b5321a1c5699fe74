// SPDX-License-Identifier: GPL-3.0-or-later

extension EditMismatch {
  /// Returns a shorter sequence on which the solvers still disagree, without unnecessary edits,
  /// views and rows.
  ///
  /// - Parameter attempts: The maximum number of runs.
  /// - Returns: The shortest sequence found, with the difference between the solvers.
  public func shrunk(attempts: Int = 2000) -> EditMismatch {
    var left = attempts
    var best = self
    for _ in 0..<2 {
      best = best.dropping(&left, from: \.edits.count) { $0.edits.removeSubrange($1) }
      best = best.openingTransactions(&left)
      best = best.dropping(&left, from: \.layout.views.count) { sequence, range in
        for view in sequence.layout.views[range] {
          _ = sequence.layout.apply(.removeView(view.key))
        }
      }
      best = best.dropping(&left, from: \.layout.activeRows.count) { sequence, range in
        for key in sequence.layout.activeRows[range] { sequence.layout.rows[key] = nil }
      }
    }
    return best
  }

  /// Removes ranges of the elements that `count` counts, ever smaller ones, while the solvers
  /// disagree.
  private func dropping(
    _ left: inout Int, from count: (EditSequence) -> Int,
    _ drop: (inout EditSequence, Range<Int>) -> Void
  ) -> EditMismatch {
    var best = self
    var length = max(1, count(best.sequence) / 2)
    while true {
      var start = 0
      while start < count(best.sequence), left > 0 {
        var shorter = best.sequence
        drop(&shorter, start..<min(start + length, count(shorter)))
        if let found = shorter.mismatch(&left) { best = found } else { start += length }
      }
      if length == 1 || left == 0 { return best }
      length = max(1, length / 2)
    }
  }

  /// Replaces transactions with their edits, or removes single edits from them.
  private func openingTransactions(_ left: inout Int) -> EditMismatch {
    var best = self
    var place = 0
    while place < best.sequence.edits.count {
      guard case .transaction(let edits, let isTakenBack) = best.sequence.edits[place] else {
        place += 1
        continue
      }
      var candidates = [edits]
      for inner in edits.indices {
        var rest = edits
        rest.remove(at: inner)
        candidates.append([.transaction(rest, isTakenBack: isTakenBack)])
      }
      var found: EditMismatch?
      for candidate in candidates where found == nil {
        var shorter = best.sequence
        shorter.edits.replaceSubrange(place...place, with: candidate)
        found = shorter.mismatch(&left)
      }
      if let found { best = found } else { place += 1 }
    }
    return best
  }
}

extension EditSequence {
  /// Returns the disagreement of the solvers after the sequence; nil if they agree or no attempt is
  /// left.
  fileprivate func mismatch(_ left: inout Int) -> EditMismatch? {
    guard left > 0 else { return nil }
    left -= 1
    do throws(EditMismatch) {
      _ = try run()
      return nil
    } catch {
      return error
    }
  }
}
