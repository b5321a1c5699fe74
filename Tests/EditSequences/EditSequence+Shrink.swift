// SPDX-License-Identifier: GPL-3.0-or-later

extension EditMismatch {
  /// A shorter sequence that still disagrees: edits and rows are left out as long as one does.
  ///
  /// - Parameter attempts: How many runs to spend.
  /// - Returns: The shortest one found, with what differs there.
  public func shrunk(attempts: Int = 2000) -> EditMismatch {
    var best = self
    var left = attempts
    best = best.dropping(&left, from: \.edits.count) { $0.edits.removeSubrange($1) }
    let rows = best.sequence.layout.activeRows
    best = best.dropping(&left, from: \.layout.activeRows.count) { sequence, range in
      let keys = sequence.layout.activeRows
      for key in keys[range] { sequence.layout.rows[key] = nil }
    }
    if best.sequence.layout.activeRows.count < rows.count {
      best = best.dropping(&left, from: \.edits.count) { $0.edits.removeSubrange($1) }
    }
    return best
  }

  /// Leaves out ever smaller parts of something that can be counted.
  private func dropping(
    _ left: inout Int, from count: (EditSequence) -> Int,
    _ drop: (inout EditSequence, Range<Int>) -> Void
  ) -> EditMismatch {
    var best = self
    var length = max(1, count(best.sequence) / 2)
    while true {
      var start = 0
      while start < count(best.sequence), left > 0 {
        left -= 1
        var shorter = best.sequence
        drop(&shorter, start..<min(start + length, count(shorter)))
        do throws(EditMismatch) {
          _ = try shorter.run()
          start += length
        } catch {
          best = error
        }
      }
      if length == 1 || left == 0 { return best }
      length = max(1, length / 2)
    }
  }
}
