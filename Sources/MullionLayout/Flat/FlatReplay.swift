// SPDX-License-Identifier: GPL-3.0-or-later

/// The steps of a solved ``FlatModel`` that have to be repeated, in their order.
///
/// The steps are: each form as a line over its root, each root, each form's value, and each late column.
/// A step depends only on earlier ones, so one scan repeats all that an edit affects. The only exception
/// is a text that starts again, which changes the content of its height: it marks the height's root, and
/// the scan goes back to it if it is earlier.
struct FlatReplay: ~Copyable {
  /// One bit for each step.
  private var due = FlatBuffer<UInt64>()
  /// The first word that may have a bit.
  private var firstWord = Int.max
  /// The rows to check after the steps.
  var checks = FlatBuffer<Int32>()
  /// One bit for each item, set for those with changed columns.
  private var touched = FlatBuffer<UInt64>()

  /// Makes room for a number of steps and items.
  mutating func prepare(steps: Int, items: Int) {
    while due.count * 64 < steps { due.append(0) }
    while touched.count * 64 < items { touched.append(0) }
  }

  /// Marks a step.
  @inline(__always)
  mutating func mark(_ step: Int) {
    due[step >> 6] |= 1 << UInt64(step & 63)
    firstWord = min(firstWord, step >> 6)
  }

  /// Removes the first mark and returns its step; nil if no step before `end` is marked.
  mutating func next(before end: Int) -> Int? {
    while firstWord < due.count {
      let word = due[firstWord]
      if word != 0 {
        if firstWord << 6 | word.trailingZeroBitCount >= end { return nil }
        due[firstWord] = word & (word - 1)
        return firstWord << 6 | word.trailingZeroBitCount
      }
      firstWord += 1
    }
    firstWord = .max
    return nil
  }

  /// Marks an item whose columns changed.
  @inline(__always)
  mutating func touch(_ item: Int32) { touched[Int(item >> 6)] |= 1 << UInt64(item & 63) }

  /// Returns the first marked item from an index on; nil if there is none.
  func firstTouched(from start: Int32) -> Int32? {
    var word = Int(start >> 6)
    guard word < touched.count else { return nil }
    var bits = touched[word] & (.max << UInt64(start & 63))
    while bits == 0 {
      word += 1
      guard word < touched.count else { return nil }
      bits = touched[word]
    }
    return Int32(word << 6 | bits.trailingZeroBitCount)
  }

  /// Removes the marks of all items.
  mutating func clearTouched() {
    for word in touched.indices { touched[word] = 0 }
  }
}

/// Solving again after numbers have changed: the columns, rows and factors are the same.
extension FlatModel {
  private var rootStart: Int { order.count }
  private var valueStart: Int { order.count + roots.count }
  private var lateStart: Int { 2 * order.count + roots.count }

  /// Prepares the model, which is solved, for changes of its numbers.
  mutating func prepareReplay() {
    isSolved = true
    replay.prepare(steps: lateStart + late.count, items: columns.count / 4)
  }

  // MARK: Changes

  /// Sets the constant and the priority of a row.
  ///
  /// A required row stays required, an optional one optional.
  mutating func set(_ row: Int, constant: Double, priority: Double) {
    guard rows[row].constant != constant || rows[row].priority != priority else { return }
    if rows[row].priority != priority, hasCouplings { orderIsStale = true }
    rows[row].constant = constant
    rows[row].priority = priority
    mark(row)
  }

  /// Sets the value of a given column.
  mutating func setGiven(_ column: Int, to value: Double) {
    guard columns[column].offset != value else { return }
    give(column, value)
    replay.touch(Int32(column >> 2))
    markUses(of: Int32(column), after: -1)
  }

  /// Sets the content of a size.
  mutating func set(_ size: Int32, _ content: Content) {
    let index = Self.contentIndex(size)
    contentCount += (content.length < 0 ? 0 : 1) - (contents[index].length < 0 ? 0 : 1)
    let hasSamePriorities =
      contents[index].hugging == content.hugging
      && contents[index].resistance == content.resistance
    if hasCouplings, !hasSamePriorities { orderIsStale = true }
    contents[index] = content
    guard isSolved else { return }
    switch columns[Int(size)].role {
    case .root: replay.mark(rootStart + Int(columns[Int(size)].number))
    case .form:
      let root = columns[Int(size)].root
      if root >= 0 {
        replay.mark(rootStart + Int(columns[Int(root)].number))
      } else {
        replay.checks.append(-1 - size)
      }
    case .late: replay.checks.append(-1 - size)
    case .free, .given: break
    }
  }

  // MARK: Marks

  /// Marks the step that a row takes part in.
  private mutating func mark(_ row: Int) { mark(row, after: -1) }

  @inline(__always)
  private mutating func mark(_ row: Int, after step: Int) {
    let number = Int(rows[row].number)
    switch rows[row].use {
    case .form: if number > step { replay.mark(number) }
    case .root:
      if rootStart + number > step { replay.mark(rootStart + number) }
      if rows[row].isRequired { replay.checks.append(Int32(row)) }
    case .late:
      if lateStart + number > step { replay.mark(lateStart + number) }
      let own = rows[row].own
      if columns[Int(own)].isExpanded, step < valueStart { markRoots(of: own, after: step) }
    case .none: replay.checks.append(Int32(row))
    case .idle: break
    }
  }

