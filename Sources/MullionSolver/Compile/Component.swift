// SPDX-License-Identifier: GPL-3.0-or-later

/// Variables that constraints tie together, and what is kept of them between solves.
///
/// Components share no variable, so each is solved by itself. Parameters tie nothing together. What left a component is
/// struck from its lists later: an entry counts where the tables of ``Reduction`` name the component too.
final class Component {
  let number: Int32
  var variables: [Int32] = []
  var constraints: [Int32] = []
  /// Parameters that its rows, forms or tie breaks mention.
  var parameters: [Int32] = []
  /// Aliases, in an order in which each follows those its constraint mentions.
  var aliases: [Int32] = []
  var definitions: [Definition] = []
  /// The terms of the definitions, those of one side by side.
  var definitionTerms: [SlotTerm] = []
  var pieces: [Piece] = []

  /// Numbers of pieces that have nothing any more.
  var vacantPieces: [Int32] = []

  /// The variables whose tie breaks are part of the programs, and the tie breaks.
  var settled: Set<Int32> = []
  var tieBreaks: [LinearExpression] = []
  /// The columns that could ever move; tie breaks settle no others.
  var everMovable: Set<Int32> = []

  /// Whether variables that no constraint mentions are in it, for the tie breaks' sake.
  var hasSingles = false

  /// Why constraints are left out; empty if only the search over all of them told.
  var proofs = ProofSet()
  /// The conflicts of the last answer, where that search told.
  var findings: [ConflictSearch.Finding] = []
  /// The constraints that are left out of the programs.
  var left: Set<Int32> = []
  /// Those of them that nothing stands against any more, and that hold by themselves.
  var spares: [Spare] = []
  /// Why constraints were broken once that are not left out now.
  var retired: [Proof] = []
  /// Whether required rows were given room for rounding.
  var hasSlack = false
  /// What it was compiled with; off for once where eliminations stood in the way of an answer.
  var presolve = Solver.Presolve.on
  /// By how much constants alone contradict each other.
  var contradiction = 0.0
  /// Variables that the constraints alone leave open, as far as the last bases can tell: none is missing.
  var movable: [Int32] = []

  /// Whether it must be compiled from scratch.
  var needsCompile = true
  /// Whether every value is to be computed, not only those that changes reach.
  var needsEverything = true
  /// Whether the tables must be looked through for components within it.
  var isBroken = false
  var isPending = false
  /// Pieces to be built or solved.
  var duePieces: [Int32] = []
  /// Constraints whose constant or priority changed.
  var changedConstraints: [Int32] = []
  /// Constraints that no answer has been held against yet as they are.
  var unchecked: [Int32] = []
  /// How many equalities came after it was compiled that could have made a column an alias.
  var lateClosings = 0
  /// What passes do that are like the one before; nil until there have been some.
  var replay: Replay?
  /// How many passes could have been repeated since the last one that was.
  var repeatableCount = 0
  /// How much in the lists has left.
  var strayCount = 0
  /// What removed constraints mentioned: one run of variables for each, ended by -1.
  var severed: [Int32] = []

  /// A variable that was taken out with its only row: `slot = terms + constant`.
  struct Definition {
    /// -1 if it is gone.
    var slot: Int32
    /// How many constraints were merged into the row.
    var sourceCount: Int32 = 0
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double

    var terms: Range<Int> { Int(firstTerm)..<Int(firstTerm + termCount) }
  }

  /// A constraint that was broken once and holds although no program asks for it.
  struct Spare {
    var slot: Int32
    /// Why it was broken, if that is known.
    var proof: Proof?
  }

  init(number: Int32) {
    self.number = number
  }

  /// Has tie breaks asked for anew where they are needed.
  func forgetTieBreaks() {
    settled = []
    tieBreaks = []
    everMovable = []
  }

  /// Gives back room in its lists.
  func trim() {
    variables.trim()
    constraints.trim()
    aliases.trim()
    definitions.trim()
    definitionTerms.trim()
    pieces.trim()
    unchecked = []
    changedConstraints = []
    for piece in pieces {
      piece.columns.trim()
      piece.sources.trim()
    }
  }

  /// An empty piece.
  func makePiece() -> Piece {
    if let number = vacantPieces.popLast() {
      pieces[Int(number)].isVacant = false
      return pieces[Int(number)]
    }
    let piece = Piece(number: Int32(pieces.count))
    pieces.append(piece)
    return piece
  }

  /// Has the next pass look at everything itself.
  func forgetReplay() {
    replay = nil
    repeatableCount = 0
  }

  var isInConflict: Bool { left.count > spares.count }

  /// The constraints that give way.
  var broken: Set<Int32> { left.subtracting(spares.map(\.slot)) }

  /// Whether constraints can be taken out of what was compiled, and put in, one by one.
  var canChangeInPlace: Bool {
    !needsCompile && !hasSlack && presolve == .on
  }

  /// Whether more variables and constraints can be compiled into it as it stands.
  var canGrow: Bool {
    !isBroken && left.isEmpty && tieBreaks.isEmpty && canChangeInPlace
  }
}
