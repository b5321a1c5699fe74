// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The sweep: what required equalities determine, one column after another.
extension FlatModel {
  /// Makes columns forms and roots; returns false if the model needs the solver.
  ///
  /// The forms that are numbers have their offsets after it. ``decide()`` does the rest.
  ///
  /// - Complexity: O(terms).
  mutating func sweep() -> Bool {
    peel()
    followNumbers()
    makeContentRoots()
    return assignFreeSizes() && endLate()
  }

  /// Decides the roots and computes all values; returns false if the model needs the solver.
  ///
  /// - Complexity: O(terms), plus O(rows²) for the rows of one root.
  mutating func decide() -> Bool {
    guard gatherRoots(), decideRoots() else { return false }
    evaluateForms()
    evaluateLate()
    return isSatisfied()
  }

  /// Sets aside each edge that only one required equality mentions, together with this row.
  ///
  /// This can leave other edges in one row. Sizes stay, because content and the bound zero limit them.
  private mutating func peel() {
    var index = 0
    while index < columns.count {
      for column in index...index + 1 where columns[column].role == .free {
        if columns[column].uses == 1 { ready.append(Int32(column)) }
      }
      index += 4
    }
    while let own = ready.popLast() {
      guard columns[Int(own)].role == .free, columns[Int(own)].uses == 1,
        let row = onlyRow(of: own), rows[row].canDefine, isTame(row, own)
      else { continue }
      setOwn(own, of: row, use: .late)
      columns[Int(own)].role = .late
      peeled.append(Int32(row))
      for place in rows[row].terms {
        let other = terms[place].column
        if other == own { continue }
        columns[Int(other)].uses -= 1
        if columns[Int(other)].uses == 1, other & 2 == 0 { ready.append(other) }
      }
    }
  }

  /// Returns the only row of a column that is not set aside.
  private mutating func onlyRow(of column: Int32) -> Int? {
    var place = columns[Int(column)].firstTerm
    while place >= 0 {
      let row = Int(terms[Int(place)].row)
      if rows[row].use != .late { return row }
      place = terms[Int(place)].next
    }
    return nil
  }

  private mutating func setOwn(_ own: Int32, of row: Int, use: Use) {
    rows[row].own = own
    rows[row].use = use
  }

  /// Whether a row may define a column: no other coefficient differs too much from the column's.
  private mutating func isTame(_ row: Int, _ own: Int32) -> Bool {
    var factor = 0.0
    for place in rows[row].terms where terms[place].column == own { factor = terms[place].factor }
    for place in rows[row].terms {
      let ratio = (terms[place].factor / factor).magnitude
      if ratio > Self.largestFactor || ratio * Self.largestFactor < 1 { return false }
    }
    return true
  }

  /// Makes columns forms that depend on numbers alone, then forms of roots.
  private mutating func followNumbers() {
    for row in rows.indices.reversed() where rows[row].missing == 1 && rows[row].canDefine {
      ready.append(Int32(row))
    }
    // First all numbers: which of two columns becomes a root is better decided when they are known.
    while let row = ready.popLast() { follow(Int(row)) }
    pairs.removeAll()
    for row in rows.indices where rows[row].missing == 2 && rows[row].canDefine {
      pairs.append(Int32(row))
    }
    run(definesLate: false)
  }

  /// Makes the sizes with contents roots, if they are no forms of other ones; inner sizes first.
  ///
  /// An error of a content must belong to a root, so no such size may become a late column.
  private mutating func makeContentRoots() {
    for index in contents.indices.reversed() where contents[index].length >= 0 {
      let size = Self.size(ofContent: index)
      guard columns[size].role == .free else { continue }
      makeRoot(Int32(size))
      run(definesLate: false)
    }
    run(definesLate: true)
  }

  /// Makes columns forms, roots and late columns, until no equality determines another one.
  private mutating func run(definesLate: Bool) {
    while true {
      while let row = ready.popLast() { follow(Int(row)) }
      if definesLate, let row = several.popLast() {
        define(Int(row))
        continue
      }
      guard nextPair < pairs.count else { return }
      let row = Int(pairs[nextPair])
      nextPair += 1
      guard rows[row].missing == 2, rows[row].canDefine, let column = rootOfPair(row) else {
        continue
      }
      makeRoot(column)
    }
  }

  /// Returns the free column of a row with two of them that becomes a root, so that the other becomes a
  /// form of it; nil if the row already has a root.
  private mutating func rootOfPair(_ row: Int) -> Int32? {
    var found: Int32 = -1
    for place in rows[row].terms {
      let column = terms[place].column
      switch columns[Int(column)].role {
      case .free: if found < 0 || column & 2 != 0 { found = column }
      case .given: break
      case .form: if columns[Int(column)].root >= 0 { return nil }
      case .root, .late: return nil
      }
    }
    return found < 0 ? nil : found
  }

  private mutating func makeRoot(_ column: Int32) {
    columns[Int(column)].role = .root
    columns[Int(column)].number = Int32(roots.count)
    roots.append(Root(column: column))
    announce(column)
  }

