// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The order in which roots are decided, and the rows that decide each of them.
///
/// A row over one root decides that root. A row over several is listed at the root that yields to it, and
/// decides this root after the others have their values. The values are optimal if the others would not
/// yield too, which ``checkCouplings(_:up:down:)`` proves for the values found.
///
/// Errors are convex, so values are optimal if each small move increases the errors of the highest
/// priority at which it changes any. The *loss* of a root in a direction is this priority for a move of
/// the root alone, or a lower bound of it if rows force others to move with it. A move of the last root
/// that a row forbids may have a *gain*: it would decrease the errors of a priority. To allow it, one of
/// the other roots must move too. If all these moves have losses above the gain, no combination is
/// better, because the order of the levels compares the highest priority first. For the same reason, an
/// optional row moves no other root whose losses are above the row's priority.
extension FlatModel {
  /// Lists the rows at the roots that they decide; returns false if roots depend on each other.
  mutating func gatherRoots() -> Bool {
    ready.removeAll()
    for row in rows.indices where rows[row].use == .none {
      switch rootOfRow(row) {
      case .none: if !rows[row].isRequired { rows[row].use = .idle }
      case .unknown: break
      case .several: ready.append(Int32(row))
      case .one(let root): list(row, at: Int(columns[Int(root)].number))
      }
    }
    guard !ready.isEmpty else { return true }
    hasCouplings = true
    // Without the rows over several, to see which root yields to them.
    for number in roots.indices {
      roots[number].isDecided = decide(number)
      if roots[number].isDecided { continue }
      roots[number].isOpen = true
      roots[number].loss = Sides(up: 0, down: 0)
    }
    obstacle = nil
    for index in ready.indices { couple(Int(ready[index])) }
    guard orderRoots() else { return fail(.sharedError) }
    sortRoots()
    return true
  }

  private mutating func list(_ row: Int, at number: Int) {
    rows[row].next = roots[number].firstRow
    rows[row].number = Int32(number)
    rows[row].use = .root
    roots[number].firstRow = Int32(row)
  }

  private enum RootOfRow {
    /// Only numbers.
    case none
    case one(Int32)
    case several
    /// More than ``mostTerms`` terms, or a column that is evaluated after all others.
    case unknown
  }

  /// The most terms of a row whose roots are searched, including the terms of the rows that define
  /// its late columns.
  private static let mostTerms = 24

  /// Returns the root of a row, or whether it has none or several, and marks its late columns as
  /// expanded.
  private mutating func rootOfRow(_ row: Int) -> RootOfRow {
    var found = FoundRoots()
    for place in rows[row].terms { collect(terms[place].column, &found) }
    guard !found.isUnknown else { return .unknown }
    if found.hasLate { for place in rows[row].terms { markExpanded(terms[place].column) } }
    if found.isSeveral { return .several }
    return found.root < 0 ? .none : .one(found.root)
  }

  private struct FoundRoots {
    var root: Int32 = -1
    var isSeveral = false
    var isUnknown = false
    var hasLate = false
    var termCount = 0
  }

  private mutating func collect(_ column: Int32, _ found: inout FoundRoots) {
    found.termCount += 1
    if found.termCount > Self.mostTerms { found.isUnknown = true }
    if found.isUnknown { return }
    guard columns[Int(column)].role == .late else {
      let own = rootColumn(of: column)
      if own < 0 { return }
      if found.root >= 0, found.root != own { found.isSeveral = true }
      found.root = own
      return
    }
    found.hasLate = true
    let row = Int(columns[Int(column)].number)
    guard row >= 0 else { return found.isUnknown = true }
    for place in rows[row].terms where terms[place].column != column {
      collect(terms[place].column, &found)
    }
  }

  private mutating func markExpanded(_ column: Int32) {
    guard columns[Int(column)].role == .late else { return }
    columns[Int(column)].isExpanded = true
    let row = Int(columns[Int(column)].number)
    for place in rows[row].terms where terms[place].column != column {
      markExpanded(terms[place].column)
    }
  }

  /// Sets ``rowRoots`` to the numbers of a row's roots, after late columns have been replaced.
  private mutating func findRoots(of row: Int) {
    rowRoots.removeAll()
    addRoots(of: row, without: -1)
  }