  /// Marks the roots after a step that are decided by rows over a late column.
  private mutating func markRoots(of column: Int32, after step: Int) {
    var place = columns[Int(column)].firstTerm
    while place >= 0 {
      let row = Int(terms[Int(place)].row)
      place = terms[Int(place)].next
      let number = Int(rows[row].number)
      if rows[row].use == .root {
        if rootStart + number > step { replay.mark(rootStart + number) }
        if rows[row].isRequired { replay.checks.append(Int32(row)) }
      } else if rows[row].use == .late, rows[row].own != column,
        columns[Int(rows[row].own)].isExpanded
      {
        markRoots(of: rows[row].own, after: step)
      }
    }
  }

  /// Marks the steps after a step that read a column.
  @inline(__always)
  private mutating func markUses(of column: Int32, after step: Int) {
    var place = columns[Int(column)].firstTerm
    while place >= 0 {
      mark(Int(terms[Int(place)].row), after: step)
      place = terms[Int(place)].next
    }
  }

  /// Records a column's new value.
  private mutating func didChange(_ column: Int32, after step: Int) {
    replay.touch(column >> 2)
    if column & 2 != 0 { replay.checks.append(-1 - column) }
    markUses(of: column, after: step)
  }

  // MARK: Steps

  /// Repeats the marked steps of forms; returns false if the model must be solved again.
  mutating func repeatForms() -> Bool {
    if orderIsStale { return false }
    while let step = replay.next(before: rootStart) {
      guard repeatForm(step) else { return false }
    }
    return true
  }

  /// Repeats all marked steps; returns false if the model must be solved again.
  ///
  /// - Complexity: O(marked steps and their terms), plus a 64th of the steps.
  mutating func repeatSteps() -> Bool {
    while let step = replay.next(before: .max) {
      guard repeatStep(step) else { return false }
    }
    for index in replay.checks.indices {
      let check = replay.checks[index]
      guard check < 0 ? isSizeSatisfied(Int(-1 - check)) : holds(Int(check)) else { return false }
    }
    replay.checks.removeAll()
    return true
  }

  private mutating func repeatStep(_ step: Int) -> Bool {
    if step < rootStart { return repeatForm(step) }
    if step < valueStart { return repeatRoot(step - rootStart, step) }
    let isForm = step < lateStart
    let column: Int32
    let old: Double
    if isForm {
      column = order[step - valueStart]
      old = columns[Int(column)].value
      evaluateForm(Int(column))
    } else {
      let row = Int(late[step - lateStart])
      column = rows[row].own
      old = columns[Int(column)].value
      columns[Int(column)].value = value(of: column, from: row)
    }
    if columns[Int(column)].value != old { didChange(column, after: step) }
    return true
  }

  private mutating func repeatForm(_ step: Int) -> Bool {
    let column = order[step]
    guard let form = form(of: column, from: Int(origins[step])),
      form.root == columns[Int(column)].root
    else { return false }
    let old = columns[Int(column)].offset
    if form.offset == old { return true }
    columns[Int(column)].offset = form.offset
    if form.root < 0 {
      columns[Int(column)].value = form.offset
      didChange(column, after: step)
    } else {
      if concernsRoot(column, old) {
        replay.mark(rootStart + Int(columns[Int(form.root)].number))
      }
      replay.mark(valueStart + step)
      markUses(of: column, after: step)
    }
    return true
  }

  /// Whether the new offset of a form may change the decision of its root.
  ///
  /// Errors are convex, so the value of a root is optimal if no small move is better. This depends only
  /// on whether the form is above zero, and on the side of its content's length on which it is.
  @inline(__always)
  private mutating func concernsRoot(_ column: Int32, _ oldOffset: Double) -> Bool {
    if column & 2 == 0 { return false }
    let form = columns[Int(column)]
    // The texts of a root start again when it is decided.
    if roots[Int(columns[Int(form.root)].number)].firstText >= 0 { return true }
    let share = form.ratio * columns[Int(form.root)].value
    let (old, new) = (oldOffset + share, form.offset + share)
    let near = Self.tolerance
    guard min(old, new) > near else { return true }
    let length = contents[Self.contentIndex(column)].length
    return length >= 0 && min(old, new) <= length + near && max(old, new) >= length - near
  }

  private mutating func repeatRoot(_ number: Int, _ step: Int) -> Bool {
    let column = roots[number].column
    let (old, oldLoss) = (columns[Int(column)].value, roots[number].loss)
    if roots[number].firstText >= 0 { startTexts(of: number) }
    guard decide(number) else { return false }
    let isMoved = columns[Int(column)].value != old
    if isMoved {
      didChange(column, after: step)
    } else if !hasCouplings || roots[number].loss == oldLoss {
      return true
    }
    // A row over several roots depends on the losses of the others, too.
    if hasCouplings { markUses(of: column, after: step) }
    var form = roots[number].firstForm
    while form >= 0 {
      // The values of forms change only after the last root is decided.
      if hasCouplings { markUses(of: form, after: step) }
      if isMoved { replay.mark(valueStart + Int(columns[Int(form)].number)) }
      form = columns[Int(form)].next
    }
    return true
  }

  /// Gives the texts of a root the sizes of their unbroken lines, unless they got them in this layout.
  private mutating func startTexts(of number: Int) {
    var next = roots[number].firstText
    while next >= 0 {
      let text = openTexts[Int(next)]
      if !text.isStarted {
        openTexts[Int(next)].isStarted = true
        let width = 4 * text.item + 2
        contents[Self.contentIndex(width)] = text.width
        set(width + 1, text.height)
      }
      next = text.next
    }
  }
}