  /// Makes the only free column of a row a form; if the other columns depend on several roots, the row
  /// waits.
  private mutating func follow(_ row: Int) {
    guard rows[row].missing == 1, rows[row].canDefine else { return }
    let found = solve(row)
    guard found.own >= 0, found.isTame else { return }
    guard let form = found.form else { return several.append(Int32(row)) }
    let own = found.own
    setOwn(own, of: row, use: .form)
    rows[row].number = order.nextIndex
    columns[Int(own)].become(form, number: order.nextIndex)
    if form.root >= 0 {
      let number = Int(columns[Int(form.root)].number)
      columns[Int(own)].next = roots[number].firstForm
      roots[number].firstForm = own
    }
    order.append(own)
    origins.append(Int32(row))
    announce(own)
  }

  /// Returns the only free column of a row, whether the row may define it, and the form that the row gives
  /// it; no form if it depends on two roots.
  @inline(__always)
  private mutating func solve(_ row: Int) -> (own: Int32, isTame: Bool, form: Form?) {
    var own: Int32 = -1
    var sum = FormSum(constant: rows[row].constant)
    var (least, greatest) = (Double.infinity, 0.0)
    for place in rows[row].terms {
      let term = terms[place]
      least = min(least, term.factor.magnitude)
      greatest = max(greatest, term.factor.magnitude)
      if columns[Int(term.column)].role == .free {
        own = term.column
        sum.factor = term.factor
      } else {
        add(term, to: &sum)
      }
    }
    // Division is monotonic, so the extreme factors decide.
    let factor = sum.factor.magnitude
    let isTame =
      least == greatest
      || greatest / factor <= Self.largestFactor && least / factor * Self.largestFactor >= 1
    return (own, isTame, sum.form)
  }

  /// Returns the form that a row gives a column; nil if it depends on two roots.
  mutating func form(of own: Int32, from row: Int) -> Form? {
    var sum = FormSum(constant: rows[row].constant)
    for place in rows[row].terms {
      if terms[place].column == own {
        sum.factor = terms[place].factor
      } else {
        add(terms[place], to: &sum)
      }
    }
    return sum.form
  }

  /// Adds a term to the sum of a row's terms besides that of the column that the row defines.
  @inline(__always)
  private mutating func add(_ term: Term, to sum: inout FormSum) {
    let index = Int(term.column)
    switch columns[index].role {
    case .given: sum.offset += term.factor * columns[index].offset
    case .form:
      sum.offset += term.factor * columns[index].offset
      if columns[index].root >= 0 {
        sum.add(columns[index].root, term.factor * columns[index].ratio)
      }
    case .root: sum.add(term.column, term.factor)
    case .free, .late: sum.isForm = false
    }
  }

  /// Updates the rows that mention a column which is no longer free.
  private mutating func announce(_ column: Int32) {
    var place = columns[Int(column)].firstTerm
    while place >= 0 {
      let row = terms[Int(place)].row
      place = terms[Int(place)].next
      let missing = rows[Int(row)].missing &- 1
      rows[Int(row)].missing = missing
      guard missing == 1 || missing == 2, rows[Int(row)].canDefine else { continue }
      if missing == 1 { ready.append(row) } else { pairs.append(row) }
    }
  }

  /// Makes the sizes that are still free roots, inner ones first; returns false if an edge has no row.
  ///
  /// The size of a container is usually a sum of inner sizes, and becomes late.
  private mutating func assignFreeSizes() -> Bool {
    for column in columns.indices.reversed() where columns[column].role == .free {
      if column & 2 != 0 {
        makeRoot(Int32(column))
        run(definesLate: true)
      } else if columns[column].firstTerm < 0 {
        return fail(.freeColumn)
      }
    }
    return true
  }

  // MARK: Values

  private mutating func decideRoots() -> Bool {
    for number in roots.indices {
      // The rows over this root alone have decided it, whatever the values of the others are.
      if roots[number].isDecided, !roots[number].isCoupled { continue }
      guard decide(number) else { return false }
    }
    return true
  }

  private mutating func evaluateForms() {
    for index in order.indices { evaluateForm(Int(order[index])) }
  }

  @inline(__always)
  mutating func evaluateForm(_ column: Int) {
    let root = Int(columns[column].root)
    columns[column].value =
      root < 0
      ? columns[column].offset
      : columns[column].offset + columns[column].ratio * columns[root].value
  }

  // MARK: Late columns

  /// Makes the only free column of a row late.
  private mutating func define(_ row: Int) {
    guard rows[row].missing == 1, rows[row].canDefine, let own = lateColumn(of: row) else { return }
    setOwn(own, of: row, use: .late)
    rows[row].number = Int32(late.count)
    late.append(Int32(row))
    columns[Int(own)].role = .late
    columns[Int(own)].number = Int32(row)
    announce(own)
  }

  /// Lists the rows that were set aside; returns false if a column has no role.
  private mutating func endLate() -> Bool {
    for column in columns.indices where columns[column].role == .free { return fail(.freeColumn) }
    for index in peeled.indices.reversed() {
      let row = peeled[index]
      rows[Int(row)].number = Int32(late.count)
      late.append(row)
    }
    peeled.removeAll()
    return true
  }