  private mutating func addRoots(of row: Int, without own: Int32) {
    for place in rows[row].terms where terms[place].column != own {
      let column = terms[place].column
      if columns[Int(column)].role == .late {
        addRoots(of: Int(columns[Int(column)].number), without: column)
        continue
      }
      let root = rootColumn(of: column)
      guard root >= 0 else { continue }
      let number = columns[Int(root)].number
      var isKnown = false
      for index in rowRoots.indices where rowRoots[index] == number { isKnown = true }
      if !isKnown { rowRoots.append(number) }
    }
  }

  /// Returns the root on which a column depends; -1 for a number.
  @inline(__always)
  mutating func rootColumn(of column: Int32) -> Int32 {
    switch columns[Int(column)].role {
    case .root: column
    case .form: columns[Int(column)].root
    case .free, .given, .late: -1
    }
  }

  // MARK: Order

  /// Lists a row over several roots at the one that yields to it.
  private mutating func couple(_ row: Int) {
    findRoots(of: row)
    guard let number = rootThatYields(to: row) else { return }
    list(row, at: number)
    rows[row].isCoupling = true
    roots[number].isCoupled = true
  }

  /// Returns the root with the least loss for a move that the row, whose roots are in ``rowRoots``,
  /// demands; an open root if there is one.
  private mutating func rootThatYields(to row: Int) -> Int? {
    guard !rowRoots.isEmpty else { return nil }
    let first = roots[Int(rowRoots[0])].column
    let (factor, constant) = line(row, over: first)
    let side = factor * columns[Int(first)].value + constant
    let sign =
      switch rows[row].relation {
      case .equal: side > 0 ? -1.0 : 1
      case .lessThanOrEqual: -1.0
      case .greaterThanOrEqual: 1.0
      }
    var (found, least) = (-1, Double.infinity)
    for index in rowRoots.indices {
      let number = Int(rowRoots[index])
      let factor = line(row, over: roots[number].column).factor
      if factor.magnitude <= 1e-9 { continue }
      if roots[number].isOpen { return number }
      let loss = factor * sign > 0 ? roots[number].loss.up : roots[number].loss.down
      if found < 0 || loss < least { (found, least) = (number, loss) }
    }
    return found < 0 ? nil : found
  }

  /// The roots that are decided after one root, during ``orderRoots()``.
  struct Followers: BitwiseCopyable {
    /// The first and the last one in ``FlatModel/followers``; -1 for none.
    var first: Int32 = -1
    var last: Int32 = -1
    /// The number of the roots, each counted for each row, before which this root cannot be decided.
    var waiting: Int32 = 0
  }

  /// A root that is decided after another one.
  struct Follower: BitwiseCopyable {
    let number: Int32
    /// The next one of the same root; -1 at the end of the list.
    var next: Int32 = -1
  }

  /// Sets ``rootOrder`` to the numbers of the roots, each after the others of its rows; returns false if
  /// there is no such order.
  private mutating func orderRoots() -> Bool {
    followers.removeAll()
    followerLists.removeAll()
    rootOrder.removeAll()
    for _ in roots.indices { followerLists.append(Followers()) }
    for number in roots.indices where roots[number].isCoupled {
      var row = roots[number].firstRow
      while row >= 0 {
        if rows[Int(row)].isCoupling { listFollower(Int32(number), of: Int(row)) }
        row = rows[Int(row)].next
      }
    }
    for number in roots.indices where followerLists[number].waiting == 0 {
      rootOrder.append(Int32(number))
    }
    var next = 0
    while next < rootOrder.count {
      var place = followerLists[Int(rootOrder[next])].first
      while place >= 0 {
        let follower = followers[Int(place)]
        followerLists[Int(follower.number)].waiting -= 1
        if followerLists[Int(follower.number)].waiting == 0 { rootOrder.append(follower.number) }
        place = follower.next
      }
      next += 1
    }
    return rootOrder.count == roots.count
  }

  /// Lists a root at the other roots of a row that decides it.
  private mutating func listFollower(_ number: Int32, of row: Int) {
    findRoots(of: row)
    for index in rowRoots.indices where rowRoots[index] != number {
      let other = Int(rowRoots[index])
      let last = followerLists[other].last
      if last < 0 {
        followerLists[other].first = followers.nextIndex
      } else {
        followers[Int(last)].next = followers.nextIndex
      }
      followerLists[other].last = followers.nextIndex
      followers.append(Follower(number: number))
      followerLists[Int(number)].waiting += 1
    }
  }

