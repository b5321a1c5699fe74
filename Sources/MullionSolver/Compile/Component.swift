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
  /// The required constraints; empty if they are to be listed anew.
  var required: [Int32] = []
  /// The variables that changed in the last pass, and the required constraints that mention them.
  var checkedChanges: [Int32] = []
  var checks: [Int32] = []
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
    required.trim()
    unchecked = []
    changedConstraints = []
    checkedChanges = []
    checks = []
    for piece in pieces { piece.trim() }
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

  /// Forgets what was listed of its constraints.
  func forgetChecks() {
    required.removeAll(keepingCapacity: true)
    checkedChanges.removeAll(keepingCapacity: true)
    checks.removeAll(keepingCapacity: true)
  }

  var isInConflict: Bool { !left.isEmpty }

  /// Whether more variables and constraints can be compiled into it as it stands.
  var canGrow: Bool {
    !isBroken && !needsCompile && tieBreaks.isEmpty && !isInConflict && !hasSlack
      && presolve == .on
  }
}
