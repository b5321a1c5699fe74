// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of the form `terms + constant`, each with the costs of being above or below zero.
///
/// Equal rows are merged. The merged row has a cost for each side, for example one from hugging and
/// one from compression resistance. If several rows limit the same side, the weights of their costs
/// add up.
struct RowSet {
  /// The cost of a violation by one unit.
  struct Cost {
    var rank: Double
    /// The sum of the weights of the merged rows that limit this side.
    var weight = 1.0

    var isRequired: Bool { rank == Priority.required.value }
  }

  struct Row {
    var start: Int32
    var count: Int32
    var constant: Double
    /// The cost per unit above zero; nil if a value above zero is allowed.
    var upperError: Cost?
    /// The cost per unit below zero; nil if a value below zero is allowed.
    var lowerError: Cost?
    /// The step number of the row's tie break, from 0; -1 for the row of a constraint.
    var step: Int32 = -1
    /// The index of the row's tie break in its component; -1 for the row of a constraint.
    var tieBreak: Int32 = -1

    var terms: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var isRequired: Bool { (upperError ?? lowerError)?.isRequired ?? false }
    var isEquality: Bool { upperError != nil && lowerError != nil }
  }

  private(set) var rows: [Row] = []
  private(set) var terms: [SlotTerm] = []
  /// A hash table, with open addressing, of the indices of the rows that can be merged; -1 for an
  /// empty entry.
  private var table: [Int32] = []
  private var hashes: [UInt64] = []

  /// Reserves capacity for a number of rows.
  mutating func reserve(_ count: Int) {
    rows.reserveCapacity(count)
    hashes.reserveCapacity(count)
    terms.reserveCapacity(2 * count)
    table = Array(repeating: -1, count: 2 * count)
  }

  /// Removes all rows and keeps the storage.
  mutating func removeAll() {
    if hashes.count * 8 < table.count { clearEntries() } else { clearTable() }
    rows.empty()
    terms.empty()
    hashes.empty()
  }

  private mutating func clearTable() {
    for place in table.indices { table[place] = -1 }
  }

  /// Clears only the occupied entries of the table, which is faster if they are few.
  private mutating func clearEntries() {
    for hash in hashes {
      var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
      while table[place] >= 0 {
        table[place] = -1
        place = (place + 1) & (table.count - 1)
      }
    }
  }

  /// Adds a row and returns its index.
  ///
  /// If `merging` is true and there is an equal row, merges the two and returns the index of the
  /// equal row.
  mutating func add(
    _ sum: borrowing SlotSum, upperError: Cost?, lowerError: Cost?, merging: Bool,
    tieBreak: Int32 = -1,
    step: Int32 = -1
  ) -> Int {
    let start = terms.count
    // The first coefficient is made positive, so that a sum and its negative can be merged.
    let isFlipped = merging && !sum.slots.isEmpty && sum[sum.slots[0]] < 0
    let sign: Double = isFlipped ? -1 : 1
    for slot in sum.slots {
      terms.append(SlotTerm(slot: slot, coefficient: sign * sum[slot]))
    }
    let constant = sum.constant == 0 ? 0 : sign * sum.constant
    let row = Row(
      start: Int32(start), count: Int32(terms.count - start), constant: constant,
      upperError: isFlipped ? lowerError : upperError,
      lowerError: isFlipped ? upperError : lowerError, step: step,
      tieBreak: tieBreak)
    return add(row, merging: merging)
  }

  /// Adds a row with one or two terms, which must be in the order of their slots.
  ///
  /// Merges it with an equal row if there is one.
  mutating func add(
    _ first: SlotTerm, _ second: SlotTerm?, constant: Double, upperError: Cost?, lowerError: Cost?
  ) {
    let isFlipped = first.coefficient < 0
    let sign: Double = isFlipped ? -1 : 1
    let start = Int32(terms.count)
    terms.append(SlotTerm(slot: first.slot, coefficient: sign * first.coefficient))
    if let second {
      terms.append(SlotTerm(slot: second.slot, coefficient: sign * second.coefficient))
    }
    let row = Row(
      start: start, count: second == nil ? 1 : 2, constant: constant == 0 ? 0 : sign * constant,
      upperError: isFlipped ? lowerError : upperError,
      lowerError: isFlipped ? upperError : lowerError)
    _ = add(row, merging: true)
  }

  /// Adds a row whose terms are the last ones of ``terms``.
  ///
  /// If the row is merged with an equal row, removes the terms again.
  private mutating func add(_ row: Row, merging: Bool) -> Int {
    let hash = merging ? self.hash(of: row) : 0
    if merging, let known = find(row, hash) {
      for _ in row.terms { terms.removeLast() }
      return known
    }
    rows.append(row)
    hashes.append(hash)
    if merging { enter(rows.count - 1) }
    return rows.count - 1
  }

  /// Merges a row into an equal row and returns the index of that row.
  ///
  /// Returns nil if there is no equal row, or if one side would have two priorities.
  private mutating func find(_ row: Row, _ hash: UInt64) -> Int? {
    guard !table.isEmpty else { return nil }
    var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[place] >= 0 {
      let known = Int(table[place])
      if hashes[known] == hash, isEqual(known, row), merge(row, into: known) { return known }
      place = (place + 1) & (table.count - 1)
    }
    return nil
  }

  /// Adds the costs of a row to those of another row.
  ///
  /// Returns false, and does nothing, if one side would have two priorities.
  private mutating func merge(_ row: Row, into known: Int) -> Bool {
    if let upperError = row.upperError, let other = rows[known].upperError,
      other.rank != upperError.rank
    {
      return false
    }
    if let lowerError = row.lowerError, let other = rows[known].lowerError,
      other.rank != lowerError.rank
    {
      return false
    }
    if let upperError = row.upperError { Self.add(upperError, to: &rows[known].upperError) }
    if let lowerError = row.lowerError { Self.add(lowerError, to: &rows[known].lowerError) }
    return true
  }

  private static func add(_ cost: Cost, to other: inout Cost?) {
    if other == nil { other = cost } else { other?.weight += cost.weight }
  }

  private mutating func enter(_ row: Int) {
    if rows.count * 2 >= table.count {
      table = Array(repeating: -1, count: max(32, table.count * 2))
      for known in rows.indices { place(known) }
    } else {
      place(row)
    }
  }

  private mutating func place(_ row: Int) {
    var place = Int(truncatingIfNeeded: hashes[row]) & (table.count - 1)
    while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
    table[place] = Int32(row)
  }

  private func isEqual(_ known: Int, _ row: Row) -> Bool {
    guard rows[known].count == row.count, rows[known].constant == row.constant,
      rows[known].isRequired == row.isRequired
    else { return false }
    let start = Int(rows[known].start)
    return terms.withUnsafeBufferPointer { terms in
      for offset in 0..<Int(row.count) {
        let (left, right) = (terms[start + offset], terms[Int(row.start) + offset])
        if left.slot != right.slot || left.coefficient != right.coefficient { return false }
      }
      return true
    }
  }

  /// Returns the hash of a row's terms and constant, by multiplicative mixing as in Fibonacci
  /// hashing (Knuth, volume 3, 6.4).
  private func hash(of row: Row) -> UInt64 {
    var hash = row.constant.bitPattern &+ (row.isRequired ? 1 : 0)
    for place in row.terms {
      hash = (hash ^ (hash >> 29)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= terms[place].coefficient.bitPattern &+ UInt64(UInt32(bitPattern: terms[place].slot))
    }
    hash = (hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ (hash >> 31)
  }
}
