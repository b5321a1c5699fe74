// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A set of columns that rows connect, and the data that is kept for it between solves.
///
/// A large layout has thousands of subproblems. Most have one column and need no linear program, so
/// a separate object holds the data that few of them have. As in ``Component``, exclusivity checks
/// are off.
final class Subproblem {
  /// The index in ``Component/subproblems``.
  let number: Int32
  @exclusivity(unchecked) private var firstColumn: Int32 = -1
  @exclusivity(unchecked) private var firstSources = InlineArray<4, RowSource>(
    repeating: .constraint(0))
  @exclusivity(unchecked) private var sourceCount: UInt8 = 0
  /// Whether the current or next solve must build or solve the subproblem.
  @exclusivity(unchecked) var isDue = false
  /// Whether the subproblem is empty and its number can be reused.
  @exclusivity(unchecked) var isVacant = false
  /// Whether the program must be built again, because more than the values of its parameters has
  /// changed.
  @exclusivity(unchecked) var needsBuild = true
  @exclusivity(unchecked) private var kept: Kept?

  /// The data that few subproblems have.
  private final class Kept {
    /// All columns, if there are several; empty otherwise.
    @exclusivity(unchecked) var columns: [Int32] = []
    /// All sources, if there are more than four; empty otherwise.
    @exclusivity(unchecked) var sources: [RowSource] = []
    @exclusivity(unchecked) var program: CompiledProgram?
    @exclusivity(unchecked) var basis: Basis?
    @exclusivity(unchecked) var levelsBasis: Basis?
    @exclusivity(unchecked) var affineSolution: AffineSolution?
    @exclusivity(unchecked) var movable: [Bool] = []
    @exclusivity(unchecked) var tieBreaks: [Int32] = []
    @exclusivity(unchecked) var parameters: [Int32] = []
    @exclusivity(unchecked) var contradiction = 0.0

    var isEmpty: Bool {
      columns.isEmpty && sources.isEmpty && program == nil && basis == nil && levelsBasis == nil
        && affineSolution == nil && movable.isEmpty && tieBreaks.isEmpty && parameters.isEmpty
        && contradiction == 0
    }
  }

  init(number: Int32) {
    self.number = number
  }

  /// The kept data, created if necessary.
  private var madeKept: Kept {
    if let kept { return kept }
    let made = Kept()
    kept = made
    return made
  }

  /// Discards the results and the parameters.
  ///
  /// Keeps the columns, sources and tie breaks.
  func forget() {
    if let kept {
      kept.program = nil
      kept.basis = nil
      kept.levelsBasis = nil
      kept.affineSolution = nil
      kept.movable = []
      kept.parameters = []
      kept.contradiction = 0
      if kept.isEmpty { self.kept = nil }
    }
    isDue = false
    needsBuild = false
  }

  /// Discards everything.
  func clear() {
    kept = nil
    restart()
  }

  /// Empties the subproblem for new columns and sources.
  ///
  /// Keeps the program and the basis, because they may fit the new contents.
  func restart() {
    firstColumn = -1
    sourceCount = 0
    isDue = false
    isVacant = false
    needsBuild = true
    guard let kept else { return }
    kept.columns = []
    kept.sources = []
    kept.affineSolution = nil
    kept.tieBreaks = []
    kept.parameters = []
    kept.contradiction = 0
  }

  /// Releases spare capacity.
  func trim() {
    guard let kept else { return }
    kept.columns.trim()
    kept.sources.trim()
    if kept.isEmpty { self.kept = nil }
  }
}

// MARK: Columns and sources

extension Subproblem {
  /// The slots of the variables that are the subproblem's columns.
  var columns: ShortList<Int32> {
    ShortList(
      few: [firstColumn, -1, -1, -1], fewCount: firstColumn < 0 ? 0 : 1,
      many: kept?.columns ?? [])
  }

  /// The sources of the subproblem's rows and bounds.
  var sources: ShortList<RowSource> {
    ShortList(few: firstSources, fewCount: sourceCount, many: kept?.sources ?? [])
  }

  func append(column: Int32) {
    if let kept, !kept.columns.isEmpty {
      kept.columns.append(column)
    } else if firstColumn < 0 {
      firstColumn = column
    } else {
      madeKept.columns.append(firstColumn)
      madeKept.columns.append(column)
      firstColumn = -1
    }
  }