  /// Returns the only free column of a row, if the others have their places in the order of evaluation.
  private mutating func lateColumn(of row: Int) -> Int32? {
    var own: Int32 = -1
    for place in rows[row].terms {
      let column = terms[place].column
      switch columns[Int(column)].role {
      case .free: own = column
      // A column that was set aside is evaluated after all others.
      case .late: if columns[Int(column)].number < 0 { return nil }
      case .given, .form, .root: break
      }
    }
    return own >= 0 && isTame(row, own) ? own : nil
  }

  private mutating func evaluateLate() {
    for index in late.indices {
      let row = late[index]
      let own = rows[Int(row)].own
      columns[Int(own)].value = value(of: own, from: Int(row))
    }
  }

  // MARK: Check

  /// Whether all rows hold that define no column, and no size is negative.
  private mutating func isSatisfied() -> Bool {
    for row in rows.indices where !holds(row) {
      return fail(rows[row].isRequired ? .unmetRow : .sharedError)
    }
    for item in stride(from: 0, to: columns.count, by: 4) {
      guard isSizeSatisfied(item + 2), isSizeSatisfied(item + 3) else { return fail(.unmetRow) }
    }
    return true
  }

  /// Records the reason for which the model needs the solver, and returns false.
  mutating func fail(_ reason: FlatObstacle) -> Bool {
    obstacle = reason
    return false
  }

  /// Whether a row holds, or has an error that the sweep has minimized.
  @inline(__always)
  mutating func holds(_ row: Int) -> Bool {
    switch rows[row].use {
    case .idle: return true
    case .root where !rows[row].isRequired: return true
    case .none, .form, .root, .late: break
    }
    let side = leftSide(row)
    let bound = Self.tolerance
    // A comparison with a value that is not a number is false.
    switch rows[row].relation {
    case .equal: return side.magnitude <= bound
    case .lessThanOrEqual: return side <= bound
    case .greaterThanOrEqual: return side >= -bound
    }
  }

  /// Whether a size is not negative and has no content with an error that no root has minimized.
  ///
  /// The content of a late size must have its length. That of a number can have an error only if it is
  /// optional.
  @inline(__always)
  mutating func isSizeSatisfied(_ size: Int) -> Bool {
    let value = columns[size].value
    guard value >= -Self.tolerance else { return false }
    let content = contents[Self.contentIndex(Int32(size))]
    if content.length < 0 { return true }
    switch columns[size].role {
    case .late: return (value - content.length).magnitude <= Self.tolerance
    case .form where columns[size].root < 0:
      let required = Priority.required.value
      return (content.hugging < required || value <= content.length + Self.tolerance)
        && (content.resistance < required || value >= content.length - Self.tolerance)
    case .free, .given, .form, .root: return true
    }
  }

  /// Whether no row and no content has an error, not even an optional one.
  var isFullySatisfied: Bool {
    mutating get {
      for row in rows.indices where error(row) > Self.tolerance { return false }
      for index in contents.indices where contents[index].length >= 0 {
        let column = columns[Self.size(ofContent: index)]
        if column.role == .given { continue }
        if (column.value - contents[index].length).magnitude > Self.tolerance { return false }
      }
      return true
    }
  }

  /// Returns the amount by which the values violate a row.
  mutating func error(_ row: Int) -> Double {
    let side = leftSide(row)
    return switch rows[row].relation {
    case .equal: side.magnitude
    case .lessThanOrEqual: side
    case .greaterThanOrEqual: -side
    }
  }
}

extension FlatModel {
  /// A number, or `offset + ratio * root`.
  struct Form: BitwiseCopyable {
    /// The column of the root; -1 for a number.
    var root: Int32
    var ratio: Double
    var offset: Double
  }

  /// The sum of a row's terms besides that of the column that the row defines.
  struct FormSum {
    var offset: Double
    private var ratio = 0.0
    private var root: Int32 = -1
    /// The factor of the column that the row defines.
    var factor = 1.0
    /// Whether the terms depend on at most one root.
    var isForm = true

    @inline(__always)
    init(constant: Double) { offset = constant }

    /// Adds a multiple of a root.
    @inline(__always)
    mutating func add(_ column: Int32, _ times: Double) {
      if root >= 0, root != column { isForm = false }
      root = column
      ratio += times
    }

    /// The form of the column that the row defines; nil if the terms depend on several roots.
    @inline(__always)
    var form: Form? {
      guard isForm else { return nil }
      let ownRatio = -ratio / factor
      let ownOffset = offset == 0 ? 0 : -offset / factor
      // The root cancels out.
      return ownRatio.magnitude < 1e-12
        ? Form(root: -1, ratio: 0, offset: ownOffset)
        : Form(root: root, ratio: ownRatio, offset: ownOffset)
    }
  }
}

extension FlatModel.Column {
  /// Makes the column a form.
  @inline(__always)
  fileprivate mutating func become(_ form: FlatModel.Form, number: Int32) {
    (root, ratio, offset) = (form.root, form.ratio, form.offset)
    role = .form
    self.number = number
  }
}