  /// Sorts the roots by ``rootOrder``.
  private mutating func sortRoots() {
    let unsorted = roots.count
    for index in rootOrder.indices { roots.append(roots[Int(rootOrder[index])]) }
    roots.removeFirst(unsorted)
    for number in roots.indices {
      columns[Int(roots[number].column)].number = Int32(number)
      var row = roots[number].firstRow
      while row >= 0 {
        rows[Int(row)].number = Int32(number)
        row = rows[Int(row)].next
      }
    }
  }

  // MARK: Proof

  /// The effect of moving a root one way, by the rows over it alone and the optional rows over several.
  struct Slope {
    /// The highest priority at which the errors change, if they increase; infinity if a required row
    /// over the root alone forbids the move; otherwise 0.
    var loss = 0.0
    /// The highest priority at which the errors change, if they may decrease; otherwise 0.
    var gain = 0.0
  }

  /// Sets the losses of a decided root; returns false if another root may yield to the rows over
  /// several.
  mutating func checkCouplings(_ number: Int, up: Slope, down: Slope) -> Bool {
    roots[number].loss = Sides(up: up.loss, down: down.loss)
    if !roots[number].isCoupled { return true }
    let value = columns[Int(roots[number].column)].value
    var row = roots[number].firstRow
    while row >= 0 {
      let index = Int(row)
      row = rows[index].next
      guard rows[index].isCoupling else { continue }
      let (factor, constant) = line(index, over: roots[number].column)
      let side = factor * value + constant
      if rows[index].isRequired {
        for direction in [1.0, -1.0] where forbids(index, side, factor * direction) {
          let slope = direction > 0 ? up : down
          if slope.loss > 0 { continue }
          let loss = leastLoss(of: index, except: number, toward: -factor * direction)
          guard loss > slope.gain else { return fail(.sharedError) }
          if direction > 0 {
            roots[number].loss.up = max(roots[number].loss.up, loss)
          } else {
            roots[number].loss.down = max(roots[number].loss.down, loss)
          }
        }
      } else if !keepsOthers(index, side, at: number) {
        return fail(.sharedError)
      }
    }
    return true
  }

  /// Whether a required row with a left side forbids to change it in the direction of a sign.
  private mutating func forbids(_ row: Int, _ side: Double, _ sign: Double) -> Bool {
    switch rows[row].relation {
    case .equal: true
    case .lessThanOrEqual: sign > 0 && side >= -Self.tolerance
    case .greaterThanOrEqual: sign < 0 && side <= Self.tolerance
    }
  }

  /// Whether no other root yields to an optional row with a left side.
  private mutating func keepsOthers(_ row: Int, _ side: Double, at number: Int) -> Bool {
    let (relation, priority) = (rows[row].relation, rows[row].priority)
    if relation != .greaterThanOrEqual, side >= -Self.tolerance {
      guard leastLoss(of: row, except: number, toward: -1) > priority else { return false }
    }
    if relation != .lessThanOrEqual, side <= Self.tolerance {
      guard leastLoss(of: row, except: number, toward: 1) > priority else { return false }
    }
    return true
  }

  /// Returns the lowest loss of the other roots of a row, for moves that change the left side in the
  /// direction of a sign.
  private mutating func leastLoss(of row: Int, except number: Int, toward sign: Double) -> Double {
    var least = Double.infinity
    addLosses(of: row, without: -1, in: row, number, sign, &least)
    return least
  }

  /// Adds the losses for the roots in a part of a row: of its own terms, or those of a late column.
  private mutating func addLosses(
    of part: Int, without own: Int32, in row: Int, _ number: Int, _ sign: Double,
    _ least: inout Double
  ) {
    for place in rows[part].terms where terms[place].column != own {
      let column = terms[place].column
      if columns[Int(column)].role == .late {
        let inner = Int(columns[Int(column)].number)
        addLosses(of: inner, without: column, in: row, number, sign, &least)
        continue
      }
      let root = rootColumn(of: column)
      guard root >= 0 else { continue }
      let other = Int(columns[Int(root)].number)
      if other == number { continue }
      // A root can occur in several terms, which may cancel out.
      let factor = line(row, over: root).factor
      if factor.magnitude <= 1e-9 { continue }
      least = min(least, factor * sign > 0 ? roots[other].loss.up : roots[other].loss.down)
    }
  }
}
