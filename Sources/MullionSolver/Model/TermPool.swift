// SPDX-License-Identifier: GPL-3.0-or-later

/// The terms of all constraints.
///
/// The terms of a constraint are adjacent. The terms of a variable form a doubly linked list, so
/// the time to add or remove a constraint depends only on its own terms. A new constraint reuses
/// the entries of a removed constraint with the same number of terms.
struct TermPool {
  struct Entry {
    var coefficient: Double
    var variable: Int32
    /// The slot of the constraint that contains the term.
    var constraint: Int32
    /// The indices of the next and the previous term of the same variable; -1 at the ends of the
    /// list.
    var next: Int32
    var previous: Int32
  }

  private(set) var entries: [Entry] = []
  /// The index of each variable's first term; -1 for none.
  private(set) var first: [Int32] = []
  /// The free lists: for each length below 8, the start of the first vacant run of entries of this
  /// length; -1 for none.
  ///
  /// The first entry's `next` is the start of the next vacant run of the same length. Runs of
  /// length 8 or more are in `longVacant`.
  private var vacant = InlineArray<8, Int32>(repeating: -1)
  private var longVacant: [Int32: Int32] = [:]

  /// Adds the empty list of a new variable.
  mutating func addVariable() {
    first.append(-1)
  }

  /// Adds the terms of a constraint and returns the index of the first one.
  mutating func insert(_ terms: [LinearExpression.Term], constraint: Int32) -> Int32 {
    let count = Int32(terms.count)
    if let run = takeVacant(count) {
      for (offset, term) in terms.enumerated() {
        entries[Int(run) + offset] = link(term, constraint, at: run + Int32(offset))
      }
      return run
    }
    let start = Int32(entries.count)
    for term in terms { entries.append(link(term, constraint, at: Int32(entries.count))) }
    return start
  }

  /// Creates the entry of a term and makes it the head of its variable's list.
  private mutating func link(
    _ term: LinearExpression.Term, _ constraint: Int32, at place: Int32
  ) -> Entry {
    let variable = term.variable.index
    let head = first[Int(variable)]
    if head >= 0 { entries[Int(head)].previous = place }
    first[Int(variable)] = place
    return Entry(
      coefficient: term.coefficient, variable: variable, constraint: constraint, next: head,
      previous: -1)
  }

  /// Removes the terms of a constraint, which are `count` entries from `start` on.
  mutating func remove(first start: Int32, count: Int32) {
    if count == 0 { return }
    for place in Int(start)..<Int(start + count) {
      let entry = entries[place]
      if entry.previous >= 0 {
        entries[Int(entry.previous)].next = entry.next
      } else {
        first[Int(entry.variable)] = entry.next
      }
      if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    }
    if count < vacant.count {
      entries[Int(start)].next = vacant[Int(count)]
      vacant[Int(count)] = start
    } else {
      entries[Int(start)].next = longVacant[count] ?? -1
      longVacant[count] = start
    }
  }

  /// Takes a vacant run of a length from the free list; nil if there is none.
  private mutating func takeVacant(_ count: Int32) -> Int32? {
    let run = count < vacant.count ? vacant[Int(count)] : longVacant[count] ?? -1
    if run < 0 { return nil }
    let next = entries[Int(run)].next
    if count < vacant.count { vacant[Int(count)] = next } else { longVacant[count] = next }
    return run
  }

  /// Reserves capacity for many more variables and terms.
  mutating func reserve(variables: Int, terms: Int) {
    first.reserve(additional: variables)
    entries.reserve(additional: terms)
  }

  /// Releases spare capacity.
  mutating func trim() {
    entries.trim()
    first.trim()
  }

  /// Returns the indices of a variable's terms.
  func places(of variable: Int32) -> [Int] {
    var places: [Int] = []
    var place = first[Int(variable)]
    while place >= 0 {
      places.append(Int(place))
      place = entries[Int(place)].next
    }
    return places
  }
}