  func append(source: RowSource) {
    if let kept, !kept.sources.isEmpty {
      kept.sources.append(source)
    } else if sourceCount < 4 {
      firstSources[Int(sourceCount)] = source
      sourceCount += 1
    } else {
      for source in sources { madeKept.sources.append(source) }
      madeKept.sources.append(source)
      sourceCount = 0
    }
  }

  /// Moves the columns, sources and tie breaks of another subproblem to this one.
  func takeAll(from other: Subproblem) {
    for slot in other.columns { append(column: slot) }
    for source in other.sources { append(source: source) }
    if !other.tieBreaks.isEmpty { tieBreaks = (tieBreaks + other.tieBreaks).sorted() }
    other.kept?.tieBreaks = []
    other.kept?.columns = []
    other.kept?.sources = []
    other.firstColumn = -1
    other.sourceCount = 0
    movable = []
  }

  /// Removes a source.
  ///
  /// The other sources keep their order, so the basis still fits the remaining rows.
  func remove(source: RowSource) {
    guard let place = sources.firstIndex(of: source) else { return }
    if let kept, !kept.sources.isEmpty {
      kept.sources.remove(at: place)
    } else {
      sourceCount -= 1
      for next in place..<Int(sourceCount) { firstSources[next] = firstSources[next + 1] }
    }
  }

  func remove(column: Int32) {
    guard let place = columns.firstIndex(of: column) else { return }
    if let kept, !kept.columns.isEmpty {
      let last = kept.columns.removeLast()
      if place < kept.columns.count { kept.columns[place] = last }
    } else {
      firstColumn = -1
    }
    movable = []
  }
}

// MARK: Kept data

/// The properties of the kept data. Assigning an empty value to an empty property does not create
/// the object that holds them.
extension Subproblem {
  /// The linear program; nil for a small one, which is built again when it is needed.
  ///
  /// The property is writable so that tests can insert a wrong program.
  var program: CompiledProgram? {
    _read { if let kept { yield kept.program } else { yield nil } }
    _modify { yield &madeKept.program }
    set { if kept != nil || newValue != nil { madeKept.program = newValue } }
  }

  var basis: Basis? {
    _read { if let kept { yield kept.basis } else { yield nil } }
    _modify { yield &madeKept.basis }
    set { if kept != nil || newValue != nil { madeKept.basis = newValue } }
  }

  /// The last basis that was optimal for the levels, without tie breaks; nil if the levels
  /// determine all columns.
  ///
  /// The computation of ranges starts from it.
  var levelsBasis: Basis? {
    get { kept?.levelsBasis }
    set { if kept != nil || newValue != nil { madeKept.levelsBasis = newValue } }
  }

  /// The columns' values as functions of the parameters, valid while the basis stays optimal.
  var affineSolution: AffineSolution? {
    _read { if let kept { yield kept.affineSolution } else { yield nil } }
    _modify { yield &madeKept.affineSolution }
    set { if kept != nil || newValue != nil { madeKept.affineSolution = newValue } }
  }

  /// Whether each column can move without making a level worse, as far as the last basis shows;
  /// empty if none can.
  var movable: [Bool] {
    get { kept?.movable ?? [] }
    set { if kept != nil || !newValue.isEmpty { madeKept.movable = newValue } }
  }

  /// The indices in the component's tie breaks of those that are objectives of this subproblem.
  var tieBreaks: [Int32] {
    get { kept?.tieBreaks ?? [] }
    _modify { yield &madeKept.tieBreaks }
    set { if kept != nil || !newValue.isEmpty { madeKept.tieBreaks = newValue } }
  }

  /// The parameters that the subproblem's rows mention.
  var parameters: [Int32] {
    get { kept?.parameters ?? [] }
    _modify { yield &madeKept.parameters }
    set { if kept != nil || !newValue.isEmpty { madeKept.parameters = newValue } }
  }

  /// The largest violation of a required source that mentions no column, so that no solution can
  /// reduce it.
  var contradiction: Double {
    get { kept?.contradiction ?? 0 }
    set { if kept != nil || newValue != 0 { madeKept.contradiction = newValue } }
  }
}
