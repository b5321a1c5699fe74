// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Columns that rows tie together: a linear program, and what is kept of it between solves.
///
/// A large layout has thousands, most of them of one column and without a program; so what few have is in a box. As
/// with ``Component``, nothing keeps a property in use while other code runs.
final class Piece {
  /// Its place in the component.
  let number: Int32
  @exclusivity(unchecked) private var firstColumn: Int32 = -1
  @exclusivity(unchecked) private var firstSources = InlineArray<4, Int32>(repeating: 0)
  @exclusivity(unchecked) private var sourceCount: UInt8 = 0
  @exclusivity(unchecked) var isDue = false
  /// Whether it has nothing any more, and its number is free.
  @exclusivity(unchecked) var isVacant = false
  /// Whether the program is out of date by more than parameters.
  @exclusivity(unchecked) var needsBuild = true
  @exclusivity(unchecked) private var kept: Kept?

  /// What few pieces have.
  private final class Kept {
    /// All columns if there are several, and all sources if they are more than a few.
    @exclusivity(unchecked) var columns: [Int32] = []
    @exclusivity(unchecked) var sources: [Int32] = []
    @exclusivity(unchecked) var program: PieceProgram?
    @exclusivity(unchecked) var basis: Basis?
    @exclusivity(unchecked) var levelsBasis: Basis?
    @exclusivity(unchecked) var law: Law?
    @exclusivity(unchecked) var movable: [Bool] = []
    @exclusivity(unchecked) var tieBreaks: [Int32] = []
    @exclusivity(unchecked) var parameters: [Int32] = []
    @exclusivity(unchecked) var contradiction = 0.0

    var isEmpty: Bool {
      columns.isEmpty && sources.isEmpty && program == nil && basis == nil && levelsBasis == nil
        && law == nil && movable.isEmpty && tieBreaks.isEmpty && parameters.isEmpty
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

  /// Forgets all that came of columns and sources but the tie breaks.
  func forget() {
    if let kept {
      kept.program = nil
      kept.basis = nil
      kept.levelsBasis = nil
      kept.law = nil
      kept.movable = []
      kept.parameters = []
      kept.contradiction = 0
      if kept.isEmpty { self.kept = nil }
    }
    isDue = false
    needsBuild = false
  }

  /// Forgets everything.
  func clear() {
    kept = nil
    restart()
  }

  /// Empties it to be filled anew; the program and the basis stay, for they may fit what comes.
  func restart() {
    firstColumn = -1
    sourceCount = 0
    isDue = false
    isVacant = false
    needsBuild = true
    guard let kept else { return }
    kept.columns = []
    kept.sources = []
    kept.law = nil
    kept.tieBreaks = []
    kept.parameters = []
    kept.contradiction = 0
  }

  /// Gives back room.
  func trim() {
    guard let kept else { return }
    kept.columns.trim()
    kept.sources.trim()
    if kept.isEmpty { self.kept = nil }
  }
}

// MARK: Columns and sources

extension Piece {
  /// Slots of the variables that are its columns.
  var columns: SlotList {
    SlotList(
      few: [firstColumn, -1, -1, -1], fewCount: firstColumn < 0 ? 0 : 1,
      many: kept?.columns ?? [])
  }

  /// What its rows and bounds come from: slots of constraints, and `~slot` for the bound of an alias.
  var sources: SlotList {
    SlotList(few: firstSources, fewCount: sourceCount, many: kept?.sources ?? [])
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

  func append(source: Int32) {
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

  /// Takes all that another piece has.
  func takeAll(from other: Piece) {
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

  /// Removes a source; the others stay in their order, so that rows do, and the basis fits what is left.
  func remove(source: Int32) {
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

// MARK: What is kept

/// Writing nothing where there is nothing makes no box.
extension Piece {
  /// The program and its last basis, kept where building them again would cost more than room; writable so that tests
  /// can put a wrong one in its place.
  var program: PieceProgram? {
    _read { if let kept { yield kept.program } else { yield nil } }
    _modify { yield &madeKept.program }
    set { if kept != nil || newValue != nil { madeKept.program = newValue } }
  }

  var basis: Basis? {
    _read { if let kept { yield kept.basis } else { yield nil } }
    _modify { yield &madeKept.basis }
    set { if kept != nil || newValue != nil { madeKept.basis = newValue } }
  }

  /// The last basis that was optimal for the levels alone, if they left something open: a start for the ranges.
  var levelsBasis: Basis? {
    get { kept?.levelsBasis }
    set { if kept != nil || newValue != nil { madeKept.levelsBasis = newValue } }
  }

  /// The columns' values as the parameters change, as long as the basis holds.
  var law: Law? {
    _read { if let kept { yield kept.law } else { yield nil } }
    _modify { yield &madeKept.law }
    set { if kept != nil || newValue != nil { madeKept.law = newValue } }
  }

  /// Which columns the levels leave open, by place, as far as the last basis can tell; empty if none.
  var movable: [Bool] {
    get { kept?.movable ?? [] }
    set { if kept != nil || !newValue.isEmpty { madeKept.movable = newValue } }
  }

  /// Places of the tie breaks that are among its objectives.
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

  /// By how much bounds contradict each other.
  var contradiction: Double {
    get { kept?.contradiction ?? 0 }
    set { if kept != nil || newValue != 0 { madeKept.contradiction = newValue } }
  }
}
