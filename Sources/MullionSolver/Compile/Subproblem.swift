// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A set of columns connected by rows: a linear program, and the data kept for it between solves.
///
/// A large layout has thousands of subproblems. Most have one column and no program, so a separate
/// object holds the data that few of them have. As in ``Component``, exclusivity checks are off.
final class Subproblem {
  /// Its index in the component.
  let number: Int32
  @exclusivity(unchecked) private var firstColumn: Int32 = -1
  @exclusivity(unchecked) private var firstSources = InlineArray<4, RowSource>(
    repeating: .constraint(0))
  @exclusivity(unchecked) private var sourceCount: UInt8 = 0
  @exclusivity(unchecked) var isDue = false
  /// Whether it is empty and its number is free.
  @exclusivity(unchecked) var isVacant = false
  /// Whether more than the parameters of the program is out of date.
  @exclusivity(unchecked) var needsBuild = true
  @exclusivity(unchecked) private var kept: Kept?

  /// The data that few subproblems have.
  private final class Kept {
    /// All columns if there are several, and all sources if there are more than four.
    @exclusivity(unchecked) var columns: [Int32] = []
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

  private var madeKept: Kept {
    if let kept { return kept }
    let made = Kept()
    kept = made
    return made
  }

  /// Discards all results and the parameters, but keeps columns, sources and tie breaks.
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

  /// Empties it for new contents.
  ///
  /// The program and the basis stay, because they may fit these.
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
  /// Slots of the variables that are its columns.
  var columns: ShortList<Int32> {
    ShortList(
      few: [firstColumn, -1, -1, -1], fewCount: firstColumn < 0 ? 0 : 1,
      many: kept?.columns ?? [])
  }

  /// The sources of its rows and bounds.
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

  /// Takes over the contents of another subproblem.
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
  /// The others keep their order, so the basis still fits the remaining rows.
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

/// Assigning an empty value to an empty property allocates nothing.
extension Subproblem {
  /// The program, kept if building it again would cost more than its memory.
  ///
  /// Writable so that tests can insert a wrong one.
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

  /// The last basis that was optimal for the levels alone, if they left something open.
  ///
  /// Ranges start from it.
  var levelsBasis: Basis? {
    get { kept?.levelsBasis }
    set { if kept != nil || newValue != nil { madeKept.levelsBasis = newValue } }
  }

  /// The columns' values as functions of the parameters, as long as the basis fits.
  var affineSolution: AffineSolution? {
    _read { if let kept { yield kept.affineSolution } else { yield nil } }
    _modify { yield &madeKept.affineSolution }
    set { if kept != nil || newValue != nil { madeKept.affineSolution = newValue } }
  }

  /// Whether each column can move after the levels, as far as the last basis shows; empty if none
  /// can.
  var movable: [Bool] {
    get { kept?.movable ?? [] }
    set { if kept != nil || !newValue.isEmpty { madeKept.movable = newValue } }
  }

  /// The indices of the tie breaks among its objectives.
  var tieBreaks: [Int32] {
    get { kept?.tieBreaks ?? [] }
    _modify { yield &madeKept.tieBreaks }
    set { if kept != nil || !newValue.isEmpty { madeKept.tieBreaks = newValue } }
  }

  /// Parameters that its rows mention.
  var parameters: [Int32] {
    get { kept?.parameters ?? [] }
    _modify { yield &madeKept.parameters }
    set { if kept != nil || !newValue.isEmpty { madeKept.parameters = newValue } }
  }

  /// The largest violation of a required source that no column can change.
  var contradiction: Double {
    get { kept?.contradiction ?? 0 }
    set { if kept != nil || newValue != 0 { madeKept.contradiction = newValue } }
  }
}
